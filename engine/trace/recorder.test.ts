/**
 * The trace is the search: over random positions and settings its entries add up to what the untraced search counts.
 */
import { describe, expect, it } from 'vitest';
import { toFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';
import { PAWNS_ONLY } from '../pruning/facts.ts';
import { techniqueIds } from '../pruning/index.ts';
import { raisedBeta } from '../pruning/probcut.ts';
import { inSmallTrees } from '../pruning/testing.ts';
import { MATE } from '../search/scores.ts';
import { improvingOf } from '../search/guards.ts';
import { ruleById, useSettings } from '../search/rules.ts';
import { search } from '../search/search.ts';
import { places } from '../search/state.ts';
import { allSettings, profiles, type Settings, withOnly } from '../settings.ts';
import * as c from './columns.ts';
import { trace as hook } from '../search/hooks.ts';
import { childrenOf, findEntries, rootsOf } from './read.ts';
import { summarise } from './testing.ts';
import { BYTES_PER_ENTRY } from './columns.ts';
import { MAX_CAP, type TraceRequest, traceSearch } from './trace-search.ts';

/**
 * Settings with anything changed: switches and guards flipped, parameters moved to where the techniques act more or
 * less.
 */
function randomSettings(random: (below: number) => number): Settings {
  const base: Record<string, number> = { ...(random(3) === 0 ? profiles.play : profiles.book) };
  for (const { id, kind, max, min, step } of allSettings) {
    if (kind === 'guard' || kind === 'switch') {
      if (random(5) === 0) base[id] = 1 - base[id];
    } else if (kind === 'parameter' && random(4) === 0) {
      base[id] = min + step * random(Math.floor((max - min) / step) + 1);
    } else if (max === 1 && id !== 'skippedAreLegal' && random(4) === 0) {
      base[id] = 1 - base[id];
    }
  }
  return base;
}

const starts = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2k5/3p4/p2P1p2/P2P1P2/8/4K3/8 w - - 0 1',
  ...sharpPositions,
];

function randomPositions(count: number, seed: number): string[] {
  const random = seeded(seed);
  const fens: string[] = [];
  while (fens.length < count) {
    randomWalk(starts[fens.length % starts.length], 40, random, () => {
      if (random(12) === 0 && fens.length < count && legalMovesOf().length > 0) fens.push(toFen());
    });
  }
  return fens;
}

