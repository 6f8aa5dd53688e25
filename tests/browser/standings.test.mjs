// What the desk reckons, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { ROOT } from "./bench.mjs";

const plain = (value) => JSON.parse(JSON.stringify(value));
const Standings = runInNewContext(`${readFileSync(join(ROOT, "boards", "web", "page", "standings.js"), "utf8")}; Standings`);
const read = (text) => { const result = Standings.read(text); return result && plain(result); };
const HEX = "0123456789ABCDEF".repeat(4);

test("issue_22 a result is read from the code of the screen, or as somebody types it", () => {
  const reached = [{ side: "P", won: true, points: 3 }, { side: "Y", won: false, points: 12 }];
  assert.deepEqual(read(`PYTHIA CYCLADES 12: *P3 Y12 ${HEX}`), { game: "CYCLADES", number: 12, table: 0, fingerprint: HEX, reached });
  assert.deepEqual(read(" table 4:  *p3  y12 "), { game: "", number: 0, table: 4, reached });
  assert.deepEqual(read("4: *P3 Y12").reached, reached);
  for (const wrong of ["", "hello", "4:", "4: P3", "4: P3 P4", "4: P3 Y", "4: P3 Y-1", `PYTHIA CYCLADES 12: *P3 Y12 ${HEX.slice(1)}`, "PYTHIA CYCLADES 12: *P3 Y12"]) {
    assert.equal(read(wrong), undefined, wrong);
  }
});

test("issue_22 places give points: who won before others, then by what was reached; equal ones share", () => {
  const points = (text) => Object.fromEntries(Standings.points(read(`1: ${text}`).reached, [5, 3, 2, 1]));
  assert.deepEqual(points("*P3 Y12 B2 K1"), { P: 5, Y: 3, B: 2, K: 1 });
  assert.deepEqual(points("P9 *Y4 B9"), { Y: 5, P: 2.5, B: 2.5 });
  assert.deepEqual(points("*P4 *Y4 B9 K9"), { P: 4, Y: 4, B: 1.5, K: 1.5 });
  assert.deepEqual(points("P1 Y2 B3 K4 R5 G6"), { G: 5, R: 3, K: 2, B: 1, Y: 0, P: 0 });
});

test("issue_22 tables are as even as they can be, and nobody is left over", () => {
  for (let players = 2; players <= 200; players += 1) {
    for (let places = 2; places <= 6; places += 1) {
      const sizes = plain(Standings.sizes(players, places));
      assert.equal(sizes.reduce((one, other) => one + other), players);
      assert.ok(Math.max(...sizes) <= places && Math.max(...sizes) - Math.min(...sizes) <= 1, `${players} at ${places}: ${sizes}`);
    }
  }
});

/** An event in which the player with the lower number always wins. */
function play(count, places, rounds) {
  const players = Array.from({ length: count }, (_, number) => `player ${number}`);
  const event = { players, rounds: [], results: [], scale: [5, 3, 2, 1] };
  for (let round = 0; round < rounds; round += 1) {
    const rows = plain(Standings.standings(event));
    event.rounds.push(plain(Standings.seat(rows.map(({ player }) => player), places, new Map(rows.map(({ player, met }) => [player, met])))));
    for (const { table, seats } of event.rounds[round]) {
      const best = Math.min(...seats.map(({ player }) => players.indexOf(player)));
      const reached = seats.map(({ player, side }) => ({ side, won: players.indexOf(player) === best, points: count - players.indexOf(player) }));
      event.results.push({ round, table, reached });
    }
  }
  return event;
}

test("issue_22 thirty tables, three rounds: everybody sits once a round, nobody meets again, the standings are right", () => {
  const event = play(120, 4, 3);
  const met = new Set();
  for (const tables of event.rounds) {
    assert.equal(tables.length, 30);
    assert.equal(new Set(tables.flatMap(({ seats }) => seats.map(({ player }) => player))).size, 120);
    for (const { seats } of tables) {
      for (const [index, { player }] of seats.entries()) {
        for (const other of seats.slice(index + 1)) {
          const pair = [player, other.player].sort().join("|");
          assert.ok(!met.has(pair), `${pair} meet twice`);
          met.add(pair);
        }
      }
    }
  }
  const rows = plain(Standings.standings(event));
  assert.equal(rows.reduce((sum, { points }) => sum + points, 0), 3 * 30 * (5 + 3 + 2 + 1));
  // by hand: what one player got in his three games
  const { player, points, won } = rows[0];
  const own = event.rounds.map((tables) => tables.find(({ seats }) => seats.some((seat) => seat.player === player)));
  const places = own.map(({ seats }) => seats.filter((seat) => event.players.indexOf(seat.player) < event.players.indexOf(player)).length);
  assert.equal(points, places.reduce((sum, place) => sum + [5, 3, 2, 1][place], 0));
  assert.equal(won, places.filter((place) => place === 0).length);
});

