//! Every measure of every form, in one place: screens and parts ask here and name no pixel themselves.

mod low;
mod square;
mod wide;

use core::fmt;

use super::{
    Row as ListRow, Scale, Ui,
    font::{Font, HELV_B08, HELV_B10, HELV_B12, HELV_B14, HELV_R10, HELV_R14, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24},
};

/// Fonts for one role, the best first; a text that is too long takes a step down.
pub(crate) type Steps = &'static [&'static Font];

/// Draws the gods of an auction, one of them chosen.
pub(crate) type Gods = fn(&mut Ui<'_, '_>, &[ListRow<'_>], Option<usize>);

/// The measures of a form.
pub(crate) struct Layout {
    /// Width of the screen.
    pub(crate) width: i32,
    /// Height of the screen.
    pub(crate) height: i32,
    /// Free at the left and at the right.
    pub(crate) margin: i32,
    /// Whether the screen is too flat for two lines in a banner, for friezes and for doubled strips.
    pub(crate) flat: bool,
    /// The first row of the body.
    pub(crate) body_top: i32,
    /// The row after the body: the footer's first.
    pub(crate) body_bottom: i32,
    /// What the banner is made of.
    pub(crate) banner: Banner,
    /// What the footer is made of.
    pub(crate) footer: Footer,
    /// What lists are made of.
    pub(crate) list: List,
    /// How the gods of an auction stand. A function, so that an image has no other.
    pub(crate) gods: Gods,
    /// What the home screen is made of.
    pub(crate) home: Home,
    /// The dice tray.
    pub(crate) tray: Tray,
    /// The message box.
    pub(crate) message: Message,
    /// Bars of a statistics.
    pub(crate) bars: Bars,
    /// The check list of the self-test.
    pub(crate) check_list: CheckList,
    /// Pages of running text.
    pub(crate) page: Page,
    /// The pictures of the first lesson.
    pub(crate) lesson: Lesson,
    /// The code of a game that begins.
    pub(crate) promise: Promise,
    /// Card pages.
    pub(crate) card: Card,
    /// The wheel.
    pub(crate) wheel: Wheel,
    /// Tables.
    pub(crate) table: Table,
    /// Grids.
    pub(crate) grid: Grid,
    /// Compulsory actions above a list.
    pub(crate) tablets: Tablets,
    /// The two sides of a battle.
    pub(crate) battle: Battle,
    /// Who sits where.
    pub(crate) seats: Seats,
    /// A list with an explanation under it.
    pub(crate) explained: Explained,
    /// The odds bar.
    pub(crate) odds: Odds,
    /// Events.
    pub(crate) event: Event,
    /// The end of a game; none where a list tells it.
    pub(crate) ranking: Option<Ranking>,
    /// Hand-over of the device.
    pub(crate) private: Private,
    /// A purse.
    pub(crate) purse: Purse,
    /// Which font speaks where.
    pub(crate) fonts: Fonts,
}

/// Measures of the banner.
pub(crate) struct Banner {
    pub(crate) height: i32,
    pub(crate) sign: Scale,
    pub(crate) sign_at: (i32, i32),
    pub(crate) text_left: i32,
    pub(crate) name_baseline: i32,
    pub(crate) task_baseline: i32,
    /// Between name and task when they share a line.
    pub(crate) task_gap: i32,
    pub(crate) shield: i32,
    pub(crate) shield_at: (i32, i32),
    pub(crate) shield_text_left: i32,
    /// Baseline of the round, foot of the phase marks; none where there is no room for them.
    pub(crate) corner: Option<(i32, i32)>,
}

/// Measures of the footer.
pub(crate) struct Footer {
    /// Signs are so wide and high.
    pub(crate) sign: i32,
    pub(crate) sign_top: i32,
    pub(crate) bar_top: i32,
    pub(crate) bar_height: i32,
    pub(crate) baseline: i32,
    /// Between sign and word.
    pub(crate) gap: i32,
    /// At least so much between two keys.
    pub(crate) apart: i32,
}

/// Measures of a list.
pub(crate) struct List {
    /// Row heights with the number of rows that fit, the most generous first.
    pub(crate) rows: &'static [(i32, usize)],
    pub(crate) sign: Scale,
    pub(crate) text_left: i32,
    /// The clay mark of the chosen row.
    pub(crate) mark: i32,
    pub(crate) scroll: i32,
    pub(crate) coin: i32,
    pub(crate) shield: i32,
    /// Where a greyed row needs two lines: the font of the reason, and both baselines from the top of the row.
    pub(crate) two_lines: Option<(&'static Font, i32, i32)>,
    /// Whether rows are parted by a rule.
    pub(crate) rules: bool,
}

/// Measures of the home screen.
pub(crate) struct Home {
    /// The panel at the left, if there is one; else there is a banner.
    pub(crate) panel: Option<Panel>,
    /// Height of the chosen row with its hint.
    pub(crate) chosen: i32,
    pub(crate) name_baseline: i32,
    pub(crate) hint_baseline: i32,
    /// The lowest and the highest of the other rows.
    pub(crate) row: (i32, i32),
    pub(crate) name: Steps,
    pub(crate) hint: Steps,
}

/// The panel with the mark of the device.
pub(crate) struct Panel {
    pub(crate) width: i32,
    /// A line of clay at its right edge.
    pub(crate) line: i32,
    pub(crate) frieze_left: i32,
    pub(crate) frieze_periods: i32,
    pub(crate) frieze_tops: (i32, i32),
    pub(crate) mark: Scale,
    pub(crate) mark_at: (i32, i32),
    pub(crate) title_baseline: i32,
    pub(crate) title: &'static Font,
}

/// Measures of the dice tray.
pub(crate) struct Tray {
    /// Height of the part above the earlier rolls.
    pub(crate) height: i32,
    /// One die, or one for each side.
    pub(crate) large: i32,
    pub(crate) large_gap: i32,
    /// Dice that are added up, few or many.
    pub(crate) few: (usize, i32),
    pub(crate) many: i32,
    pub(crate) gap: i32,
    /// Baseline of the total under the dice, or none if it stands beside them.
    pub(crate) total_baseline: Option<i32>,
    pub(crate) past: i32,
    pub(crate) past_gap: i32,
}

/// Measures of the message box.
pub(crate) struct Message {
    /// Corner and size.
    pub(crate) place: (i32, i32, i32, i32),
    pub(crate) edge: i32,
    pub(crate) sign: Scale,
    pub(crate) sign_at: (i32, i32),
    pub(crate) headline_left: i32,
    pub(crate) headline_baseline: i32,
    /// The rule under the headline, if there is room for one.
    pub(crate) rule: Option<i32>,
    pub(crate) text_left: i32,
    pub(crate) text_baseline: i32,
    pub(crate) pitch: i32,
    /// How many lines of running text there can be above the last one.
    pub(crate) lines: usize,
    /// The last line, in bold.
    pub(crate) last_baseline: i32,
    /// Words of a machine, in small print: the first baseline and the number of lines.
    pub(crate) words: (i32, usize),
}

/// Measures of bars; from the top of the body.
pub(crate) struct Bars {
    pub(crate) columns: usize,
    /// Between two columns.
    pub(crate) apart: i32,
    pub(crate) top: i32,
    /// All rows together.
    pub(crate) height: i32,
    /// The highest a row may be.
    pub(crate) highest: i32,
    /// The die, or the digit where there are many faces.
    pub(crate) die: i32,
    pub(crate) digit: i32,
    pub(crate) gap: i32,
    /// Room for the count.
    pub(crate) count: i32,
    /// How far a mark stands over its bar.
    pub(crate) over: i32,
    pub(crate) rule: i32,
    pub(crate) text: i32,
    pub(crate) pitch: i32,
    /// Whether all lines are shown, or only the last one.
    pub(crate) all_lines: bool,
    /// Where lines that are too long are wrapped in small print: the first baseline and the most lines.
    pub(crate) small: (i32, usize),
}

/// Measures of the check list.
pub(crate) struct CheckList {
    pub(crate) cap: i32,
    pub(crate) cap_gap: i32,
    pub(crate) cap_top: i32,
    /// Width and height of an ink's cell.
    pub(crate) ink: (i32, i32),
    pub(crate) facts_top: i32,
    pub(crate) fact_height: i32,
    pub(crate) value_left: i32,
    pub(crate) names: Steps,
    /// The size of check marks, if there is room for any.
    pub(crate) check: Option<Scale>,
    pub(crate) ruled: bool,
}

/// Measures of a page.
pub(crate) struct Page {
    /// From the top of the body.
    pub(crate) baseline: i32,
    pub(crate) pitch: i32,
    pub(crate) lines: usize,
}

/// Measures of the code of a game that begins; all of them from the top of the body.
pub(crate) struct Promise {
    /// The code: its first baseline, the distance of its lines, and its fonts.
    pub(crate) code: i32,
    pub(crate) pitch: i32,
    pub(crate) letters: Steps,
    /// The arrows: where they stand, their width and height, and the gap between two.
    pub(crate) arrows: i32,
    pub(crate) arrow: (i32, i32),
    pub(crate) gap: i32,
    /// The text: its first baseline, the distance of its lines, and how many there are.
    pub(crate) text: (i32, i32, usize),
}

/// Measures of a card page.
pub(crate) struct Card {
    /// The head over the text; none if there is room for a banner only.
    pub(crate) head: Option<CardHead>,
    /// Left of the text.
    pub(crate) left: i32,
    /// Height of the price at the foot.
    pub(crate) band: i32,
}

/// Measures of the head of a card.
pub(crate) struct CardHead {
    pub(crate) height: i32,
    pub(crate) sign: Scale,
    pub(crate) sign_at: (i32, i32),
    pub(crate) text_left: i32,
    pub(crate) names: Steps,
    pub(crate) name_baseline: i32,
    pub(crate) kind_baseline: i32,
}

/// Measures of the wheel.
pub(crate) struct Wheel {
    /// Corner and size.
    pub(crate) window: (i32, i32, i32, i32),
    pub(crate) edge: i32,
    pub(crate) next: &'static Font,
    pub(crate) next_baseline: i32,
    /// Width and height of the triangles.
    pub(crate) triangle: (i32, i32),
    /// The upper triangle, from the middle of the window.
    pub(crate) up: (i32, i32),
    pub(crate) down: i32,
    /// Width and top of the bars where the wheel ends.
    pub(crate) stops: [(i32, i32); 2],
}

/// Measures of a table.
pub(crate) struct Table {
    pub(crate) head: i32,
    pub(crate) row: i32,
    pub(crate) shield: i32,
    /// Left and width of the name, if there is room for it.
    pub(crate) name: Option<(i32, i32)>,
    pub(crate) names: Steps,
    pub(crate) titles: Steps,
    pub(crate) sign_left: i32,
    /// The middles of the columns, and how wide they are.
    pub(crate) columns: [i32; 3],
    pub(crate) column: i32,
}

/// Fonts of a grid.
pub(crate) struct Grid {
    pub(crate) figures: Steps,
    pub(crate) results: Steps,
    pub(crate) titles: Steps,
    /// What a figure is made of.
    pub(crate) parts: Steps,
    /// A line of words under hexes.
    pub(crate) words: Steps,
}

/// Measures of tablets.
pub(crate) struct Tablets {
    pub(crate) top: i32,
    pub(crate) height: i32,
    pub(crate) box_size: i32,
    /// The list under them, with the height and number of its rows.
    pub(crate) list_top: i32,
    pub(crate) rows: (i32, usize),
}

/// Measures of a battle.
pub(crate) struct Battle {
    /// Where the sides begin, and how wide they are.
    pub(crate) lefts: [i32; 2],
    pub(crate) width: i32,
    /// The rule between them.
    pub(crate) rule: i32,
    pub(crate) shield: i32,
    pub(crate) shield_top: i32,
    /// From the side's left to its name, and the baseline of the name.
    pub(crate) name: Option<(i32, i32)>,
    pub(crate) names: Steps,
    /// Pieces in large figures, if they are few.
    pub(crate) large: Option<Row>,
    /// Pieces in small figures.
    pub(crate) rows: [Row; 2],
    /// Top and size of the die.
    pub(crate) die: (i32, i32),
    /// From the side's left to the strength, and its baseline.
    pub(crate) total: (i32, i32),
    /// Smaller fonts for a long line.
    pub(crate) small: Steps,
    /// The height of a choice, and its fonts.
    pub(crate) choice: i32,
    pub(crate) choices: Steps,
}

/// A row of pieces: from the side's left, from the top of the screen, so many at most, so far apart.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) count: usize,
    pub(crate) gap: i32,
}

/// Measures of the seats around a table.
pub(crate) struct Seats {
    /// The list beside it: its width, the height of a row, its shields.
    pub(crate) list: i32,
    pub(crate) row: i32,
    pub(crate) row_shield: i32,
    pub(crate) names: Steps,
    /// The table: width, height, and how far the seats are from its middle.
    pub(crate) table: (i32, i32),
    pub(crate) reach: (i32, i32),
    pub(crate) shield: i32,
}

/// Measures of a list with an explanation under it.
pub(crate) struct Explained {
    /// The height and number of the rows.
    pub(crate) rows: (i32, usize),
    /// The first baseline under them, and how many lines there are.
    pub(crate) baseline: i32,
    pub(crate) pitch: i32,
    pub(crate) lines: usize,
}

/// Measures of the first lesson.
pub(crate) struct Lesson {
    /// The height of the picture.
    pub(crate) height: i32,
    /// The side of a key, and the size of its sign.
    pub(crate) key: i32,
    pub(crate) sign: Scale,
    /// What a key leads to.
    pub(crate) figure: Scale,
    pub(crate) purse: Scale,
    /// Lines of text under the picture.
    pub(crate) lines: usize,
}

/// Measures of the odds bar.
pub(crate) struct Odds {
    pub(crate) height: i32,
    /// Free under it.
    pub(crate) foot: i32,
    pub(crate) gap: i32,
    pub(crate) shield: i32,
}

/// Measures of an event.
pub(crate) struct Event {
    pub(crate) strip: i32,
    pub(crate) key_top: i32,
    pub(crate) sign: Scale,
    pub(crate) sign_at: (i32, i32),
    /// The upright rule between figure and words.
    pub(crate) rule: i32,
    pub(crate) shield: i32,
    pub(crate) shield_top: i32,
    pub(crate) names: Steps,
    pub(crate) name_baseline: i32,
    pub(crate) headline_baseline: i32,
    pub(crate) line: i32,
    pub(crate) text_baseline: i32,
    /// Top of the figures that count, if there is room for them; the words that count.
    pub(crate) count_top: Option<i32>,
    pub(crate) count_sign: Scale,
    pub(crate) count_baseline: i32,
    /// The line that names what comes with it, if there is room for it.
    pub(crate) gain_baseline: Option<i32>,
}

/// Measures of a ranking.
pub(crate) struct Ranking {
    /// The row after the winner.
    pub(crate) bottom: i32,
    pub(crate) wreath: Scale,
    pub(crate) wreath_at: (i32, i32),
    pub(crate) shield: i32,
    /// Left of the words beside the wreath, and the baselines of headline and line.
    pub(crate) left: i32,
    pub(crate) baselines: [i32; 2],
    /// Top of the winner's metropolises.
    pub(crate) signs: i32,
    /// Fonts of the headline, and of the others' names.
    pub(crate) headlines: Steps,
    pub(crate) names: Steps,
    /// Left of the others' metropolises, and their size.
    pub(crate) columns: i32,
    pub(crate) small: Scale,
}

/// Measures of the hand-over page.
pub(crate) struct Private {
    pub(crate) keys: [i32; 2],
    pub(crate) key_left: i32,
    pub(crate) shield_at: (i32, i32),
    /// Where the words begin; none if they stand in the middle.
    pub(crate) text_left: Option<i32>,
    pub(crate) names: Steps,
    pub(crate) baselines: [i32; 3],
}

/// Measures of a purse.
pub(crate) struct Purse {
    pub(crate) coin_at: (i32, i32),
    /// Left and baseline of the number.
    pub(crate) number_at: (i32, i32),
    /// Left and right of the lines.
    pub(crate) lines: (i32, i32),
    pub(crate) baseline: i32,
    pub(crate) pitch: i32,
    /// From a baseline down to the rule under it.
    pub(crate) rule: i32,
    /// The upright rule beside the number, where the lines stand beside it.
    pub(crate) upright: Option<i32>,
}

/// Fonts by role.
pub(crate) struct Fonts {
    /// Who, in the banner.
    pub(crate) name: Steps,
    /// What to do, in the banner.
    pub(crate) task: Steps,
    /// A line of a list.
    pub(crate) row: Steps,
    /// A greyed line of a list.
    pub(crate) greyed: Steps,
    /// A value at the end of a line.
    pub(crate) value: Steps,
    /// A number in a row.
    pub(crate) price: &'static Font,
    /// Figures in a table.
    pub(crate) figure: &'static Font,
    /// A result in a table.
    pub(crate) result: &'static Font,
    /// Running text.
    pub(crate) running: &'static Font,
    /// Running text that must be seen.
    pub(crate) strong: Steps,
    /// Small print.
    pub(crate) small: &'static Font,
    pub(crate) small_pitch: i32,
    /// The headline of a message.
    pub(crate) notice: Steps,
    /// Numbers that are doubled.
    pub(crate) numeral: &'static Font,
    /// The footer.
    pub(crate) footer: &'static Font,
}

/// The measures of a kind of screen. A form names its own, so that an image has no others.
#[derive(Clone, Copy)]
pub struct Measures(pub(crate) &'static Layout);

impl Measures {
    /// For 320x240.
    pub const WIDE: Self = Self(&wide::WIDE);
    /// For 240x240.
    pub const SQUARE: Self = Self(&square::SQUARE);
    /// For 296x128.
    pub const LOW: Self = Self(&low::LOW);
}

impl PartialEq for Measures {
    fn eq(&self, other: &Self) -> bool {
        (self.0.width, self.0.height) == (other.0.width, other.0.height)
    }
}

impl Eq for Measures {}

impl fmt::Debug for Measures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.0.width, self.0.height)
    }
}

