/**
 * The match that docs/openbench.md shows on fastchess, with its part taken by this test: the engine as one file, the
 * options and the clock of the shown command, and the lines in the order in which fastchess sends them
 * (app/src/engine/uci_engine.cpp and compliance.hpp of its repository). The rules are kept by chess.js.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitCommand, UciClient } from '../../engine/cli/other-engines/uci-client.ts';

const PATIENCE_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'cutoff-fastchess-'));
const file = join(folder, 'cutoff.js');
const engines: UciClient[] = [];
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-engine.ts', file]);
});
afterAll(() => {
  for (const engine of engines) engine.quit();
  rmSync(folder, { recursive: true, force: true });
});

const text = readFileSync(new URL('../../docs/openbench.md', import.meta.url), 'utf8').replace(/\\\n\s*/g, '');
const shown = splitCommand(/\nfastchess (.+)/.exec(text)?.[1] ?? '');
/** The words that follow each `-flag`. */
const groups = shown
  .join(' ')
  .split(/(?:^| )-(?=[a-z])/)
  .filter(Boolean)
  .map((group) => group.split(' '));
const valuesOf = (words: readonly string[]): string[][] =>
  words.filter((word) => word.includes('=')).map((word) => word.split('='));
const sides = groups.filter(([flag]) => flag === 'engine').map(([, ...words]) => valuesOf(words));
const each = valuesOf(groups.find(([flag]) => flag === 'each') ?? []);
const optionsIn = (pairs: readonly string[][]): [string, string][] =>
  pairs.flatMap(([key = '', value = '']) => (key.startsWith('option.') ? [[key.slice(7), value]] : []));

/** Asks for one move as fastchess does, and gives it with the last line that has a score. */
async function moveOf(engine: UciClient, position: string, go: string): Promise<{ move: string; info: string }> {
  let info = '';
  engine.send(position);
  const isInfo = (line: string) => line.includes('info') && line.includes(' score ');
  const last = await engine.ask(
    go,
    (line) => line.startsWith('bestmove'),
    PATIENCE_MS,
    (line) => {
      if (isInfo(line)) info = line;
    },
  );
  return { move: last.split(' ')[1] ?? '', info };
}

async function begin(options: readonly (readonly [string, string])[]): Promise<UciClient> {
  const engine = new UciClient([process.execPath, file]);
  engines.push(engine);
  const ready = () => engine.ask('isready', (line) => line === 'readyok', PATIENCE_MS);
  // Says uciok, is pinged, gets its options (UciClient knows whether it has them), and is told of the game once more.
  await engine.start(options, PATIENCE_MS);
  engine.send('ucinewgame');
  await ready();
  return engine;
}

describe('the match that the documents show on fastchess', () => {
  it('is a command with two engines, a clock and a test', () => {
    expect(sides.map((pairs) => Object.fromEntries(pairs).name)).toEqual(['new', 'old']);
    expect(Object.fromEntries(each)).toMatchObject({ proto: 'uci', tc: expect.stringMatching(/^\d+\+0\.\d+$/) });
    expect(groups.map(([flag]) => flag)).toEqual(expect.arrayContaining(['openings', 'rounds', 'repeat', 'sprt']));
  });

  it('passes what fastchess asks of an engine before it plays', async () => {
    const engine = await begin([]);
    const fen = 'position fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';
    for (const go of ['go wtime 100', 'go btime 100', 'go wtime 100 winc 100 btime 100 binc 100']) {
      const { move, info } = await moveOf(engine, fen, go);
      expect(move, go).toMatch(/^[a-h][1-8][a-h][1-8]$/);
      expect(info, go).toMatch(/^info depth \d+ .*score (cp|mate) -?\d+/);
    }
    expect(engine.name).toMatch(/^Cutoff /);
  });

  it('is played by both engines without a fault', async () => {
    const [base = 0, increment = 0] = (Object.fromEntries(each).tc ?? '').split('+').map(Number);
    // A fortieth of the clock: the same dialogue in little time.
    const incrementMs = Math.max(1, Math.round((increment * 1000) / 40));
    const [first = [], second = []] = sides.map((pairs) => [...optionsIn(pairs), ...optionsIn(each)]);
    expect(first).toContainEqual(['rfp.margin', '120']);
    const players = [await begin(first), await begin(second)] as const;
    const game = new Chess();
    const played: string[] = [];
    const clocks: [number, number] = [(base * 1000) / 40, (base * 1000) / 40];
    while (!game.isGameOver() && played.length < 60) {
      const side = played.length % 2 === 0 ? 0 : 1;
      const position = `position startpos${played.length === 0 ? '' : ` moves ${played.join(' ')}`}`;
      const [wtime, btime] = clocks.map(Math.round);
      const start = performance.now();
      const { move, info } = await moveOf(
        players[side],
        position,
        `go wtime ${wtime} btime ${btime} winc ${incrementMs} binc ${incrementMs}`,
      );
      // Clocks run as they do in a match, but who oversteps them on a busy machine is not judged here.
      clocks[side] = Math.max(20, clocks[side] - (performance.now() - start) + incrementMs);
      expect(info, position).toMatch(/ score (cp|mate) -?\d+/);
      expect(() => game.move(move), `${position}: ${move}`).not.toThrow();
      played.push(move);
    }
    expect(played.length).toBeGreaterThan(10);
  });
});
