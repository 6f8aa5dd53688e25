//! A record as it was copied from a terminal: hexadecimal digits between two lines.

const BEGIN: &str = "-----BEGIN PYTHIA RECORD-----";
const END: &str = "-----END PYTHIA RECORD-----";

/// The bytes of a record, whether `bytes` are these themselves or what a terminal has shown of them; none if a terminal has
/// shown something else between the two lines.
pub fn strip(bytes: &[u8]) -> Option<Vec<u8>> {
    let text = String::from_utf8_lossy(bytes);
    let Some((_, rest)) = text.split_once(BEGIN) else { return Some(bytes.to_vec()) };
    let (digits, _) = rest.split_once(END)?;
    let digits: Option<Vec<u8>> = digits
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| letter.to_digit(16).map(|digit| digit as u8))
        .collect();
    let digits = digits?;
    let (pairs, []) = digits.as_chunks::<2>() else { return None };
    Some(pairs.iter().map(|[high, low]| high << 4 | low).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_stay_as_they_are_and_lines_become_bytes() {
        assert_eq!(strip(b"PYTHIA\x01\xFF"), Some(b"PYTHIA\x01\xFF".to_vec()));
        let shown =
            "> record 3\r\n-----BEGIN PYTHIA RECORD-----\r\n50595448\r\n4941ff\r\n-----END PYTHIA RECORD-----\r\n> ";
        assert_eq!(strip(shown.as_bytes()), Some(b"PYTHIA\xFF".to_vec()));
    }

    #[test]
    fn other_letters_half_a_byte_and_a_missing_end_are_refused() {
        for inside in ["50x9", "505", "50 Pythia"] {
            assert_eq!(strip(format!("{BEGIN}\n{inside}\n{END}").as_bytes()), None, "{inside}");
        }
        assert_eq!(strip(format!("{BEGIN}\n5059").as_bytes()), None);
    }
}
