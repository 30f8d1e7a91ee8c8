/** Threads that search beside the search thread, on their own and behind UCI. */
import { afterEach, describe, expect, it } from 'vitest';
import { Chess } from 'chess.js';
import { setFen, START_FEN } from '../../board/fen.ts';
import { uciOf } from '../../board/move.ts';
import { prepareMemory } from '../../search/search.ts';
import { fitTable, found, probeTable, tableInUse, shareTable } from '../../search/transposition.ts';
import { profiles } from '../../settings.ts';
import { SearchHelpers } from './search-helpers.ts';
import { numberIn, program, sharedUci } from '../testing.ts';

const script = new URL(`file://${program}`).href;
const task = { game: { fen: START_FEN, moves: ['e2e4'] }, searchMoves: [], settings: profiles.play, depth: 6 };

describe('helpers', () => {
  let helpers: SearchHelpers;
  const said: string[] = [];
  const withHelpers = (count: number, from = script) => {
    helpers = new SearchHelpers(from, (message) => said.push(message));
    helpers.set(count);
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (holds: () => boolean) => {
    while (!holds()) await pause(5);
  };
  afterEach(() => {
    helpers.end();
    helpers.set(0);
    said.length = 0;
  });

  it('search by themselves, and what they find stands in the table of this thread', async () => {
    prepareMemory(1, false);
    shareTable();
    fitTable(Number.POSITIVE_INFINITY);
    withHelpers(2);
    helpers.start(task);
    const chess = new Chess();
    chess.move('e4');
    setFen(chess.fen());
    await until(() => probeTable(0) && found.depth >= 5);
    expect(chess.moves({ verbose: true }).map(({ lan }) => lan)).toContain(uciOf(found.move));
    expect(helpers.nodes).toBeGreaterThan(1000);
    expect(said).toEqual([]);
  });

  it('are counted again in each search, and not after its end', async () => {
    prepareMemory(1, false);
    shareTable();
    withHelpers(1);
    helpers.start({ ...task, depth: 127 });
    await until(() => helpers.nodes > 20_000);
    helpers.end();
    // A helper notices the end a little later.
    let before = 0;
    const grown = () => {
      const by = helpers.nodes - before;
      before += by;
      return by;
    };
    await expect.poll(grown, { interval: 50 }).toBe(0);
    helpers.start({ ...task, depth: 1 });
    expect(helpers.nodes).toBeLessThan(20_000);
  });

  it('that cannot run are told of, and missed by nobody', async () => {
    prepareMemory(1, false);
    withHelpers(1, 'data:text/javascript,throw new Error("no thread")');
    helpers.start(task);
    await until(() => said.length > 0);
    expect(said).toEqual(['A helper thread broke down: no thread']);
    expect(helpers.nodes).toBe(0);
  });

  it('share a table that knows what it knew, and is shared once', () => {
    prepareMemory(1, false);
    tableInUse().entries[5] = 77;
    shareTable();
    const { entries } = tableInUse();
    expect(entries.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(entries[5]).toBe(77);
    expect(entries.buffer.byteLength).toBe(2 ** 20);
    shareTable();
    expect(tableInUse().entries.buffer).toBe(entries.buffer);
  });
});

describe('the option Threads', () => {
  const uci = sharedUci();
  const threads = (count: number) => uci.send(`setoption name Threads value ${count}`);
  const nodesOf = (lines: readonly string[]) => numberIn(lines.at(-2) ?? '', 'nodes');
  const depth7 = async () => {
    uci.send('ucinewgame', 'position startpos moves d2d4', 'go depth 7');
    return nodesOf(await uci.until('bestmove'));
  };

  it('leaves a search by one thread as it was, before and after', async () => {
    const before = await depth7();
    threads(3);
    await depth7();
    threads(1);
    expect(await depth7()).toBe(before);
  });

  it('counts the nodes of all threads, also where they are the limit, and ends with a legal move', async () => {
    threads(2);
    uci.send('position startpos', 'go nodes 60000');
    const lines = await uci.until('bestmove');
    expect(nodesOf(lines)).toBeGreaterThanOrEqual(60_000);
    expect(new Chess().moves({ verbose: true }).map(({ lan }) => lan)).toContain(lines.at(-1)?.split(' ')[1]);
    expect(lines.filter((line) => line.startsWith('info string'))).toEqual([]);
    threads(1);
  });

  it('finds a mate, keeps to the moves asked for, and goes on when the table gets another size', async () => {
    threads(4);
    uci.send('position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 'go depth 12');
    expect((await uci.until('bestmove')).at(-1)).toMatch(/^bestmove a1a6/);
    for (const mebibytes of [4, 32]) {
      uci.send(`setoption name Hash value ${mebibytes}`, 'position startpos', 'go depth 6 searchmoves a2a3');
      expect((await uci.until('bestmove')).at(-1)).toMatch(/^bestmove a2a3/);
    }
    threads(1);
  });

  it('answers each of many searches once, and a stop at once', async () => {
    threads(3);
    for (let i = 0; i < 100; i++) uci.send('position startpos', 'go depth 2');
    for (let i = 0; i < 100; i++) await uci.until('bestmove');
    expect(await uci.settled()).toEqual([]);
    uci.send('go infinite');
    await uci.until('info depth 3');
    uci.send('stop');
    await uci.until('bestmove');
    expect(await uci.settled()).toEqual([]);
    threads(1);
  });

  it('ends with the program, however that is asked for', async () => {
    threads(3);
    uci.send('go infinite');
    await uci.until('info depth 3');
    expect(await uci.quit()).toBe(0);
    uci.restart();
    threads(3);
    uci.send('go depth 5');
    expect(await uci.end()).toBe(0);
    expect(uci.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
    uci.restart();
  });
});
