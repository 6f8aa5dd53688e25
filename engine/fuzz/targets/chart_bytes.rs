//! Any bytes are a chart that passes all checks again, or an error.
#![no_main]

use engine::cyclades::area::Area;
use engine::cyclades::chart::Chart;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(chart) = postcard::from_bytes::<Chart>(bytes) else { return };
    let facts: Vec<_> = chart.areas().iter().filter_map(|area| chart.facts(area)).collect();
    assert_eq!(Chart::new(&facts).as_ref(), Ok(&chart));
    for area in (0..64).filter_map(Area::new) {
        let reach = chart.reach(area, chart.sea(), true);
        assert!(!reach.contains(area) && reach.minus(chart.land()).is_empty());
        assert!((0..4).all(|site| chart.port_seas(area, site, true).minus(chart.sea()).is_empty()));
    }
});
