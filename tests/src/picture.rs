//! Pictures of frames, as a person at the table would see them.

use std::{fs, io, path::Path};

use embedded_graphics::geometry::Size;
use firmware::{Form, Ink, form::Paper};

/// What the panel of `form` shows for the pixels of a frame: RGB, three bytes a pixel.
pub fn rgb(form: &Form, pixels: &[u8]) -> Vec<u8> {
    let width = form.size.width;
    let mut out = Vec::with_capacity(pixels.len() * 6);
    for (index, byte) in (0u32..).zip(pixels) {
        for (half, nibble) in [(0, byte >> 4), (1, byte & 15)] {
            let ink = Ink::from_nibble(nibble);
            let (x, y) = ((index * 2 + half) % width, (index * 2 + half) / width);
            match form.paper {
                Paper::Ink => out.extend(if ink.is_black(x, y) { [0; 3] } else { [0xFF; 3] }),
                Paper::Colour => out.extend(from_rgb565(ink.rgb565())),
            }
        }
    }
    out
}

fn from_rgb565(colour: u16) -> [u8; 3] {
    let (red, green, blue) = (colour >> 11, colour >> 5 & 63, colour & 31);
    [(red << 3 | red >> 2) as u8, (green << 2 | green >> 4) as u8, (blue << 3 | blue >> 2) as u8]
}

/// The colours of all inks in the order of their numbers, three bytes each.
pub fn palette() -> Vec<u8> {
    Ink::ALL.into_iter().flat_map(|ink| from_rgb565(ink.rgb565())).collect()
}

/// Writes an RGB picture.
pub fn write(path: &Path, size: Size, rgb: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut encoder = png::Encoder::new(io::BufWriter::new(fs::File::create(path)?), size.width, size.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(rgb)?;
    Ok(())
}

/// Reads an RGB picture.
pub fn read(path: &Path) -> io::Result<(Size, Vec<u8>)> {
    let mut reader = png::Decoder::new(io::BufReader::new(fs::File::open(path)?)).read_info()?;
    let mut rgb = vec![0; reader.output_buffer_size().ok_or(io::ErrorKind::InvalidData)?];
    let info = reader.next_frame(&mut rgb)?;
    if info.color_type != png::ColorType::Rgb {
        return Err(io::ErrorKind::InvalidData.into());
    }
    rgb.truncate(info.buffer_size());
    Ok((Size::new(info.width, info.height), rgb))
}
