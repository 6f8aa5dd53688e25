//! What the page calls. Texts and bytes go through one buffer: the page asks for room, writes, and says how long it was; what
//! is answered lies in the same buffer.

use std::{cell::RefCell, panic};

use engine::cyclades::samples::SAMPLES;
use firmware::games::TYPED;
use forms::Board;
use soft::{FLASH_BYTES, Order};

use crate::{
    Table,
    chart::{self, Map},
    square, tables,
};

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
    static BUFFER: RefCell<Vec<u8>> = RefCell::default();
    static LAST_WORDS: RefCell<String> = RefCell::default();
    static MAP: RefCell<Map> = RefCell::default();
}

/// Makes room for `length` bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    BUFFER.with_borrow(|buffer| buffer.as_ptr())
}

/// Begins: a panic leaves its words where the page finds them.
#[unsafe(no_mangle)]
pub extern "C" fn begin() {
    panic::set_hook(Box::new(|what| LAST_WORDS.with_borrow_mut(|words| *words = what.to_string())));
}

/// The last words of a device that died. Gives their length.
#[unsafe(no_mangle)]
pub extern "C" fn last_words() -> usize {
    LAST_WORDS.with_borrow(|words| answer(words.as_bytes()))
}

/// Takes the random bytes in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn take_random() {
    let bytes = taken();
    TABLE.with_borrow(|table| table.bits().add(&bytes));
}

/// How many random bytes are left.
#[unsafe(no_mangle)]
pub extern "C" fn random_left() -> usize {
    TABLE.with_borrow(|table| table.bits().left())
}

/// How many cells the flash of a board has.
#[unsafe(no_mangle)]
pub extern "C" fn flash_bytes() -> usize {
    FLASH_BYTES
}

/// Lays down the board whose name is in the buffer, behind it its flash, if that is kept. False: there is no such board.
#[unsafe(no_mangle)]
pub extern "C" fn lay_down(name: usize, kept: bool) -> bool {
    let bytes = taken();
    let Some((name, cells)) = bytes.split_at_checked(name) else { return false };
    let Some(board) = str::from_utf8(name).ok().and_then(Board::named) else { return false };
    TABLE.with_borrow_mut(|table| table.lay_down(board.form, kept.then_some(cells)));
    true
}

/// Does what the path in the buffer orders; behind the path stand the last words of a device that died. False: there is no such order.
#[unsafe(no_mangle)]
pub extern "C" fn order(path: usize) -> bool {
    let bytes = taken();
    let Some((path, words)) = bytes.split_at_checked(path) else { return false };
    let Some(order) = str::from_utf8(path).ok().and_then(Order::read) else { return false };
    let words = (!words.is_empty()).then(|| String::from_utf8_lossy(words).into_owned());
    TABLE.with_borrow_mut(|table| table.carry_out(&order, words));
    true
}

/// Shows the notice in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn notice() {
    let bytes = taken();
    TABLE.with_borrow(|table| table.notice(&String::from_utf8_lossy(&bytes)));
}

/// Lets the device do what is due at this time in milliseconds. Gives when it wants to go on; below zero: it has no power.
#[unsafe(no_mangle)]
pub extern "C" fn run(millis: f64) -> f64 {
    let due = TABLE.with_borrow_mut(|table| table.run((millis * 1000.0) as u64));
    due.map_or(-1.0, |due| due as f64 / 1000.0)
}

/// What is new to see. Gives the length of the events.
#[unsafe(no_mangle)]
pub extern "C" fn events() -> usize {
    TABLE.with_borrow_mut(|table| answer(table.events().as_bytes()))
}

/// What the device said on its cable. Gives its length; below zero: it has not finished.
#[unsafe(no_mangle)]
pub extern "C" fn said() -> isize {
    let said = TABLE.with_borrow(Table::answer);
    said.map_or(-1, |said| answer(said.as_bytes()).cast_signed())
}

/// The next sector of flash that the page has to keep: its number, its cells in the buffer; below zero: none.
#[unsafe(no_mangle)]
pub extern "C" fn next_sector() -> i32 {
    let next = TABLE.with_borrow(|table| table.chip().next_changed());
    next.map_or(-1, |(sector, cells)| {
        answer(&cells);
        i32::try_from(sector).unwrap_or(-1)
    })
}

/// Types the line in the buffer on the cable; [`said`] gives the answer.
#[unsafe(no_mangle)]
pub extern "C" fn type_line() {
    let line = String::from_utf8_lossy(&taken()).into_owned();
    TABLE.with_borrow_mut(|table| table.carry_out(&Order::Usb(line), None));
}

/// The games whose tables can be typed in, one a line.
#[unsafe(no_mangle)]
pub extern "C" fn typed_games() -> usize {
    let names: Vec<&str> = TYPED.iter().map(|&(name, ..)| name).collect();
    answer(names.join("\n").as_bytes())
}

