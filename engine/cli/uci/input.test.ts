/** What the UCI engine makes of lines that it cannot use, and of options. */
import { describe, expect, it } from 'vitest';
import { brokenFens } from '../../board/broken-fens.ts';
import { numberIn, sharedUci } from '../testing.ts';

const uci = sharedUci();
const noPosition = 'info string There is no position, as the last one was refused: a new "position" is expected.';

/** Rights and squares that a board rules out: those of broken FENs that any program understands. */
const leftovers = new Map(
  [...Object.entries(brokenFens.castling), ...Object.entries(brokenFens.enPassant)].filter(
    ([, message]) => !/unknown letter|the files of rooks|no square/.test(message),
  ),
);
/** Counters that are numbers, but too low or too high. */
const counters = new Map(
  [...Object.entries(brokenFens.halfmoveClock), ...Object.entries(brokenFens.fullmove)].filter(
    ([, message]) => !message.includes('not a whole number'),
  ),
);

describe('bad input', () => {
  it('unknown lines are named, and nothing else happens', async () => {
    uci.send('', '   ', 'hello', 'go2 depth 3', '\u0007\u001b[31m', 'x'.repeat(200_000));
    const lines = await uci.settled();
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^info string Unknown command: "[ -~…]{1,90}"\.$/);
  });

  it('every broken FEN gets its own message, and leaves no position behind', async () => {
    uci.send('position startpos moves e2e4');
    const fens = Object.values(brokenFens).flatMap((group) => Object.entries(group));
    // What a line of UCI cannot carry: line ends, and the blanks at the ends of a FEN that is empty.
    const tested = fens.filter(
      ([fen]) =>
        !/[\r\n\u2028\u2029]/.test(fen) &&
        fen.trim() === fen &&
        fen !== '' &&
        !leftovers.has(fen) &&
        !counters.has(fen),
    );
    expect(tested.length).toBeGreaterThan(30);
    for (const [fen] of tested) uci.send(`position fen ${fen}`);
    uci.send('d');
    const lines = await uci.settled();
    expect(lines.slice(0, -1)).toEqual(tested.map(([, message]) => `info string ${message}`));
    expect(lines.at(-1)).toBe(noPosition);
  });

  it.each([
    'position fen 8/8/8/8/8/8/8/8 w - - 0 1',
    'position startpos moves e2e4 e2e4',
    'position start',
    'position',
  ])('no move is given for the refused "%s", until there is another position', async (refused) => {
    uci.send('position startpos moves e2e4', refused, 'ucinewgame', 'go depth 2');
    expect((await uci.until('bestmove')).slice(-2)).toEqual([noPosition, 'bestmove 0000']);
    uci.send('go perft 1', 'position startpos', 'go depth 1');
    const lines = await uci.until('bestmove');
    expect(lines[0]).toBe(noPosition);
    expect(lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
  });

  it('answers in order where a search runs that a refused position comes after', async () => {
    uci.send('position startpos', 'go infinite', 'position fen nothing', 'go depth 1');
    expect((await uci.until('bestmove')).at(-1)).toMatch(/^bestmove [a-h]/);
    expect((await uci.until('bestmove')).at(-1)).toBe('bestmove 0000');
  });

  it.each([
    'fen "7k/8/8/8/8/8/4P3/4K3 b - - 3 9"',
    "fen '7k/8/8/8/8/8/4P3/4K3 b - - 3 9'",
    '7k/8/8/8/8/8/4P3/4K3 b - - 3 9',
  ])('a FEN is read as it is meant: position %s', async (place) => {
    uci.send('position startpos', `position ${place}`, 'd', `position ${place} moves h8g8`, 'd');
    expect(await uci.settled()).toEqual([
      'Fen: 7k/8/8/8/8/8/4P3/4K3 b - - 3 9',
      'Fen: 6k1/8/8/8/8/8/4P3/4K3 w - - 4 10',
    ]);
  });

  it('castling rights and en passant squares that the board rules out are left out, and said to be', async () => {
    expect(leftovers.size).toBe(16);
    for (const [fen, message] of leftovers) {
      uci.send(`position fen ${fen}`, 'd');
      const lines = await uci.settled();
      const [board, side, castling] = fen.split(' ');
      expect(lines).toEqual([
        `info string ${message} The engine goes on without.`,
        `Fen: ${board} ${side} ${Object.hasOwn(brokenFens.castling, fen) ? (castling === 'KQKQ' ? 'KQ' : '-') : castling} - 0 1`,
      ]);
    }
  });

  it('counters out of range are moved into it, and said to be', async () => {
    const read: string[] = [];
    for (const [fen, message] of counters) {
      uci.send('position startpos', `position fen ${fen}`, 'd');
      const [said, is] = await uci.settled();
      const [clock, move] = is.split(' ').slice(-2);
      expect(said).toBe(
        `info string ${message} The engine goes on with ${message.includes('move number') ? move : clock}.`,
      );
      read.push(`${clock} ${move}`);
    }
    expect(read).toEqual(['0 1', '0 1', '150 1', '0 1', '0 1', '0 9999', '0 9999']);
    uci.send('position fen 8/8/4k3/8/8/4K3/4P3/8 w - e6 -1 0 moves e3e4', 'd');
    const lines = await uci.settled();
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toBe('Fen: 8/8/4k3/8/4K3/8/4P3/8 b - - 1 1');
  });

  it('of several castling rights those are kept that can be, and a game goes on from there', async () => {
    uci.send('position fen r3k3/8/8/8/8/8/4P3/R3K2R w kQKq e6 5 9 moves e1g1', 'd', 'go depth 1');
    const lines = await uci.until('bestmove');
    expect(lines.filter((line) => line.startsWith('info string'))).toHaveLength(2);
    expect(lines).toContain('Fen: r3k3/8/8/8/8/8/4P3/R4RK1 b q - 6 9');
    expect(lines.at(-1)).toMatch(/^bestmove [a-h]/);
  });

  it.each([
    [
      'position',
      'info string position is followed by "startpos" or "fen <fen>", and perhaps "moves <moves>", not by "".',
    ],
    ['position startpos moves e2e4 e2e4', 'info string Move 2 of 2: '],
    ['position startpos moves e2e4 moves e7e5', 'info string Move 2 of 3: The move "moves"'],
    ['position start', 'info string position is followed by'],
    ['go perft', 'info string go perft needs a whole number after it, not nothing.'],
    ['setoption', 'info string setoption is written as'],
    ['setoption name Nothing value 3', 'info string There is no option "Nothing"'],
    ['setoption name Hash value 0', 'info string Hash must lie between 1 and 1024, not 0.'],
    ['setoption name Hash value', 'info string Hash must be a whole number from 1 to 1024, not "".'],
    ['setoption name rfp.margin value 9999', 'info string rfp.margin must lie between 0 and 600'],
    [
      'setoption name rfp value maybe',
      'info string rfp must be a whole number from 0 to 1, or one of off and on, not "maybe".',
    ],
    ['setoption name Profile value tall', 'info string There is no profile "tall"; accepted are book and play.'],
    ['bench 0', 'info string bench takes a depth'],
  ])('%s', async (line, message) => {
    uci.send(line);
    const lines = await uci.settled();
    expect(lines).toHaveLength(1);
    expect(lines[0].startsWith(message), lines[0]).toBe(true);
  });

  it('words of go that it does not know are named and passed over', async () => {
    uci.send('go quickly depth 2 slowly');
    const lines = await uci.until('bestmove');
    expect(lines[0]).toBe('info string go passes over "quickly", which it does not know.');
    expect(lines[1]).toBe('info string go passes over "slowly", which it does not know.');
  });
});