const TALL_FOOTER: Footer =
    Footer { sign: 16, sign_top: 222, bar_top: 237, bar_height: 2, baseline: 235, gap: 4, apart: 8 };

const TALL_CARD: Card = Card {
    head: Some(CardHead {
        height: 60,
        sign: Scale::Card,
        sign_at: (12, 6),
        text_left: 72,
        names: &[&NCEN_B24, &NCEN_B18, &NCEN_B14, &HELV_B12, &HELV_B10],
        name_baseline: 32,
        kind_baseline: 52,
    }),
    left: 12,
    band: 30,
};

const TALL_GRID: Grid = Grid {
    figures: &[&NCEN_B14, &NCEN_B12, &HELV_B10],
    results: &[&NCEN_B18, &NCEN_B14, &NCEN_B12, &HELV_B10],
    titles: &[&HELV_B10, &HELV_B08],
    parts: &[&HELV_B10, &HELV_B08],
    words: &[&HELV_B12, &HELV_B10, &HELV_R10, &HELV_B08],
};

const TALL_FONTS: Fonts = Fonts {
    name: &[&NCEN_B18, &NCEN_B14],
    task: &[&HELV_B14, &HELV_B12, &HELV_B10],
    row: &[&HELV_B14, &HELV_B12, &HELV_B10],
    greyed: &[&HELV_R14, &HELV_R10],
    value: &[&HELV_R14, &HELV_R10],
    price: &NCEN_B18,
    figure: &NCEN_B14,
    result: &NCEN_B18,
    running: &HELV_R14,
    strong: &[&HELV_B14, &HELV_B12],
    small: &HELV_R10,
    small_pitch: 14,
    notice: &[&NCEN_B18, &NCEN_B14],
    numeral: &NCEN_B24,
    footer: &HELV_B10,
};

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read across the table is at least so high on 320x240, from an accent to the foot of a g.
    const ACROSS: i32 = 20;

    #[test]
    fn issue_6_what_is_read_across_the_table_is_large() {
        let layout = &wide::WIDE;
        // who and what in the banner, headlines, offers and other numbers, results; each in the smallest size it may take
        let fonts =
            [layout.fonts.name, layout.fonts.task, layout.fonts.notice, layout.event.names, layout.private.names];
        for font in fonts.iter().copied().flatten() {
            assert!(font.height() >= ACROSS, "{} pixels", font.height());
        }
        for font in [layout.fonts.price, layout.fonts.result, layout.fonts.figure, layout.fonts.numeral] {
            assert!(font.height() >= ACROSS, "{} pixels", font.height());
        }
        let tray = &layout.tray;
        assert!([tray.large, tray.few.1, tray.many, tray.past].iter().all(|&die| die >= ACROSS));
    }

    #[test]
    fn a_form_has_the_measures_of_its_screen() {
        for form in crate::ui::form::FORMS {
            let (width, height) = (form.measures.0.width as u32, form.measures.0.height as u32);
            assert_eq!((width, height), (form.size.width, form.size.height), "{}", form.name);
        }
    }
}
