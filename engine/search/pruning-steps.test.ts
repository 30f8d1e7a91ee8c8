/** What the search does around the techniques: facts at their very bounds, reduction without a hash move. */
import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { sharpPositions } from '../board/testing.ts';
import { evaluate } from '../eval/evaluate.ts';
import { checkedFen, rememberMove } from '../pruning/testing.ts';
import { EXPECTED_ALL, EXPECTED_CUT, EXPECTED_PV, expectations } from './expected.ts';
import { historyScores } from './history-table.ts';
import { MATE_WINDOW } from '../pruning/facts.ts';
import { profiles, withOnly, withSettings } from '../settings.ts';
import { findEntries } from '../trace/read.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { INFINITE, MATE, MATE_BOUND } from './scores.ts';
import { search } from './search.ts';
import { evaluations, run } from './state.ts';
import { plainSettings, searchNode, unguarded } from './testing.ts';
import { LOWER_BOUND, NO_EVAL, storeTable, UPPER_BOUND } from './transposition.ts';

const middlegame = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
const evaluationOf = (fen: string): number => {
  setFen(fen);
  return evaluate();
};

/** What makes a technique cut all it can, at a node far above its window or far below it. */
const eager = {
  rfp: { beta: -20_000, rule: { 'rfp.margin': 0 } },
  nmp: { beta: -20_000, rule: {} },
  lmp: { beta: 20_000, rule: { 'lmp.base': 0, 'lmp.scale': 0 } },
  fp: { beta: 20_000, rule: { 'fp.base': 0, 'fp.perDepth': 0 } },
  hp: { beta: 20_000, rule: {} },
  razor: { beta: 20_000, rule: {} },
};

it.each(Object.keys(eager) as (keyof typeof eager)[])('%s cuts when it is on, and nothing when it is off', (id) => {
  const { beta, rule } = eager[id];
  const cuts = (on: number): number => {
    const settings = { ...unguarded(id, [], rule), [id]: on };
    const before = () => historyScores.fill(-16_000);
    return searchNode({ fen: middlegame, alpha: beta - 1, beta, settings, before }).cuts[id];
  };
  expect(cuts(1)).toBeGreaterThan(0);
  expect(cuts(0)).toBe(0);
});

describe('a mate score in the window', () => {
  // Everything is cut that the guard does not hold back.
  const settings = unguarded('rfp', ['noMateWindow'], { 'rfp.margin': 0 });
  const cuts = (alpha: number, beta: number) => searchNode({ fen: middlegame, settings, alpha, beta }).cuts.rfp;

  it('is one from the bound on, on either side', () => {
    expect([-MATE_BOUND - 1, -MATE_BOUND, -MATE_BOUND + 1].map((alpha) => cuts(alpha, -20_000))).toEqual([0, 0, 1]);
    expect([-MATE_BOUND - 1, -MATE_BOUND, -MATE_BOUND + 1].map((beta) => cuts(-MATE_BOUND - 9, beta))).toEqual([
      0, 0, 0,
    ]);
  });

  it('is one above too', () => {
    const futile = unguarded('fp', ['noMateWindow'], { 'fp.estimate': 0 });
    const skipped = (alpha: number, beta: number) =>
      searchNode({ fen: middlegame, settings: futile, alpha, beta }).cuts.fp;
    expect([MATE_BOUND - 1, MATE_BOUND, MATE_BOUND + 1].map((beta) => skipped(20_000, beta) > 0)).toEqual([
      true,
      false,
      false,
    ]);
    expect([MATE_BOUND - 1, MATE_BOUND].map((alpha) => skipped(alpha, MATE) > 0)).toEqual([false, false]);
  });
});

describe('a noisy hash move', () => {
  const promotion = '4k3/P7/8/8/8/8/4p3/4K3 w - - 0 1';
  const cuts = (fen: string, move: string) => {
    const settings = unguarded('rfp', ['quietHashMove'], { 'rfp.margin': 0, tt: 1 });
    return searchNode({ fen, settings, alpha: -20_001, beta: -20_000, before: () => rememberMove(move) }).cuts.rfp;
  };

  it('captures or promotes, and nothing else', () => {
    expect(cuts(middlegame, 'c4f7')).toBe(0);
    expect(cuts(middlegame, 'e1g1')).toBe(1);
    expect(cuts(middlegame, 'f3e5')).toBe(0);
    expect(['a7a8n', 'a7a8b', 'a7a8r', 'a7a8q'].map((move) => cuts(promotion, move))).toEqual([0, 0, 0, 0]);
    expect(cuts(promotion, 'e1d2')).toBe(1);
  });
});

