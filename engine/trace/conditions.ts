/**
 * Why a technique acted at a node or move, or did not: each comparison of its rule with both numbers, and each guard
 * with what it found. So that a page can show the rule's own code with the values that it had there.
 */
import { legalMovesOf } from '../board/generate.ts';
import * as f from '../pruning/facts.ts';
import { type TechniqueId, techniqueIds, techniques } from '../pruning/index.ts';
import type { Comparison, Place } from '../pruning/technique.ts';
import { moveFacts } from '../search/guards.ts';
import { ruleById, useSettings } from '../search/rules.ts';
import { INFINITE, MAX_PLY } from '../search/scores.ts';
import { places } from '../search/state.ts';
import {
  COMPARISON,
  CUT_TYPE,
  FIRST_CUT,
  EVALUATED,
  MOVE,
  NO_VALUE,
  NULL_MOVE,
  PROOF,
  PROOF_DEEPER,
  QUIESCENCE_FIRST,
  REDUCED,
  SKIPPED,
  type Trace,
  UNSAFE_SO_FAR,
} from './columns.ts';
import { materialOf, placeAt, readingOf } from './compared.ts';
import { childrenOf, checkEntry, sparedOf } from './read.ts';
import { setUpEntry } from './replay.ts';

/** The searches of techniques that search before they decide: what the last one came to decides. */
const SEARCHES: Readonly<Partial<Record<TechniqueId, readonly number[]>>> = {
  nmp: [NULL_MOVE],
  razor: [QUIESCENCE_FIRST],
  probcut: [PROOF, PROOF_DEEPER],
  multicut: [COMPARISON],
};
/** What the search finds out about the table's score for one technique alone, where that is on. */
const TABLE_FACTS: Readonly<Partial<Record<TechniqueId, number>>> = {
  nmp: f.TABLE_BELOW_BETA,
  probcut: f.TABLE_SAYS_LESS,
  multicut: f.TABLE_UPPER_BOUND | f.TABLE_SHALLOW | f.TABLE_IS_MATE | f.FAR_FROM_ROOT,
};
const CUT_LMR = places.lmr;
/** All facts of a move alone. */
const MOVE_FACTS = (f.TAKES_QUEEN << 1) - f.CAPTURE;

/** One comparison of a rule with its numbers, and what comes of it. */
interface Condition extends Comparison {
  holds: boolean;
}

interface GuardState {
  /** "notInCheck"; with its technique's id before it, the id of its setting. */
  id: string;
  /** Is it switched on? */
  on: boolean;
  /** Does what it asks for hold here? Null when the trace cannot tell. */
  holds: boolean | null;
}

export interface Conditions {
  technique: TechniqueId;
  /**
   * 'cut': it acted. 'held': its rule said so, but a guard said no. 'no': its rule said no. 'off': it is switched off.
   * 'not asked': the search did not come so far here. 'refused': a null move cut that its verification did not
   * confirm, or a late move that beat alpha at the lower depth.
   */
  verdict: 'cut' | 'held' | 'no' | 'off' | 'not asked' | 'refused';
  /** The numbers that the rule reads, by the names of its source ("evaluation", "rfp.margin"). */
  values: Record<string, number>;
  /** All must hold for the rule to say cut. Empty when the search did not come so far. */
  rule: Condition[];
  guards: GuardState[];
}

const operators: Readonly<Record<Comparison['operator'], (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
};

/**
 * The conditions of a technique. One that cuts nodes is asked at a node: `id` is the node's entry. One that skips moves
 * is asked about a move: `id` is the entry behind the move, a skipped one or one that was searched. Throws RangeError
 * for no such entry.
 */
export function conditionsAt(trace: Trace, id: number, technique: TechniqueId): Conditions {
  checkEntry(trace, id);
  useSettings(trace.request.settings);
  const place = techniqueIds.indexOf(technique);
  const { end, kind } = trace.columns;
  const cutsHere = kind[id] !== SKIPPED && end[id] === FIRST_CUT + place;
  return techniques[place].cutsNodes || cutsHere ? atNode(trace, id, place) : atMove(trace, id, place);
}