/** Follows all edges: windows, order, sizes, and the scores that go up. */
function checkEdges(trace: c.Trace): void {
  const { columns: col, count } = trace;
  const settings = trace.request.settings;
  useSettings(settings);
  const faults: string[] = [];
  const fault = (id: number, what: string) => {
    if (faults.length < 5) faults.push(`entry ${id} (${c.kinds[col.kind[id]]}, ${c.ends[col.end[id]]}): ${what}`);
  };
  for (let id = 0; id < count; id++) {
    const kind = col.kind[id];
    const [alpha, beta, score] = [col.alpha[id], col.beta[id], col.score[id]];
    if (alpha >= beta && col.end[id] !== c.MATE_DISTANCE) fault(id, 'an empty window');
    if (col.parent[id] >= id) fault(id, 'a parent behind it');
    if (id > 0 && col.clock[id] < col.clock[id - 1]) fault(id, 'the clock runs backwards');
    if (kind === c.SKIPPED) {
      if (col.next[id] !== id + 1 || col.size[id] !== 0) fault(id, 'a skipped move with a subtree');
      continue;
    }
    let size = c.isCounted(col.kind[id]) ? 1 : 0;
    const quiescence = (col.flags[id] & c.IN_QUIESCENCE) !== 0;
    const stands = quiescence && col.evaluation[id] !== c.NO_VALUE;
    let raised = stands ? Math.max(alpha, col.evaluation[id]) : alpha;
    let best = Number.NEGATIVE_INFINITY;
    let last = 0;
    let lastProof = 0;
    let lastCompared = -1;
    const scores = new Map<number, number>();
    for (const child of childrenOf(trace, id)) {
      if (col.parent[child] !== id) fault(child, `not a child of ${id}`);
      size += col.size[child];
      const own = [col.alpha[child], col.beta[child]];
      const ownKind = col.kind[child];
      // Mate distance pruning narrows a window at the child itself.
      const clamp = settings['mateDistance'] === 1 && Math.max(...own.map(Math.abs)) > MATE - 200;
      if (ownKind === c.NULL_MOVE) {
        if (own[0] !== -beta || own[1] !== 1 - beta) if (!clamp) fault(child, 'a null move not at beta');
        continue;
      }
      if (ownKind === c.QUIESCENCE_FIRST) {
        if (own[0] !== alpha || own[1] !== beta) fault(child, 'quiescence in another window than its node’s');
        continue;
      }
      if (ownKind === c.PROOF || ownKind === c.PROOF_DEEPER) {
        const raised = Math.min(raisedBeta(beta, improvingOf(col.facts[id]), ruleById.probcut), MATE);
        if ((own[0] !== -raised || own[1] !== 1 - raised) && !clamp) fault(child, `a proof not at ${raised}`);
        if (col.index[child] < lastProof) fault(child, 'out of order');
        lastProof = col.index[child];
        continue;
      }
      if (ownKind === c.COMPARISON) {
        // A bound of its own, and no comparison behind one that reaches it.
        if (own[1] - own[0] !== 1 && !clamp) fault(child, 'a comparison not in a null window');
        if (col.move[child] === col.hashMove[id]) fault(child, 'the table’s move is compared with itself');
        if (lastCompared >= 0 && col.score[lastCompared] <= col.alpha[lastCompared]) fault(child, 'one too many');
        if (lastCompared >= 0 && own[0] !== col.alpha[lastCompared] && !clamp) fault(child, 'another bound');
        lastCompared = child;
        continue;
      }
      if (ownKind === c.VERIFICATION) {
        if (own[0] !== beta - 1 || own[1] !== beta) if (!clamp) fault(child, 'a verification not at beta');
        continue;
      }
      if (own[0] < -beta && ownKind !== c.SKIPPED) fault(child, 'wider than its parent’s window');
      if (own[1] !== -raised && !clamp) fault(child, `its beta ${own[1]} is not its parent’s alpha ${raised} here`);
      if (col.index[child] < last) fault(child, 'out of order');
      last = col.index[child];
      if (ownKind === c.SKIPPED) continue;
      // What counts is the last search of a move: the next child is another move, or there is none.
      scores.set(col.move[child], 0 - col.score[child]);
      const next = col.next[child];
      const again = next < col.next[id] && col.kind[next] === c.RE_SEARCH;
      if (!again && col.end[child] !== c.STOPPED) raised = Math.max(raised, 0 - col.score[child]);
    }
    if (size !== col.size[id] && !trace.cutOff) fault(id, `size ${col.size[id]}, and its children have ${size}`);
    for (const one of scores.values()) best = Math.max(best, one);
    if (stands) best = Math.max(best, col.evaluation[id]);
    const skips = childrenOf(trace, id).some((child) => col.kind[child] === c.SKIPPED);
    const looped = col.end[id] === c.CUTOFF || col.end[id] === c.ALL_MOVES;
    const whole = (col.flags[id] & c.INCOMPLETE) === 0;
    if (looped && whole && trace.quiescence && best > Number.NEGATIVE_INFINITY) {
      // What delta pruning leaves out is no entry, but its estimate may be the score, below alpha.
      const estimated = skips || (quiescence && settings['delta'] !== 0 && score <= alpha);
      if (estimated ? score < best : score !== best) fault(id, `score ${score}, and the best of its moves has ${best}`);
    }
    const razored = col.end[id] === c.FIRST_CUT + places.razor && settings['razor.believes'] === 0;
    if (razored && score > alpha) fault(id, 'razored above alpha');
    if (col.end[id] === c.CUTOFF && score < beta) fault(id, 'a cutoff below beta');
    if (col.end[id] === c.ALL_MOVES && score >= beta) fault(id, 'no cutoff above beta');
    const type = beta - alpha > 1 ? c.PV_TYPE : score >= beta ? c.CUT_TYPE : c.ALL_TYPE;
    if (col.type[id] !== type) fault(id, 'the wrong type of node');
  }
  expect(faults).toEqual([]);
}

it('has a bit for the near misses of each technique', () => {
  expect(techniqueIds.length).toBeLessThanOrEqual(8 * c.makeColumns(0).near.BYTES_PER_ELEMENT);
});

/**
 * Mates in one, which chance hardly finds: beside them, what could mate later at best is left at once, when nothing is
 * pruned before.
 */
