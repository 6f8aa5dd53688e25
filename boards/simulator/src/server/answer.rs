//! Answers: the files of the page, short sentences, and the headers that keep other pages out.

use std::{
    borrow::Cow,
    io::{self, Read, Write},
    net::{Shutdown, TcpStream},
};

/// How much of what nobody asked for is read to be polite.
const UNREAD: u64 = 1 << 16;

/// What a browser must know about everything that comes from here.
pub const HEADERS: &str = "\
Cache-Control: no-store\r\n\
Connection: close\r\n\
Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n\
Cross-Origin-Opener-Policy: same-origin\r\n\
Cross-Origin-Resource-Policy: same-origin\r\n\
Referrer-Policy: no-referrer\r\n\
X-Content-Type-Options: nosniff\r\n";

/// The files of the page: name, kind, content.
const FILES: [(&str, &str, &str); 10] = [
    ("", "text/html; charset=utf-8", include_str!("../../page/index.html")),
    ("style.css", "text/css; charset=utf-8", include_str!("../../page/style.css")),
    ("boards.css", "text/css; charset=utf-8", include_str!("../../page/boards.css")),
    ("backend.js", "text/javascript; charset=utf-8", include_str!("../../page/server.js")),
    ("script.js", "text/javascript; charset=utf-8", include_str!("../../page/script.js")),
    ("screen.js", "text/javascript; charset=utf-8", include_str!("../../page/screen.js")),
    ("minute.js", "text/javascript; charset=utf-8", include_str!("../../page/minute.js")),
    ("words.js", "text/javascript; charset=utf-8", include_str!("../../page/words.js")),
    ("usb.js", "text/javascript; charset=utf-8", include_str!("../../page/usb.js")),
    ("icon.svg", "image/svg+xml", include_str!("../../page/icon.svg")),
];

/// How it went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Here it is.
    Fine,
    /// Done, nothing to say.
    Done,
    /// This is no proper request.
    Bad,
    /// Not from there.
    Forbidden,
    /// There is no such thing.
    Unknown,
    /// Not this verb.
    Method,
    /// Not this computer.
    Misdirected,
    /// Too long.
    TooLarge,
    /// Too many.
    Busy,
}

impl Status {
    const fn line(self) -> &'static str {
        match self {
            Self::Fine => "200 OK",
            Self::Done => "204 No Content",
            Self::Bad => "400 Bad Request",
            Self::Forbidden => "403 Forbidden",
            Self::Unknown => "404 Not Found",
            Self::Method => "405 Method Not Allowed",
            Self::Misdirected => "421 Misdirected Request",
            Self::TooLarge => "431 Request Header Fields Too Large",
            Self::Busy => "503 Service Unavailable",
        }
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    status: Status,
    kind: &'static str,
    body: Cow<'static, str>,
}

impl Answer {
    /// One sentence.
    pub const fn sentence(status: Status, body: &'static str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", body: Cow::Borrowed(body) }
    }

    /// There is no such thing.
    pub const fn unknown() -> Self {
        Self::sentence(Status::Unknown, "There is no such thing here.")
    }

    /// Done.
    pub const fn done() -> Self {
        Self::sentence(Status::Done, "")
    }

    /// A file of the page.
    pub fn file(name: &str) -> Option<Self> {
        let (_, kind, body) = FILES.into_iter().find(|(file, ..)| *file == name)?;
        Some(Self { status: Status::Fine, kind, body: Cow::Borrowed(body) })
    }

    /// What the device said.
    pub const fn said(text: String) -> Self {
        Self { status: Status::Fine, kind: "text/plain; charset=utf-8", body: Cow::Owned(text) }
    }

    /// Sends it; it is the last thing this visitor hears.
    pub fn send(&self, mut visitor: &TcpStream) -> io::Result<()> {
        let Self { status, kind, body } = self;
        let length = body.len();
        let line = status.line();
        let mut text = format!("HTTP/1.1 {line}\r\n{HEADERS}");
        if *status != Status::Done {
            text += &format!("Content-Type: {kind}\r\nContent-Length: {length}\r\n");
        }
        text += "\r\n";
        text += body;
        visitor.write_all(text.as_bytes())?;
        visitor.shutdown(Shutdown::Write)?;
        // what was sent and not read would make the system take the answer back
        visitor.set_nonblocking(true)?;
        io::copy(&mut visitor.take(UNREAD), &mut io::sink())?;
        Ok(())
    }
}
