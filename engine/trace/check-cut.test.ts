/**
 * What a check of the oracle rests on: settings without pruning, nothing left of other checks, the depth of the node.
 */
import { describe, expect, it } from 'vitest';
import { inCheck } from '../board/attacked.ts';
import { BISHOP, PAWN } from '../board/pieces.ts';
import { checkedFen } from '../pruning/testing.ts';
import { techniqueIds } from '../pruning/index.ts';
import { type SearchOption, searchOptions } from '../search/options.ts';
import { noteMove } from '../search/history-table.ts';
import { useSettings } from '../search/rules.ts';
import { nodes } from '../search/state.ts';
import { searchNode, unguarded } from '../search/testing.ts';
import { profiles, type Settings, withSettings } from '../settings.ts';
import { NULL_MOVE, SKIPPED, type Trace } from './columns.ts';
import { checkCut } from './oracle.ts';
import { oracleSettings } from './worth.ts';
import { findEntries } from './read.ts';
import { setUpEntry } from './replay.ts';
import { traceSearch } from './trace-search.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
/** What is on in play or may be, of all that prunes beside the techniques. */
const pruning: Readonly<Record<string, number>> = { iir: 1, delta: 200 };
const traced = (changes: Settings, depth = 5) =>
  traceSearch({ fen, settings: withSettings(profiles.book, changes), limits: { depth }, quiescence: false, hashMb: 1 })
    .trace;

/** What checks come to, and their nodes. */
const checks = (trace: Trace, ids: Iterable<number>) =>
  Array.from(ids, (id) => ({ ...checkCut(trace, id, 1e6), nodes: nodes[0] }));
/** Some cuts of a trace, from all over it. */
const someCuts = (trace: Trace, count: number) => {
  const cuts = findEntries(trace, { techniques: techniqueIds });
  return cuts.filter((_, i) => i % Math.ceil(cuts.length / count) === 0);
};

describe('the oracle searches without pruning', () => {
  it('of whatever kind', () => {
    const all = withSettings(profiles.play, pruning);
    const off = Object.fromEntries([...techniqueIds, ...Object.keys(pruning)].map((id) => [id, 0]));
    expect(oracleSettings(all)).toEqual({ ...all, ...off });
  });

  it('even of a kind that is new: every option that is called so says so', () => {
    const options: readonly SearchOption[] = searchOptions;
    // Mate distance pruning leaves out what cannot matter: it is right by proof.
    const called = options.filter(({ id, label }) => /(pruning|reductions?)$/.test(label) && id !== 'mateDistance');
    const prunes = options.filter((option) => option.prunes === true);
    expect(prunes).toEqual(called);
    expect(prunes.map(({ id }) => id).sort()).toEqual(Object.keys(pruning).sort());
  });

  const plain = traced({});
  const cuts = someCuts(plain, 40);
  const expected = checks(plain, cuts);

  it.each(Object.entries(pruning))('%s', (id, value) => {
    const settings = { ...plain.request.settings, [id]: value };
    expect(checks({ ...plain, request: { ...plain.request, settings } }, cuts)).toEqual(expected);
  });
});

describe('a check', () => {
  it.each(['captureHistory', 'continuation', 'correction', 'tableEval', 'history.keep'])(
    'leaves nothing to the next one: %s',
    (id) => {
      const trace = traced({ [id]: 1 });
      const cuts = [...someCuts(trace, 80)];
      expect(checks(trace, cuts.toReversed()).toReversed()).toEqual(checks(trace, cuts));
    },
  );

  it('takes the moves before its position for those that lead there, whatever was played last', () => {
    const trace = traced({ continuation: 1 }, 7);
    const deep = findEntries(trace, { techniques: techniqueIds, depth: [4, 9] });
    const cuts = deep.filter((_, i) => i % 4 === 0).slice(0, 25);
    const after = (piece: number, to: number) =>
      Array.from(cuts, (id) => {
        useSettings(trace.request.settings);
        for (let ply = 0; ply < 30; ply++) noteMove(ply, piece, to);
        return checks(trace, [id]);
      });
    expect(after(BISHOP, 26)).toEqual(after(PAWN, 0));
  });

  /** The same as a search of one node, to this depth. */
  const searched = (trace: Trace, id: number, depth: number) => {
    const c = trace.columns;
    const [alpha, beta, kind] = [c.alpha[id], c.beta[id], c.kind[id]];
    const { nodes: count, score } = searchNode({
      fen,
      alpha,
      beta,
      depth,
      ply: c.ply[id],
      afterNull: kind === NULL_MOVE,
      settings: oracleSettings(trace.request.settings),
      before: () => setUpEntry(trace, id),
    });
    const [line, found] = kind === SKIPPED ? [0 - beta, 0 - score] : [beta, score];
    return { line, found, wrong: score < beta, nodes: count };
  };

  it('does not extend a node in check once more', () => {
    let looked = 0;
    for (const [id, guard] of [
      ['rfp', 'notRoot'],
      ['nmp', 'notTwice'],
    ] as const) {
      const settings = unguarded(id, [guard], { checkExtension: 1, 'rfp.margin': 0, 'nmp.reduction': 2 });
      const { trace } = traceSearch({ fen: checkedFen, settings, limits: { depth: 4 }, hashMb: 1 });
      for (const cut of findEntries(trace, { techniques: [id] })) {
        setUpEntry(trace, cut);
        if (!inCheck()) continue;
        expect(checks(trace, [cut])).toEqual([searched(trace, cut, trace.columns.depth[cut] - 1)]);
        if (++looked % 40 === 0) break;
      }
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('searches a skipped move that gives check with the extension that it would have had', () => {
    const settings = { ...unguarded('lmp', [], { 'lmp.base': 1, 'lmp.scale': 0 }), checkExtension: 1 };
    const { trace } = traceSearch({ fen, settings, limits: { depth: 4 }, hashMb: 1 });
    let looked = 0;
    for (const cut of findEntries(trace, { techniques: ['lmp'] })) {
      setUpEntry(trace, cut);
      if (!inCheck()) continue;
      expect(checks(trace, [cut])).toEqual([searched(trace, cut, trace.columns.depth[cut])]);
      looked++;
    }
    expect(looked).toBeGreaterThan(5);
  });
});
