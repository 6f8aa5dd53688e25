//! The program as people call it: whatever its arguments are, it says something, and never panics.

use std::{
    ffi::OsString,
    io::Write,
    process::{Command, Output, Stdio},
};

fn run(arguments: &[OsString], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_verify"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // whoever does not read its input closes the pipe
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("it ends")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[cfg(unix)]
#[test]
fn issue_15_13_an_argument_that_is_no_text_is_refused_in_words() {
    use std::os::unix::ffi::OsStringExt;
    let odd = OsString::from_vec(b"/no\xFFwhere".to_vec());
    let port = OsString::from("--port");
    for arguments in [
        vec![odd.clone()],
        vec!["--code".into(), odd.clone(), "-".into()],
        vec![port.clone(), odd.clone()],
        vec![port, odd, "1".into()],
    ] {
        let output = run(&arguments, b"");
        let words = said(&output);
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert!(!words.is_empty() && !words.contains("panicked"), "{words}");
    }
}

#[test]
fn issue_15_13_wrong_arguments_and_endless_input_are_refused_in_words() {
    for arguments in [&[][..], &["--code"], &["--code", "A"], &["--what"], &["a", "b"], &["--port"]] {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        let output = run(&arguments, b"");
        assert!(output.status.code() == Some(1) && said(&output).contains("usage"), "{arguments:?}");
    }
    let output = run(&["-".into()], &vec![b'x'; 5 << 20]);
    assert!(output.status.code() == Some(1) && said(&output).contains("longer than any record"), "{}", said(&output));
}
