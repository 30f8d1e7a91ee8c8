/** What a written rule found at a cut is what the recorder wrote down there, and its own code says cut. */
import { afterEach, describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { techniques } from '../pruning/index.ts';
import { profiles, withOnly } from '../settings.ts';
import { findEntries } from '../trace/read.ts';
import { drawSample } from '../trace/sample.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { findingOfCut } from './cut-reasons.ts';
import { bookSources, writable } from './sources.ts';
import { rule } from './testing.ts';
import { installRules } from './with-rules.ts';
import { settingsWith } from './written.ts';

afterEach(() => installRules([]));

const { fen } = benchPositions[13];

describe.each(writable)('a cut by a written rule of %s', (id) => {
  const written = [rule(id, bookSources[id])];
  const settings = settingsWith(withOnly(profiles.book, [id]), written);
  const record = () =>
    traceSearch({ fen, limits: { depth: id === 'hp' ? 5 : 4 }, settings, hashMb: 1, quiescence: false }).trace;
  const isOfNode = techniques.some((one) => one.id === id && one.cutsNodes);

  it('is told by the values that the search had', () => {
    installRules(written);
    const trace = record();
    const c = trace.columns;
    const cuts = findEntries(trace, { techniques: [id] });
    const drawn = drawSample(cuts, 5, 1);
    expect(drawn.length).toBe(5);
    for (const cut of drawn) {
      const { reasons, values } = findingOfCut(trace, cut) ?? { reasons: [], values: {} };
      const node = isOfNode ? cut : c.parent[cut];
      expect([values['evaluation'], values['depth'], values['ply']], String(cut)).toEqual([c.evaluation[node], c.depth[node], c.ply[node]]); // prettier-ignore
      if (isOfNode) expect([values['alpha'], values['beta']]).toEqual([c.alpha[cut], c.beta[cut]]);
      else expect([values['alpha'], values['index'], values['history']]).toEqual([0 - c.beta[cut], c.index[cut], c.history[cut]]); // prettier-ignore
      expect(reasons.length).toBeGreaterThan(3);
      expect(reasons.map(({ code }) => code)).toContain('inCheck');
      expect(reasons.find(({ code }) => code === 'inCheck')?.value).toBe('false');
    }
  });

  it('is not told where the engine’s own rule cuts', () => {
    const trace = record();
    const [cut] = findEntries(trace, { techniques: [id] });
    expect(findingOfCut(trace, cut)).toBeNull();
    installRules(written);
    expect(findingOfCut(trace, 0), 'nothing is cut at the root').toBeNull();
  });
});
