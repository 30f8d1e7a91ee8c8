/**
 * Why a technique acted at a node or move, or did not: each comparison of its rule with both numbers, and each guard with
 * what it found. So that a page can show the rule's own code with the values that it had there.
 */
import { hasPieces, now, board } from '../board/position.ts';
import { legalMovesOf } from '../board/legal.ts';
import { exchangeValue } from '../eval/exchange.ts';
import * as f from '../pruning/facts.ts';
import { futilityEstimate } from '../pruning/futility.ts';
import { type TechniqueId, techniqueIds, techniques } from '../pruning/index.ts';
import { moveFacts } from '../search/guards.ts';
import { fp, hp, lmp, nmp, rfp, useSettings } from '../search/rules.ts';
import { INFINITE, MAX_PLY } from '../search/scores.ts';
import { FIRST_CUT, EVALUATED, MOVE, NO_VALUE, NULL_MOVE, RE_SEARCH, SKIPPED, type Trace } from './columns.ts';
import { childrenOf, checkEntry } from './read.ts';
import { setUpEntry } from './replay.ts';

/** One comparison of a rule, as the code has it, with its numbers. */
export interface Condition {
  /** As in the rule's source: "evaluation >= beta + rfp.margin * depth". */
  code: string;
  left: number;
  operator: keyof typeof operators;
  right: number;
  /** "centipawns", "plies", "moves" or "history points". */
  unit: string;
  holds: boolean;
}

export interface GuardState {
  /** "notInCheck"; with its technique's id before it, the id of its setting. */
  id: string;
  label: string;
  /** Is it switched on? */
  on: boolean;
  /** Does what it asks for hold here? Null when the trace cannot tell. */
  holds: boolean | null;
}

export interface Conditions {
  technique: TechniqueId;
  /**
   * 'cut': it acted. 'held': its rule said so, but a guard said no. 'no': its rule said no. 'off': it is switched off.
   * 'not asked': the search did not come so far here. 'refused': a null move cut that its verification did not confirm.
   */
  verdict: 'cut' | 'held' | 'no' | 'off' | 'not asked' | 'refused';
  /** The numbers that the rule reads, by the names of its source ("evaluation", "rfp.margin"). */
  values: Record<string, number>;
  /** All must hold for the rule to say cut. Empty when the search did not come so far. */
  rule: Condition[];
  guards: GuardState[];
}

const operators = {
  '>=': (a: number, b: number) => a >= b,
  '<=': (a: number, b: number) => a <= b,
  '<': (a: number, b: number) => a < b,
  '>': (a: number, b: number) => a > b,
} as const;
const compare = (
  code: string,
  left: number,
  operator: Condition['operator'],
  right: number,
  unit: string,
): Condition => ({
  code,
  left,
  operator,
  right,
  unit,
  holds: operators[operator](left, right),
});

/**
 * The conditions of a technique. RFP and NMP are asked at a node: `id` is the node's entry. LMP, FP and HP are asked about
 * a move: `id` is the entry behind the move, a skipped one or one that was searched. Throws RangeError for no such entry.
 */
export function conditionsAt(trace: Trace, id: number, technique: TechniqueId): Conditions {
  checkEntry(trace, id);
  useSettings(trace.request.settings);
  return technique === 'rfp' || technique === 'nmp' ? atNode(trace, id, technique) : atMove(trace, id, technique);
}

const empty = (technique: TechniqueId, verdict: Conditions['verdict']): Conditions => ({
  technique,
  verdict,
  values: {},
  rule: [],
  guards: [],
});