describe('the evaluation of a node', () => {
  const cut = (fen: string, guards: string[], before?: () => void) => {
    const settings = unguarded('rfp', guards, { 'rfp.margin': 0, tt: before === undefined ? 0 : 1 });
    return searchNode({ fen, settings, alpha: -20_001, beta: -20_000, before }).score;
  };

  it('is taken in check only when a technique asks for it there', () => {
    const evaluation = evaluationOf(checkedFen);
    expect(evaluation).not.toBe(0);
    expect(cut(checkedFen, [])).toBe(evaluation);
    expect(evaluations[1]).toBe(evaluation);
    cut(checkedFen, ['notInCheck']);
    expect(evaluations[1]).toBe(NO_EVAL);
    expect(cut(middlegame, ['notInCheck'])).toBe(evaluationOf(middlegame));
    expect(evaluations[1]).toBe(evaluationOf(middlegame));
  });

  it('is not worked out again when the table has it', () => {
    const told = () => storeTable(1, 0, 0, 0, 777, UPPER_BOUND);
    expect(cut(middlegame, [], told)).toBe(777);
    expect(cut(middlegame, [], () => storeTable(1, 0, 0, 0, NO_EVAL, UPPER_BOUND))).toBe(evaluationOf(middlegame));
  });

  it('is refined by a bound of the table, but not in check', () => {
    const settings = unguarded('rfp', [], { 'rfp.margin': 0, tt: 1, tableEval: 1 });
    for (const [fen, better] of [
      [middlegame, 77],
      [checkedFen, 0],
    ] as const) {
      const evaluation = evaluationOf(fen);
      const before = () => storeTable(1, 0, 0, evaluation + 77, evaluation, LOWER_BOUND);
      const { score } = searchNode({ fen, settings, alpha: -20_001, beta: -20_000, before });
      expect(score, fen).toBe(evaluation + better);
    }
  });
});

describe('a node without a hash move', () => {
  const nodes = (depth: number, iir: number, before?: () => void) => {
    const settings = { ...plainSettings, iir, tt: before === undefined ? 0 : 1 };
    return searchNode({ fen: middlegame, alpha: 40, beta: 41, depth, settings, before }).nodes;
  };

  it('is searched one ply less from depth 4 on', () => {
    expect(nodes(3, 1)).toBe(nodes(3, 0));
    expect(nodes(4, 1)).toBe(nodes(3, 0));
    expect(nodes(4, 0)).toBeGreaterThan(nodes(3, 0));
    const remember = () => rememberMove('d2d3');
    expect(nodes(4, 1, remember)).toBe(nodes(4, 0, remember));
  });

  it('is searched to the full depth where a setting asks for a PV or an expected cut node, and it is neither', () => {
    const reduced = (expected: number, window: number, above: number) => {
      const settings = { ...plainSettings, iir: 1, 'iir.expected': expected };
      const before = () => expectations.fill(above);
      const of = (depth: number, changes: Record<string, number>) =>
        searchNode({
          fen: middlegame,
          alpha: 40,
          beta: 40 + window,
          depth,
          settings: { ...settings, ...changes },
          before,
        });
      return of(4, {}).nodes === of(3, { iir: 0 }).nodes && of(4, {}).nodes !== of(4, { iir: 0 }).nodes;
    };
    const above = [EXPECTED_PV, EXPECTED_CUT, EXPECTED_ALL];
    expect(above.map((one) => reduced(0, 1, one))).toEqual([true, true, true]);
    expect(above.map((one) => reduced(1, 1, one))).toEqual([true, false, true]);
    expect(above.map((one) => reduced(1, 50, one))).toEqual([true, true, true]);
  });
});

it('a node all of whose moves were skipped claims no worse than a mate on the spot', () => {
  const hopeless = () => historyScores.fill(-16_000);
  const settings = unguarded('hp');
  const { cuts, score } = searchNode({ fen: middlegame, alpha: -INFINITE, beta: INFINITE, settings, before: hopeless });
  expect(cuts.hp).toBeGreaterThan(20);
  expect(score).toBe(1 - MATE);
});

it('null moves are tried again after a verification', () => {
  const settings = unguarded('nmp', [], { 'nmp.verifyDepth': 1 });
  const { cuts } = searchNode({ fen: middlegame, alpha: -20_001, beta: -20_000, depth: 3, settings });
  expect(cuts.nmp).toBe(1);
  expect(run.noNullBefore).toBe(0);
});

it('a verification is the plain search to the reduced depth, and needs to reach beta, no more', () => {
  // Whoever is to move loses the pawn, so that a pass looks well at any depth.
  const zugzwang = { fen: '8/8/8/3pK3/2kP4/8/8/8 w - - 0 1', depth: 6 };
  const passing = { 'nmp.reduction': 2, 'nmp.depthDivisor': 0 };
  const plain = (alpha: number, beta: number) =>
    searchNode({ ...zugzwang, alpha, beta, depth: 4, settings: plainSettings });
  const passed = (beta: number, verifyDepth: number) =>
    searchNode({
      ...zugzwang,
      alpha: beta - 1,
      beta,
      settings: unguarded('nmp', ['notTwice'], { ...passing, 'nmp.verifyDepth': verifyDepth }),
    });
  const { score: worth } = plain(-INFINITE, INFINITE);
  for (const beta of [worth - 1, worth]) {
    const [trusted, verified] = [passed(beta, 0), passed(beta, 6)];
    expect(trusted.score, 'the pass').toBeGreaterThan(beta);
    expect(verified.score).toBe(trusted.score);
    expect(verified.nodes - trusted.nodes, `beta ${beta}`).toBe(plain(beta - 1, beta).nodes);
  }
  const [trusted, refused] = [passed(worth + 1, 0), passed(worth + 1, 6)];
  expect(trusted.score).toBeGreaterThan(worth + 1);
  expect(refused.score, 'a centipawn more is not reached').toBeLessThan(trusted.score);
});

