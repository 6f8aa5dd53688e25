//! The code of a commitment and the key of the draws, written anew from their description in `firmware::dealer`.

use sha2::{Digest, Sha256};

/// The letters of a code, five bits each.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What the players added to a seed: for each press whether it was Down. None if they have not had their say.
pub type Share = Option<Vec<bool>>;

/// The code that was shown at the start: 24 letters, or sixteen hexadecimal digits in records of the first version.
pub fn code(commitment: &[u8], first: bool) -> String {
    let (width, length) = if first { (4, 16) } else { (5, 24) };
    let bit = |place: usize| commitment.get(place / 8).map_or(0, |byte| byte >> (7 - place % 8) & 1);
    let letters: Vec<u8> = (0..length)
        .map(|letter| (0..width).fold(0, |digit, place| digit << 1 | bit(letter * width + place)))
        .map(|digit| LETTERS[usize::from(digit)])
        .collect();
    let groups: Vec<&str> = letters.chunks(4).map(|group| std::str::from_utf8(group).unwrap_or("")).collect();
    groups.join(" ")
}

/// Whether somebody noted this code: spaces, hyphens and the size of letters do not matter, nor does O for 0, or I and L for 1.
pub fn is_noted(noted: &str, code: &str) -> bool {
    let plain = |text: &str| -> String {
        let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
        letters
            .map(|letter| match letter.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                letter => letter,
            })
            .collect()
    };
    plain(noted) == plain(code)
}

/// The key of the draws.
pub fn key(seed: &[u8; 32], presses: &[bool]) -> [u8; 32] {
    let mut bytes = b"KEY".to_vec();
    bytes.extend(seed);
    bytes.extend(presses.iter().map(|&down| u8::from(down)));
    Sha256::digest(bytes).into()
}

/// The presses in words: `^` for Up and `v` for Down, in groups of four.
pub fn arrows(presses: &[bool]) -> String {
    let groups = presses.chunks(4);
    let groups: Vec<String> =
        groups.map(|group| group.iter().map(|&down| if down { 'v' } else { '^' }).collect()).collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_15_3_codes_are_those_of_the_screen() {
        let commitment: [u8; 32] = Sha256::digest([0; 32]).into();
        assert_eq!(code(&commitment, false), "CSM7 NBFR CAYQ EV4F R65R X7WE");
        assert_eq!(code(&commitment, true), "6668 7AAD F862 BD77");
    }

    #[test]
    fn issue_15_3_a_code_is_noted_as_people_write_it_and_only_as_a_whole() {
        let code = "CSM7 NBFR CAYQ EV4F R051 X7WE";
        for noted in
            [code, "csm7nbfrcayqev4fr051x7we", "CSM7-NBFR-CAYQ-EV4F-RO5I-X7WE", " csm7 nbfr cayq ev4f ro5l x7we\n"]
        {
            assert!(is_noted(noted, code), "{noted}");
        }
        for wrong in [
            "",
            "CSM7",
            "CSM7 NBFR CAYQ EV4F R051 X7W",
            "CSM7 NBFR CAYQ EV4F R051 X7WE 0",
            "CSM7 NBFR CAYQ EV4F R051 X7WF",
        ] {
            assert!(!is_noted(wrong, code), "{wrong}");
        }
    }

    #[test]
    fn issue_15_4_the_key_is_that_of_the_device() {
        use firmware::dealer::{Seed, Share};
        for presses in [&[][..], &[true], &[false], &[true, false, false, true, true]] {
            let mut share = Share::NONE;
            presses.iter().for_each(|&down| _ = share.push(down));
            assert_eq!(key(&[9; 32], presses), *share.key(&Seed::new([9; 32])).bytes());
            assert_eq!(arrows(presses), share.to_string());
        }
    }
}
