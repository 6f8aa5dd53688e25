//! The same device on a web page of this computer: the parts of a board made of software, and a small server.
#![forbid(unsafe_code)]

mod bench;
mod bits;
mod flash;
mod home;
mod life;
mod options;
mod server;
mod socket;

pub use bench::Bench;
pub use flash::Flash;
pub use home::Home;
pub use options::{Options, Wish, usage};
pub use server::Server;
pub use socket::Socket;
pub use soft::{FLASH_BYTES, FlashError, Seen, View};
