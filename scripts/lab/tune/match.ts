/**
 * Plays two sets of weights against each other at a fixed number of nodes a move and tells the difference in Elo:
 *
 *     node scripts/lab/tune/match.ts --old <weights> [--new engine/eval/weights.ts] [--pairs 200] [--nodes 5000]
 *         [--seed 7]
 *
 * Files are of the form of engine/eval/weights.ts. Each random opening is played twice with
 * colours exchanged. The result does not depend on the machine's speed.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recompute } from '../../../engine/board/position.ts';
import { seeded } from '../../../engine/board/testing.ts';
import { existing, InputError, readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { eloOf } from './elo.ts';
import { playGame, randomOpening, think } from './play.ts';
import { useWeights, type Weights } from './weights-table.ts';

sayInputErrorsPlainly();
const values = readOptions({
  old: { type: 'string' },
  new: { type: 'string', default: 'engine/eval/weights.ts' },
  pairs: { type: 'string', default: '200' },
  nodes: { type: 'string', default: '5000' },
  seed: { type: 'string', default: '7' },
});
const oldFile = existing('old', values.old, 'name a file of weights to play against');
const newFile = existing('new', values.new, 'name a file of weights');
const pairs = whole('pairs', values.pairs, 1, 1_000_000);
const nodes = whole('nodes', values.nodes, 1, 10_000_000);
const random = seeded(whole('seed', values.seed, 1, 1_000_000_000) * 2 + 1);
/** The weights in a file. Throws an InputError for a file that has none. */
const load = async (name: string, path: string): Promise<Weights> => {
  // What the engine is not given it plays without, so nothing would tell of a file that has no weights in it.
  const file = (await import(pathToFileURL(resolve(path)).href).catch(() => ({}))) as Partial<Weights>;
  const { pieceSquare, pieceValue, terms } = file;
  if (pieceSquare === undefined || pieceValue === undefined || terms === undefined) {
    throw new InputError(
      `--${name}: there are no weights in "${path}"; files like engine/eval/weights.ts are accepted.`,
    );
  }
  return { pieceSquare, pieceValue, terms };
};
const sides = { old: await load('old', oldFile), new: await load('new', newFile) };

/** Lets one side think: by its own weights, with an empty table. */
function thinkAs(name: 'old' | 'new'): ReturnType<typeof think> {
  useWeights(sides[name]);
  recompute();
  return think(nodes);
}

const points: number[] = [];
for (let pair = 0; pair < pairs; pair++) {
  useWeights(sides.old);
  const opening = randomOpening(random);
  let sum = 0;
  for (const newSide of ['white', 'black']) {
    const result = playGame(
      opening,
      (side) => thinkAs(side === newSide ? 'new' : 'old'),
      () => {},
    );
    sum += newSide === 'white' ? result : 1 - result;
  }
  points.push(sum / 2);
  if ((pair + 1) % 25 === 0 || pair + 1 === pairs) console.log(eloOf(points));
}
