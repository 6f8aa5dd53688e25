//! A window on something too long to be kept: one piece of it is caught.

/// Catches the bytes behind the first `skip` ones, as many as there is room for.
pub struct Window<'a> {
    skip: usize,
    room: &'a mut [u8],
    caught: usize,
}

impl<'a> Window<'a> {
    /// A window behind `skip` bytes.
    pub const fn new(skip: usize, room: &'a mut [u8]) -> Self {
        Self { skip, room, caught: 0 }
    }

    /// More bytes go by.
    pub fn put(&mut self, bytes: &[u8]) {
        let (skipped, rest) = bytes.split_at(self.skip.min(bytes.len()));
        self.skip -= skipped.len();
        let room = self.room.get_mut(self.caught..).unwrap_or_default();
        for (to, from) in room.iter_mut().zip(rest) {
            *to = *from;
            self.caught += 1;
        }
    }

    /// A line of text goes by.
    pub fn line(&mut self, text: &str) {
        self.put(text.as_bytes());
        self.put(b"\r\n");
    }

    /// How many bytes were caught.
    pub const fn caught(&self) -> usize {
        self.caught
    }
}

/// The first line of bytes in letters.
const BEGIN: &str = "-----BEGIN PYTHIA RECORD-----";
/// The last one.
const END: &str = "-----END PYTHIA RECORD-----";
/// How many bytes stand in a line.
const WIDTH: u8 = 32;

/// Bytes in letters that every terminal shows and every mail carries: two hexadecimal digits for each.
pub struct Armour<'w, 'a> {
    window: &'w mut Window<'a>,
    column: u8,
}

impl<'w, 'a> Armour<'w, 'a> {
    /// Opens the armour.
    pub fn open(window: &'w mut Window<'a>) -> Self {
        window.line(BEGIN);
        Self { window, column: 0 }
    }

    /// More bytes go by.
    pub fn put(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if self.column == WIDTH {
                self.window.put(b"\r\n");
                self.column = 0;
            }
            self.column += 1;
            self.window.put(
                &[byte >> 4, byte & 15].map(|digit| *b"0123456789abcdef".get(usize::from(digit)).unwrap_or(&b'?')),
            );
        }
    }

    /// Closes it.
    pub fn close(self) {
        self.window.put(b"\r\n");
        self.window.line(END);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_put_together_are_the_whole() {
        let words: [&[u8]; 5] = [b"one", b"", b"and", b"twenty", b"."];
        for size in 1..20 {
            let (mut whole, mut sent) = (heapless::Vec::<u8, 32>::new(), 0);
            loop {
                let mut room = [0; 20];
                let mut window = Window::new(sent, &mut room[..size]);
                words.into_iter().for_each(|word| window.put(word));
                let caught = window.caught();
                if caught == 0 {
                    break;
                }
                sent += caught;
                whole.extend_from_slice(&room[..caught]).unwrap();
            }
            assert_eq!(whole, b"oneandtwenty.");
        }
    }
}