/**
 * A rule read at a place of a node's entry, with the parameters by the names of the source. In check there may be no
 * evaluation: then a comparison of scores has nothing to compare, but for one that a search found.
 */
function read(trace: Trace, node: number, place: number, more: Partial<Place>): Pick<Conditions, 'rule' | 'values'> {
  const { id, parameters } = techniques[place];
  const at = placeAt(trace.columns, node, more);
  const { rule, values } = readingOf(place, at);
  const asSet = parameters.map((parameter) => [
    `${id}.${parameter.id}`,
    shown(parameter.id, rules[id][parameter.id] as number),
  ]);
  const hasScores = trace.columns.evaluation[node] !== NO_VALUE || at.found !== null;
  return {
    rule: rule
      .filter(({ unit }) => hasScores || unit !== 'centipawns')
      .map((one) => ({ ...one, holds: operators[one.operator](one.left, one.right) })),
    values: { ...values, ...Object.fromEntries(asSet), ...(at.found !== null && { score: at.found }) },
  };
}

const empty = (technique: TechniqueId, verdict: Conditions['verdict']): Conditions => ({
  technique,
  verdict,
  values: {},
  rule: [],
  guards: [],
});

function atNode(trace: Trace, id: number, place: number): Conditions {
  const c = trace.columns;
  const technique = techniqueIds[place];
  const on = trace.request.settings[technique] === 1;
  if (!wasEvaluated(trace, id) || c.kind[id] === SKIPPED) return empty(technique, on ? 'not asked' : 'off');
  const near = (c.near[id] & (1 << place)) !== 0;
  const cutBy = c.end[id] - FIRST_CUT;
  setUpEntry(trace, id);
  let facts = c.facts[id];
  if (c.expected[id] !== CUT_TYPE) facts |= f.NOT_EXPECTED_CUT;
  const legal = legalMovesOf().length;
  if (legal === 0) facts |= f.NO_LEGAL_MOVE;
  // In check there may be no evaluation: the search then compares a 0 that stands for none.
  const unevaluated = c.evaluation[id] === NO_VALUE ? f.EVAL_BELOW_BETA : 0;
  const unasked = on ? f.TABLE_BELOW_BETA & ~ruleById.nmp.blockedBy : (TABLE_FACTS[technique] ?? 0);
  const unknown = unevaluated | MOVE_FACTS | unasked;
  const guards = guardStates(trace, technique, facts, unknown);
  // A null move is held back by its verification too, once it has been searched.
  const searches = on && (!near || technique === 'nmp') ? SEARCHES[technique] : undefined;
  const last = childrenOf(trace, id).findLast((child) => searches?.includes(c.kind[child]));
  const found = last === undefined ? null : c.kind[last] === QUIESCENCE_FIRST ? c.score[last] : 0 - c.score[last];
  const gain = technique === 'probcut' ? gainOf(last === undefined ? 0 : c.move[last]) : {};
  const more = { others: legal - 1, ...gain };
  let reading = read(trace, id, place, more);
  // Where the rule said no, what was found was searched for another's sake.
  if (found !== null && reading.rule.every(({ holds }) => holds)) reading = read(trace, id, place, { ...more, found });
  // Those before it in the registry are asked before it.
  const isAsked = !on || cutBy < 0 || cutBy >= place;
  const verdict = !isAsked ? 'not asked' : near && found !== null ? 'refused' : verdictOf(on, cutBy === place, near);
  return { technique, verdict, ...reading, guards };
}

/** What a capture of the present position gains by exchanges; of none (0) what that one does that gains most. */
function gainOf(capture: number): Partial<Place> {
  if (capture !== 0) return materialOf(capture);
  const noisy = legalMovesOf()
    .map(materialOf)
    .filter(({ quiet }) => quiet === 0);
  return noisy.reduce<Partial<Place>>((most, one) => (one.exchange > (most.exchange ?? -INFINITE) ? one : most), {
    exchange: -INFINITE,
  });
}

