import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import {
  benchPositions,
  nodesAt,
  type SuiteAnswer,
  suiteAnswer,
  suiteComparisons,
  suiteRuns,
  suiteTotals,
  techniqueIds,
} from '../../../engine/index.ts';
import { countText } from '../../format/numbers.ts';
import { Bench } from './Bench.tsx';
import { heightOf } from '../../ui/chart/LogPlot.tsx';
import { Growth } from './Growth.tsx';
import { PositionTable } from './PositionTable.tsx';
import { type Answers, filtered, growthOf, KINDS, kindOf, type Row, rowsOf, sorted } from './views.ts';

const runs = suiteRuns.map(({ id }) => id);
const suite = {
  depth: 3,
  signature: 'cutoff 1 bench 2',
  positions: benchPositions.map(({ id, fen }) => ({
    id,
    fen,
    answers: suiteRuns.map((run) => suiteAnswer(fen, run, 3)),
  })),
};
const answers: Answers = Object.fromEntries(
  runs.map((run, i) => [run, suite.positions.map((one) => one.answers[i] as SuiteAnswer)]),
);
const [all] = suiteComparisons;
if (all === undefined) throw new Error('There is no comparison.');
const rows = rowsOf(suite.positions, answers, all, suite.depth);

describe('rows', () => {
  it('are one a position, each of a kind, with the counts of the engine', () => {
    expect(rows.map(({ id }) => id)).toEqual(benchPositions.map(({ id }) => id));
    for (const kind of KINDS)
      expect(
        rows.some((row) => row.kind === kind),
        kind,
      ).toBe(true);
    expect(kindOf('immortal-zugzwang')).toBe('middlegame');
    expect(rows[0]).toMatchObject({ before: nodesAt(suite.positions[0]!.answers[0]!.nodes, suite.depth) });
  });

  it('are filtered without one lost or doubled', () => {
    expect(KINDS.flatMap((kind) => filtered(rows, kind))).toHaveLength(rows.length);
    expect(filtered(rows, 'moved').every((row) => row.beforeMove !== row.afterMove)).toBe(true);
    expect(filtered(rows, 'costs').every((row) => row.after > row.before)).toBe(true);
    expect(filtered(rows, 'moved').length).toBe(rows.length - suiteTotals(rows).sameMove);
  });

  it('are sorted both ways, names by their numbers', () => {
    const down = sorted(rows, { key: 'ratio', down: true }).map(({ ratio }) => ratio);
    expect(down).toEqual([...down].sort((a, b) => b - a));
    const names = sorted(rows, { key: 'id', down: false }).map(({ id }) => id);
    expect(names.indexOf('opening-2')).toBeLessThan(names.indexOf('opening-10'));
    expect(sorted(rows, { key: null, down: true })).toEqual(rows);
  });
});

describe('totals', () => {
  const row = (before: number, after: number) => ({ before, after, sameMove: true, sameScore: false }) as Row;
  it('are a sum, and a geometric mean in which a finished game has no part', () => {
    expect(suiteTotals([row(400, 100), row(100, 100), row(0, 0)])).toEqual({
      positions: 3,
      before: 500,
      after: 200,
      mean: 2,
      sameMove: 3,
      sameScore: 0,
    });
    expect(suiteTotals([]).mean).toBe(1);
    expect(suiteTotals([row(1, 8), row(8, 1)]).mean).toBeCloseTo(1);
  });
});

it('growth adds the nodes of each depth; a branching factor is the mean growth of a ply', () => {
  const answer = (nodes: number[]): SuiteAnswer => ({ nodes, move: 'e4', score: { cp: 0 } });
  const growth = growthOf({ none: [answer([5, 10, 40]), answer([1])], all: [answer([5, 8, 8]), answer([1])] }, all, 3);
  expect(growth.rows).toEqual([
    { depth: 1, before: 6, after: 6 },
    { depth: 2, before: 11, after: 9 },
    { depth: 3, before: 41, after: 9 },
  ]);
  expect(growth.before).toBeCloseTo(41 / 11);
  expect(growth.after).toBe(1);
  expect(heightOf(1000, 2, 4)).toBe(50);
  expect(heightOf(0, 2, 4)).toBe(0);
});

it('growth is drawn from the first depth to the last, by powers of ten, and told by the ply', () => {
  const growth = {
    rows: [10, 1000, 100_000].map((before, i) => ({ depth: i + 1, before, after: 10 * 10 ** i })),
    before: 100,
    after: 10,
  };
  const html = renderToString(<Growth id="g" comparison={all} growth={growth} />);
  expect(html).toContain('class="before" points="0.00,100.00 50.00,50.00 100.00,0.00"');
  expect(html).toContain('class="after" points="0.00,100.00 50.00,75.00 100.00,50.00"');
  const places = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, place]) => place);
  expect(places(/<i class="before" style="(.*?)"/g)).toEqual([
    'left:0.00%;bottom:0.00%;',
    'left:50.00%;bottom:50.00%;',
    'left:100.00%;bottom:100.00%;',
  ]);
  expect(places(/class="log-ply" style="left:(.*?)%/g)).toEqual(['0', '50', '100']);
  expect(places(/class="log-power" style="bottom:(.*?)%/g)).toEqual(['0', '25', '50', '75', '100']);
  expect(places(/>× ([\d.]+)</g)).toEqual(['100.0', '10.0', '100.0', '10.0']);
});

it('the page shows every position and the totals before anything runs', () => {
  const html = renderToString(
    <Bench
      id="suite"
      title="Suite"
      places={suite.positions}
      runs={runs}
      measured={runs.map((_, i) => suite.positions.map((one) => one.answers[i] as SuiteAnswer))}
      depth={suite.depth}
      signature={suite.signature}
      lab="/lab/"
    />,
  );
  const totals = suiteTotals(rows);
  for (const count of [totals.before, totals.after]) expect(html).toContain(countText(count));
  expect(html.match(/href="\/lab\/#v=1&amp;fen=/g)).toHaveLength(suite.positions.length);
  expect(suiteRuns).toHaveLength(2 + 2 * techniqueIds.length);
  // What is run here is what the table shows, until the reader chooses otherwise.
  expect(html).toMatch(new RegExp(`<option selected value="${suite.depth}">`));
});

it('no position has no sum', () => {
  const draw = (shown: readonly Row[]) =>
    renderToString(
      <PositionTable
        comparison={all}
        rows={shown}
        totals={suiteTotals(shown)}
        sort={{ key: null, down: true }}
        toggle={() => {}}
        lab="/lab/"
        depth={3}
      />,
    );
  expect(draw(rows)).toContain('Geometric mean');
  expect(draw([])).toContain('No position of the suite is of that kind here.');
  expect(draw([])).not.toMatch(/Sum|Geometric mean/);
});
