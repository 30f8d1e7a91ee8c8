import { expect, it } from 'vitest';
import { lineTo, partingOf } from './file-parting.ts';
import { readTraceText, TRACE_HEAD } from './format.ts';

const nodesOf = (...lines: string[]) => readTraceText([TRACE_HEAD, ...lines].join('\n')).nodes;

/** As "to e2e4 -40" and "out of e2e4 25". */
const partingText = (one: string[], two: string[]) => {
  const parting = partingOf(nodesOf(...one), nodesOf(...two));
  if (parting === null) return null;
  const steps = parting.steps.map(
    (step) =>
      step && `${step.goes} ${step.node.move ?? 'root'} ${step.goes === 'to' ? step.node.alpha : step.node.score}`,
  );
  return [parting.alike, ...steps];
};

const tree = ['2 e7e5 0 -9 9 5 5 x', '1 e2e4 1 -9 9 3 -5 x', '1 d2d4 1 -9 -5 - - lmp', '0 - 2 -9 9 0 5 pv'];
const changed = (at: number, line: string) => tree.with(at, line);

it.each([
  ['the same', tree, null],
  ['other numbers behind', changed(0, '2 e7e5 0 -9 9 5 5 x left=1'), null],
  ['another score', changed(0, '2 e7e5 0 -9 9 5 6 x'), [0, 'out of e7e5 5', 'out of e7e5 6']],
  ['another end', changed(1, '1 e2e4 1 -9 9 3 -5 y'), [1, 'out of e2e4 -5', 'out of e2e4 -5']],
  ['another window, before all below it', changed(1, '1 e2e4 1 -8 9 3 -5 x'), [0, 'to e2e4 -9', 'to e2e4 -8']],
  ['another evaluation', changed(0, '2 e7e5 0 -9 9 7 5 x'), [0, 'to e7e5 -9', 'to e7e5 -9']],
  ['another move', changed(0, '2 c7c5 0 -9 9 5 5 x'), [0, 'to e7e5 -9', 'to c7c5 -9']],
  ['a move searched that was skipped', changed(2, '1 d2d4 1 -9 -5 - 8 x'), [2, 'to d2d4 -9', 'to d2d4 -9']],
  ['a cut in place of moves', tree.slice(1), [0, 'to e7e5 -9', 'out of e2e4 -5']],
  ['an end too soon', [...tree, '0 - 3 -9 9 0 5 pv'], [4, null, 'to root -9']],
])('two searches part by %s', (_, other, parting) => {
  expect(partingText(tree, other)).toEqual(parting);
});

it('the same evaluation that one does not tell is no parting: how it is left says more', () => {
  expect(partingText(tree, changed(0, '2 e7e5 0 -9 9 - 5 table'))).toEqual([0, 'out of e7e5 5', 'out of e7e5 5']);
});

it('tells the moves to a node', () => {
  const nodes = nodesOf('2 0000 0 -9 9 - 5 x', '1 e2e4 1 -9 9 - -5 x', '0 - 2 -9 9 0 5 pv');
  expect(nodes.map((_, id) => lineTo(nodes, id))).toEqual([[], ['e2e4'], ['e2e4', '0000']]);
});
