/** The UCI engine under abuse: it answers every search once, with a legal move, and nothing brings it down. */
import { describe, expect, it } from 'vitest';
import { Chess } from 'chess.js';
import { seeded } from '../../board/testing.ts';
import { runProgram, sharedUci } from '../testing.ts';

const uci = sharedUci();

/** A position of a game, with what an independent library says is legal there. */
interface Place {
  moves: string[];
  legal: ReadonlySet<string>;
}

/** The places of a game of random moves that lasts `plies`, whatever draws it passes. */
function randomGame(plies: number): Place[] {
  for (let seed = 1; ; seed++) {
    const random = seeded(seed);
    const chess = new Chess();
    const places: Place[] = [];
    const moves: string[] = [];
    while (places.length < plies) {
      const legal = chess.moves({ verbose: true }).map((move) => move.lan);
      if (legal.length === 0) break;
      places.push({ moves: [...moves], legal: new Set(legal) });
      moves.push(legal[random(legal.length)]);
      chess.move(moves[moves.length - 1]);
    }
    if (places.length === plies) return places;
  }
}

const positionOf = ({ moves }: Place): string =>
  `position startpos${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`;
const answers = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('bestmove ')).map((line) => line.split(' ')[1]);
const complaints = (): string[] => uci.lines.filter((line) => /^stderr|broke down/.test(line));

describe('many searches', () => {
  it('10,000 times position and go depth 1, without waiting', async () => {
    const places = randomGame(40);
    const rounds = Array.from({ length: 10_000 }, (_, i) => places[i % places.length]);
    for (const place of rounds) uci.send(positionOf(place), 'go depth 1');
    const moves = answers(await uci.settled());
    for (let i = moves.length; i < rounds.length; i++) moves.push(...answers(await uci.until('bestmove')));
    expect(moves).toHaveLength(10_000);
    const illegal = moves.filter((move, i) => !rounds[i].legal.has(move));
    expect(illegal).toEqual([]);
    expect(await uci.settled()).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  it('a game of 400 moves, the whole of it with each position', async () => {
    for (const [ply, place] of randomGame(800).entries()) {
      uci.send(positionOf(place), ply % 40 === 0 ? 'go wtime 100 btime 100' : 'go nodes 30');
      const [move] = answers(await uci.until('bestmove'));
      expect(place.legal.has(move), `ply ${ply}: ${move}`).toBe(true);
    }
    expect(complaints()).toEqual([]);
  });

  it('go movetime 1, two hundred times', async () => {
    for (const place of randomGame(200)) {
      uci.send(positionOf(place), 'go movetime 1');
      const [move] = answers(await uci.until('bestmove'));
      expect(place.legal.has(move), move).toBe(true);
    }
  });

  it('fifty endless searches, each started while the one before it runs', async () => {
    for (let i = 0; i < 50; i++) uci.send('go infinite');
    uci.send('stop', 'stop');
    for (let i = 0; i < 50; i++) await uci.until('bestmove');
    expect(await uci.settled()).toEqual([]);
  });
});

describe('limits that make no sense', () => {
  it.each([
    'wtime -1 btime -1',
    'wtime -999999 btime 5 winc -10 binc -10',
    'wtime 0 btime 0 movestogo 0',
    'wtime 50 btime 50 movestogo -3',
    'movetime -5',
    'nodes -1',
    'nodes 0',
    'depth -7',
    'depth 999999999 movetime 5',
    'mate -2 movetime 5',
    'wtime 100 btime 100 movetime 999999999999',
  ])('go %s ends with a legal move', async (limits) => {
    uci.send('position startpos moves e2e4', `go ${limits}`);
    const [move] = answers(await uci.until('bestmove'));
    new Chess('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1').move(move);
  });
});

describe('garbage', () => {
  it('2,000 lines of words and bytes in no order change nothing for the next search', async () => {
    const random = seeded(7);
    const words =
      'position startpos fen moves e2e4 e7e5 0000 go depth nodes movetime wtime -3 1 99 perft infinite ponder';
    const more = 'searchmoves stop ponderhit setoption name value Hash rfp rfp.margin Profile true isready uci debug d';
    const all = `${words} ${more} ucinewgame register e8g8 \u0000 \u00ff \ud83d\ude00 8/8/8/8 w - --- NaN`.split(' ');
    for (let i = 0; i < 2000; i++)
      uci.send(Array.from({ length: 1 + random(7) }, () => all[random(all.length)]).join(' '));
    // Jobs are done in their order: what comes before the end of this bench answers the garbage.
    uci.send('bench 1');
    await uci.until(/^\d+ nodes \d+ nps$/);
    uci.send('ucinewgame', 'setoption name Profile value play', 'setoption name Hash value 16');
    await uci.settled();
    const search = async () => {
      uci.send('position startpos moves e2e4 e7e5', 'go depth 5');
      return (await uci.until('bestmove')).at(-1);
    };
    const after = await search();
    expect(complaints()).toEqual([]);
    uci.restart();
    expect(after).toBe(await search());
  });

  it('setoption during a search leaves it alone and holds from the next one on', async () => {
    uci.send('go infinite');
    await uci.until('info depth 3');
    uci.send('setoption name Hash value 1', 'setoption name Clear Hash', 'setoption name Profile value book');
    uci.send('setoption name Threads value 1', 'setoption name nmp value maybe', 'setoption name Threads value 65');
    const lines = await uci.settled();
    expect(lines.filter((line) => line.startsWith('info string'))).toEqual([
      'info string nmp must be a whole number from 0 to 1, or one of off and on, not "maybe".',
      'info string Threads must lie between 1 and 64, not 65.',
    ]);
    expect(answers(lines)).toEqual([]);
    uci.send('stop');
    await uci.until('bestmove');
    const nodes = async () => {
      uci.send('ucinewgame', 'position startpos', 'go depth 6');
      return / nodes \d+/.exec((await uci.until('bestmove')).at(-2) ?? '')?.[0];
    };
    const book = await nodes();
    expect(book).toBeTruthy();
    expect(await nodes()).toBe(book);
    uci.send('setoption name Profile value play');
    expect(await nodes()).not.toBe(book);
  });

  it('a last line without its end is carried out', () => {
    const { status, out, err } = runProgram([], 'position startpos\ngo depth 2');
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/\nbestmove [a-h][1-8][a-h][1-8] [^\n]*\n$/);
  });

  it.each(['go infinite', 'go ponder wtime 1000 btime 1000', 'go perft 12', 'bench 60'])(
    'quit and the end of input end "%s"',
    async (command) => {
      uci.send(command);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await uci.quit()).toBe(0);
      uci.restart();
      if (!command.startsWith('go i') && !command.startsWith('go pon')) return;
      uci.send(command);
      expect(await uci.end()).toBe(0);
      expect(answers(uci.lines)).toHaveLength(1);
      uci.restart();
    },
  );
});

