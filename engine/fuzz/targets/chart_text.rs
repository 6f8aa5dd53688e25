//! Any text is a sheet or a mistake; a sheet written and read again is the equal sheet.
#![no_main]

use engine::cyclades::sheet::Sheet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match Sheet::read(text) {
    Ok(sheet) => {
        let written = sheet.to_string();
        assert_eq!(Sheet::read(&written).as_ref(), Ok(&sheet));
        let bytes = postcard::to_allocvec(sheet.chart()).expect("a chart can be saved");
        assert_eq!(postcard::from_bytes(&bytes).as_ref(), Ok(sheet.chart()));
    }
    Err(mistake) => assert!(mistake.line.is_none_or(|line| (1..=text.lines().count()).contains(&line))),
});
