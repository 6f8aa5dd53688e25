//! Every measure of every form, in one place: screens and parts ask here and name no pixel themselves.

use embedded_graphics::geometry::Size;

use super::{
    Scale,
    font::{Font, HELV_B08, HELV_B10, HELV_B12, HELV_B14, HELV_R10, HELV_R14, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24},
};

/// Fonts for one role, the best first; a text that is too long takes a step down.
pub(super) type Steps = &'static [&'static Font];

/// The measures of a form.
pub(super) struct Layout {
    /// Width of the screen.
    pub(super) width: i32,
    /// Height of the screen.
    pub(super) height: i32,
    /// Free at the left and at the right.
    pub(super) margin: i32,
    /// Whether the screen is too flat for two lines in a banner, for friezes and for doubled strips.
    pub(super) flat: bool,
    /// The first row of the body.
    pub(super) body_top: i32,
    /// The row after the body: the footer's first.
    pub(super) body_bottom: i32,
    /// What the banner is made of.
    pub(super) banner: Banner,
    /// What the footer is made of.
    pub(super) footer: Footer,
    /// What lists are made of.
    pub(super) list: List,
    /// What the home screen is made of.
    pub(super) home: Home,
    /// The dice tray.
    pub(super) tray: Tray,
    /// The message box.
    pub(super) message: Message,
    /// Bars of a statistics.
    pub(super) bars: Bars,
    /// The check list of the self-test.
    pub(super) check_list: CheckList,
    /// Pages of running text.
    pub(super) page: Page,
    /// Which font speaks where.
    pub(super) fonts: Fonts,
}

/// Measures of the banner.
pub(super) struct Banner {
    pub(super) height: i32,
    pub(super) sign: Scale,
    pub(super) sign_at: (i32, i32),
    pub(super) text_left: i32,
    pub(super) name_baseline: i32,
    pub(super) task_baseline: i32,
    /// Between name and task when they share a line.
    pub(super) task_gap: i32,
}

/// Measures of the footer.
pub(super) struct Footer {
    /// Signs are so wide and high.
    pub(super) sign: i32,
    pub(super) sign_top: i32,
    pub(super) bar_top: i32,
    pub(super) bar_height: i32,
    pub(super) baseline: i32,
    /// Between sign and word.
    pub(super) gap: i32,
    /// At least so much between two keys.
    pub(super) apart: i32,
}

/// Measures of a list.
pub(super) struct List {
    /// Row heights with the number of rows that fit, the most generous first.
    pub(super) rows: &'static [(i32, usize)],
    pub(super) sign: Scale,
    pub(super) text_left: i32,
    /// The clay mark of the chosen row.
    pub(super) mark: i32,
    pub(super) scroll: i32,
    /// Whether rows are parted by a rule.
    pub(super) rules: bool,
}

/// Measures of the home screen.
pub(super) struct Home {
    /// The panel at the left, if there is one; else there is a banner.
    pub(super) panel: Option<Panel>,
    /// Height of the chosen row with its hint.
    pub(super) chosen: i32,
    pub(super) name_baseline: i32,
    pub(super) hint_baseline: i32,
    /// The lowest and the highest of the other rows.
    pub(super) row: (i32, i32),
    pub(super) name: Steps,
    pub(super) hint: Steps,
}

/// The panel with the mark of the device.
pub(super) struct Panel {
    pub(super) width: i32,
    /// A line of clay at its right edge.
    pub(super) line: i32,
    pub(super) frieze_left: i32,
    pub(super) frieze_periods: i32,
    pub(super) frieze_tops: (i32, i32),
    pub(super) mark: Scale,
    pub(super) mark_at: (i32, i32),
    pub(super) title_baseline: i32,
    pub(super) title: &'static Font,
}

/// Measures of the dice tray.
pub(super) struct Tray {
    /// Height of the part above the earlier rolls.
    pub(super) height: i32,
    /// One die, or one for each side.
    pub(super) large: i32,
    pub(super) large_gap: i32,
    /// Dice that are added up, few or many.
    pub(super) few: (usize, i32),
    pub(super) many: i32,
    pub(super) gap: i32,
    /// Baseline of the total under the dice, or none if it stands beside them.
    pub(super) total_baseline: Option<i32>,
    pub(super) past: i32,
    pub(super) past_gap: i32,
}

