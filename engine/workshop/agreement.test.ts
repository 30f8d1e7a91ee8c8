/**
 * A rule stands in three forms: the function that the search calls, its reading for people, and its text in the
 * language of the workshop. All say the same of the same node and move, at thousands of them drawn at random.
 */
import { describe, expect, it } from 'vitest';
import { seeded } from '../board/testing.ts';
import * as f from '../pruning/facts.ts';
import { asksExchange, mostLost } from '../pruning/exchange.ts';
import { futility, futilityEstimate } from '../pruning/futility.ts';
import { historyTooBad } from '../pruning/history.ts';
import { readings, techniques } from '../pruning/index.ts';
import { lateMove } from '../pruning/late-move.ts';
import { mayPass, nullMoveDepth } from '../pruning/null-move.ts';
import { mayProve, raisedBeta } from '../pruning/probcut.ts';
import { farBelow } from '../pruning/razoring.ts';
import { reverseFutility } from '../pruning/reverse-futility.ts';
import { nowhere } from '../pruning/testing.ts';
import type { Comparison, Place, Reading } from '../pruning/technique.ts';
import { lateMoveReduction } from '../reductions/late-move.ts';
import { ruleById, useSettings } from '../search/rules.ts';
import { allSettings, profiles, type Settings, withOnly, withSettings } from '../settings.ts';
import { NO, YES } from './compile.ts';
import { ruleNames } from './names.ts';
import { at, toNode } from './place.ts';
import { bookSources, type Writable, writable } from './sources.ts';
import { rule } from './testing.ts';
import { passDepth, reductionOf } from './written.ts';

const { fp, hp, lmp, lmr, nmp, probcut, razor, rfp, see } = ruleById;

const random = seeded(46);
/** A whole number from `least` to `most`. */
const drawn = (least: number, most: number): number => least + random(most - least + 1);

/**
 * A place near the lines that rules draw, so that about as many say cut as not; one time in two next to the book's, or
 * on it.
 */
function somewhere(): Place {
  const beta = drawn(-400, 400);
  const depth = drawn(1, 12);
  const isClose = drawn(0, 1) === 1;
  const near = (line: number, far: number): number => line + (isClose ? drawn(-1, 1) : drawn(-far, far));
  const evaluation = near(beta + 150 * depth * drawn(0, 1), 1200);
  const quiet = drawn(0, 1);
  const index = isClose ? near(5 + 2 * depth * depth, 0) : drawn(0, 80);
  return {
    ...nowhere,
    evaluation,
    alpha: near(evaluation + 300 + 100 * depth, 900),
    beta,
    depth,
    improving: drawn(0, 1),
    pv: drawn(0, 1),
    expectedCut: drawn(0, 1),
    index,
    searched: drawn(0, Math.min(index, 217)),
    score: near(-2000 * depth, 16_000),
    quiet,
    exchange: near(quiet === 1 ? -15 * depth * depth : -60 * depth, 900),
  };
}

/** What each function of the search says, guards apart: 0 for nothing, otherwise what it decides. */
const functions: Readonly<Record<Writable, (place: Place) => number>> = {
  rfp: ({ beta, depth, evaluation, improving }) => Number(reverseFutility(evaluation, beta, depth, improving, rfp)),
  nmp: ({ depth }) => Number(mayPass(depth, nmp)),
  razor: ({ alpha, depth, evaluation }) => Number(farBelow(evaluation, alpha, depth, razor)),
  probcut: ({ beta, depth, evaluation, exchange, improving }) =>
    Number(mayProve(depth, probcut) && evaluation + exchange >= raisedBeta(beta, improving, probcut)),
  lmp: ({ depth, improving, index }) => Number(lateMove(index, depth, improving, lmp)),
  fp: ({ alpha, depth, evaluation, victim }) => Number(futility(evaluation + fp.captures * victim, alpha, depth, fp)),
  hp: ({ depth, score }) => Number(historyTooBad(score, depth, hp)),
  see: ({ depth, exchange, quiet }) =>
    Number(asksExchange(depth, quiet, see) && exchange < 0 - mostLost(depth, quiet, see)),
  lmr: ({ depth, expectedCut, improving, pv, score, searched }) =>
    lateMoveReduction(depth, searched, improving, pv, expectedCut, score, lmr),
};

const operators: Readonly<Record<Comparison['operator'], (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
};

/** The book with the parameters of a technique drawn from their ranges. */
function drawnSettings(id: Writable): Settings {
  const own = allSettings.filter((one) => one.id.startsWith(`${id}.`));
  return withSettings(profiles.book, Object.fromEntries(own.map(({ id: name, max, min, step }) => [name, min + step * drawn(0, Math.floor((max - min) / step))]))); // prettier-ignore
}

