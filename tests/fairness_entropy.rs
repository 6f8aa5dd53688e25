//! The health of raw bits: what must be refused is, and a healthy source is not.

use embassy_futures::block_on;
use firmware::{
    dealer::{
        Fault, Gatherer, Window,
        health::{LAG, LAGS, QUARTER, RUN, SAMPLES, WHOLE},
    },
    parts::Entropy,
};
use tests::fairness::{
    Stream,
    statistics::{binomial_tail, run_probability},
};

/// A source that gives what a function of the place gives.
struct Source<F>(u32, F);

impl<F: FnMut(u32) -> bool> Entropy for Source<F> {
    async fn bit(&mut self) -> bool {
        let bit = (self.1)(self.0);
        self.0 += 1;
        bit
    }
}

fn window(bit: impl FnMut(u32) -> bool) -> Window {
    block_on(Window::sample(&mut Source(0, bit)))
}

fn healthy(stream: &mut Stream) -> Window {
    Window::new(std::array::from_fn(|_| stream.word()))
}

fn ones(window: &Window) -> u32 {
    window.words().iter().map(|word| word.count_ones()).sum()
}

/// The window with the bit at `place` turned over.
fn turn(window: &Window, place: u32) -> Window {
    let mut words = *window.words();
    words[place as usize / 32] ^= 1 << (place % 32);
    Window::new(words)
}

#[test]
fn stuck_bits_are_refused() {
    assert_eq!(window(|_| false).examine(), Err(Fault::Stuck));
    assert_eq!(window(|_| true).examine(), Err(Fault::Stuck));
    let mut stream = Stream::new(1);
    for start in 0..SAMPLES - RUN {
        let stuck = window(|place| !(start..start + RUN).contains(&place) && stream.chance(500));
        assert_eq!(stuck.examine(), Err(Fault::Stuck), "stuck from {start} for a moment");
    }
}

#[test]
fn a_run_one_shorter_than_the_cut_off_passes() {
    let mut stream = Stream::new(2);
    for start in 1..SAMPLES - RUN {
        let run = start..start + RUN - 1;
        let bounds = [start - 1, start + RUN - 1];
        let long = window(|place| !run.contains(&place) && (bounds.contains(&place) || stream.chance(500)));
        assert_eq!(long.longest_run(), RUN - 1);
        assert_eq!(long.examine(), Ok(()));
    }
}

#[test]
fn every_pattern_of_period_1_to_16_is_refused() {
    for period in 1..=16 {
        for pattern in 0..1u32 << period {
            // 32 copies of any period start anew after `period` words
            let word = |index: usize| {
                (0..32).fold(0, |word, place| word | (pattern >> ((index as u32 * 32 + place) % period) & 1) << place)
            };
            let words: Vec<u32> = (0..period as usize).map(word).collect();
            let window = Window::new(std::array::from_fn(|index| words[index % period as usize]));
            assert!(window.examine().is_err(), "pattern {pattern:b} of period {period}");
        }
    }
    assert_eq!(window(|place| place % 2 == 1).examine(), Err(Fault::Periodic));
}

#[test]
fn patterns_that_turn_over_or_are_noisy_are_refused() {
    let mut stream = Stream::new(3);
    for period in 2..=16 {
        for _ in 0..200 {
            let pattern = stream.next();
            let turning = window(|place| (pattern >> (place % period) & 1 == 1) ^ (place / period % 2 == 1));
            assert!(turning.examine().is_err(), "pattern {pattern:b} of period {period}, turning over");
            let noisy = window(|place| (pattern >> (place % period) & 1 == 1) ^ stream.chance(200));
            assert!(noisy.examine().is_err(), "pattern {pattern:b} of period {period}, every fifth bit wrong");
        }
    }
}

#[test]
fn biased_bits_are_refused() {
    let mut stream = Stream::new(4);
    for (per_thousand, windows) in [(900, 10_000), (600, 10_000), (400, 10_000), (100, 10_000)] {
        for _ in 0..windows {
            assert!(window(|_| stream.chance(per_thousand)).examine().is_err(), "{per_thousand} of 1000");
        }
    }
    // a bias of 70/30 in one quarter of the window, however fair the rest
    for quarter in 0..4 {
        for _ in 0..1000 {
            let drifting = window(|place| stream.chance(if place / (SAMPLES / 4) == quarter { 700 } else { 500 }));
            assert_eq!(drifting.examine(), Err(Fault::Biased));
        }
    }
}

#[test]
fn the_proportion_is_cut_where_it_says() {
    let mut stream = Stream::new(5);
    for _ in 0..50 {
        let mut window = healthy(&mut stream);
        while ones(&window) < SAMPLES / 2 + WHOLE - 1 {
            let turned = turn(&window, stream.word() % SAMPLES);
            if ones(&turned) > ones(&window) && turned.longest_run() < RUN {
                window = turned;
            }
        }
        assert_eq!(window.examine(), Ok(()));
        let zero = (0..SAMPLES).find(|&place| ones(&turn(&window, place)) > ones(&window)).unwrap();
        assert_eq!(turn(&window, zero).examine(), Err(Fault::Biased));
    }
}