/// Measures of the message box.
pub(super) struct Message {
    /// Corner and size.
    pub(super) place: (i32, i32, i32, i32),
    pub(super) edge: i32,
    pub(super) sign: Scale,
    pub(super) sign_at: (i32, i32),
    pub(super) headline_left: i32,
    pub(super) headline_baseline: i32,
    /// The rule under the headline, if there is room for one.
    pub(super) rule: Option<i32>,
    pub(super) text_left: i32,
    pub(super) text_baseline: i32,
    pub(super) pitch: i32,
    /// How many lines of running text there can be above the last one.
    pub(super) lines: usize,
    /// The last line, in bold.
    pub(super) last_baseline: i32,
    /// Words of a machine, in small print: the first baseline and the number of lines.
    pub(super) words: (i32, usize),
}

/// Measures of bars; from the top of the body.
pub(super) struct Bars {
    pub(super) columns: usize,
    /// Between two columns.
    pub(super) apart: i32,
    pub(super) top: i32,
    /// All rows together.
    pub(super) height: i32,
    /// The highest a row may be.
    pub(super) highest: i32,
    /// The die, or the digit where there are many faces.
    pub(super) die: i32,
    pub(super) digit: i32,
    pub(super) gap: i32,
    /// Room for the count.
    pub(super) count: i32,
    /// How far a mark stands over its bar.
    pub(super) over: i32,
    pub(super) rule: i32,
    pub(super) text: i32,
    pub(super) pitch: i32,
    /// Whether all lines are shown, or only the last one.
    pub(super) all_lines: bool,
    /// Where lines that are too long are wrapped in small print: the first baseline and the most lines.
    pub(super) small: (i32, usize),
}

/// Measures of the check list.
pub(super) struct CheckList {
    pub(super) cap: i32,
    pub(super) cap_gap: i32,
    pub(super) cap_top: i32,
    pub(super) cap_sign: Scale,
    /// Width and height of an ink's cell.
    pub(super) ink: (i32, i32),
    pub(super) facts_top: i32,
    pub(super) fact_height: i32,
    pub(super) value_left: i32,
    pub(super) names: Steps,
    /// The size of check marks, if there is room for any.
    pub(super) check: Option<Scale>,
    pub(super) ruled: bool,
}

/// Measures of a page.
pub(super) struct Page {
    /// From the top of the body.
    pub(super) baseline: i32,
    pub(super) pitch: i32,
    pub(super) lines: usize,
}

/// Fonts by role.
pub(super) struct Fonts {
    /// Who, in the banner.
    pub(super) name: Steps,
    /// What to do, in the banner.
    pub(super) task: Steps,
    /// A line of a list.
    pub(super) row: Steps,
    /// A greyed line of a list.
    pub(super) greyed: Steps,
    /// A value at the end of a line.
    pub(super) value: Steps,
    /// Figures in a table.
    pub(super) figure: &'static Font,
    /// A result in a table.
    pub(super) result: &'static Font,
    /// Running text.
    pub(super) running: &'static Font,
    /// Running text that must be seen.
    pub(super) strong: Steps,
    /// Small print.
    pub(super) small: &'static Font,
    pub(super) small_pitch: i32,
    /// The headline of a message.
    pub(super) notice: Steps,
    /// Numbers that are doubled.
    pub(super) numeral: &'static Font,
    /// The footer.
    pub(super) footer: &'static Font,
}

/// The layout for a screen of this size.
pub(super) fn of(size: Size) -> &'static Layout {
    match (size.width, size.height) {
        (_, ..=160) => &LOW,
        (..=280, _) => &SQUARE,
        _ => &WIDE,
    }
}

