//! Planted faults: dealers that look fair and are not, each as somebody might have written it.

use engine::dice::Die;
use firmware::dealer::{Dealer, fold};

use super::{
    Stream,
    hand::{Cup, Hand, Real, seed},
};

/// A dealer with a fault.
pub struct Fault {
    /// What is wrong with it.
    pub name: &'static str,
    /// The test that must find it, whatever else does.
    pub found_by: &'static str,
    /// The dealer in game number so and so.
    pub sit: fn(u64) -> Box<dyn Hand>,
}

/// Draws from faulty words as the real dealer draws from its own.
struct Words<F>(F);

impl<F: FnMut() -> u32> Hand for Words<F> {
    fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        loop {
            if let Some(number) = fold((self.0)(), bound) {
                return number;
            }
        }
    }

    fn restart(&mut self) {}
}

fn words(word: impl FnMut() -> u32 + 'static) -> Box<dyn Hand> {
    Box::new(Words(word))
}

/// Draws numbers in a faulty way from a good generator.
struct Numbers<F>(Real, F);

impl<F: FnMut(&mut Real, u32) -> u32> Hand for Numbers<F> {
    fn below(&mut self, bound: u32) -> u32 {
        (self.1)(&mut self.0, bound)
    }

    fn restart(&mut self) {
        self.0.restart();
    }
}

fn numbers(game: u64, below: impl FnMut(&mut Real, u32) -> u32 + 'static) -> Box<dyn Hand> {
    Box::new(Numbers(Real::new(game), below))
}

/// A whole word of a good generator.
fn word(hand: &mut Real) -> u32 {
    hand.below(1 << 16) << 16 | hand.below(1 << 16)
}

/// The words of a good generator, changed by a function of the number of the word and the word.
fn changed(game: u64, mut change: impl FnMut(usize, u32) -> u32 + 'static) -> Box<dyn Hand> {
    let mut real = Real::new(game);
    let mut number = 0;
    words(move || {
        number += 1;
        change(number - 1, word(&mut real))
    })
}

/// Deals a deck by shuffling all of it first.
struct Shuffle(Real, fn(&mut Real, &mut [u8]));

impl Hand for Shuffle {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    fn restart(&mut self) {
        self.0.restart();
    }

    fn deal(&mut self, cards: u8) -> Vec<u8> {
        let mut deck: Vec<u8> = (0..cards).collect();
        (self.1)(&mut self.0, &mut deck);
        deck
    }
}

/// Rolls with dice that have other faces.
struct WrongFaces(Real);

impl Hand for WrongFaces {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    fn restart(&mut self) {
        self.0.restart();
    }

    fn roll(&mut self, cup: &Cup, die: Die) -> u8 {
        match die {
            Die::Battle => [0, 0, 1, 2, 2, 3][self.0.below(6) as usize],
            _ => self.0.roll(cup, die),
        }
    }
}

/// Gives each kind of die a generator of its own with the same key and nonce.
struct SameNonce([Real; Die::ALL.len()]);

impl Hand for SameNonce {
    fn below(&mut self, bound: u32) -> u32 {
        self.0[0].below(bound)
    }

    fn restart(&mut self) {
        self.0.iter_mut().for_each(Hand::restart);
    }

    fn roll(&mut self, cup: &Cup, die: Die) -> u8 {
        self.0[die as usize].roll(cup, die)
    }
}

/// Wakes up in a faulty way: from the game, the number of restarts, the numbers drawn and the right place.
struct Waking {
    game: u64,
    restarts: u64,
    drawn: u64,
    dealer: Dealer,
    wake: fn(&Self) -> Dealer,
}

impl Hand for Waking {
    fn below(&mut self, bound: u32) -> u32 {
        self.drawn += 1;
        self.dealer.below(bound)
    }

    fn restart(&mut self) {
        self.restarts += 1;
        self.dealer = (self.wake)(self);
    }
}

fn waking(game: u64, wake: fn(&Waking) -> Dealer) -> Box<dyn Hand> {
    Box::new(Waking { game, restarts: 0, drawn: 0, dealer: Dealer::new(&seed(game), 0), wake })
}