describe('numbers of go that cannot be read', () => {
  const unread = 'go has no limit that can be read, so it thinks for 1000 ms.';
  it.each([
    ['depth', ['go depth needs a whole number after it, not nothing, and is passed over.', unread]],
    ['depth x', ['go depth needs a whole number after it, not "x", and is passed over.', unread]],
    ['movetime 1e9 nodes 10', ['go movetime needs a whole number after it, not "1e9", and is passed over.']],
    ['depth searchmoves e2e4 nodes 10', ['go depth needs a whole number after it, not nothing, and is passed over.']],
    ['movestogo many depth 2', ['go movestogo needs a whole number after it, not "many", and is passed over.']],
    [
      'wtime 100.5 btime 99.9',
      [
        'go wtime takes a whole number, so "100.5" is read as 100.',
        'go btime takes a whole number, so "99.9" is read as 99.',
      ],
    ],
    ['nodes 10 movetime 99999999999999999999999999', []],
  ])('go %s names them, and moves', async (words, remarks) => {
    uci.send(`go ${words}`);
    const lines = await uci.until('bestmove');
    expect(lines.filter((line) => line.startsWith('info string'))).toEqual(
      remarks.map((text) => `info string ${text}`),
    );
    expect(lines.at(-1)).toMatch(/^bestmove [a-h]/);
  });

  it('leave a search without an end as it is', async () => {
    uci.send('go infinite depth x');
    await uci.until('info depth 5');
    expect((await uci.settled()).some((line) => line.startsWith('bestmove'))).toBe(false);
    uci.send('stop');
    await uci.until('bestmove');
    uci.send('go ponder wtime x');
    await uci.until('info depth 3');
    uci.send('ponderhit');
    await uci.until('bestmove');
  });
});

