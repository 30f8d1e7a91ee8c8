/** The UCI engine as a GUI sees it: a process that is spoken to line by line. */
import { describe, expect, it } from 'vitest';
import { Chess } from 'chess.js';
import { benchPositions } from '../../bench/positions.ts';
import { signature } from '../../signature.ts';
import { search } from '../../search/search.ts';
import { allSettings, profiles } from '../../settings.ts';
import { numberIn, sharedUci } from '../testing.ts';

const uci = sharedUci();

const bestmoveOf = (lines: readonly string[]): string => lines.at(-1)?.split(' ')[1] ?? '';

describe('the handshake', () => {
  it('names the engine, lists the options and gets ready', async () => {
    uci.send('uci');
    const lines = await uci.until('uciok');
    expect(lines[0]).toMatch(/^id name Cutoff \d/);
    expect(lines[1]).toMatch(/^id author ./);
    const names = lines
      .filter((line) => line.startsWith('option '))
      .map((line) => /^option name (.+?) type /.exec(line)?.[1]);
    expect(names).toEqual([
      'Hash',
      'Threads',
      'Clear Hash',
      'Ponder',
      'Move Overhead',
      'Profile',
      ...allSettings.map((setting) => setting.id),
    ]);
    for (const line of lines.slice(2, -1)) {
      expect(line).toMatch(
        / type (button|check default (true|false)|spin default -?\d+ min -?\d+ max -?\d+|combo default .+ var .+)$/,
      );
    }
    uci.send('isready');
    expect(await uci.until('readyok')).toEqual(['readyok']);
    uci.send('ucinewgame', 'debug on');
    expect(await uci.settled()).toEqual([]);
  });
});

describe('a search', () => {
  it('reports each depth, ends with the exact nodes, and gives a legal move with one to ponder on', async () => {
    uci.send('position startpos moves e2e4 e7e5 g1f3', 'go depth 6');
    const lines = await uci.until('bestmove');
    const infos = lines.filter((line) => line.startsWith('info depth'));
    expect(infos.map((line) => numberIn(line, 'depth'))).toEqual([1, 2, 3, 4, 5, 6, 6]);
    for (const line of infos) {
      expect(line).toMatch(
        /^info depth \d+ seldepth \d+ score (cp|mate) -?\d+ nodes \d+ nps \d+ time \d+ hashfull \d+ pv( [a-h][1-8][a-h][1-8][nbrq]?)+$/,
      );
    }
    const chess = new Chess();
    for (const move of ['e4', 'e5', 'Nf3', bestmoveOf(lines)]) chess.move(move);
    expect(lines.at(-1)).toMatch(/^bestmove \S+ ponder \S+$/);
    chess.move(lines.at(-1)?.split(' ')[3] ?? '');
  });

  it('of so many nodes ends exactly there, every time in a new game', async () => {
    const seen = new Set<string>();
    for (let run = 0; run < 3; run++) {
      uci.send('ucinewgame', 'position startpos', 'go nodes 12345');
      const lines = await uci.until('bestmove');
      expect(numberIn(lines.at(-2) ?? '', 'nodes')).toBe(12_345);
      seen.add(`${bestmoveOf(lines)} ${/ pv .*/.exec(lines.at(-2) ?? '')}`);
    }
    expect(seen.size).toBe(1);
  });

  it('that is stopped before it can say how good its new best move is tells a lower bound', async () => {
    // The first iteration with a narrow window, in which another move leaves it above.
    const fen = benchPositions[23].fen;
    const at = (nodes: number) => search({ fen, limits: { nodes }, settings: profiles.book });
    let nodes = search({ fen, limits: { depth: 3 }, settings: profiles.book }).nodes;
    while (at(nodes).bound === undefined) nodes++;
    uci.send('ucinewgame', 'setoption name Profile value book', `position fen ${fen}`);
    for (const [count, bound] of [
      [nodes - 1, ''],
      [nodes, 'lowerbound '],
    ]) {
      uci.send('ucinewgame', `go nodes ${count}`);
      expect((await uci.until('bestmove')).at(-2)).toMatch(new RegExp(` score cp \\d+ ${bound}nodes ${count} `));
    }
    uci.send('setoption name Profile value play');
  });

  it('finds a mate and says in how many moves, and says when it is being mated', async () => {
    uci.send('position fen 4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1', 'go mate 2');
    expect((await uci.until('bestmove')).at(-2)).toContain(' score mate 2 ');
    uci.send('position fen 4k3/8/3K4/8/5Q2/8/8/8 b - - 0 1', 'go depth 4');
    expect((await uci.until('bestmove')).at(-2)).toContain(' score mate -1 ');
  });

  it('of a finished game answers without a move', async () => {
    for (const fen of [
      '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
    ]) {
      for (const limit of ['depth 3', 'movetime 5', 'wtime 1000 btime 1000', 'nodes 10']) {
        uci.send(`position fen ${fen}`, `go ${limit}`);
        expect((await uci.until('bestmove')).at(-1)).toBe('bestmove 0000');
      }
    }
  });

  it.each([
    'movetime 1',
    'movetime 0',
    'nodes 1',
    'depth 0',
    'wtime 1 btime 1',
    'wtime 100',
    'btime 100',
    'wtime -20 btime -20 winc 0 binc 0',
    'wtime 200 btime 200 movestogo 1',
    'wtime 300 btime 300 winc 10 binc 10',
  ])('with the limit "%s" ends by itself and gives a legal move', async (limit) => {
    const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    uci.send(`position fen ${fen}`, `go ${limit}`);
    new Chess(fen).move(bestmoveOf(await uci.until('bestmove')));
  });

  it('under a clock has a result of depth 1 at least, however late it is', async () => {
    uci.send('position startpos', 'go wtime 1 btime 1');
    expect(numberIn((await uci.until('bestmove')).at(-2) ?? '', 'depth')).toBeGreaterThanOrEqual(1);
  });

  it('takes long games', async () => {
    const there = 'g1f3 g8f6 f3g1 f6g8 ';
    uci.send(`position startpos moves ${there.repeat(250).trim()}`, 'go depth 3', 'd');
    expect((await uci.until('bestmove')).at(-1)).toMatch(/^bestmove [a-h]/);
    uci.send(`position startpos moves ${there.repeat(3200).trim()}`, 'd');
    const lines = await uci.settled();
    expect(lines[0]).toMatch(/^info string Move 12033 of 12800: The game is too long/);
  });
});

