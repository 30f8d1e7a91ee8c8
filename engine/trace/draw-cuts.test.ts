import { expect, it } from 'vitest';
import { profiles } from '../settings.ts';
import { ROOT } from './columns.ts';
import { drawCuts } from './draw-cuts.ts';
import { askOracle } from './oracle.ts';
import { findEntries } from './read.ts';
import { traceSearch } from './trace-search.ts';

const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const { trace } = traceSearch({ fen, limits: { depth: 4 }, settings: profiles.book, quiescence: false });
const c = trace.columns;
const all = findEntries(trace, { techniques: ['lmp'] });
const rootMove = (id: number): number => {
  let at = id;
  while (c.kind[c.parent[at]] !== ROOT) at = c.parent[at];
  return c.move[at];
};

it('takes what is near the root first, then something of each root move, and the rest by chance', () => {
  const { byChance, others, sure } = drawCuts(trace, 'lmp', undefined, 200, 1);
  expect(sure.length + byChance.length).toBe(200);
  expect(others).toBe(all.length - sure.length);
  const drawn = [...sure, ...byChance];
  expect(new Set(drawn).size).toBe(200);
  const nearest = Math.min(...[...all].map((id) => c.ply[id]));
  for (const id of all) if (c.ply[id] === nearest) expect(sure).toContain(id);
  expect(new Set(drawn.map(rootMove))).toEqual(new Set([...all].map(rootMove)));
  expect(drawCuts(trace, 'lmp', undefined, 200, 1)).toEqual({ byChance, others, sure });
  expect(drawCuts(trace, 'lmp', undefined, 200, 2).byChance).not.toEqual(byChance);
});

it('takes all when there is room, and never more than there is', () => {
  const { byChance, others, sure } = drawCuts(trace, 'lmp', undefined, all.length, 1);
  expect([sure.length, byChance.length, others]).toEqual([all.length, 0, 0]);
  for (const size of [1, 2, 7]) {
    const few = drawCuts(trace, 'lmp', undefined, size, 1);
    expect(few.sure.length + few.byChance.length).toBe(size);
  }
});

it('the bound that it gives holds as often as it says', () => {
  const truth = askOracle(trace, { techniques: ['lmp'], sample: all.length, repeats: 0 }).techniques.lmp;
  expect(truth.wrong).toBeGreaterThan(0);
  let missed = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { atMost, checked } = askOracle(trace, { techniques: ['lmp'], sample: 100, repeats: 0, seed }).techniques.lmp;
    expect(checked).toBe(100);
    if (atMost < truth.wrong / truth.cuts) missed++;
  }
  // Once in twenty: of 40, more than 6 would come up once in 70.
  expect(missed).toBeLessThanOrEqual(6);
});
