/** What has changed since a check before, by rows that are made up. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultOf, temporaryFolder } from '../testing.ts';
import { againstLines, type Baseline, compareWith, failedBefore, readBaseline } from './baseline.ts';
import { fingerprints } from './fingerprints.ts';
import { rowLines } from './report.ts';
import type { Row } from './rows.ts';

const file = temporaryFolder();

function row(id: string, mistake: Row['mistake'], changes: Partial<Row> = {}): Row {
  const nodes = changes.depths ?? [{ depth: 1, nodes: 20 }];
  return {
    id,
    group: 'quiet',
    fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    moves: [],
    budget: 'depth 2',
    expected: 'mate in 2',
    bestMoves: ['h1h8'],
    answered: 'h1h8, +5.00',
    bestmove: 'h1h8',
    score: { cp: 500 },
    pv: ['h1h8'],
    nodes: 20,
    said: ['info depth 2 score cp 500 nodes 60 pv h1h8', 'bestmove h1h8'],
    timeMs: 1,
    mistake,
    why: mistake === null ? '' : 'said +5.00',
    note: '',
    guard: null,
    choice: null,
    unfinished: false,
    rightLater: null,
    ...changes,
    depths: nodes,
  };
}

const before = (...rows: Row[]): Baseline => ({ engine: 'X 1', from: './x', rows });
const WRONG = 'mate not seen';

describe('compareWith', () => {
  it('tells what fails newly from what is mended and what fails as before', () => {
    const past = before(row('new', null), row('mended', WRONG), row('same', WRONG), row('right', null));
    const now = [row('new', WRONG), row('mended', null), row('same', WRONG), row('right', null)];
    expect(compareWith(past, now)).toMatchObject({
      compared: 4,
      failsNewly: ['new'],
      mended: ['mended'],
      asBefore: 1,
    });
  });

  it('counts neither way what was not asked, not waited for, or asked with another budget', () => {
    const past = before(row('slow', null, { unfinished: true }), row('other', null, { budget: 'nodes 500' }));
    const now = ['slow', 'other', 'unknown'].map((id) => row(id, WRONG));
    expect(compareWith(past, now)).toMatchObject({ compared: 0, failsNewly: [], asBefore: 0 });
    expect(now.map((one) => failedBefore(past, one))).toEqual([null, null, null]);
  });

  it('takes no failure by choice for a new one', () => {
    const now = [row('a', WRONG, { choice: 'It costs time.' })];
    expect(compareWith(before(row('a', null)), now).failsNewly).toEqual([]);
  });

  it('finds the lowest depth at which nodes part, and of several positions the smallest tree', () => {
    const depths = (...counts: number[]) => ({ depths: counts.map((nodes, i) => ({ depth: i + 1, nodes })) });
    const past = before(
      row('late', null, depths(9, 30, 70)),
      row('large', null, depths(20, 90)),
      row('small', null, depths(20, 60)),
      row('same', null, depths(20, 60)),
      row('timed', null, { ...depths(1), budget: 'movetime 300' }),
    );
    const now = [
      row('late', null, depths(9, 30, 71)),
      row('large', null, depths(20, 91, 200)),
      row('small', null, depths(20, 50)),
      row('same', null, depths(20, 60, 100)),
      row('timed', null, { ...depths(2), budget: 'movetime 300' }),
    ];
    const against = compareWith(past, now);
    expect(against).toMatchObject({ searches: 4, parted: 3 });
    expect(against.firstParting).toMatchObject({ id: 'small', depth: 2, before: 60, after: 50 });
    expect(compareWith(past, past.rows as Row[])).toMatchObject({ searches: 4, parted: 0, firstParting: null });
  });

  it('names a guard by what fails newly alone, whatever failed before', () => {
    const print = fingerprints['hp.notChecking'][0];
    const others = fingerprints['nmp.notInCheck'][0].filter((id) => !print.includes(id));
    const all = [...new Set([...Object.values(fingerprints).flat(2), ...print])];
    const past = before(...all.map((id) => row(id, others.includes(id) ? WRONG : null)));
    const now = all.map((id) => row(id, print.includes(id) || others.includes(id) ? WRONG : null));
    const against = compareWith(past, now);
    expect(against.asBefore).toBe(others.length);
    expect(against.guards.map(({ guard }) => guard)).toEqual(['hp.notChecking']);
    expect(againstLines(against, now).join('\n')).toMatch(/^closest {4}hp\.notChecking missing: /m);
  });

  it('names none of an engine that does not repeat its searches, whichever of the two', () => {
    const print = fingerprints['hp.notChecking'][0];
    const all = [...new Set(Object.values(fingerprints).flat(2))];
    const rows = (differs: boolean, failing: readonly string[]) => [
      ...all.map((id) => row(id, failing.includes(id) ? WRONG : null)),
      row('same-twice-sharp', differs ? 'differs' : null),
    ];
    for (const [past, now] of [
      [true, false],
      [false, true],
    ]) {
      const found = rows(now, print);
      const against = compareWith(before(...rows(past, [])), found);
      expect(against).toMatchObject({ repeats: false, guards: [], searches: 0 });
      expect(againstLines(against, found).join('\n')).toMatch(/^guard {6}not named, for the same reason\./m);
    }
    expect(compareWith(before(...rows(false, [])), rows(false, print)).guards).toHaveLength(1);
  });

  it('names guards of the same print together, and none where nothing fails newly', () => {
    const print = fingerprints['rfp.noMateWindow'][0];
    const all = [...new Set(Object.values(fingerprints).flat(2))];
    const past = before(...all.map((id) => row(id, null)));
    const now = all.map((id) => row(id, print.includes(id) ? WRONG : null));
    const { guards } = compareWith(past, now);
    expect(guards.map(({ guard }) => guard).toSorted()).toEqual(['fp.noMateWindow', 'rfp.noMateWindow']);
    expect(compareWith(past, past.rows as Row[]).guards).toEqual([]);
  });

  it('names none by one case alone that two seconds mend', () => {
    const alone = 'queen-in-the-centre';
    const others = ['mate-in-1', 'mate-in-2', 'mate-window-1'];
    const past = before(...[alone, ...others].map((id) => row(id, null)));
    const now = (rightLater: boolean) => [row(alone, WRONG, { rightLater }), ...others.map((id) => row(id, null))];
    expect(compareWith(past, now(false)).guards).not.toEqual([]);
    expect(compareWith(past, now(true)).guards).toEqual([]);
  });
});

it('each row says what became of it, and one that fails newly has its position and the engine’s own words', () => {
  expect(rowLines(row('a', WRONG), false)).toEqual([
    expect.stringMatching(/^NEW {4}a /),
    '       fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    '       info depth 2 score cp 500 nodes 60 pv h1h8',
    '       bestmove h1h8',
  ]);
  expect(rowLines(row('a', WRONG), true)).toEqual([expect.stringMatching(/^as was a /)]);
  expect(rowLines(row('a', null), true)).toEqual([expect.stringMatching(/^mended a /)]);
  expect(rowLines(row('a', null), false)).toEqual([expect.stringMatching(/^ok {5}a /)]);
});

describe('readBaseline', () => {
  const read = (text: string) => {
    writeFileSync(file('report.json'), text);
    return readBaseline(file('report.json'));
  };

  it('reads what check wrote, also of a version that told no nodes of each depth', () => {
    const { depths: _, ...old } = row('a', WRONG);
    const report = { format: 'cutoff check 1', engine: 'X 1', rows: [row('b', null), old, null, { id: 7 }] };
    const { engine, rows } = read(JSON.stringify(report));
    expect(engine).toBe('X 1');
    expect(rows.map(({ depths, id }) => [id, depths.length])).toEqual([
      ['b', 1],
      ['a', 0],
    ]);
  });

  it.each([
    ['not json', / is not JSON; --baseline takes what check --json wrote\.$/],
    ['null', / is no report of check --json\.$/],
    ['{"format": "cutoff comparison 1", "rows": []}', / is no report of check --json\.$/],
  ])('says of %s what is wrong', (text, sentence) => {
    expect(faultOf(() => read(text))).toMatch(sentence);
  });
});