describe('searchmoves', () => {
  const searched = async (go: string): Promise<{ move: string; remarks: string[] }> => {
    uci.send('position startpos', go);
    const lines = await uci.until('bestmove');
    return { move: answers(lines)[0], remarks: lines.filter((line) => line.startsWith('info string')) };
  };

  it('are the only ones searched, wherever they stand in the line', async () => {
    expect(await searched('go depth 4 searchmoves h2h4')).toEqual({ move: 'h2h4', remarks: [] });
    expect(await searched('go searchmoves a2a3 depth 4')).toEqual({ move: 'a2a3', remarks: [] });
    expect(['a2a4', 'h2h4']).toContain((await searched('go searchmoves h2h4 a2a4 nodes 3000')).move);
    expect((await searched('go wtime 1000 btime 1000 searchmoves g2g4')).move).toBe('g2g4');
    expect((await searched('go depth 4')).move).not.toMatch(/^[agh]2/);
  });

  it('that are not legal are named and passed over', async () => {
    expect(await searched('go searchmoves e2e5 h2h4 e7e5 depth 2')).toEqual({
      move: 'h2h4',
      remarks: [
        'info string go searchmoves passes over "e2e5", which is not legal here.',
        'info string go searchmoves passes over "e7e5", which is not legal here.',
      ],
    });
    const { move, remarks } = await searched('go searchmoves depth 3');
    expect(move).toMatch(/^[a-h]/);
    expect(remarks).toEqual(['info string go searchmoves names no legal move, so all moves are searched.']);
  });
});