/** Facts of a place, each of those that guards ask for one time in eight, but for those that its numbers decide. */
function drawnFacts({ beta, evaluation, improving, index, pv }: Place): number {
  let facts = improving * f.IMPROVING + pv * f.PV_NODE + (index === 0 ? f.FIRST_MOVE : 0);
  if (evaluation < beta) facts |= f.EVAL_BELOW_BETA;
  for (const one of [
    f.IN_CHECK,
    f.ROOT_NODE,
    f.MATE_WINDOW,
    f.PAWNS_ONLY,
    f.AFTER_NULL,
    f.CAPTURE,
    f.PROMOTES,
    f.GIVES_CHECK,
    f.NO_SAFE_MOVE,
    f.LAST_PIECE,
  ])
    // prettier-ignore
    if (drawn(0, 7) === 0) facts |= one;
  return facts;
}

/** Sets the names of the workshop to a place. */
function setUp(place: Place, facts: number): void {
  const { alpha, beta, depth, evaluation, index, score, searched } = place;
  toNode(alpha, beta, depth, 3, facts, evaluation);
  const has = (fact: number) => Number((facts & fact) !== 0);
  const ofMove = {
    index,
    searched,
    history: score,
    quiet: 1 - has(f.CAPTURE | f.PROMOTES),
    capture: has(f.CAPTURE),
    promotion: has(f.PROMOTES),
    givesCheck: has(f.GIVES_CHECK),
    firstMove: has(f.FIRST_MOVE),
    safeMoveFound: 1 - has(f.NO_SAFE_MOVE),
    lastPiece: has(f.LAST_PIECE),
    exchange: place.exchange,
  };
  for (const [name, value] of Object.entries(ofMove)) at[ruleNames.findIndex((one) => one.name === name)] = value;
}

/** What the written rule must say of a place at which the engine's function says `said`, and no guard holds it back. */
function expected(id: Writable, { beta, depth, evaluation, improving }: Place, said: number): number {
  if (id === 'nmp') return Math.max(-1, nullMoveDepth(depth, nmp) || -1);
  if (id === 'lmr') return said;
  if (id === 'probcut') return raisedBeta(beta, improving, probcut);
  return id === 'fp' ? futilityEstimate(evaluation, depth, fp) : YES;
}

describe.each(writable)('the rule of %s', (id) => {
  it('is read as the search decides, whatever its settings', () => {
    const read = readings[id] as (at: Place, rule: object) => Reading;
    let cuts = 0;
    for (let i = 0; i < 4000; i++) {
      if (i % 20 === 0) useSettings(drawnSettings(id));
      const place = { ...somewhere(), victim: drawn(0, 1) * 300 };
      const says = functions[id](place) > 0;
      const { rule: comparisons } = read(place, ruleById[id]);
      const holds = comparisons.every(({ left, operator, right }) => operators[operator](left, right));
      expect(holds, JSON.stringify({ place, comparisons })).toBe(says);
      cuts += Number(says);
    }
    expect(cuts).toBeGreaterThan(100);
    expect(cuts).toBeLessThan(3900);
  });

  it('says in the workshop what the book’s function and guards say', () => {
    useSettings(withOnly(profiles.book, [id]));
    const { decide } = rule(id, bookSources[id]);
    const cutsNodes = techniques.some((one) => one.id === id && one.cutsNodes);
    const blockedBy = ruleById[id].blockedBy & (cutsNodes ? ~(f.CAPTURE | f.PROMOTES | f.NO_SAFE_MOVE) : -1);
    let cuts = 0;
    for (let i = 0; i < 6000; i++) {
      const drawnPlace = somewhere();
      const facts = drawnFacts(drawnPlace);
      const place = { ...drawnPlace, quiet: (facts & (f.CAPTURE | f.PROMOTES)) === 0 ? 1 : 0 };
      setUp(place, facts);
      // Which captures may reach the score that is asked for is the engine's business.
      const said = id === 'probcut' ? Number(mayProve(place.depth, probcut)) : functions[id](place);
      const acts = said > 0 && (facts & blockedBy) === 0 && (id !== 'lmr' || place.searched > 0);
      const wanted = acts ? expected(id, place, said) : 0;
      const found = decide();
      const number = id === 'nmp' ? passDepth(found) : id === 'lmr' ? reductionOf(found) : found === NO ? 0 : found;
      expect(number, JSON.stringify({ place, facts })).toBe(wanted);
      cuts += Number(acts);
    }
    expect(cuts).toBeGreaterThan(100);
    expect(cuts).toBeLessThan(5900);
  });
});
