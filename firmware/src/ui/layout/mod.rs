//! Every measure of every form, in one place: screens and parts ask here and name no pixel themselves.

mod low;
mod square;
mod wide;

use core::fmt;

use super::{
    Row as ListRow, Scale, Ui,
    font::{
        Font, HELV_B08, HELV_B10, HELV_B12, HELV_B14, HELV_B18, HELV_R10, HELV_R14, NCEN_B12, NCEN_B14, NCEN_B18,
        NCEN_B24,
    },
};

/// Fonts for one role, the best first; a text that is too long takes a step down.
pub(in crate::ui) type Steps = &'static [&'static Font];

/// Draws the gods of an auction, one of them chosen.
pub(in crate::ui) type Gods = fn(&mut Ui<'_, '_>, &[ListRow<'_>], Option<usize>);

/// The measures of a form.
pub(in crate::ui) struct Layout {
    /// Width of the screen.
    pub(in crate::ui) width: i32,
    /// Height of the screen.
    pub(in crate::ui) height: i32,
    /// Free at the left and at the right.
    pub(in crate::ui) margin: i32,
    /// Whether the screen is too flat for two lines in a banner, for friezes and for doubled strips.
    pub(in crate::ui) flat: bool,
    /// The first row of the body.
    pub(in crate::ui) body_top: i32,
    /// The row after the body: the footer's first.
    pub(in crate::ui) body_bottom: i32,
    /// What the banner is made of.
    pub(in crate::ui) banner: Banner,
    /// What the footer is made of.
    pub(in crate::ui) footer: Footer,
    /// What lists are made of.
    pub(in crate::ui) list: List,
    /// How the gods of an auction stand. A function, so that an image has no other.
    pub(in crate::ui) gods: Gods,
    /// What the home screen is made of.
    pub(in crate::ui) home: Home,
    /// The dice tray.
    pub(in crate::ui) tray: Tray,
    /// The message box.
    pub(in crate::ui) message: Message,
    /// Bars of a statistics.
    pub(in crate::ui) bars: Bars,
    /// The check list of the self-test.
    pub(in crate::ui) check_list: CheckList,
    /// Pages of running text.
    pub(in crate::ui) page: Page,
    /// The code of a game that begins.
    pub(in crate::ui) promise: Promise,
    /// Card pages.
    pub(in crate::ui) card: Card,
    /// The wheel.
    pub(in crate::ui) wheel: Wheel,
    /// Tables.
    pub(in crate::ui) table: Table,
    /// Grids.
    pub(in crate::ui) grid: Grid,
    /// Compulsory actions above a list.
    pub(in crate::ui) tablets: Tablets,
    /// The two sides of a battle.
    pub(in crate::ui) battle: Battle,
    /// Who sits where.
    pub(in crate::ui) seats: Seats,
    /// A list with an explanation under it.
    pub(in crate::ui) explained: Explained,
    /// The odds bar.
    pub(in crate::ui) odds: Odds,
    /// Events.
    pub(in crate::ui) event: Event,
    /// The end of a game; none where a list tells it.
    pub(in crate::ui) ranking: Option<Ranking>,
    /// Hand-over of the device.
    pub(in crate::ui) private: Private,
    /// A purse.
    pub(in crate::ui) purse: Purse,
    /// Which font speaks where.
    pub(in crate::ui) fonts: Fonts,
    /// What large type changes.
    pub(in crate::ui) large: Large,
}

/// Large type: rows of lists and running text, one step larger where there is room.
pub(in crate::ui) struct Large {
    /// Height and number of the rows of a list.
    pub(in crate::ui) rows: (i32, usize),
    /// The same under tablets.
    pub(in crate::ui) tablet_rows: (i32, usize),
    pub(in crate::ui) row: Steps,
    pub(in crate::ui) greyed: Steps,
    /// Running text, and the distance of its lines.
    pub(in crate::ui) running: (&'static Font, i32),
}

/// Measures of the banner.
pub(in crate::ui) struct Banner {
    pub(in crate::ui) height: i32,
    pub(in crate::ui) sign: Scale,
    pub(in crate::ui) sign_at: (i32, i32),
    pub(in crate::ui) text_left: i32,
    pub(in crate::ui) name_baseline: i32,
    pub(in crate::ui) task_baseline: i32,
    /// Between name and task when they share a line.
    pub(in crate::ui) task_gap: i32,
    pub(in crate::ui) shield: i32,
    pub(in crate::ui) shield_at: (i32, i32),
    pub(in crate::ui) shield_text_left: i32,
    /// Baseline of the round, foot of the phase marks; none where there is no room for them.
    pub(in crate::ui) corner: Option<(i32, i32)>,
}

/// Measures of the footer.
pub(in crate::ui) struct Footer {
    /// Signs are so wide and high.
    pub(in crate::ui) sign: i32,
    pub(in crate::ui) sign_top: i32,
    pub(in crate::ui) bar_top: i32,
    pub(in crate::ui) bar_height: i32,
    pub(in crate::ui) baseline: i32,
    /// Between sign and word.
    pub(in crate::ui) gap: i32,
    /// At least so much between two keys.
    pub(in crate::ui) apart: i32,
}

/// Measures of a list.
pub(in crate::ui) struct List {
    /// Row heights with the number of rows that fit, the most generous first.
    pub(in crate::ui) rows: &'static [(i32, usize)],
    pub(in crate::ui) sign: Scale,
    pub(in crate::ui) text_left: i32,
    /// The clay mark of the chosen row.
    pub(in crate::ui) mark: i32,
    pub(in crate::ui) scroll: i32,
    pub(in crate::ui) coin: i32,
    pub(in crate::ui) shield: i32,
    /// Where a greyed row needs two lines: the font of the reason, and both baselines from the top of the row.
    pub(in crate::ui) two_lines: Option<(&'static Font, i32, i32)>,
    /// Whether rows are parted by a rule.
    pub(in crate::ui) rules: bool,
}

/// Measures of the home screen.
pub(in crate::ui) struct Home {
    /// The panel at the left, if there is one; else there is a banner.
    pub(in crate::ui) panel: Option<Panel>,
    /// Height of the chosen row with its hint.
    pub(in crate::ui) chosen: i32,
    pub(in crate::ui) name_baseline: i32,
    pub(in crate::ui) hint_baseline: i32,
    /// The lowest and the highest of the other rows.
    pub(in crate::ui) row: (i32, i32),
    pub(in crate::ui) name: Steps,
    pub(in crate::ui) hint: Steps,
}

/// The panel with the mark of the device.
pub(in crate::ui) struct Panel {
    pub(in crate::ui) width: i32,
    /// A line of clay at its right edge.
    pub(in crate::ui) line: i32,
    pub(in crate::ui) frieze_left: i32,
    pub(in crate::ui) frieze_periods: i32,
    pub(in crate::ui) frieze_tops: (i32, i32),
    pub(in crate::ui) mark: Scale,
    pub(in crate::ui) mark_at: (i32, i32),
    pub(in crate::ui) title_baseline: i32,
    pub(in crate::ui) title: &'static Font,
}

/// Measures of the dice tray.
pub(in crate::ui) struct Tray {
    /// Height of the part above the earlier rolls.
    pub(in crate::ui) height: i32,
    /// One die, or one for each side.
    pub(in crate::ui) large: i32,
    pub(in crate::ui) large_gap: i32,
    /// Dice that are added up, few or many.
    pub(in crate::ui) few: (usize, i32),
    pub(in crate::ui) many: i32,
    pub(in crate::ui) gap: i32,
    /// Baseline of the total under the dice, or none if it stands beside them.
    pub(in crate::ui) total_baseline: Option<i32>,
    pub(in crate::ui) past: i32,
    pub(in crate::ui) past_gap: i32,
}

/// Measures of the message box.
pub(in crate::ui) struct Message {
    /// Corner and size.
    pub(in crate::ui) place: (i32, i32, i32, i32),
    pub(in crate::ui) edge: i32,
    pub(in crate::ui) sign: Scale,
    pub(in crate::ui) sign_at: (i32, i32),
    pub(in crate::ui) headline_left: i32,
    pub(in crate::ui) headline_baseline: i32,
    /// The rule under the headline, if there is room for one.
    pub(in crate::ui) rule: Option<i32>,
    pub(in crate::ui) text_left: i32,
    pub(in crate::ui) text_baseline: i32,
    pub(in crate::ui) pitch: i32,
    /// How many lines of running text there can be above the last one.
    pub(in crate::ui) lines: usize,
    /// The last line, in bold.
    pub(in crate::ui) last_baseline: i32,
    /// Words of a machine, in small print: the first baseline and the number of lines.
    pub(in crate::ui) words: (i32, usize),
}

/// Measures of bars; from the top of the body.
pub(in crate::ui) struct Bars {
    pub(in crate::ui) columns: usize,
    /// Between two columns.
    pub(in crate::ui) apart: i32,
    pub(in crate::ui) top: i32,
    /// All rows together.
    pub(in crate::ui) height: i32,
    /// The highest a row may be.
    pub(in crate::ui) highest: i32,
    /// The die, or the digit where there are many faces.
    pub(in crate::ui) die: i32,
    pub(in crate::ui) digit: i32,
    pub(in crate::ui) gap: i32,
    /// Room for the count.
    pub(in crate::ui) count: i32,
    /// How far a mark stands over its bar.
    pub(in crate::ui) over: i32,
    pub(in crate::ui) rule: i32,
    pub(in crate::ui) text: i32,
    pub(in crate::ui) pitch: i32,
    /// Whether all lines are shown, or only the last one.
    pub(in crate::ui) all_lines: bool,
    /// Where lines that are too long are wrapped in small print: the first baseline and the most lines.
    pub(in crate::ui) small: (i32, usize),
}

/// Measures of the check list.
pub(in crate::ui) struct CheckList {
    pub(in crate::ui) cap: i32,
    pub(in crate::ui) cap_gap: i32,
    pub(in crate::ui) cap_top: i32,
    pub(in crate::ui) cap_sign: Scale,
    /// Width and height of an ink's cell.
    pub(in crate::ui) ink: (i32, i32),
    pub(in crate::ui) facts_top: i32,
    pub(in crate::ui) fact_height: i32,
    pub(in crate::ui) value_left: i32,
    pub(in crate::ui) names: Steps,
    /// The size of check marks, if there is room for any.
    pub(in crate::ui) check: Option<Scale>,
    pub(in crate::ui) ruled: bool,
}

/// Measures of a page.
pub(in crate::ui) struct Page {
    /// From the top of the body.
    pub(in crate::ui) baseline: i32,
    pub(in crate::ui) pitch: i32,
    pub(in crate::ui) lines: usize,
}

/// Measures of the code of a game that begins; all of them from the top of the body.
pub(in crate::ui) struct Promise {
    /// The code: its first baseline, the distance of its lines, and its fonts.
    pub(in crate::ui) code: i32,
    pub(in crate::ui) pitch: i32,
    pub(in crate::ui) letters: Steps,
    /// The arrows: where they stand, their width and height, and the gap between two.
    pub(in crate::ui) arrows: i32,
    pub(in crate::ui) arrow: (i32, i32),
    pub(in crate::ui) gap: i32,
    /// The text: its first baseline, the distance of its lines, and how many there are.
    pub(in crate::ui) text: (i32, i32, usize),
}

/// Measures of a card page.
pub(in crate::ui) struct Card {
    /// The head over the text; none if there is room for a banner only.
    pub(in crate::ui) head: Option<CardHead>,
    /// Left of the text.
    pub(in crate::ui) left: i32,
    /// Height of the price at the foot.
    pub(in crate::ui) band: i32,
}

/// Measures of the head of a card.
pub(in crate::ui) struct CardHead {
    pub(in crate::ui) height: i32,
    pub(in crate::ui) sign: Scale,
    pub(in crate::ui) sign_at: (i32, i32),
    pub(in crate::ui) text_left: i32,
    pub(in crate::ui) names: Steps,
    pub(in crate::ui) name_baseline: i32,
    pub(in crate::ui) kind_baseline: i32,
}

/// Measures of the wheel.
pub(in crate::ui) struct Wheel {
    /// Corner and size.
    pub(in crate::ui) window: (i32, i32, i32, i32),
    pub(in crate::ui) edge: i32,
    pub(in crate::ui) next: &'static Font,
    pub(in crate::ui) next_baseline: i32,
    /// Width and height of the triangles.
    pub(in crate::ui) triangle: (i32, i32),
    /// The upper triangle, from the middle of the window.
    pub(in crate::ui) up: (i32, i32),
    pub(in crate::ui) down: i32,
    /// Width and top of the bars where the wheel ends.
    pub(in crate::ui) stops: [(i32, i32); 2],
}

/// Measures of a table.
pub(in crate::ui) struct Table {
    pub(in crate::ui) head: i32,
    pub(in crate::ui) row: i32,
    pub(in crate::ui) shield: i32,
    /// Left and width of the name, if there is room for it.
    pub(in crate::ui) name: Option<(i32, i32)>,
    pub(in crate::ui) names: Steps,
    pub(in crate::ui) titles: Steps,
    pub(in crate::ui) sign_left: i32,
    /// The middles of the columns, and how wide they are.
    pub(in crate::ui) columns: [i32; 3],
    pub(in crate::ui) column: i32,
}

/// Fonts of a grid.
pub(in crate::ui) struct Grid {
    pub(in crate::ui) figures: Steps,
    pub(in crate::ui) results: Steps,
    pub(in crate::ui) titles: Steps,
    /// What a figure is made of.
    pub(in crate::ui) parts: Steps,
    /// A line of words under hexes.
    pub(in crate::ui) words: Steps,
}

/// Measures of tablets.
pub(in crate::ui) struct Tablets {
    pub(in crate::ui) top: i32,
    pub(in crate::ui) height: i32,
    pub(in crate::ui) box_size: i32,
    /// The list under them, with the height and number of its rows.
    pub(in crate::ui) list_top: i32,
    pub(in crate::ui) rows: (i32, usize),
}

/// Measures of a battle.
pub(in crate::ui) struct Battle {
    /// Where the sides begin, and how wide they are.
    pub(in crate::ui) lefts: [i32; 2],
    pub(in crate::ui) width: i32,
    /// The rule between them.
    pub(in crate::ui) rule: i32,
    pub(in crate::ui) shield: i32,
    pub(in crate::ui) shield_top: i32,
    /// From the side's left to its name, and the baseline of the name.
    pub(in crate::ui) name: Option<(i32, i32)>,
    pub(in crate::ui) names: Steps,
    /// Pieces in large figures, if they are few.
    pub(in crate::ui) large: Option<Row>,
    /// Pieces in small figures.
    pub(in crate::ui) rows: [Row; 2],
    /// Top and size of the die.
    pub(in crate::ui) die: (i32, i32),
    /// From the side's left to the strength, and its baseline.
    pub(in crate::ui) total: (i32, i32),
    /// Smaller fonts for a long line.
    pub(in crate::ui) small: Steps,
    /// The height of a choice, and its fonts.
    pub(in crate::ui) choice: i32,
    pub(in crate::ui) choices: Steps,
}

/// A row of pieces: from the side's left, from the top of the screen, so many at most, so far apart.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Row {
    pub(in crate::ui) left: i32,
    pub(in crate::ui) top: i32,
    pub(in crate::ui) count: usize,
    pub(in crate::ui) gap: i32,
}

/// Measures of the seats around a table.
pub(in crate::ui) struct Seats {
    /// The list beside it: its width, the height of a row, its shields.
    pub(in crate::ui) list: i32,
    pub(in crate::ui) row: i32,
    pub(in crate::ui) row_shield: i32,
    pub(in crate::ui) names: Steps,
    /// The table: width, height, and how far the seats are from its middle.
    pub(in crate::ui) table: (i32, i32),
    pub(in crate::ui) reach: (i32, i32),
    pub(in crate::ui) shield: i32,
}

/// Measures of a list with an explanation under it.
pub(in crate::ui) struct Explained {
    /// The height and number of the rows.
    pub(in crate::ui) rows: (i32, usize),
    /// The first baseline under them, and how many lines there are.
    pub(in crate::ui) baseline: i32,
    pub(in crate::ui) pitch: i32,
    pub(in crate::ui) lines: usize,
}

/// Measures of the odds bar.
pub(in crate::ui) struct Odds {
    pub(in crate::ui) height: i32,
    /// Free under it.
    pub(in crate::ui) foot: i32,
    pub(in crate::ui) gap: i32,
    pub(in crate::ui) shield: i32,
}

/// Measures of an event.
pub(in crate::ui) struct Event {
    pub(in crate::ui) strip: i32,
    pub(in crate::ui) key_top: i32,
    pub(in crate::ui) sign: Scale,
    pub(in crate::ui) sign_at: (i32, i32),
    /// The upright rule between figure and words.
    pub(in crate::ui) rule: i32,
    pub(in crate::ui) shield: i32,
    pub(in crate::ui) shield_top: i32,
    pub(in crate::ui) names: Steps,
    pub(in crate::ui) name_baseline: i32,
    pub(in crate::ui) headline_baseline: i32,
    pub(in crate::ui) line: i32,
    pub(in crate::ui) text_baseline: i32,
    /// Top of the figures that count, if there is room for them; the words that count.
    pub(in crate::ui) count_top: Option<i32>,
    pub(in crate::ui) count_sign: Scale,
    pub(in crate::ui) count_baseline: i32,
    /// The line that names what comes with it, if there is room for it.
    pub(in crate::ui) gain_baseline: Option<i32>,
}

/// Measures of a ranking.
pub(in crate::ui) struct Ranking {
    /// The row after the winner.
    pub(in crate::ui) bottom: i32,
    pub(in crate::ui) wreath: Scale,
    pub(in crate::ui) wreath_at: (i32, i32),
    pub(in crate::ui) shield: i32,
    /// Left of the words beside the wreath, and the baselines of headline and line.
    pub(in crate::ui) left: i32,
    pub(in crate::ui) baselines: [i32; 2],
    /// Top of the winner's metropolises.
    pub(in crate::ui) signs: i32,
    /// Fonts of the headline, and of the others' names.
    pub(in crate::ui) headlines: Steps,
    pub(in crate::ui) names: Steps,
    /// Left of the others' metropolises, and their size.
    pub(in crate::ui) columns: i32,
    pub(in crate::ui) small: Scale,
}

/// Measures of the hand-over page.
pub(in crate::ui) struct Private {
    pub(in crate::ui) keys: [i32; 2],
    pub(in crate::ui) key_left: i32,
    pub(in crate::ui) shield_at: (i32, i32),
    /// Where the words begin; none if they stand in the middle.
    pub(in crate::ui) text_left: Option<i32>,
    pub(in crate::ui) names: Steps,
    pub(in crate::ui) baselines: [i32; 3],
}

/// Measures of a purse.
pub(in crate::ui) struct Purse {
    pub(in crate::ui) coin_at: (i32, i32),
    /// Left and baseline of the number.
    pub(in crate::ui) number_at: (i32, i32),
    /// Left and right of the lines.
    pub(in crate::ui) lines: (i32, i32),
    pub(in crate::ui) baseline: i32,
    pub(in crate::ui) pitch: i32,
    /// From a baseline down to the rule under it.
    pub(in crate::ui) rule: i32,
    /// The upright rule beside the number, where the lines stand beside it.
    pub(in crate::ui) upright: Option<i32>,
}

/// Fonts by role.
pub(in crate::ui) struct Fonts {
    /// Who, in the banner.
    pub(in crate::ui) name: Steps,
    /// What to do, in the banner.
    pub(in crate::ui) task: Steps,
    /// A line of a list.
    pub(in crate::ui) row: Steps,
    /// A greyed line of a list.
    pub(in crate::ui) greyed: Steps,
    /// A value at the end of a line.
    pub(in crate::ui) value: Steps,
    /// A number in a row.
    pub(in crate::ui) price: &'static Font,
    /// Figures in a table.
    pub(in crate::ui) figure: &'static Font,
    /// A result in a table.
    pub(in crate::ui) result: &'static Font,
    /// Running text.
    pub(in crate::ui) running: &'static Font,
    /// Running text that must be seen.
    pub(in crate::ui) strong: Steps,
    /// Small print.
    pub(in crate::ui) small: &'static Font,
    pub(in crate::ui) small_pitch: i32,
    /// The headline of a message.
    pub(in crate::ui) notice: Steps,
    /// Numbers that are doubled.
    pub(in crate::ui) numeral: &'static Font,
    /// The footer.
    pub(in crate::ui) footer: &'static Font,
}

/// The measures of a kind of screen. A form names its own, so that an image has no others.
#[derive(Clone, Copy)]
pub struct Measures(pub(in crate::ui) &'static Layout);

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

const TALL_LARGE: Large = Large {
    rows: (40, 4),
    tablet_rows: (33, 4),
    row: &[&HELV_B18, &HELV_B14, &HELV_B12, &HELV_B10, &HELV_B08],
    greyed: &[&HELV_R14, &HELV_R10],
    running: (&HELV_B18, 27),
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
        for form in crate::base::form::FORMS {
            let (width, height) = (form.measures.0.width as u32, form.measures.0.height as u32);
            assert_eq!((width, height), (form.size.width, form.size.height), "{}", form.name);
        }
    }

    #[test]
    fn large_type_is_larger_and_fits_the_body() {
        for layout in [&wide::WIDE, &square::SQUARE, &low::LOW] {
            let (height, count) = layout.large.rows;
            assert!(height * count as i32 <= layout.body_bottom - layout.body_top);
            let (height, count) = layout.large.tablet_rows;
            assert!(height * count as i32 <= layout.body_bottom - layout.tablets.list_top);
            assert!(layout.list.rows.iter().all(|&(normal, _)| normal < layout.large.rows.0));
            assert!(layout.large.row[0].height() > layout.fonts.row[0].height());
            assert!(layout.large.running.0.height() > layout.fonts.running.height());
            assert!(
                layout.large.row[0].height() <= height && layout.large.running.0.height() <= layout.large.running.1 + 2
            );
        }
    }
}
