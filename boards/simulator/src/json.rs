//! The little JSON and base64 that the page is told things in.

use std::fmt::Write;

/// `text` as a JSON string, quotes included.
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            // the line separators are legal in JSON, but end a line elsewhere
            letter if letter < ' ' || matches!(letter, '\u{7F}' | '\u{2028}' | '\u{2029}') => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// `items` as a JSON list.
pub fn list<T>(items: impl IntoIterator<Item = T>, one: impl FnMut(T) -> String) -> String {
    let items: Vec<String> = items.into_iter().map(one).collect();
    format!("[{}]", items.join(","))
}

/// `bytes` in base64, padded.
pub fn base64(bytes: &[u8]) -> String {
    const LETTERS: [u8; 64] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().enumerate().fold(0, |word, (place, &byte)| word | u32::from(byte) << (16 - 8 * place));
        for place in 0..4 {
            let letter = LETTERS.get((word >> (18 - 6 * place)) as usize & 63).copied().unwrap_or(b'=');
            text.push(if place <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(quote("a \"b\" \\ ž\n"), r#""a \"b\" \\ ž\u000a""#);
        assert_eq!(quote("\u{2028}"), r#""\u2028""#);
    }

    #[test]
    fn lists_are_joined() {
        assert_eq!(list(["a", "b"], quote), r#"["a","b"]"#);
        assert_eq!(list([0u8; 0], |n| n.to_string()), "[]");
    }

    #[test]
    fn base64_of_the_known_examples() {
        for (plain, coded) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