const mates = ['6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', '7k/8/6K1/8/8/8/8/1R6 w - - 0 1'];

describe('a traced search', () => {
  it('is the untraced one, entry for entry, over random positions and settings', () => {
    const random = seeded(5);
    const seen = new Array<number>(c.ends.length).fill(0);
    const kinds = new Array<number>(c.kinds.length).fill(0);
    let misses = 0;
    for (const fen of [...randomPositions(100, 4), ...mates]) {
      // Chance rarely verifies a null move at such depths.
      const verified: Settings = random(4) === 0 ? { nmp: 1, 'nmp.reduction': 1, 'nmp.verifyDepth': 1 } : {};
      const unpruned: Settings = mates.includes(fen) ? { ...withOnly(profiles.book, []), mateDistance: 1 } : {};
      const settings = { ...randomSettings(random), ...verified, ...unpruned };
      // And rarely has depth enough for rules that search some plies less.
      for (const id of techniqueIds) if (settings[id] === 1) Object.assign(settings, inSmallTrees[id]);
      const request = { fen, settings, limits: { depth: 2 + random(4), nodes: 5_000 }, hashMb: 1 };
      const { settings: _, timeMs: __, ...plain } = search(request);
      const { result, trace } = traceSearch(request);
      expect(result, fen).toMatchObject(plain);
      expect(trace.cutOff).toBe(false);
      const summary = summarise(trace);
      expect(summary.nodes, fen).toBe(plain.nodes);
      expect(summary.cuts, fen).toEqual(plain.cuts);
      const total = rootsOf(trace).reduce((sum, root) => sum + trace.columns.size[root], 0);
      expect(total, fen).toBe(plain.nodes);
      checkEdges(trace);
      for (let id = 0; id < trace.count; id++) {
        seen[trace.columns.end[id]]++;
        kinds[trace.columns.kind[id]]++;
        if (trace.columns.near[id] !== 0) misses++;
      }
    }
    // All kinds of ends came about, but two that need more than a random position.
    const missing = c.ends.filter((_, i) => seen[i] === 0);
    expect(missing).toEqual(['open', 'ply limit']);
    expect(c.kinds.filter((_, i) => kinds[i] === 0)).toEqual([]);
    expect(misses).toBeGreaterThan(1000);
  });

  it('has no near miss where a technique was not asked: in check without an evaluation, and where null moves are verified', () => {
    const pass = techniqueIds.indexOf('nmp');
    const futile = techniqueIds.indexOf('fp');
    let inCheck = 0;
    let verified = 0;
    for (const fen of ['8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - 0 1', starts[1]]) {
      const settings = { ...profiles.book, rfp: 0, 'nmp.verifyDepth': 1, 'nmp.reduction': 1, 'nmp.depthDivisor': 0 };
      const { trace } = traceSearch({ fen, settings, limits: { depth: 6 }, hashMb: 1, quiescence: false });
      const { columns: col } = trace;
      /** Is the entry in the verification of a null move cut? */
      const verifies = new Uint8Array(trace.count);
      for (let id = 0; id < trace.count; id++) {
        const parent = col.parent[id];
        if (parent < 0) continue;
        verifies[id] = col.kind[id] === c.VERIFICATION ? 1 : verifies[parent];
        if (col.evaluation[parent] === c.NO_VALUE && (col.flags[parent] & c.EVALUATED) !== 0) {
          expect(col.near[id] & (1 << futile), `entry ${id} of ${fen}`).toBe(0);
          if (col.kind[id] === c.MOVE && col.depth[id] > 0) inCheck++;
        }
        if (verifies[id] === 0 || (col.flags[id] & c.EVALUATED) === 0) continue;
        expect(col.near[id] & (1 << pass), `entry ${id} of ${fen}`).toBe(0);
        if (col.evaluation[id] >= col.beta[id] && (col.facts[id] & PAWNS_ONLY) !== 0) verified++;
      }
    }
    expect(inCheck).toBeGreaterThan(50);
    expect(verified).toBeGreaterThan(4);
  });

  it('takes no request that would watch in its place', () => {
    const plain = { fen, settings: profiles.book, limits: { depth: 1 } };
    // @ts-expect-error: the moves of a node are watched by another
    const watched: TraceRequest = { ...plain, recordMoves: [] };
    // @ts-expect-error: a repetition would not know when to end
    const ended: TraceRequest = { ...plain, goOn: () => false };
    expect([watched, ended].every((request) => request.fen === fen)).toBe(true);
  });

  const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
  const request = { fen, settings: profiles.book, limits: { depth: 5 } };

  it('ends its recording at the cap and goes on untouched', () => {
    const whole = traceSearch(request);
    for (const cap of [1, 2, 3, 777, 5000]) {
      const { result, trace } = traceSearch({ ...request, cap });
      expect(result.nodes).toBe(whole.result.nodes);
      expect(result.cuts).toEqual(whole.result.cuts);
      expect(trace.cutOff).toBe(true);
      expect(trace.count).toBe(cap);
      // As far as it goes it is the whole one's beginning; only what was open is not finished.
      for (let id = 0; id < cap; id++) {
        for (const name of ['parent', 'move', 'alpha', 'beta', 'score', 'size', 'clock'] as const) {
          const same = trace.columns[name][id] === whole.trace.columns[name][id];
          expect(same, `${name} of ${id} with a cap of ${cap}`).toBe(true);
        }
        const open = (trace.columns.flags[id] & c.INCOMPLETE) !== 0;
        const known = trace.columns.end[id] === whole.trace.columns.end[id];
        expect(known || (open && trace.columns.end[id] === c.OPEN), `end of ${id} with a cap of ${cap}`).toBe(true);
        if (!open) expect(trace.columns.next[id]).toBe(whole.trace.columns.next[id]);
      }
      checkEdges(trace);
    }
    const exact = traceSearch({ ...request, cap: whole.trace.count });
    expect(exact.trace.cutOff).toBe(false);
  });

  it('leaves out quiescence and early iterations when asked to', () => {
    const whole = traceSearch(request);
    const bare = traceSearch({ ...request, quiescence: false }).trace;
    expect(bare.columns.flags.some((_, id) => bare.columns.kind[id] === c.MOVE && bare.columns.depth[id] > 0)).toBe(
      true,
    );
    const { cuts, nearMisses } = summarise(whole.trace);
    expect(summarise(bare)).toMatchObject({ cuts, nearMisses });
    expect(bare.count).toBeLessThan(whole.trace.count);
    expect(rootsOf(bare).map((root) => bare.columns.size[root])).toEqual(
      rootsOf(whole.trace).map((root) => whole.trace.columns.size[root]),
    );
    const last = traceSearch({ ...request, fromIteration: 5 });
    expect(last.result.nodes).toBe(whole.result.nodes);
    const own = findEntries(whole.trace, { iteration: 5 });
    expect(last.trace.count).toBe(own.length);
    expect([...last.trace.columns.move]).toEqual(Array.from(own, (id) => whole.trace.columns.move[id]));
    expect(summarise(last.trace)).toEqual(summarise(whole.trace, 5));
  });

  it('is handed over in its own memory, no larger than said', () => {
    const { trace } = traceSearch(request);
    const buffers = c.buffersOf(trace);
    expect(buffers.reduce((sum, buffer) => sum + buffer.byteLength, 0)).toBe(trace.count * BYTES_PER_ENTRY);
    const there = structuredClone(trace, { transfer: buffers });
    expect(trace.columns.parent.length).toBe(0);
    expect(there.columns.parent.length).toBe(there.count);
    expect(summarise(there).nodes).toBe(there.result.nodes);
  });

  it('watches no longer than its search, even when that breaks off', () => {
    const breaks = () => {
      throw new Error('enough');
    };
    expect(() => traceSearch({ ...request, onIteration: breaks })).toThrow('enough');
    expect(hook.on).toBe(false);
    expect(traceSearch(request).result.nodes).toBe(search(request).nodes);
    let asked = 0;
    const { result, trace } = traceSearch({ ...request, shouldStop: () => ++asked > 3 });
    expect(result.stopped).toBe(true);
    expect(summarise(trace).nodes).toBe(result.nodes);
    expect(trace.columns.end).toContain(c.STOPPED);
  });

  it.each([0, -1, 1.5, MAX_CAP + 1, Number.NaN])('refuses a cap of %s', (cap) => {
    expect(() => traceSearch({ ...request, cap })).toThrow(/^The cap of a trace must be a whole number from 1 to/);
  });
});
