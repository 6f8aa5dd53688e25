//! The server: what it hands out, what it refuses, and that no visitor can hold the device up.

use std::{
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::Arc,
    time::{Duration, Instant},
};

use forms::FORMS;
use simulator::{Bench, Home, Seen, Server};

mod folder;
use folder::Folder;

const PATIENCE: Duration = Duration::from_secs(10);

struct Table {
    server: Server,
    bench: Arc<Bench>,
    _folder: Folder,
}

impl Table {
    fn new(name: &str) -> Self {
        Self::in_folder(Folder::new(name))
    }

    fn in_folder(folder: Folder) -> Self {
        let bench = Arc::new(Bench::new(FORMS[0], Home::new(folder.path().to_owned())));
        bench.plug_in();
        let server = Server::start(bench.clone(), 0).unwrap();
        Self { server, bench, _folder: folder }
    }

    fn send(&self, text: &str) -> TcpStream {
        send(self.server.address(), text)
    }

    /// The whole answer to a request.
    fn ask(&self, text: &str) -> String {
        let mut answer = String::new();
        self.send(text).read_to_string(&mut answer).unwrap();
        answer
    }

    fn get(&self, path: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
    }

    fn post(&self, path: &str) -> String {
        self.ask(&format!("POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n"))
    }

    fn watch(&self) -> Stream {
        Stream { socket: self.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), heard: String::new() }
    }

    fn wait(&self, what: &str, mut is_so: impl FnMut(&Seen) -> bool) {
        let began = Instant::now();
        while !is_so(&self.bench.view().now()) {
            assert!(began.elapsed() < PATIENCE, "waited in vain for: {what}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

fn send(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(text.as_bytes()).unwrap();
    stream
}

/// A page that looks on.
struct Stream {
    socket: TcpStream,
    heard: String,
}

impl Stream {
    /// Reads on until `text` was heard; false if the stream ended before.
    fn hears(&mut self, text: &str) -> bool {
        let mut piece = [0; 65536];
        while !self.heard.contains(text) {
            match self.socket.read(&mut piece).unwrap() {
                0 => return false,
                length => self.heard += str::from_utf8(&piece[..length]).unwrap(),
            }
        }
        true
    }
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("")
}

fn pressed(seen: &Seen) -> usize {
    seen.log().filter(|line| line.starts_with("key ")).count()
}

#[test]
fn the_cable_answers_as_on_a_board() {
    let table = Table::new("cable");
    table.wait("the first picture", |seen| seen.picture.is_some());
    let body = |answer: &str| answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap();
    let help = table.post("/usb/help");
    assert_eq!(status(&help), "200");
    assert!(body(&help).lines().any(|line| line.starts_with("record N - ")), "{help}");
    assert_eq!(body(&table.post("/usb/list")), "No saved games.\r\n");
    assert_eq!(body(&table.post("/usb/show/7")), "There is no game 7.\r\n");
    for nothing in ["/usb/erase", "/usb/show", "/usb/show/x", "/usb/list/1", "/usb/help%0Dlist"] {
        assert_eq!(status(&table.post(nothing)), "404", "{nothing}");
    }
    table.post("/plug/out");
    assert_eq!(status(&table.post("/usb/list")), "503");
    table.post("/plug/in");
    assert_eq!(body(&table.post("/usb/list")), "No saved games.\r\n");
}

#[test]
fn the_page_is_handed_out_and_nothing_else() {
    let table = Table::new("page");
    let page = table.get("/");
    assert_eq!(status(&page), "200");
    assert!(page.contains("<title>Pythia</title>") && page.contains("frame-ancestors 'none'"));
    for file in [
        "/style.css",
        "/boards.css",
        "/script.js",
        "/minute.js",
        "/screen.js",
        "/usb.js",
        "/words.js",
        "/icon.svg",
        "/style.css?1",
    ] {
        assert_eq!(status(&table.get(file)), "200", "{file}");
    }
    for nothing in ["/index.html", "/../Cargo.toml", "//", "/keys", "/style.css/", "/a/b/c/d", "/%2e%2e/"] {
        assert_eq!(status(&table.get(nothing)), "404", "{nothing}");
    }
    for nothing in ["/", "/keys/left/down", "/keys/up/sideways", "/keys/up/down/x", "/board/toaster", "/plug/through"] {
        assert_eq!(status(&table.post(nothing)), "404", "{nothing}");
    }
}

#[test]
fn bad_requests_get_a_sentence() {
    let table = Table::new("bad");
    assert_eq!(status(&table.ask("\u{16}\u{3}\u{1}hello\r\n\r\n")), "400");
    assert_eq!(status(&table.ask("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n")), "405");
    assert_eq!(status(&table.ask("GET / HTTP/1.1\r\n\r\n")), "421");
    assert_eq!(status(&table.ask("GET / HTTP/1.1\r\nHost: pythia.example.com\r\n\r\n")), "421");
    assert_eq!(status(&table.ask("POST /plug/out HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")), "400");
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: {}", "x".repeat(8192));
    assert_eq!(status(&table.ask(&long)), "431");
    assert!(table.bench.view().now().plugged);
}

#[test]
fn a_page_elsewhere_cannot_press_our_keys() {
    let table = Table::new("foreign");
    let own = format!("http://{}", table.server.address());
    let post = |origin: &str| {
        let host = table.server.address();
        table.ask(&format!("POST /keys/down/down HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n\r\n"))
    };
    assert_eq!(status(&post("http://example.com")), "403");
    assert_eq!(status(&post("null")), "403");
    assert!(!table.bench.view().now().fingers.down(firmware::Key::Down));
    assert_eq!(status(&post(&own)), "204");
    table.wait("the key", |seen| pressed(seen) == 1);
}

#[test]
fn keys_reach_the_device_and_its_pictures_the_page() {
    let table = Table::new("keys");
    let mut page = table.watch();
    assert!(
        page.hears("event: state") && page.hears("event: picture\ndata: {\"pixels\":\"") && page.hears("\"started\"")
    );
    for key in ["down", "accept", "back", "up"] {
        assert_eq!(status(&table.post(&format!("/keys/{key}/down"))), "204");
        assert_eq!(status(&table.post(&format!("/keys/{key}/up"))), "204");
    }
    for line in ["key Down", "key Accept", "key Back", "key Up"] {
        assert!(page.hears(line), "{line}");
    }
}

#[test]
fn the_power_is_cut_and_given_again() {
    let table = Table::new("power");
    table.wait("a picture", |seen| seen.picture.is_some());
    assert_eq!(status(&table.post("/plug/out")), "204");
    let seen = table.bench.view().now();
    assert!(!seen.plugged && seen.picture.is_none());
    table.post("/keys/down/down");
    table.post("/keys/down/up");
    assert_eq!(status(&table.post("/plug/in")), "204");
    table.wait("a picture", |seen| seen.plugged && seen.picture.is_some());
    assert_eq!(pressed(&table.bench.view().now()), 0, "a press without power is none");
    assert_eq!(status(&table.post("/board/lcd-1-3")), "204");
    table.wait("the other board", |seen| seen.form.name == "lcd-1-3" && seen.picture.is_some());
}

#[test]
fn the_newest_four_pages_look_on_and_the_oldest_is_told() {
    let table = Table::new("audience");
    let mut first = table.watch();
    assert!(first.hears("event: state"));
    let mut others: Vec<Stream> = (0..4).map(|_| table.watch()).collect();
    assert!(others.iter_mut().all(|page| page.hears("event: state")));
    assert!(first.hears("event: bye"));
    assert!(!first.hears("anything more"));
}

#[test]
fn issue_15_pages_elsewhere_do_not_push_the_own_page_off_the_stream() {
    let table = Table::new("elsewhere");
    let host = table.server.address();
    let ask = |more: &str| table.send(&format!("GET /events HTTP/1.1\r\nHost: {host}\r\n{more}\r\n"));
    let origin = format!("Origin: http://{host}\r\nSec-Fetch-Site: same-origin\r\n");
    let mut own = Stream { socket: ask(&origin), heard: String::new() };
    assert!(own.hears("event: state"));
    // an event source, a picture or a window of a page elsewhere; a page on another port; a page in a sandbox
    let foreign = [
        "Origin: http://example.com\r\nSec-Fetch-Site: cross-site\r\n",
        "Sec-Fetch-Site: cross-site\r\n",
        "Sec-Fetch-Site: same-site\r\n",
        "Origin: http://127.0.0.1:1\r\n",
        "Origin: null\r\n",
    ];
    for more in foreign {
        let mut stranger = Stream { socket: ask(more), heard: String::new() };
        assert!(!stranger.hears("event:"), "{more} gets the stream");
        assert_eq!(status(&stranger.heard), "403", "{more}");
    }
    table.post("/keys/down/down");
    assert!(own.hears("\"fingers\":[\"down\"]") && !own.heard.contains("event: bye"), "the own page was pushed out");
    for more in ["", "Sec-Fetch-Site: none\r\n"] {
        let mut typed = Stream { socket: ask(more), heard: String::new() };
        assert!(typed.hears("event: state"), "an address that somebody types");
    }
}

#[test]
fn fingers_of_a_page_that_is_gone_let_go() {
    let table = Table::new("gone");
    let mut page = table.watch();
    assert!(page.hears("event: state"));
    table.post("/keys/up/down");
    assert!(page.hears("\"fingers\":[\"up\"]"));
    drop(page);
    table.wait("letting go", |seen| !seen.fingers.down(firmware::Key::Up));
}

#[test]
fn visitors_who_say_nothing_hold_nobody_up() {
    let table = Table::new("silent");
    let silent: Vec<TcpStream> = (0..40).map(|_| table.send("GET / HT")).collect();
    table.bench.press(firmware::Key::Down, true);
    table.wait("the key", |seen| pressed(seen) == 1);
    let mut refused = String::new();
    let mut late = &silent[39];
    late.read_to_string(&mut refused).unwrap();
    assert_eq!(status(&refused), "503");
    drop(silent);
    let began = Instant::now();
    loop {
        let mut answer = String::new();
        // a refused connection may be reset before it is read
        let read = table.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").read_to_string(&mut answer);
        if read.is_ok() && status(&answer) == "200" {
            break;
        }
        assert!(began.elapsed() < PATIENCE, "{answer}");
    }
}

#[test]
fn a_page_that_reads_nothing_holds_nobody_up() {
    let table = Table::new("slow");
    let _slow = table.watch();
    for turn in 0..200 {
        table.bench.press(firmware::Key::Down, turn % 2 == 0);
        std::thread::sleep(Duration::from_micros(200));
    }
    let mut quick = table.watch();
    assert!(quick.hears("event: picture"));
    assert_eq!(status(&table.get("/")), "200");
}

#[test]
fn a_taken_port_is_passed_over() {
    let folder = Folder::new("port");
    let (taken, port) = loop {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        if port < u16::MAX {
            break (taken, port);
        }
    };
    let bench = Arc::new(Bench::new(FORMS[0], Home::new(folder.path().to_owned())));
    let server = Server::start(bench, port).unwrap();
    assert_ne!(server.address().port(), port);
    assert!(server.address().ip().is_loopback());
    drop(taken);
}

#[test]
fn issue_15_a_file_of_somebody_is_told_on_the_page_and_left_alone() {
    let folder = Folder::new("broken");
    let file = folder.path().join("display-pack-2.flash");
    fs::write(&file, "not a flash").unwrap();
    let table = Table::in_folder(folder);
    let mut page = table.watch();
    assert!(page.hears("display-pack-2.flash is not a flash file that this program made. It was left alone"));
    assert!(page.hears("an empty flash that is not kept.") && page.hears("\"flash\":null"));
    assert_eq!(fs::read(&file).unwrap(), b"not a flash");
    assert_eq!(status(&table.post("/notices/read")), "204");
    assert!(page.hears("\"notices\":[]"));
}