describe('stop', () => {
  it('ends an endless search, which does not end before', async () => {
    // A finished position is searched in no time; even so an infinite search waits.
    uci.send('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go infinite');
    await uci.until('info depth 1');
    expect((await uci.settled()).some((line) => line.startsWith('bestmove'))).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await uci.settled()).some((line) => line.startsWith('bestmove'))).toBe(false);
    uci.send('stop');
    await uci.until('bestmove 0000');
    uci.send('position startpos', 'go infinite');
    await uci.until('info depth 6');
    uci.send('stop');
    expect(bestmoveOf(await uci.until('bestmove'))).toMatch(/^[a-h]/);
  });

  it('without a search is passed over in silence', async () => {
    uci.send('stop', 'ponderhit', 'stop');
    expect(await uci.settled()).toEqual([]);
  });

  it('works at once after go, and a move comes all the same', async () => {
    uci.send('position startpos', 'go infinite', 'stop');
    expect(bestmoveOf(await uci.until('bestmove'))).toMatch(/^[a-h]/);
  });

  it('isready is answered while a search runs', async () => {
    uci.send('go infinite');
    await uci.until('info depth 3');
    const lines = await uci.settled();
    expect(lines.some((line) => line.startsWith('bestmove'))).toBe(false);
    uci.send('stop');
    await uci.until('bestmove');
  });

  it('go while a search runs: the old one answers first, then the new one', async () => {
    uci.send('position startpos', 'go infinite', 'position startpos moves e2e4', 'go depth 3');
    const white = bestmoveOf(await uci.until('bestmove'));
    const black = bestmoveOf(await uci.until('bestmove'));
    new Chess().move(white);
    const chess = new Chess();
    chess.move('e4');
    chess.move(black);
  });

  it('a ponder search waits for the ponderhit, then plays within its time', async () => {
    uci.send('position startpos moves e2e4 e7e5', 'go ponder wtime 1000 btime 1000');
    await uci.until('info depth 5');
    expect((await uci.settled()).some((line) => line.startsWith('bestmove'))).toBe(false);
    uci.send('ponderhit');
    expect(bestmoveOf(await uci.until('bestmove'))).toMatch(/^[a-h]/);
    uci.send('go ponder depth 1');
    await uci.until('info depth 1');
    expect((await uci.settled()).some((line) => line.startsWith('bestmove'))).toBe(false);
    uci.send('stop');
    await uci.until('bestmove');
  });
});

describe('perft and bench', () => {
  it('go perft counts and divides', async () => {
    uci.send('position startpos', 'go perft 4');
    const lines = await uci.until('Nodes searched');
    expect(lines.at(-1)).toBe('Nodes searched: 197281');
    expect(lines.filter((line) => /^[a-h][1-8][a-h][1-8]: \d+$/.test(line))).toHaveLength(20);
    expect(lines).toContain('e2e4: 13160');
    uci.send('go perft 0');
    expect((await uci.until('Nodes searched')).at(-1)).toBe('Nodes searched: 1');
    uci.send('go perft 9', 'stop');
    await uci.until('info string The perft was stopped.');
  });

  it('go perft ends like any command, whatever comes behind it, and isready is answered meanwhile', async () => {
    uci.send('position startpos', 'go perft 4', 'isready', 'position startpos moves e2e4', 'go depth 3', 'go depth 2');
    uci.send('ucinewgame', 'go perft 2');
    const lines = await uci.until('Nodes searched: 600');
    const told = lines.filter((line) => /^(readyok|bestmove|Nodes|info string)/.test(line));
    expect(told.map((line) => line.replace(/(bestmove).*/, '$1'))).toEqual([
      'readyok',
      'Nodes searched: 197281',
      'bestmove',
      'bestmove',
      'Nodes searched: 600',
    ]);
    uci.send('go perft 4', 'quit');
    await uci.until('Nodes searched');
    uci.restart();
    await uci.settled();
  });

  it('bench ends with nodes and nodes a second', async () => {
    uci.send('bench 3');
    const lines = await uci.until(/^\d+ nodes \d+ nps$/);
    expect(lines.at(-2)).toContain(signature);
    uci.send('bench 60', 'stop', 'isready');
    const stopped = await uci.until('info string The bench was stopped.');
    expect(stopped.join()).not.toContain('nps');
  });
});
