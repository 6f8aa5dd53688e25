//! Reading a request, and refusing what does not come from our own page.

use std::{
    io::{ErrorKind, Read},
    net::TcpStream,
    time::{Duration, Instant},
};

use super::answer::{Answer, Status};

/// The longest head of a request.
const HEAD: usize = 8192;
/// The most headers of a request.
const HEADERS: usize = 64;

/// What a visitor asks for.
#[derive(Debug, Default)]
pub struct Request {
    /// Whether something is to be done; otherwise something is only to be read.
    pub is_post: bool,
    /// What it is about, without the part after a question mark.
    pub path: String,
    host: Option<String>,
    origin: Option<String>,
    site: Option<String>,
}

impl Request {
    /// Reads a request. The error is the answer to a bad one; none if the visitor left or said nothing.
    pub fn read(mut visitor: &TcpStream, patience: Duration) -> Result<Self, Option<Answer>> {
        let deadline = Instant::now() + patience;
        let mut head = Vec::with_capacity(1024);
        let mut piece = [0; 1024];
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || visitor.set_read_timeout(Some(left)).is_err() {
                return Err(None);
            }
            match visitor.read(&mut piece) {
                Ok(0) => return Err(None),
                Ok(length) => head.extend_from_slice(piece.get(..length).unwrap_or_default()),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => return Err(None),
            }
            match Self::parse(&head) {
                Ok(Some(request)) => return Ok(request),
                Ok(None) if head.len() >= HEAD => {
                    return Err(Some(Answer::sentence(Status::TooLarge, "The request is too long.")));
                }
                Ok(None) => (),
                Err(answer) => return Err(Some(answer)),
            }
        }
    }

    /// Parses what has come so far; none if there is more to come.
    fn parse(head: &[u8]) -> Result<Option<Self>, Answer> {
        let bad = |why: &'static str| Answer::sentence(Status::Bad, why);
        let mut headers = [httparse::EMPTY_HEADER; HEADERS];
        let mut parsed = httparse::Request::new(&mut headers);
        match parsed.parse(head) {
            Ok(httparse::Status::Complete(_)) => (),
            Ok(httparse::Status::Partial) => return Ok(None),
            Err(_) => return Err(bad("This is no HTTP request.")),
        }
        let is_post = match parsed.method {
            Some("GET") => false,
            Some("POST") => true,
            _ => return Err(Answer::sentence(Status::Method, "Only GET and POST are known here.")),
        };
        let path = parsed.path.unwrap_or("/").split('?').next().unwrap_or("/").to_owned();
        let mut request = Self { is_post, path, ..Self::default() };
        for header in parsed.headers.iter() {
            let value = || str::from_utf8(header.value).map(|value| value.trim().to_owned());
            let slot = match header.name.to_ascii_lowercase().as_str() {
                "host" => &mut request.host,
                "origin" => &mut request.origin,
                "sec-fetch-site" => &mut request.site,
                // nothing that can be asked here needs a body
                "transfer-encoding" => return Err(bad("A body is not expected.")),
                "content-length" if header.value != b"0" => return Err(bad("A body is not expected.")),
                _ => continue,
            };
            let value = value().map_err(|_| bad("A header cannot be read."))?;
            if slot.replace(value).is_some() {
                return Err(bad("A header came twice."));
            }
        }
        Ok(Some(request))
    }

    /// Why this request is not carried out: a name that is not this computer's (a page elsewhere whose name was pointed
    /// here), or an act that another page asks for.
    pub fn refusal(&self) -> Option<Answer> {
        if !self.host.as_deref().is_some_and(is_loopback) {
            return Some(Answer::sentence(Status::Misdirected, "This is only for this computer: use 127.0.0.1."));
        }
        if self.is_post { self.foreign() } else { None }
    }

    /// The answer to a page elsewhere that asks for what only our own page may have.
    pub fn foreign(&self) -> Option<Answer> {
        let host = self.host.as_deref();
        let own = self.origin.as_deref().is_none_or(|origin| origin.strip_prefix("http://") == host);
        let near = self.site.as_deref().is_none_or(|site| matches!(site, "same-origin" | "none"));
        (!own || !near).then(|| Answer::sentence(Status::Forbidden, "Only the page of the device itself may do this."))
    }
}

/// Whether a host header names this computer.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "[::1]") || name.eq_ignore_ascii_case("localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Request {
        Request::parse(text.as_bytes()).ok().flatten().unwrap()
    }

    #[test]
    fn only_names_of_this_computer_are_served() {
        for host in ["127.0.0.1", "127.0.0.1:8040", "localhost:1", "LocalHost", "[::1]:8040", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in
            ["", "example.com", "127.0.0.1.example.com", "localhost:80a", "127.0.0.1:80:evil", "[::1", "10.0.0.1"]
        {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn acts_are_taken_from_our_own_page_only() {
        let post =
            |more: &str| parse(&format!("POST /plug/out HTTP/1.1\r\nHost: localhost:8040\r\n{more}\r\n")).refusal();
        assert!(post("").is_none(), "no browser");
        assert!(post("Origin: http://localhost:8040\r\nSec-Fetch-Site: same-origin\r\n").is_none());
        assert!(post("Origin: http://localhost:8041\r\n").is_some(), "another port is another page");
        assert!(post("Origin: https://localhost:8040\r\n").is_some());
        assert!(post("Origin: null\r\n").is_some());
        assert!(post("Origin: http://example.com\r\n").is_some());
        assert!(post("Sec-Fetch-Site: cross-site\r\n").is_some());
        assert!(post("Sec-Fetch-Site: same-site\r\n").is_some());
        assert!(parse("GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://example.com\r\n\r\n").refusal().is_none());
        assert!(parse("GET / HTTP/1.1\r\n\r\n").refusal().is_some(), "no host at all");
    }

    #[test]
    fn bad_requests_are_told_from_unfinished_ones() {
        assert!(matches!(Request::parse(b"GET / HTT"), Ok(None)));
        assert!(Request::parse(b"\x16\x03\x01\x02\x00\x01\x00").is_err());
        assert!(Request::parse(b"DELETE / HTTP/1.1\r\n\r\n").is_err());
        assert!(Request::parse(b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n").is_err());
        assert!(Request::parse(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.com\r\n\r\n").is_err());
        assert_eq!(parse("GET /events?1 HTTP/1.1\r\n\r\n").path, "/events");
    }
}
