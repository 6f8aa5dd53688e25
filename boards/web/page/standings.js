// What a desk reckons: results as codes tell them, places, points, ties, and who sits where in the next round. No page here.

const Standings = (() => {
  /** The letters of the sides, as codes and devices show them. */
  const SIDES = ["P", "Y", "B", "K", "R", "G"];

  /** A result as the code on the screen tells it, or typed as "table 4: *P3 Y2"; undefined if it is none. */
  function read(text) {
    const line = text.trim().toUpperCase().replace(/\s+/g, " ");
    const [, game, number, at, atRound, unit, told] = line.match(/^PYTHIA (.+?) (\d+)(?: T(\d+) R(\d+)(?: ([A-Z]{4}))?)?: (.+)$/) ?? [];
    const [, table, typed] = line.match(/^(?:TABLE )?(\d+): (.+)$/) ?? [];
    const words = (told ?? typed ?? "").split(" ").filter(Boolean);
    const fingerprint = told && /^([0-9A-F]{32}|[0-9A-F]{64})$/.test(words.at(-1)) ? words.pop() : undefined;
    const sides = words.map((word) => word.match(/^(\*?)([A-Z])(\d{1,5})$/));
    if (sides.length < 2 || sides.includes(null) || (told && !fingerprint)) return undefined;
    const reached = sides.map(([, star, side, points]) => ({ side, won: star !== "", points: Number(points) }));
    if (new Set(reached.map(({ side }) => side)).size < reached.length) return undefined;
    const result = { game: game ?? "", number: Number(number ?? 0), table: Number(table ?? at ?? 0), fingerprint, reached };
    return at ? { ...result, round: Number(atRound), unit } : result;
  }

  /** A line of a device's ledger; undefined if it is none. */
  function ledger(line) {
    const [, table, round, unit, game, number, told, fingerprint, minutes, state] = line.trim()
      .match(/^T(\d+) R(\d+) ?([A-Z]{4})? (.+) (\d+): ((?:\*?[A-Z]\d+ )+)([0-9A-F]{32}) [0-9A-F]{8} (\d+) (open|unsigned|signed|reopened)$/) ?? [];
    if (!table) return undefined;
    const read_ = read(`PYTHIA ${game} ${number} T${table} R${round}${unit ? ` ${unit}` : ""}: ${told}${fingerprint}`);
    return read_ && { ...read_, minutes: Number(minutes), state };
  }

  /** What counts of each game in the lines of a ledger: the last one, but what is open only if nothing else is there. */
  function counting(entries) {
    const games = new Map();
    for (const entry of entries) {
      if (entry.state !== "open" || !games.has(entry.fingerprint)) games.set(entry.fingerprint, entry);
    }
    return [...games.values()].filter(({ state }) => state !== "reopened");
  }

  /** Whether two fingerprints are of one game: a code has the beginning only. */
  const same = (one, other) => Boolean(one && other) && (one.startsWith(other) || other.startsWith(one));

  /** What each side of a result is called at a table with so many seats: players without a colour sit in their order. */
  function seated(reached, seats) {
    const orders = ["CDEF", "SA"].find((order) => reached.every(({ side }) => order.includes(side)));
    if (!orders || reached.length !== seats.length) return reached;
    return reached.map((one) => ({ ...one, side: seats[orders.indexOf(one.side)]?.side ?? one.side }));
  }

  /** What a device says of itself, as pairs; undefined if it is older than events. */
  function unit(answer) {
    const pairs = answer.split(/\r?\n/).map((line) => line.match(/^(\S+) (.*)$/)).filter(Boolean).map(([, key, value]) => [key, value]);
    const told = Object.fromEntries(pairs);
    if (!/^([A-Z]{4})? ?\S*$/.test(told.device ?? "?") || !/^\d+ room \d+$/.test(told.results ?? "")) return undefined;
    const [name, serial] = told.device.split(" ");
    return { ...told, name, serial };
  }

  /** The points of each side: winners before others, then by what was reached; equal sides share the points of their places. */
  function points(reached, scale) {
    const before = (one, other) => Number(other.won) - Number(one.won) || other.points - one.points;
    const order = [...reached].sort(before);
    return new Map(order.map((side) => {
      const from = order.findIndex((other) => before(side, other) === 0);
      const equal = order.filter((other) => before(side, other) === 0).length;
      const sum = Array.from({ length: equal }, (_, place) => scale[from + place] ?? 0).reduce((one, other) => one + other, 0);
      return [side.side, sum / equal];
    }));
  }

  /** The standings after all results that stand: points, then points of the opponents, then games won. */
  function standings({ players, rounds, results, scale }) {
    const rows = new Map(players.map((player) => [player, { player, points: 0, opponents: 0, games: 0, won: 0, met: [] }]));
    for (const [round, tables] of rounds.entries()) {
      for (const { table, seats } of tables) {
        const result = results.find((result) => result.round === round && result.table === table);
        if (!result) continue;
        const earned = points(result.reached, scale);
        for (const { player, side } of seats) {
          const row = rows.get(player);
          const reached = result.reached.find((other) => other.side === side);
          if (!row || !reached) continue;
          row.points += earned.get(side);
          row.games += 1;
          row.won += Number(reached.won);
          row.met.push(...seats.map((seat) => seat.player).filter((other) => other !== player));
        }
      }
    }
    const all = [...rows.values()];
    for (const row of all) row.opponents = row.met.reduce((sum, other) => sum + (rows.get(other)?.points ?? 0), 0);
    return all.sort((one, other) => other.points - one.points || other.opponents - one.opponents || other.won - one.won);
  }

  /** How many players sit at each table: as many full tables as possible, and none with fewer than one less, if it can be had. */
  function sizes(players, places) {
    const tables = Math.ceil(players / places);
    return Array.from({ length: tables }, (_, table) => Math.floor(players / tables) + Number(table < players % tables));
  }

  /** The seats of the next round: the best with the best, but with as few as possible who have met. */
  function seat(order, places, met) {
    const left = [...order];
    return sizes(order.length, places).map((size, table) => {
      const seated = [left.shift()];
      while (seated.length < size) {
        const fresh = (player) => seated.reduce((sum, other) => sum + (met.get(player)?.filter((one) => one === other).length ?? 0), 0);
        const least = Math.min(...left.map(fresh));
        seated.push(...left.splice(left.findIndex((player) => fresh(player) === least), 1));
      }
      return { table: table + 1, seats: seated.map((player, place) => ({ player, side: SIDES[place] })) };
    });
  }

  /** A field of a CSV: quoted, and never a formula to a spreadsheet. */
  function field(value) {
    const text = String(value);
    const safe = /^[=+\-@*\t\r]/.test(text) && typeof value !== "number" ? `'${text}` : text;
    return `"${safe.replaceAll('"', '""')}"`;
  }

  const csv = (rows) => rows.map((row) => row.map(field).join(",")).join("\r\n") + "\r\n";

  return { SIDES, read, ledger, counting, same, seated, unit, points, standings, sizes, seat, csv };
})();
