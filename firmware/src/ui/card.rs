//! A card page: what a card is, what it does, and what it costs.

use embedded_graphics::geometry::Point;

use super::{Align, Font, Frieze, Price, Silhouette, Ui, middle, paragraph, shapes};
use crate::base::Ink;

/// Between two paragraphs.
const PARAGRAPH_GAP: i32 = 5;

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card<'t> {
    /// Its figure.
    pub sign: Silhouette,
    /// What it is called.
    pub name: &'t str,
    /// What kind of card it is.
    pub kind: &'t str,
    /// What runs along its frieze.
    pub frieze: Frieze,
    /// What it does: one or two paragraphs.
    pub texts: [&'t str; 2],
    /// What it costs: in words, and what is paid.
    pub price: Option<(&'t str, &'t str)>,
}

impl Ui<'_, '_> {
    /// A card over the whole screen but the footer.
    pub fn card(&mut self, card: &Card<'_>) {
        let (layout, measures) = (self.layout, &self.layout.card);
        let top = match &measures.head {
            None => {
                // where a long name leaves no room, the figure tells the kind
                let name = layout.fonts.name.first().map_or(0, |font| font.width(card.name));
                let left = layout.banner.text_left + name + layout.banner.task_gap;
                let room = layout.width - layout.margin - left;
                let fits = layout.fonts.task.last().is_some_and(|font| font.width(card.kind) <= room);
                self.banner_over(card.frieze, card.sign, card.name, if fits { card.kind } else { "" });
                self.named();
                layout.body_top
            }
            Some(head) => {
                self.ground(0, head.height, Ink::Glaze);
                card.sign.draw(self.frame, Point::new(head.sign_at.0, head.sign_at.1), head.sign, Ink::Clay);
                let room = (head.text_left, layout.width - layout.margin - head.text_left);
                self.fit(head.names, Align::Left, room, head.name_baseline, card.name, Ink::Slip);
                self.fit(layout.fonts.value, Align::Left, room, head.kind_baseline, card.kind, Ink::Sand);
                self.frieze(card.frieze, head.height);
                self.named();
                head.height + 8
            }
        };
        let bottom = layout.body_bottom - if card.price.is_some() { measures.band } else { 0 };
        self.ground(top, bottom, Ink::Slip);
        self.card_texts(card.texts, top, bottom, Ink::Glaze);
        if let Some((words, number)) = card.price {
            self.ground(bottom, layout.body_bottom, Ink::Sand);
            let price = Price { number, from: None, greyed: false };
            let (row, right) = ((bottom, measures.band), layout.width - layout.margin);
            let begins = self.price(right, row, price, (Ink::Glaze, Ink::Ash));
            let room = begins - 2 * layout.margin;
            if let Some(font) = self.choose(layout.fonts.strong, room, [words]) {
                self.write(font, layout.margin, middle(bottom, measures.band, font), words, Ink::Glaze);
            }
        }
        self.fill(shapes::area(0, layout.body_bottom, layout.width, 1), Ink::Clay);
    }

    /// The paragraphs, in running text, or in small print if they are long.
    pub(super) fn card_texts(&mut self, texts: [&str; 2], top: i32, bottom: i32, ink: Ink) {
        let (layout, measures) = (self.layout, &self.layout.card);
        let room = (measures.left, layout.width - 2 * measures.left);
        let lines = |font: &Font| texts.iter().map(|text| paragraph::lines(font, text, room.1)).sum::<usize>();
        let space = |pitch: i32| usize::try_from((bottom - top - PARAGRAPH_GAP) / pitch).unwrap_or(0);
        let running = (layout.fonts.running, layout.page.pitch);
        let fits = lines(running.0) <= space(running.1);
        let (font, pitch) = if fits { running } else { (layout.fonts.small, layout.fonts.small_pitch) };
        let mut baseline = top + font.cap() + (pitch - font.cap()) * 3 / 4;
        let mut left = space(pitch);
        for text in texts.into_iter().filter(|text| !text.is_empty()) {
            baseline = self.paragraph((font, pitch), room, baseline, left, text, ink) + PARAGRAPH_GAP;
            left = left.saturating_sub(paragraph::lines(font, text, room.1));
        }
    }
}