function atNode(trace: Trace, id: number, technique: 'rfp' | 'nmp'): Conditions {
  const c = trace.columns;
  const place = techniqueIds.indexOf(technique);
  const { on } = rules[technique];
  if (!wasEvaluated(trace, id) || c.kind[id] === SKIPPED) return empty(technique, on ? 'not asked' : 'off');
  const evaluation = c.evaluation[id] === NO_VALUE ? 0 : c.evaluation[id];
  const beta = c.beta[id];
  const depth = c.depth[id];
  const near = (c.near[id] & (1 << place)) !== 0;
  const cut = c.end[id] === FIRST_CUT + place;
  setUpEntry(trace, id);
  let facts = c.facts[id];
  if (legalMovesOf().length === 0) facts |= f.NO_LEGAL_MOVE;
  const guards = guardStates(trace, technique, facts, 0);
  if (technique === 'rfp') {
    const rule = [
      compare('depth <= rfp.maxDepth', depth, '<=', rfp.maxDepth, 'plies'),
      compare('evaluation >= beta + rfp.margin * depth', evaluation, '>=', beta + rfp.margin * depth, 'centipawns'),
    ];
    const values = { evaluation, beta, depth, 'rfp.margin': rfp.margin, 'rfp.maxDepth': shown(rfp.maxDepth) };
    return { technique, verdict: verdictOf(on, cut, near), values, rule, guards };
  }
  const pass = childrenOf(trace, id).find((child) => c.kind[child] === NULL_MOVE);
  const values: Record<string, number> = {
    evaluation,
    beta,
    depth,
    'nmp.reduction': nmp.reduction,
    'nmp.depthDivisor': nmp.depthDivisor,
    'nmp.minDepth': nmp.minDepth,
  };
  const rule = [compare('depth >= nmp.minDepth', depth, '>=', nmp.minDepth, 'plies')];
  if (pass !== undefined) {
    const score = 0 - c.score[pass];
    values['score'] = score;
    values['reduced'] = c.depth[pass];
    rule.push(compare('score >= beta', score, '>=', beta, 'centipawns'));
  }
  const asked = c.end[id] !== FIRST_CUT; // reverse futility came first
  const verdict = verdictOf(on, cut, near);
  if (!asked) return { technique, verdict: on ? 'not asked' : 'off', values, rule, guards };
  return { technique, verdict: verdict === 'held' && pass !== undefined ? 'refused' : verdict, values, rule, guards };
}

function atMove(trace: Trace, id: number, technique: 'lmp' | 'fp' | 'hp'): Conditions {
  const c = trace.columns;
  const place = techniqueIds.indexOf(technique);
  const { on } = rules[technique];
  const parent = c.parent[id];
  const kind = c.kind[id];
  const isMove = kind === MOVE || kind === SKIPPED;
  if (!isMove || !wasEvaluated(trace, parent)) return empty(technique, on ? 'not asked' : 'off');
  const depth = loopDepth(trace, parent);
  const index = c.index[id];
  const alpha = 0 - c.beta[id];
  const move = c.move[id];
  setUpEntry(trace, parent);
  const victim = board[(move >> 6) & 63] & 7;
  const own = c.evaluation[parent] === NO_VALUE ? 0 : c.evaluation[parent];
  const evaluation = fp.captures === 1 ? own + exchangeValue[victim] : own;
  const costly = f.GIVES_CHECK | f.TO_SEVENTH | f.TAKES_BISHOP_PAIR | f.TAKES_HOME_PAWN | f.TAKES_QUEEN;
  const best = bestBefore(trace, id);
  let facts = moveFacts(costly, c.facts[parent], move, index, best, c.hashMove[parent], c.ply[parent]) | c.held[id];
  if (!hasPieces(now.side)) facts |= f.PAWNS_ONLY;
  const cut = c.end[id] === FIRST_CUT + place && kind === SKIPPED;
  const near = (c.near[id] & (1 << place)) !== 0;
  // Killers change while the search goes on: the trace knows of them only where they decided.
  const knowsKiller = cut || (c.held[id] & f.KILLER_MOVE) !== 0;
  const guards = guardStates(trace, technique, facts, knowsKiller ? 0 : f.KILLER_MOVE);
  const skippedBefore = kind === SKIPPED && c.end[id] - FIRST_CUT < place;
  const verdict = skippedBefore && on ? 'not asked' : verdictOf(on, cut, near);
  if (technique === 'lmp') {
    const limit = lmp.base + lmp.scale * depth * depth;
    const rule = [
      compare('depth <= lmp.maxDepth', depth, '<=', lmp.maxDepth, 'plies'),
      compare('index > lmp.base + lmp.scale * depth * depth', index, '>', limit, 'moves'),
    ];
    const values = { index, depth, 'lmp.base': lmp.base, 'lmp.scale': lmp.scale, 'lmp.maxDepth': shown(lmp.maxDepth) };
    return { technique, verdict, values, rule, guards };
  }
  if (technique === 'fp') {
    const hoped = futilityEstimate(evaluation, depth, fp);
    const operator = fp.strict === 1 ? '<' : '<=';
    const rule = [
      compare('depth <= fp.maxDepth', depth, '<=', fp.maxDepth, 'plies'),
      compare(`hoped ${operator} alpha`, hoped, operator, alpha, 'centipawns'),
    ];
    const { base, perDepth, strict } = fp;
    const values = { evaluation, alpha, depth, hoped, 'fp.base': base, 'fp.perDepth': perDepth, 'fp.strict': strict };
    return { technique, verdict, values: { ...values, 'fp.maxDepth': shown(fp.maxDepth) }, rule, guards };
  }
  const score = c.history[id];
  const rule = [
    compare('depth <= hp.maxDepth', depth, '<=', hp.maxDepth, 'plies'),
    compare('score < hp.threshold * depth', score, '<', hp.threshold * depth, 'history points'),
  ];
  const values = { score, depth, 'hp.threshold': hp.threshold, 'hp.maxDepth': shown(hp.maxDepth) };
  return { technique, verdict, values, rule, guards };
}

