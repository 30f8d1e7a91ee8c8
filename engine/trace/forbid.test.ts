/** What a repetition without a cut says when a limit ends it. */
import { benchPositions } from '../bench/positions.ts';
import { describe, expect, it } from 'vitest';
import { profiles, withSettings } from '../settings.ts';
import { searchWithout } from './forbid.ts';
import { WRONG } from './grades.ts';
import { askOracle } from './oracle.ts';
import { findEntries } from './read.ts';
import { traceSearch } from './trace-search.ts';

const { fen } = benchPositions[6];
const settings = withSettings(profiles.book, {
  'rfp.margin': 20,
  'fp.base': 0,
  'fp.perDepth': 20,
  'fp.notChecking': 0,
});
const goesOn = () => false;

describe('a search without a cut', () => {
  const { result, trace } = traceSearch({ fen, settings, limits: { depth: 4 }, quiescence: false });
  const [id] = findEntries(trace, { techniques: ['fp'] });

  it('says nothing when a limit or a stop ended it early', () => {
    expect(searchWithout(trace, id, { maxNodes: 1e6, shouldStop: goesOn })?.stopped).toBe(false);
    expect(searchWithout(trace, id, { maxNodes: result.nodes >> 1, shouldStop: goesOn })).toBeNull();
    expect(searchWithout(trace, id, { maxNodes: 1e6, shouldStop: () => true })).toBeNull();
  });

  it('is over after as many nodes as the recorded search was given', () => {
    const limits = { depth: 20, nodes: 3000 };
    const { trace } = traceSearch({ fen, settings, limits, quiescence: false });
    const [id] = findEntries(trace, { techniques: ['fp'] });
    expect(searchWithout(trace, id, { maxNodes: 1e6, shouldStop: goesOn })).toMatchObject({ nodes: 3000 });
    expect(searchWithout(trace, id, { maxNodes: 2999, shouldStop: goesOn })).toBeNull();
  });

  it('grades nothing when it is not over within the oracle’s limit', () => {
    const options = { sample: 60, repeats: 0 };
    const { nodes, wrong } = askOracle(trace, options);
    expect(wrong.length).toBeGreaterThan(1);
    const report = askOracle(trace, { ...options, repeats: 5, maxNodes: nodes + (result.nodes >> 1) });
    expect(report.stopped).toBe(true);
    expect(report.nodes).toBe(nodes + (result.nodes >> 1));
    expect(report.total).toMatchObject({ harmless: 0, changesRoot: 0, unknownHarm: wrong.length });
    expect(report.wrong.map(({ grade, without }) => [grade, without])).toEqual(wrong.map(() => [WRONG, null]));
    expect(report.grades.filter((grade) => grade === WRONG)).toHaveLength(wrong.length);
  });
});