test("issue_22 who has more points of opponents stands before others with as many points", () => {
  const seats = (...players) => players.map((player, place) => ({ player, side: Standings.SIDES[place] }));
  const rounds = [
    [{ table: 1, seats: seats("Ada", "Bo") }, { table: 2, seats: seats("Cy", "Di") }],
    [{ table: 1, seats: seats("Bo", "Cy") }, { table: 2, seats: seats("Ada", "Di") }],
  ];
  const won = (round, table) => ({ round, table, reached: read("1: *P2 Y1").reached });
  const results = [won(0, 1), won(0, 2), won(1, 1)];
  const rows = plain(Standings.standings({ players: ["Ada", "Bo", "Cy", "Di"], rounds, results, scale: [2, 0] }));
  // Ada, Bo and Cy have won one game each; Bo met both others, Cy met Bo and Di, Ada met Bo
  assert.deepEqual(rows.map(({ player, points, opponents }) => [player, points, opponents]), [["Bo", 2, 4], ["Ada", 2, 2], ["Cy", 2, 2], ["Di", 0, 2]]);
});

test("issue_22 a CSV quotes strange names, and no name is a formula", () => {
  const csv = Standings.csv([["a \"b\", c", "=1+1", "@x", "-2", "+x", -2, 3.5, "line\nend"]]);
  assert.equal(csv, "\"a \"\"b\"\", c\",\"'=1+1\",\"'@x\",\"'-2\",\"'+x\",\"-2\",\"3.5\",\"line\nend\"\r\n");
});

const LINE = "T12 R2 KORE Akropolis 17: C30 *D41 E7 00112233445566778899AABBCCDDEEFF DEADBEEF 74 signed";

test("issue_22 a line of a ledger and the code of an event are read, with table, round and device", () => {
  const entry = plain(Standings.ledger(LINE));
  assert.deepEqual([entry.table, entry.round, entry.unit, entry.game, entry.number, entry.state], [12, 2, "KORE", "AKROPOLIS", 17, "signed"]);
  assert.deepEqual(entry.reached, [{ side: "C", won: false, points: 30 }, { side: "D", won: true, points: 41 }, { side: "E", won: false, points: 7 }]);
  for (let end = 0; end < LINE.length; end += 1) assert.equal(Standings.ledger(LINE.slice(0, end)), undefined, LINE.slice(0, end));
  const code = read(`PYTHIA AKROPOLIS 17 T12 R2 KORE: C30 *D41 E7 ${entry.fingerprint}`);
  assert.deepEqual([code.table, code.round, code.unit, code.fingerprint], [12, 2, "KORE", entry.fingerprint]);
  assert.ok(Standings.same(code.fingerprint, `${entry.fingerprint}${HEX.slice(0, 32)}`) && !Standings.same(code.fingerprint, HEX) && !Standings.same(undefined, HEX));
});

test("issue_22 the last state of a game counts; one that was opened again counts for nothing", () => {
  const lines = (states) => plain(Standings.counting(states.map((state) => Standings.ledger(LINE.replace("signed", state))))).map(({ state }) => state);
  assert.deepEqual(lines(["open"]), ["open"]);
  assert.deepEqual(lines(["unsigned", "signed", "open"]), ["signed"]);
  assert.deepEqual(lines(["signed", "reopened", "signed"]), ["signed"]);
  assert.deepEqual(lines(["signed", "reopened"]), []);
});

test("issue_22 players without a colour sit in their order", () => {
  const seats = ["P", "Y", "B"].map((side) => ({ side }));
  const sides = (text, at) => plain(Standings.seated(read(`1: ${text}`).reached, at)).map(({ side }) => side).join("");
  assert.equal(sides("D41 C30 E7", seats), "YPB");
  assert.equal(sides("A9 S7", seats.slice(0, 2)), "YP");
  assert.equal(sides("*P3 Y2 B1", seats), "PYB");
  assert.equal(sides("D41 C30", seats), "DC", "not as many as sit there");
});

test("issue_22 a device says who it is, and one of an older version is noticed", () => {
  const told = plain(Standings.unit("device KORE E661\r\nversion 0.4.0 (abc)\r\nboard Display Pack 2.0\r\nresults 3 room 573\r\nevent A name: with words\r\ntable 4"));
  assert.deepEqual([told.name, told.serial, told.version, told.table, told.event], ["KORE", "E661", "0.4.0 (abc)", "4", "A name: with words"]);
  assert.equal(Standings.unit("Pythia 0.3.0\r\nlist - the games that are kept"), undefined);
});
