/** Futility pruning by its setting `scope`: asked of all quiet moves of a node at once, or of the node itself. */
import { describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { checkedFen, richFen } from '../pruning/testing.ts';
import { profiles, withOnly, withSettings } from '../settings.ts';
import { SKIPPED } from '../trace/columns.ts';
import { conditionsAt } from '../trace/conditions.ts';
import { askOracle } from '../trace/oracle.ts';
import { findEntries } from '../trace/read.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { search, type SearchResult } from './search.ts';
import { searchNode, unguarded } from './testing.ts';

const window = { alpha: 20_000, beta: 20_001 };

describe('futility asked of a node', () => {
  const settingsOf = (changes: Record<string, number>) => withSettings(withOnly(profiles.book, ['fp']), changes);
  const fens = benchPositions.filter((_, i) => i % 6 === 0).map(({ fen }) => fen);
  /** No guard looks at a single move, and the root is left to the moves. */
  const bare: Record<string, number> = {
    'fp.notFirst': 0,
    'fp.notChecking': 0,
    'fp.safeMoveFound': 0,
    'fp.notRoot': 1,
  };

  it('of all quiet moves at once is the search that asks each, and generates fewer moves', () => {
    let [spared, skipped] = [0, 0];
    for (const changes of [
      bare,
      { ...bare, 'fp.base': 0, 'fp.estimate': 0 },
      { ...bare, 'fp.captures': 1, ordering: 0 },
    ]) {
      for (const fen of fens) {
        const [each, once] = [0, 1].map((scope) =>
          search({ fen, limits: { depth: 4 }, settings: settingsOf({ ...changes, 'fp.scope': scope }) }),
        );
        const answer = ({ bestmove, nodes, pv, score }: SearchResult) => ({ bestmove, nodes, pv, score });
        expect(answer(once), fen).toEqual(answer(each));
        expect(once.generated).toBeLessThanOrEqual(each.generated);
        // Those that come behind a cutoff are skipped too.
        expect(once.cuts.fp).toBeGreaterThanOrEqual(each.cuts.fp);
        if (changes['fp.captures'] === 1) continue;
        spared += each.generated - once.generated;
        skipped += once.cuts.fp;
      }
    }
    expect(spared).toBe(skipped);
    expect(spared).toBeGreaterThan(10_000);
  });

  it('leaves the node with one ply left to quiescence, or to the estimate', () => {
    setFen(richFen);
    const evaluation = evaluate();
    const at = (scope: number, depth: number, more: number) => {
      const alpha = evaluation + 400 + more;
      const settings = unguarded('fp', ['notFirst'], { 'fp.scope': scope, 'fp.base': 300, 'fp.perDepth': 100 });
      return searchNode({ fen: richFen, alpha, beta: alpha + 1, depth, settings });
    };
    const far = 2000;
    const quiet = at(0, 0, far);
    expect(at(2, 1, far)).toMatchObject({ score: quiet.score, nodes: quiet.nodes, cuts: { fp: 1 } });
    expect(at(3, 1, far)).toMatchObject({ score: evaluation + 400, nodes: 0, cuts: { fp: 1 } });
    // A centipawn nearer, a ply higher up, and asked move by move.
    for (const scope of [2, 3]) {
      expect(at(scope, 1, -1)).toEqual(at(0, 1, -1));
      expect(at(scope, 2, 0).nodes).toBeGreaterThan(0);
    }
    expect(at(0, 1, far).cuts.fp).toBeGreaterThan(10);
  });

  it('never leaves the root to it, nor a node in check, nor one that a guard of nodes holds back', () => {
    const cuts = (fen: string, guards: string[], request = {}) =>
      searchNode({ ...window, fen, settings: unguarded('fp', ['quiet', ...guards], { 'fp.scope': 3 }), ...request });
    expect(cuts(richFen, [])).toMatchObject({ nodes: 0, cuts: { fp: 1 } });
    expect(cuts(richFen, [], { ply: 0 }).cuts.fp).not.toBe(1);
    expect(cuts(checkedFen, []).cuts.fp).not.toBe(1);
    expect(cuts(richFen, ['noMateWindow'], { alpha: 31_900, beta: 31_901 }).cuts.fp).toBe(0);
    expect(cuts('4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1', ['hasPieces']).cuts.fp).toBe(0);
  });

  it('calls mate and stalemate by their names where no quiet move is generated', () => {
    const scoreOf = (fen: string) =>
      searchNode({ ...window, fen, settings: unguarded('fp', ['quiet'], { 'fp.scope': 1 }) }).score;
    expect(scoreOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'), 'stalemate').toBe(0);
    expect(scoreOf('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'), 'mate').toBe(1 - 32_000);
  });

  it.each([1, 2, 3])('is recorded as it is searched, and its cuts can be checked and forbidden: %s', (scope) => {
    const settings = settingsOf({ 'fp.scope': scope, 'fp.base': 0, 'fp.perDepth': 50, 'fp.notChecking': 0 });
    let [kinds, wrong, other] = [0, 0, 0];
    for (const fen of fens.slice(0, 5)) {
      const request = { fen, limits: { depth: 4 }, settings };
      const plain = search(request);
      const { result, trace } = traceSearch(request);
      expect({ ...result, timeMs: 0 }).toEqual({ ...plain, timeMs: 0 });
      const found = findEntries(trace, { techniques: ['fp'] });
      expect(found.length).toBe(plain.cuts.fp);
      kinds += found.filter((id) => (trace.columns.kind[id] === SKIPPED) === (scope === 1)).length;
      for (const id of found.slice(0, 40)) {
        const { guards, rule, verdict } = conditionsAt(trace, id, 'fp');
        expect(verdict).toBe('cut');
        expect(rule.every(({ holds }) => holds)).toBe(true);
        expect(guards.some(({ holds, on }) => on && holds === false)).toBe(false);
      }
      const report = askOracle(trace, { sample: 150, repeats: 3 });
      wrong += report.total.wrong;
      other += report.wrong.filter(({ without }) => without !== null && without.bestmove !== null).length;
      for (const cut of report.wrong) expect(cut.found).toBeGreaterThan(cut.line);
    }
    expect(kinds).toBeGreaterThan(100);
    expect(wrong).toBeGreaterThan(0);
    expect(other).toBeGreaterThan(0);
  });
});
