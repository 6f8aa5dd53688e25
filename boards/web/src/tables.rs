//! Texts with the tables of a box, checked by the device's own reader before they are sent.

use engine::olympos::samples;
use firmware::games::Typing;

/// The longest line that the cable takes.
const LINE: usize = firmware::record::LINE;

/// Reads a text as the device would. How many tables it holds, or what is wrong with it.
pub fn check(name: &str, text: &str) -> Result<i32, String> {
    let mut typing = Typing::of(name).ok_or_else(|| format!("There are no tables of {name}."))?;
    for (number, line) in (1..).zip(text.lines()) {
        if line.len() > LINE || !line.is_ascii() {
            return Err(format!("Line {number}: at most {LINE} plain letters."));
        }
        typing.take(line).map_err(|wrong| wrong.to_string())?;
    }
    let mut count = 0;
    let kept = typing.finish(&mut |_, bytes| {
        count += i32::from(!bytes.is_empty());
        Ok(())
    });
    match kept {
        Ok(_) => Ok(count),
        Err(wrong) => Err(wrong.to_string()),
    }
}

/// Our own sample, to begin with.
pub fn sample(name: &str) -> &'static str {
    match name {
        "olympos" => samples::SAMPLE,
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_22_a_text_is_checked_in_the_device_s_words() {
        assert_eq!(check("olympos", sample("olympos")), Ok(5));
        let wrong = check("olympos", &sample("olympos").replacen("cross 67", "cross 670", 1)).unwrap_err();
        assert!(wrong.contains("ine") && wrong.chars().any(|letter| letter.is_ascii_digit()), "{wrong}");
        assert!(check("chess", "").unwrap_err().contains("chess"));
        assert!(check("olympos", &"x".repeat(LINE + 1)).unwrap_err().contains("Line 1"));
    }
}