function atMove(trace: Trace, entry: number, place: number): Conditions {
  const c = trace.columns;
  // Where a move was spared its full depth, what held other techniques back stands at its search to the lower one.
  const spared = sparedOf(trace, entry);
  const id = spared === entry && c.move[entry + 1] === c.move[entry] ? entry + 1 : entry;
  const technique = techniqueIds[place];
  const on = trace.request.settings[technique] === 1;
  const parent = c.parent[id];
  const kind = c.kind[id];
  const isMove = kind === MOVE || kind === SKIPPED;
  if (!isMove || !wasEvaluated(trace, parent)) return empty(technique, on ? 'not asked' : 'off');
  const depth = c.depth[parent] - ((c.flags[parent] & REDUCED) !== 0 ? 1 : 0);
  const index = c.index[id];
  const alpha = 0 - c.beta[id];
  const move = c.move[id];
  setUpEntry(trace, parent);
  const material = materialOf(move);
  const best = (c.flags[id] & UNSAFE_SO_FAR) !== 0 ? -INFINITE : 0;
  let facts = c.held[id];
  // Each guard's own: asked for all at once, one that holds the move back would spare the costly facts of the others.
  for (const { blockedBy } of techniques[place].guards) {
    const wanted = blockedBy & ~f.KILLER_MOVE;
    facts |= moveFacts(wanted, c.facts[parent], move, index, best, c.hashMove[parent], c.ply[parent]);
  }
  const ended = place === CUT_LMR && spared >= 0 ? spared : id;
  const cut = c.end[ended] === FIRST_CUT + place && c.kind[ended] === SKIPPED;
  const near = (c.near[id] & (1 << place)) !== 0;
  // Killers change while the search goes on: the trace knows of them only where they decided.
  const knowsKiller = cut || (c.held[id] & f.KILLER_MOVE) !== 0;
  // Asked of all quiet moves at once, futility asks no guard that looks at a move.
  const together = technique === 'fp' && cut && ruleById.fp.scope === 1;
  const guards = guardStates(trace, technique, facts, (knowsKiller ? 0 : f.KILLER_MOVE) | (together ? MOVE_FACTS : 0));
  const by = kind !== SKIPPED ? place : c.end[id] - FIRST_CUT;
  const surprised = place === CUT_LMR && spared >= 0 && !cut;
  const verdict = by < place && on ? 'not asked' : surprised ? 'refused' : verdictOf(on, cut, near);
  const searched = childrenOf(trace, parent).filter((child) => child < id && c.kind[child] === MOVE).length;
  const ofMove = { alpha, depth, index, searched, score: c.history[id], ...material };
  return { technique, verdict, ...read(trace, parent, place, ofMove), guards };
}

/** Every rule in force, its fields by name. */
const rules: Readonly<Record<TechniqueId, Readonly<Record<string, number | boolean>>>> = ruleById;

/** A parameter as it is set: a depth limit of 0 is in force as MAX_PLY. */
const shown = (id: string, value: number): number => (id === 'maxDepth' && value === MAX_PLY ? 0 : value);

const verdictOf = (on: boolean, cut: boolean, near: boolean): Conditions['verdict'] =>
  cut ? 'cut' : !on ? 'off' : near ? 'held' : 'no';

/** Did the node get as far as the pruning techniques? */
function wasEvaluated(trace: Trace, id: number): boolean {
  const c = trace.columns;
  return id >= 0 && (c.flags[id] & EVALUATED) !== 0;
}

/** The guards of a technique where these facts hold; `unknown` are facts of which the trace cannot tell. */
function guardStates(trace: Trace, technique: TechniqueId, facts: number, unknown: number): GuardState[] {
  const guards = techniques.find((one) => one.id === technique)?.guards ?? [];
  return guards.map(({ id, blockedBy }) => {
    const on = trace.request.settings[`${technique}.${id}`] === 1;
    // A setting may narrow what a guard asks for: captures judged with their victim's value may be skipped.
    const bits = on ? blockedBy & ruleById[technique].blockedBy : blockedBy;
    return { id, on, holds: bits === 0 || (bits & unknown) !== 0 ? null : (facts & bits) === 0 };
  });
}