/// All of them.
pub const FAULTS: [Fault; 26] = [
    Fault {
        name: "modulo of a word of 8 bits",
        found_by: "faces",
        sit: |game| numbers(game, |real, bound| if bound <= 256 { real.below(256) % bound } else { real.below(bound) }),
    },
    Fault {
        name: "modulo of a whole word, nothing drawn again",
        found_by: "large numbers",
        sit: |game| numbers(game, |real, bound| word(real) % bound),
    },
    Fault {
        name: "range too short by one",
        found_by: "faces",
        sit: |game| numbers(game, |real, bound| real.below(bound - 1)),
    },
    Fault {
        name: "range too long by one, cut off",
        found_by: "faces",
        sit: |game| numbers(game, |real, bound| real.below(bound.saturating_add(1)).min(bound - 1)),
    },
    Fault {
        name: "faces swapped: two 0 and one 1",
        found_by: "faces",
        sit: |game| Box::new(WrongFaces(Real::new(game))),
    },
    Fault {
        name: "naive swap shuffle",
        found_by: "orders of 3",
        sit: |game| {
            Box::new(Shuffle(Real::new(game), |real, deck| {
                (0..deck.len()).for_each(|place| deck.swap(place, real.below(deck.len() as u32) as usize));
            }))
        },
    },
    Fault {
        name: "shuffle in which no card stays",
        found_by: "orders of 4",
        sit: |game| {
            Box::new(Shuffle(Real::new(game), |real, deck| {
                (1..deck.len()).rev().for_each(|place| deck.swap(place, real.below(place as u32) as usize));
            }))
        },
    },
    Fault {
        name: "nonce reused for each kind of die",
        found_by: "dice together",
        sit: |game| Box::new(SameNonce(std::array::from_fn(|_| Real::new(game)))),
    },
    Fault { name: "lowest bit stuck", found_by: "faces", sit: |game| changed(game, |_, word| word | 1) },
    Fault {
        name: "highest bit stuck",
        found_by: "large numbers",
        sit: |game| changed(game, |_, word| word & 0x7FFF_FFFF),
    },
    Fault {
        name: "lowest bit of period 2",
        found_by: "pairs",
        sit: |game| changed(game, |number, word| word & !1 | (number % 2) as u32),
    },
    Fault {
        name: "lowest bit 60/40",
        found_by: "faces",
        sit: |game| {
            let mut stream = Stream::new(game);
            changed(game, move |_, word| word & !1 | u32::from(stream.chance(600)))
        },
    },
    Fault {
        name: "lowest bit 51/49 after a while",
        found_by: "faces",
        sit: |game| {
            let mut stream = Stream::new(game);
            changed(
                game,
                move |number, word| {
                    if number < 100_000 { word } else { word & !1 | u32::from(stream.chance(510)) }
                },
            )
        },
    },
    Fault {
        name: "one word in fifty repeats the 17th before",
        found_by: "lags",
        sit: |game| {
            let (mut stream, mut past) = (Stream::new(game), [0; 17]);
            changed(game, move |number, word| {
                let word = if stream.chance(20) { past[number % 17] } else { word };
                past[number % 17] = word;
                word
            })
        },
    },
    Fault {
        name: "one word in a hundred repeats the one before",
        found_by: "runs",
        sit: |game| {
            let (mut stream, mut last) = (Stream::new(game), 0);
            changed(game, move |_, word| {
                last = if stream.chance(10) { last } else { word };
                last
            })
        },
    },
    Fault {
        name: "each third word the exclusive or of two neighbours",
        found_by: "triples",
        sit: |game| {
            let mut past = [0; 2];
            changed(game, move |number, word| {
                if number % 3 == 2 {
                    return past[0] ^ past[1];
                }
                past[number % 3] = word;
                word
            })
        },
    },
    Fault {
        name: "stream truncated to 16 bits of each word",
        found_by: "bits",
        sit: |game| changed(game, |_, word| word & 0xFFFF),
    },
    Fault {
        name: "block counter reset after 256 blocks",
        found_by: "never the same again",
        sit: |game| {
            let mut dealer = Dealer::new(&seed(game), 0);
            numbers(game, move |_, bound| {
                if dealer.place() >= 4096 {
                    dealer = Dealer::new(&seed(game), 0);
                }
                dealer.below(bound)
            })
        },
    },
    Fault {
        name: "low bits of a linear congruence",
        found_by: "pairs",
        sit: |game| {
            let mut state = game as u32;
            words(move || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state
            })
        },
    },
    Fault {
        name: "a bag in which each number lies once",
        found_by: "gaps",
        sit: |game| {
            let (mut bag, mut size) = (vec![], 0);
            numbers(game, move |real, bound| {
                if bound > 100 {
                    return real.below(bound);
                }
                if bag.is_empty() || size != bound {
                    size = bound;
                    bag = (0..bound).collect();
                }
                bag.swap_remove(real.below(bag.len() as u32) as usize)
            })
        },
    },
    Fault { name: "one seed for two games", found_by: "next game", sit: |game| Box::new(Real::new(game / 2)) },
    Fault {
        name: "seeds of 8 bits",
        found_by: "never the same again",
        sit: |game| Box::new(Real::new(Stream::new(game).next() & 0xFF)),
    },
    Fault {
        name: "first word of each game zero",
        found_by: "first rolls",
        sit: |game| changed(game, |number, word| if number == 0 { 0 } else { word }),
    },
    Fault {
        name: "new seed at boot",
        found_by: "a restart changes nothing",
        sit: |game| waking(game, |hand| Dealer::new(&seed(hand.game ^ hand.restarts << 32), hand.dealer.place())),
    },
    Fault {
        name: "place forgotten at boot",
        found_by: "a restart changes nothing",
        sit: |game| waking(game, |hand| Dealer::new(&seed(hand.game), 0)),
    },
    Fault {
        name: "place without the words thrown away",
        found_by: "a restart changes nothing",
        sit: |game| waking(game, |hand| Dealer::new(&seed(hand.game), hand.drawn)),
    },
];