describe('moves that late move pruning skips together', () => {
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  it.each([{}, { 'lmp.notChecking': 1 }, { ordering: 0 }, { 'lmp.quiet': 0, 'lmp.base': 2 }, profiles.play])(
    'are counted, and recorded one by one where a trace asks: %o',
    (changes) => {
      const settings = { ...profiles.book, ...changes };
      const plain = search({ fen, limits: { depth: 4 }, settings });
      const { result, trace } = traceSearch({ fen, limits: { depth: 4 }, settings });
      expect(result.cuts).toEqual(plain.cuts);
      expect(result.nodes).toBe(plain.nodes);
      expect(findEntries(trace, { techniques: ['lmp'] }).length).toBe(plain.cuts.lmp);
      expect(plain.cuts.lmp).toBeGreaterThan(300);
    },
  );

  it('are not counted when a check that stays cuts before their turn', () => {
    const settings = withSettings(profiles.book, { 'lmp.notChecking': 1, 'lmp.base': 0, 'lmp.scale': 1 });
    for (const fen of ['r3k2r/8/8/8/8/8/3K4/R6R b kq - 1 1', ...sharpPositions]) {
      for (const nodes of [50, 400, 3000]) {
        const limits = { nodes };
        const plain = search({ fen, limits, settings });
        expect(traceSearch({ fen, limits, settings }).result.cuts, fen).toEqual(plain.cuts);
      }
    }
  });
});

describe('mate distance', () => {
  const settings = { ...plainSettings, mateDistance: 1 };
  const ply = 5;
  const searched = (fen: string, beta: number) => searchNode({ fen, alpha: beta - 1, beta, ply, depth: 3, settings });

  it('leaves a side that is not in check a move before it is mated', () => {
    const quiet = '8/6k1/8/8/8/8/8/K6R w - - 0 1';
    expect(searched(quiet, ply + 2 - MATE)).toMatchObject({ nodes: 0, score: ply + 2 - MATE });
    expect(searched(quiet, ply + 3 - MATE).nodes).toBeGreaterThan(0);
    const checked = '8/6k1/8/8/8/8/8/K6r w - - 0 1';
    expect(searched(checked, ply - MATE)).toMatchObject({ nodes: 0, score: ply - MATE });
    expect(searched(checked, ply + 1 - MATE).nodes).toBeGreaterThan(0);
  });

  it('does not pass what really happens: a king with one move, into mate', () => {
    const fen = '7k/5K2/8/8/8/8/8/6Q1 b - - 0 1';
    expect(searchNode({ fen, alpha: -INFINITE, beta: INFINITE, ply, depth: 3, settings }).score).toBe(ply + 2 - MATE);
  });

  it('ends where a mate on the spot would come too late', () => {
    const mateInOne = '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1';
    expect(searched(mateInOne, MATE - ply).nodes).toBe(0);
    expect(searched(mateInOne, MATE - ply - 1).score).toBe(MATE - ply - 1);
  });
});

it('futility skips nothing at a raised alpha that is a mate score, and is held back where alpha was one', () => {
  const mates = [
    '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1',
    '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1',
    '1k1r1r2/R2n3p/2pN2p1/2Pp2p1/3P4/1P3P2/3K3P/5R2 w - - 0 1',
  ];
  let skipped = 0;
  let careful = 0;
  let without = 0;
  for (const fen of mates) {
    for (const guard of [1, 0]) {
      const settings = withSettings(withOnly(profiles.book, ['fp']), { 'fp.noMateWindow': guard });
      const { trace } = traceSearch({ fen, settings, limits: { depth: 5 }, quiescence: false });
      const c = trace.columns;
      for (const id of findEntries(trace, { techniques: ['fp'] })) {
        // A skipped move's window is the null window at alpha as it stood.
        const atMate = 0 - c.beta[id] >= MATE_BOUND;
        if (guard === 1) expect(atMate).toBe(false);
        if (guard === 1) skipped++;
        else if (atMate) without++;
      }
      for (let id = 0; id < trace.count; id++) {
        if ((c.held[id] & MATE_WINDOW) === 0) continue;
        const node = c.alpha[c.parent[id]];
        if (guard === 1 && node <= -MATE_BOUND && 0 - c.beta[id] > -MATE_BOUND) careful++;
      }
    }
  }
  expect(skipped).toBeGreaterThan(100);
  expect(careful).toBeGreaterThan(0);
  expect(without).toBeGreaterThan(0);
});