/// 320x240.
pub(super) static WIDE: Layout = Layout {
    width: 320,
    height: 240,
    margin: 8,
    flat: false,
    body_top: 57,
    body_bottom: 220,
    banner: Banner {
        height: 49,
        sign: Scale::Banner,
        sign_at: (8, 8),
        text_left: 50,
        name_baseline: 24,
        task_baseline: 44,
        task_gap: 0,
    },
    footer: TALL_FOOTER,
    list: List { rows: &[(32, 5), (27, 6)], sign: Scale::Row, text_left: 42, mark: 4, scroll: 3, rules: true },
    home: Home {
        panel: Some(Panel {
            width: 124,
            line: 2,
            frieze_left: 10,
            frieze_periods: 13,
            frieze_tops: (12, 199),
            mark: Scale::Event,
            mark_at: (14, 36),
            title_baseline: 174,
            title: &NCEN_B24,
        }),
        chosen: 50,
        name_baseline: 25,
        hint_baseline: 43,
        row: (28, 40),
        name: &[&NCEN_B18, &NCEN_B14],
        hint: &[&HELV_R14, &HELV_R10],
    },
    tray: Tray {
        height: 119,
        large: 96,
        large_gap: 20,
        few: (6, 46),
        many: 46,
        gap: 5,
        total_baseline: Some(110),
        past: 26,
        past_gap: 9,
    },
    message: Message {
        place: (16, 71, 288, 134),
        edge: 3,
        sign: Scale::Banner,
        sign_at: (32, 90),
        headline_left: 80,
        headline_baseline: 115,
        rule: Some(125),
        text_left: 80,
        text_baseline: 145,
        pitch: 20,
        lines: 2,
        last_baseline: 190,
        words: (182, 2),
    },
    bars: Bars {
        columns: 1,
        apart: 0,
        top: 2,
        height: 114,
        highest: 28,
        die: 26,
        digit: 14,
        gap: 12,
        count: 52,
        over: 3,
        rule: 118,
        text: 136,
        pitch: 20,
        all_lines: true,
        small: (134, 2),
    },
    check_list: CheckList {
        cap: 34,
        cap_gap: 4,
        cap_top: 63,
        cap_sign: Scale::Row,
        ink: (18, 17),
        facts_top: 104,
        fact_height: 29,
        value_left: 96,
        names: &[&HELV_B14, &HELV_B12],
        check: Some(Scale::Row),
        ruled: true,
    },
    page: Page { baseline: 24, pitch: 20, lines: 7 },
    fonts: Fonts { row: &[&HELV_B14, &HELV_B12], task: &[&HELV_B14, &HELV_B12], ..TALL_FONTS },
};

/// 240x240.
pub(super) static SQUARE: Layout = Layout {
    width: 240,
    height: 240,
    margin: 6,
    flat: false,
    body_top: 57,
    body_bottom: 220,
    banner: Banner {
        height: 49,
        sign: Scale::Banner,
        sign_at: (6, 8),
        text_left: 48,
        name_baseline: 24,
        task_baseline: 44,
        task_gap: 0,
    },
    footer: TALL_FOOTER,
    list: List { rows: &[(32, 5), (27, 6)], sign: Scale::Row, text_left: 40, mark: 4, scroll: 3, rules: true },
    home: Home {
        panel: None,
        chosen: 46,
        name_baseline: 23,
        hint_baseline: 40,
        row: (28, 36),
        name: &[&NCEN_B18, &NCEN_B14],
        hint: &[&HELV_R14, &HELV_R10],
    },
    tray: Tray {
        height: 119,
        large: 96,
        large_gap: 16,
        few: (4, 46),
        many: 28,
        gap: 5,
        total_baseline: Some(110),
        past: 26,
        past_gap: 8,
    },
    message: Message {
        place: (8, 65, 224, 147),
        edge: 3,
        sign: Scale::Row,
        sign_at: (18, 77),
        headline_left: 50,
        headline_baseline: 98,
        rule: Some(107),
        text_left: 18,
        text_baseline: 126,
        pitch: 20,
        lines: 3,
        last_baseline: 193,
        words: (187, 2),
    },
    bars: Bars {
        columns: 1,
        apart: 0,
        top: 2,
        height: 114,
        highest: 28,
        die: 26,
        digit: 14,
        gap: 8,
        count: 52,
        over: 3,
        rule: 118,
        text: 134,
        pitch: 18,
        all_lines: true,
        small: (131, 3),
    },
    check_list: CheckList {
        cap: 34,
        cap_gap: 3,
        cap_top: 63,
        cap_sign: Scale::Row,
        ink: (9, 17),
        facts_top: 104,
        fact_height: 29,
        value_left: 84,
        names: &[&HELV_B14, &HELV_B12, &HELV_B10],
        check: Some(Scale::Inline),
        ruled: true,
    },
    page: Page { baseline: 24, pitch: 20, lines: 7 },
    fonts: Fonts { name: &[&NCEN_B18, &NCEN_B14, &NCEN_B12], ..TALL_FONTS },
};

