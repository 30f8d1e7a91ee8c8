import { expect, it } from 'vitest';
import suite from '../../content/results/suite.json' with { type: 'json' };
import { nodesAt } from '../../engine/bench/suite.ts';
import { resultsFault } from './measured-suite.ts';

const read = (name: string): unknown => (name === 'suite.json' ? suite : [{ signature: suite.signature }]);
/** The counts of the file itself, in the place of an engine. */
const count = (fen: string, run: { id: string }) => {
  const place = suite.positions.find((one) => one.fen === fen);
  return nodesAt(place?.answers[suite.runs.indexOf(run.id)]?.nodes ?? [], 3);
};

it('finds nothing against results of the engine as it is', () => {
  expect(resultsFault(read, suite.signature, count)).toEqual([]);
});

it('names each file that is of another engine or missing, and the command', () => {
  expect(resultsFault(read, 'cutoff 9', count)).toEqual([
    expect.stringMatching(
      /suite\.json was measured with cutoff .* and the engine is cutoff 9: run npm run measure -- results\.$/,
    ),
    expect.stringMatching(/ablation\.json .*: run npm run measure -- ablation\.$/),
    expect.stringMatching(/moonfish\.json .*: run npm run measure -- moonfish\.$/),
    expect.stringMatching(/tuning\.json .*: run npm run measure -- tuning\.$/),
  ]);
  expect(resultsFault(() => undefined, suite.signature, count)).toEqual([
    expect.stringContaining('suite.json cannot be read'),
    expect.stringContaining('ablation.json cannot be read'),
    expect.stringContaining('moonfish.json cannot be read'),
    expect.stringContaining('tuning.json cannot be read'),
  ]);
});

it('names a file without any result, and the engine of the one result that is of another', () => {
  const faultOf = (ablation: unknown) =>
    resultsFault((name) => (name === 'ablation.json' ? ablation : read(name)), suite.signature, count);
  expect(faultOf([])).toEqual([
    expect.stringMatching(/ablation\.json holds no result, .*: run npm run measure -- ablation\.$/),
  ]);
  const mixed = [{ signature: suite.signature }, { signature: 'cutoff 9' }];
  expect(faultOf(mixed)).toEqual([expect.stringContaining('ablation.json was measured with cutoff 9,')]);
});

it('finds a count that has changed under the same signature', () => {
  const [fault] = resultsFault(read, suite.signature, (fen, run) => count(fen, run) + (run.id === 'all' ? 1 : 0));
  expect(fault).toMatch(/nodes for start at depth 3 \(all\)/);
});
