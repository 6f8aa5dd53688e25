//! A device at the other end of a serial port.

use std::{
    io::{self, ErrorKind},
    time::Duration,
};

use serial2::SerialPort;

/// Any speed will do, as no wire has one; with a speed the port is opened raw, so that nothing the device says is echoed.
const SPEED: u32 = 115_200;
/// How long the device may be silent.
const PATIENCE: Duration = Duration::from_secs(5);
/// What the device says when it waits for a line.
const PROMPT: &[u8] = b"\r\n> ";

/// Asks the device at a port by its name, and waits for the prompt behind its answer.
pub fn ask(port: &str, question: &str) -> Result<Vec<u8>, String> {
    let answer = SerialPort::open(port, SPEED).and_then(|device| converse(device, question, PATIENCE));
    answer.map_err(|error| match error.kind() {
        ErrorKind::TimedOut => format!("{port} does not answer."),
        _ => format!("{port}: {error}."),
    })
}

fn converse(mut device: SerialPort, question: &str, patience: Duration) -> io::Result<Vec<u8>> {
    device.set_read_timeout(patience)?;
    device.set_write_timeout(patience)?;
    device.write_all(format!("\r{question}\r").as_bytes())?;
    let mut answer = vec![];
    let mut bytes = [0; 256];
    // the prompt behind the first Enter, and the one behind the answer
    while answer.windows(PROMPT.len()).filter(|&end| end == PROMPT).count() < 2 {
        match device.read(&mut bytes)? {
            0 => return Err(ErrorKind::UnexpectedEof.into()),
            count => answer.extend_from_slice(&bytes[..count]),
        }
    }
    Ok(answer)
}

#[cfg(all(test, unix))]
mod tests {
    use std::thread;

    use super::*;

    /// Both ends of a cable.
    fn cable() -> (SerialPort, SerialPort) {
        let (mut device, desk) = SerialPort::pair().unwrap();
        device.set_read_timeout(Duration::from_secs(5)).unwrap();
        (device, desk)
    }

    #[test]
    fn the_answer_ends_with_the_second_prompt_however_it_is_cut_up() {
        let (device, desk) = cable();
        let asked = thread::spawn(move || converse(desk, "record 3", Duration::from_secs(5)));
        let mut heard = [0; 10];
        device.read_exact(&mut heard).unwrap();
        assert_eq!(&heard, b"\rrecord 3\r");
        for piece in ["\r", "\n> rec", "ord 3\r\n-----BEG", "IN\r\n5059\r\n", "-----END\r\n>", " "] {
            device.write_all(piece.as_bytes()).unwrap();
            thread::sleep(Duration::from_millis(5));
        }
        let answer = asked.join().unwrap().unwrap();
        assert_eq!(answer, b"\r\n> record 3\r\n-----BEGIN\r\n5059\r\n-----END\r\n> ");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn nothing_is_echoed_to_the_device_by_a_port_that_was_a_terminal_before() {
        use std::{fs, os::fd::AsRawFd, process::Command};

        let (mut device, desk) = cable();
        let port = fs::read_link(format!("/proc/self/fd/{}", desk.as_raw_fd())).unwrap();
        let port = port.to_str().unwrap().to_owned();
        assert!(Command::new("stty").args(["-F", &port, "sane"]).status().unwrap().success());
        let asked = thread::spawn(move || ask(&port, "list"));
        device.read_exact(&mut [0; 6]).unwrap();
        device.write_all(b"\r\n> list\r\nNo game is kept.\r\n> ").unwrap();
        assert_eq!(asked.join().unwrap().unwrap(), b"\r\n> list\r\nNo game is kept.\r\n> ");
        device.set_read_timeout(Duration::from_millis(50)).unwrap();
        assert_eq!(device.read(&mut [0; 64]).unwrap_err().kind(), ErrorKind::TimedOut, "an echo");
    }

    #[test]
    fn a_device_that_says_nothing_is_not_waited_for_for_ever() {
        let (_device, desk) = cable();
        let silent = converse(desk, "list", Duration::from_millis(50));
        assert_eq!(silent.unwrap_err().kind(), ErrorKind::TimedOut);
        assert!(ask("/dev/null", "list").unwrap_err().starts_with("/dev/null: "));
        assert!(ask("/nowhere", "list").unwrap_err().starts_with("/nowhere: "));
    }
}
