//! The code of a finished game, read from its golden pictures by a decoder that knows nothing of the device.

use std::{fs::File, io::BufReader, path::Path};

use firmware::Language;
use forms::FORMS;

/// A golden picture in greys: width, height, pixels.
fn picture(name: &str) -> (usize, usize, Vec<u8>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(format!("{name}.png"));
    let mut decoder = png::Decoder::new(BufReader::new(File::open(&path).expect("a golden picture")));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().expect("a picture");
    let mut bytes = vec![0; reader.output_buffer_size().expect("its size")];
    let info = reader.next_frame(&mut bytes).expect("its pixels");
    let samples = info.color_type.samples();
    let grey = |pixel: &[u8]| (pixel.iter().map(|&part| u32::from(part)).sum::<u32>() / samples as u32) as u8;
    (info.width as usize, info.height as usize, bytes.chunks_exact(samples).map(grey).collect())
}

#[test]
fn a_phone_reads_result_and_fingerprint_from_every_board() {
    let fingerprint: String = (0..32).map(|byte| format!("{byte:02X}")).collect();
    for (form, game) in FORMS.into_iter().flat_map(|form| [(form, "cyclades"), (form, "akropolis")]) {
        for language in Language::ALL {
            let name = format!("{game}-certificate-{}x{}-{}", form.size.width, form.size.height, language.code());
            let (width, height, greys) = picture(&name);
            let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| greys[y * width + x]);
            let codes = image.detect_grids();
            assert_eq!(codes.len(), 1, "{name}");
            let corners = codes[0].bounds;
            let (_, said) = codes[0].decode().unwrap_or_else(|error| panic!("{name}: {error}"));
            let head = if game == "cyclades" { "PYTHIA CYCLADES 12: *" } else { "PYTHIA AKROPOLIS 13: *" };
            assert!(said.starts_with(head) && said.ends_with(&format!(" {fingerprint}")), "{said}");
            // at least two pixels for each module
            let modules = 17 + 4 * codes[0].decode().expect("it decodes").0.version.0;
            let across = (corners[1].x - corners[0].x) as usize;
            assert!(across + 2 >= 2 * modules, "{name}: {across} pixels for {modules} modules");
        }
    }
}