describe('blanks', () => {
  it('between words do not matter, however many they are', async () => {
    const blanks = ' '.repeat(300_000);
    uci.send(
      `position startpos${blanks}x`,
      `position ${blanks}fen 4k3/8/8/8/8/8/8/4K3${blanks}w - -${blanks}0 1${blanks}moves${blanks}e1e2${blanks}`,
      `setoption${blanks}name${blanks}clear${blanks}hash${blanks}`,
      `setoption name${blanks}Hash${blanks}value${blanks}${blanks}2`,
      `setoption name Hash${blanks}x`,
      'd',
    );
    const lines = await uci.settled();
    expect(lines).toEqual([
      'info string position is followed by "startpos" or "fen <fen>", and perhaps "moves <moves>", not by "startpos x".',
      'info string There is no option "Hash x"; "uci" lists the options.',
      'Fen: 4k3/8/8/8/8/8/4K3/8 b - - 1 1',
    ]);
  });
});

describe('options', () => {
  it('are the same in capitals', async () => {
    uci.send('SETOPTION name Hash value 1', 'setoption NAME profile VALUE Book', 'setoption name Clear   HASH');
    uci.send('setoption name RFP.Returns value Beta', 'setoption name nmp value TRUE');
    expect(await uci.settled()).toEqual(['info string Unknown command: "SETOPTION name Hash value 1".']);
  });

  it('change the search, and a profile sets them all', async () => {
    const nodes = async (...options: string[]): Promise<number> => {
      uci.send('ucinewgame', ...options, 'position startpos', 'go depth 5');
      return numberIn((await uci.until('bestmove')).at(-2) ?? '', 'nodes');
    };
    const play = await nodes();
    const off = await nodes(
      'setoption name RFP value false',
      'setoption name lmp value false',
      'setoption name nmp value off',
    );
    expect(off).toBeGreaterThan(play);
    expect(await nodes('setoption name Profile value play')).toBe(play);
    const book = await nodes('setoption name Profile value book');
    expect(book).not.toBe(play);
    expect(await nodes('setoption name rfp.returns value beta', 'setoption name lmp.base value 0')).not.toBe(book);
    expect(await nodes('setoption name Profile value play', 'setoption name Hash value 1')).toBeGreaterThan(0);
  });

  it('of one run hold beside its profile in any order, as pychess sends them; a later profile sets them all', async () => {
    const nodes = async (...options: string[]): Promise<number> => {
      uci.send('ucinewgame', ...options.map((text) => `setoption name ${text}`), 'position startpos', 'go depth 5');
      return numberIn((await uci.until('bestmove')).at(-2) ?? '', 'nodes');
    };
    const book = await nodes('Profile value book');
    const wanted = await nodes('Profile value book', 'fp value false', 'lmp.base value 1', 'rfp value false');
    expect(wanted).not.toBe(book);
    expect(await nodes('Profile value book')).toBe(book);
    expect(await nodes('fp value false', 'lmp.base value 1', 'Profile value book', 'rfp value false')).toBe(wanted);
    expect(await nodes('Profile value play', 'nmp value false', 'Profile value book')).toBe(book);
  });

  it('Clear Hash forgets what a game has taught', async () => {
    const nodes = async (...before: string[]): Promise<number> => {
      uci.send(...before, 'position startpos', 'go depth 6');
      return numberIn((await uci.until('bestmove')).at(-2) ?? '', 'nodes');
    };
    const fresh = await nodes();
    expect(await nodes()).toBeLessThan(fresh);
    expect(await nodes('setoption name Clear Hash')).toBe(fresh);
    const other = await nodes('ucinewgame', 'setoption name network value false');
    await nodes('setoption name network value true');
    expect(await nodes('setoption name network value false'), 'nothing of the network is left').toBe(other);
  });
});