#[test]
fn the_lag_is_cut_where_it_says() {
    let mut stream = Stream::new(6);
    for lag in 1..=LAGS {
        for (agreeing, judged) in [
            ((SAMPLES - lag) / 2 + LAG - 1, Ok(())),
            ((SAMPLES - lag) / 2 + LAG + 1, Err(Fault::Periodic)),
            ((SAMPLES - lag).div_ceil(2) - LAG + 1, Ok(())),
            ((SAMPLES - lag).div_ceil(2) - LAG - 1, Err(Fault::Periodic)),
        ] {
            // choose which bits agree, then write the bits down one after the other
            let mut left = agreeing;
            let mut bits = vec![false; SAMPLES as usize];
            for place in 0..SAMPLES {
                bits[place as usize] = match place.checked_sub(lag) {
                    None => stream.chance(500),
                    Some(before) => {
                        let agrees = stream.word() % (SAMPLES - place) < left;
                        left -= u32::from(agrees);
                        bits[before as usize] == agrees
                    }
                };
            }
            let window = window(|place| bits[place as usize]);
            assert_eq!(window.agreeing(lag), agreeing);
            assert_eq!(window.examine(), judged, "lag {lag}, {agreeing} agree");
        }
    }
}

#[test]
fn a_healthy_source_is_refused_less_than_once_in_a_million_windows() {
    let either_side = |tosses: u32, off: u32| 2.0 * binomial_tail(tosses, 0.5, tosses.div_ceil(2) + off);
    let repetition = run_probability(SAMPLES as usize, RUN as usize);
    let proportion = either_side(SAMPLES, WHOLE) + 4.0 * either_side(SAMPLES / 4, QUARTER);
    // given the first bits, which others agree with the one `lag` before are independent fair coins
    let lag: f64 = (1..=LAGS).map(|lag| either_side(SAMPLES - lag, LAG)).sum();
    println!("repetition {repetition:.2e}, proportion {proportion:.2e}, lag {lag:.2e}");
    assert!(repetition < 4e-9 && proportion < 2e-11 && lag < 1e-50);
    assert!(repetition + proportion + lag < 1e-8);
    // a slight bias is no fault either; runs by the bound "one starts here", the lags gain nothing to speak of
    let slight = binomial_tail(SAMPLES, 0.52, SAMPLES / 2 + WHOLE)
        + 4.0 * binomial_tail(SAMPLES / 4, 0.52, SAMPLES / 8 + QUARTER)
        + f64::from(SAMPLES) * 2.0 * 0.52f64.powi(RUN as i32);
    println!("52/48 refused {slight:.2e}");
    assert!(slight < 1e-6);
    // and a share of them tried
    let mut stream = Stream::new(7);
    let refused = (0..100_000).filter(|_| healthy(&mut stream).examine().is_err()).count();
    assert_eq!(refused, 0);
}

#[test]
fn sixty_to_forty_is_missed_less_than_once_in_a_million_windows() {
    let missed = 1.0 - binomial_tail(SAMPLES, 0.6, SAMPLES / 2 + WHOLE);
    println!("60/40 missed {missed:.2e}");
    assert!(missed < 1e-6);
}

#[test]
fn the_seed_is_the_hash_of_everything_gathered() {
    let mut stream = Stream::new(8);
    let mut bits = Stream::new(9);
    let mut gatherer = Gatherer::new();
    for _ in 0..3 {
        gatherer.press(stream.next());
    }
    let seed = block_on(gatherer.seed(&mut Source(0, |_| bits.next() >> 63 == 1))).unwrap();
    let text: String = seed.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    // three presses of Stream 8 as 8 bytes each, then the top bits of Stream 9 packed low bit first: by Python's hashlib
    assert_eq!(text, "10da3a7834d3419c72dc0592dd3b58f8d9d91eb10487a1396bc1847b4c46f076");
}

#[test]
fn each_press_and_each_bit_changes_the_seed() {
    let seed = |presses: &[u64], turned: Option<u32>| {
        let mut gatherer = Gatherer::new();
        presses.iter().for_each(|&at| gatherer.press(at));
        let mut bits = Stream::new(10);
        let bit = |place| (bits.next() >> 63 == 1) ^ (turned == Some(place));
        *block_on(gatherer.seed(&mut Source(0, bit))).unwrap().bytes()
    };
    assert_eq!(seed(&[1_000_000], None), seed(&[1_000_000], None));
    let mut seen = vec![seed(&[], None), seed(&[1_000_000], None), seed(&[1_000_001], None)];
    seen.extend((0..SAMPLES).step_by(61).map(|place| seed(&[], Some(place))));
    let all = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), all);
}

#[test]
fn a_refused_source_gives_a_seed_only_after_it_has_recovered() {
    let mut gatherer = Gatherer::new();
    let mut bits = Stream::new(11);
    let mut source = Source(0, |place| place >= SAMPLES && bits.next() >> 63 == 1);
    assert!(block_on(gatherer.seed(&mut source)).is_err_and(|fault| fault == Fault::Stuck));
    assert!(block_on(gatherer.seed(&mut source)).is_ok());
}
