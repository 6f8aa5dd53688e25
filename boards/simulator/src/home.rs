//! Where the flash of each board is kept on this computer.

use std::{
    env,
    path::{Path, PathBuf},
};

use firmware::Form;

/// Where the flash of each board is kept.
#[derive(Clone, Debug)]
pub struct Home {
    folder: PathBuf,
    /// A file that stands in for the one of a board.
    instead: Option<(&'static Form, PathBuf)>,
}

impl Home {
    /// The files of all boards in `folder`.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, instead: None }
    }

    /// `$PYTHIA_HOME`, or `.pythia` in the home of the user.
    pub fn of_user() -> Self {
        let named = env::var_os("PYTHIA_HOME").filter(|name| !name.is_empty()).map(PathBuf::from);
        let own = || env::home_dir().map(|home| home.join(".pythia"));
        Self::new(named.or_else(own).unwrap_or_else(|| PathBuf::from(".pythia")))
    }

    /// The same, with `file` for the board `form`.
    #[must_use]
    pub fn with_file(mut self, form: &'static Form, file: PathBuf) -> Self {
        self.instead = Some((form, file));
        self
    }

    /// The flash file of `form`.
    pub fn flash(&self, form: &Form) -> PathBuf {
        match &self.instead {
            Some((instead, file)) if instead.name == form.name => file.clone(),
            _ => self.folder.join(format!("{}.flash", form.name)),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