/// Checks the text with tables of a game, whose name stands before it in the buffer, with the device's own words. Gives how many
/// tables there are; below zero: something is wrong, which is left as the answer.
#[unsafe(no_mangle)]
pub extern "C" fn check_tables(name: usize) -> i32 {
    let bytes = taken();
    let (name, text) = bytes.split_at_checked(name).unwrap_or_default();
    match tables::check(&String::from_utf8_lossy(name), &String::from_utf8_lossy(text)) {
        Ok(count) => count,
        Err(wrong) => {
            answer(wrong.as_bytes());
            -1
        }
    }
}

/// Our own sample of the tables of the game whose name is in the buffer. Gives its length.
#[unsafe(no_mangle)]
pub extern "C" fn sample() -> usize {
    answer(tables::sample(&String::from_utf8_lossy(&taken())).as_bytes())
}

/// How many sample charts there are.
#[unsafe(no_mangle)]
pub extern "C" fn sample_charts() -> usize {
    SAMPLES.len()
}

/// The text of a sample chart. Gives its length.
#[unsafe(no_mangle)]
pub extern "C" fn sample_chart(number: usize) -> usize {
    answer(SAMPLES.get(number).map_or("", |sample| sample.text).as_bytes())
}

/// Reads the chart in the buffer. Gives the line that is wrong, 0 for the whole, and leaves the reason; below zero: it can be played,
/// and what is to be said about it is left.
#[unsafe(no_mangle)]
pub extern "C" fn read_chart() -> i32 {
    match chart::read(&String::from_utf8_lossy(&taken())) {
        Ok(map) => {
            answer(map.said.as_bytes());
            MAP.set(map);
            -1
        }
        Err((line, why)) => {
            answer(why.as_bytes());
            i32::try_from(line).unwrap_or(0)
        }
    }
}

/// To which area each pixel of the last chart that can be played belongs. Gives how many there are.
#[unsafe(no_mangle)]
pub extern "C" fn chart_cells() -> usize {
    MAP.with_borrow(|map| answer(&map.cells))
}

/// The areas of that chart. Gives the length.
#[unsafe(no_mangle)]
pub extern "C" fn chart_areas() -> usize {
    MAP.with_borrow(|map| answer(map.areas.as_bytes()))
}

/// Makes a square code of the text in the buffer. Gives how many modules it has; none if the text is too long.
#[unsafe(no_mangle)]
pub extern "C" fn square_code() -> usize {
    answer(&square::modules(&String::from_utf8_lossy(&taken())))
}

/// Reads the square code in the picture in the buffer, a byte a pixel. Gives the length of what it says; below zero: none is seen.
#[unsafe(no_mangle)]
pub extern "C" fn read_square(width: usize) -> isize {
    square::read(&taken(), width).map_or(-1, |text| answer(text.as_bytes()).cast_signed())
}

/// Checks the record in the buffer, against the codes behind it (one a line). Gives whether it is right, and leaves the report.
#[unsafe(no_mangle)]
pub extern "C" fn verify(record: usize) -> i32 {
    let bytes = taken();
    let (record, codes) = bytes.split_at_checked(record).unwrap_or_default();
    let codes: Vec<String> =
        String::from_utf8_lossy(codes).lines().map(str::to_owned).filter(|code| !code.trim().is_empty()).collect();
    let checked = verify::strip(record).ok_or_else(|| verify::Wrong::Armour.to_string()).and_then(|record| {
        let report = verify::verify(&record).and_then(|report| report.hold_against(&codes));
        report.map(|report| report.to_string()).map_err(|wrong| wrong.to_string())
    });
    let (fine, said) = match checked {
        Ok(said) => (1, said),
        Err(said) => (0, said),
    };
    answer(said.as_bytes());
    fine
}

/// Checks the record of a finished game in the buffer. Gives whether it is right, and leaves what a desk collects, a line each:
/// what the code on the screen says, the table, the board, the firmware; or what is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn collect() -> i32 {
    let checked = verify::strip(&taken())
        .ok_or(verify::Wrong::Armour)
        .and_then(|record| verify::verify(&record))
        .map_err(|wrong| wrong.to_string())
        .and_then(|report| if report.over { Ok(report) } else { Err("This game is still running.".to_owned()) });
    let (fine, said) = match checked {
        Ok(report) => (1, format!("{}\n{}\n{}\n{}", report.code, report.table, report.board, report.firmware)),
        Err(said) => (0, said),
    };
    answer(said.as_bytes());
    fine
}

/// How long the answer in the buffer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    BUFFER.with_borrow(Vec::len)
}

/// What the page has written.
fn taken() -> Vec<u8> {
    BUFFER.take()
}

/// Leaves an answer for the page.
fn answer(bytes: &[u8]) -> usize {
    BUFFER.set(bytes.to_vec());
    bytes.len()
}