/// 296x128.
pub(super) static LOW: Layout = Layout {
    width: 296,
    height: 128,
    margin: 5,
    flat: true,
    body_top: 24,
    body_bottom: 113,
    banner: Banner {
        height: 23,
        sign: Scale::Inline,
        sign_at: (5, 3),
        text_left: 27,
        name_baseline: 19,
        task_baseline: 18,
        task_gap: 10,
    },
    footer: Footer { sign: 9, sign_top: 116, bar_top: 125, bar_height: 1, baseline: 124, gap: 4, apart: 8 },
    list: List { rows: &[(22, 4), (17, 5)], sign: Scale::Inline, text_left: 29, mark: 0, scroll: 4, rules: false },
    home: Home {
        panel: Some(Panel {
            width: 92,
            line: 0,
            frieze_left: 6,
            frieze_periods: 10,
            frieze_tops: (6, 101),
            mark: Scale::Card,
            mark_at: (22, 20),
            title_baseline: 89,
            title: &NCEN_B18,
        }),
        chosen: 41,
        name_baseline: 20,
        hint_baseline: 36,
        row: (18, 20),
        name: &[&NCEN_B14, &NCEN_B12],
        hint: &[&HELV_R10],
    },
    tray: Tray {
        height: 57,
        large: 46,
        large_gap: 16,
        few: (3, 46),
        many: 28,
        gap: 4,
        total_baseline: None,
        past: 26,
        past_gap: 8,
    },
    message: Message {
        place: (10, 28, 276, 80),
        edge: 2,
        sign: Scale::Banner,
        sign_at: (22, 52),
        headline_left: 66,
        headline_baseline: 51,
        rule: None,
        text_left: 66,
        text_baseline: 68,
        pitch: 15,
        lines: 2,
        last_baseline: 101,
        words: (101, 1),
    },
    bars: Bars {
        columns: 2,
        apart: 14,
        top: 1,
        height: 68,
        highest: 34,
        die: 26,
        digit: 12,
        gap: 6,
        count: 42,
        over: 2,
        rule: 71,
        text: 85,
        pitch: 14,
        all_lines: false,
        small: (85, 1),
    },
    check_list: CheckList {
        cap: 24,
        cap_gap: 4,
        cap_top: 28,
        cap_sign: Scale::Inline,
        ink: (20, 12),
        facts_top: 55,
        fact_height: 14,
        value_left: 80,
        names: &[&HELV_B10],
        check: None,
        ruled: false,
    },
    page: Page { baseline: 15, pitch: 17, lines: 5 },
    fonts: Fonts {
        name: &[&NCEN_B14, &NCEN_B12],
        task: &[&HELV_B12, &HELV_B10],
        row: &[&HELV_B12, &HELV_B10],
        greyed: &[&HELV_R10],
        value: &[&HELV_R10],
        figure: &NCEN_B12,
        result: &NCEN_B14,
        running: &HELV_R10,
        strong: &[&HELV_B10],
        small: &HELV_R10,
        small_pitch: 14,
        notice: &[&NCEN_B18, &NCEN_B14],
        numeral: &NCEN_B18,
        footer: &HELV_B08,
    },
};

const TALL_FOOTER: Footer =
    Footer { sign: 16, sign_top: 222, bar_top: 237, bar_height: 2, baseline: 235, gap: 4, apart: 8 };

const TALL_FONTS: Fonts = Fonts {
    name: &[&NCEN_B18, &NCEN_B14],
    task: &[&HELV_B14, &HELV_B12, &HELV_B10],
    row: &[&HELV_B14, &HELV_B12, &HELV_B10],
    greyed: &[&HELV_R14, &HELV_R10],
    value: &[&HELV_R14, &HELV_R10],
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