/** A depth limit as it is set: 0 for none. */
const shown = (maxDepth: number): number => (maxDepth === MAX_PLY ? 0 : maxDepth);

const verdictOf = (on: boolean, cut: boolean, near: boolean): Conditions['verdict'] =>
  cut ? 'cut' : !on ? 'off' : near ? 'held' : 'no';

/** Did the node get as far as the pruning techniques? */
function wasEvaluated(trace: Trace, id: number): boolean {
  const c = trace.columns;
  return id >= 0 && (c.flags[id] & EVALUATED) !== 0;
}

/** Remaining depth at the move loop of a node, in plies: internal iterative reduction comes between. */
function loopDepth(trace: Trace, id: number): number {
  const { depth, hashMove } = trace.columns;
  return trace.request.settings['iir'] === 1 && hashMove[id] === 0 && depth[id] >= 4 ? depth[id] - 1 : depth[id];
}

/** The best score of a node before one of its moves was tried. */
function bestBefore(trace: Trace, id: number): number {
  const c = trace.columns;
  let best = -INFINITE;
  for (const child of childrenOf(trace, c.parent[id])) {
    if (child >= id) break;
    const kind = c.kind[child];
    if (kind === SKIPPED && fp.estimate === 1 && c.end[child] === FIRST_CUT + techniqueIds.indexOf('fp')) {
      if (c.left[child] > best && c.left[child] <= c.right[child]) best = c.left[child];
    } else if (kind === MOVE || kind === RE_SEARCH) {
      best = Math.max(best, -c.score[child]);
    }
  }
  return best;
}

const rules = { rfp, nmp, lmp, fp, hp };

/** The guards of a technique where these facts hold; `unknown` are facts of which the trace cannot tell. */
function guardStates(trace: Trace, technique: TechniqueId, facts: number, unknown: number): GuardState[] {
  const guards = techniques.find((one) => one.id === technique)?.guards ?? [];
  return guards.map(({ id, label, blockedBy }) => {
    const on = trace.request.settings[`${technique}.${id}`] === 1;
    // A setting may narrow what a guard asks for: captures judged with their victim's value may be skipped.
    const bits = on ? blockedBy & rules[technique].blockedBy : blockedBy;
    return { id, label, on, holds: bits === 0 || (bits & unknown) !== 0 ? null : (facts & bits) === 0 };
  });
}
