//! The price scale of a good: its columns, the present one, and where the die can lead.

use super::steps;
use crate::{
    base::Ink,
    ui::{Align, Ui, font::HELV_B12, middle, shapes::area},
};

/// Prices in a row with its upper edge at `top`; `present` is the column of the marker, `reach` those that a die can lead to.
pub fn scale(ui: &mut Ui<'_, '_>, top: i32, prices: &[u8], present: usize, reach: core::ops::RangeInclusive<usize>) {
    let body = ui.body();
    let count = i32::try_from(prices.len()).unwrap_or(1).max(1);
    let (pitch, height) = ((body.width - 2 * body.margin) / count, if ui.is_flat() { 14 } else { 20 });
    let left = (body.width - count * pitch) / 2;
    for (index, &price) in prices.iter().enumerate() {
        let x = left + i32::try_from(index).unwrap_or(0) * pitch;
        let (ground, ink) = if index == present { (Ink::Glaze, Ink::Slip) } else { (Ink::Marble, Ink::Glaze) };
        ui.fill(area(x, top, pitch - 2, height), if index == present { Ink::Glaze } else { Ink::Stone });
        ui.fill(area(x + 1, top + 1, pitch - 4, height - 2), ground);
        let text = ui.figures(price);
        ui.fit(steps::HB12_HB10, Align::Centre, (x, pitch - 2), middle(top, height, &HELV_B12), text, ink);
        if index != present && reach.contains(&index) {
            ui.fill(area(x, top + height, pitch - 2, 2), Ink::Rust);
        }
    }
}
