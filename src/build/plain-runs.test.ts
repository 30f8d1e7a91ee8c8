/** The page's commands, run as programs, must give the numbers that the build prints beside them. */
import { execFileSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { mirrorFen, search } from '../../engine/index.ts';
import { argumentsOf, plain, settingsOf, withOrder, withTable } from './plain-runs.ts';

const FEN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const runs = { plain, withTable, withOrder };
const built = (run: typeof plain, depth = 3, fen = FEN) =>
  search({ fen, limits: { depth }, settings: settingsOf(run) });

it.each(Object.entries(runs))('the command of %s counts what the build counts', (_, run) => {
  const words = [inject('program'), 'search', '--fen', FEN, '--depth', '3', ...argumentsOf(run)];
  const said = execFileSync(process.execPath, words, { encoding: 'utf8' });
  expect(Number(/^nodes +(\d+)$/m.exec(said)?.[1])).toBe(built(run).nodes);
});

it('order saves nodes and keeps the score', () => {
  expect(built(withOrder).score).toEqual(built(plain).score);
  expect(built(withOrder, 4).score, 'at the depth of the page').toEqual(built(plain, 4).score);
  expect(built(withOrder).nodes).toBeLessThan(built(plain).nodes);
});

it('exchanges the colours', () => {
  expect(mirrorFen(FEN)).toBe('rnbqk2r/ppp2ppp/3p1n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 5');
  expect(mirrorFen(mirrorFen('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'))).toBe('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
  expect(built(plain, 1, mirrorFen(FEN)).score).toEqual(built(plain, 1).score);
});
