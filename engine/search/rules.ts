/**
 * The settings in force, in the shape that the search reads: one object a technique, whose fields never change type,
 * so that reading them costs next to nothing. `useSettings` fills it from the flat record before each search.
 */
import { countAttackTerms, useNetwork } from '../eval/evaluate.ts';
import { type Rules, techniques } from '../pruning/index.ts';
import { CAPTURE, IN_CHECK } from '../pruning/facts.ts';
import type { Settings } from '../settings.ts';
import { MAX_PLY } from './scores.ts';

/**
 * Every technique's rule by its id, with a field for each parameter and guard. Objects that come out of JSON have room for
 * all their fields in themselves; put together otherwise, V8 keeps most of them apart.
 */
export const ruleById: Rules = JSON.parse(
  JSON.stringify(
    Object.fromEntries(
      techniques.map(({ guards, id, parameters }) => {
        const fields = [...parameters, ...guards].map((one) => [one.id, 0]);
        return [id, { on: true, blockedBy: 0, ...Object.fromEntries(fields) }];
      }),
    ),
  ),
);
const byId: Readonly<Record<string, Record<string, number | boolean>>> = ruleById;
export const { rfp, nmp, lmp, fp, hp } = ruleById;

/** The search's own options, see options.ts for what they mean. */
export const options = {
  tt: true,
  ttQuiescence: 0,
  ordering: true,
  killers: true,
  checkExtension: true,
  lmr: false,
  lmrHistory: 0,
  continuation: false,
  captureHistory: false,
  exchange: 0,
  exchangeFrom: 1,
  delta: 0,
  refine: false,
  improving: false,
  razoring: 0,
  iir: false,
  mateDistance: false,
  skippedAreLegal: true,
  historyMalus: true,
  historyKeep: false,
  freeCaptures: 0,
  aspiration: 0,
  historyBonus: 0,
  historyMax: 1,
  /** Does any technique that is on want the evaluation of a position in check? */
  evaluateInCheck: false,
};

/** The same by names. */
const fields: Record<string, number | boolean> = options;

/** Reductions of late moves in plies, at 64 * depth + the number of moves searched before, both capped at 63. */
export const reductions = new Uint8Array(64 * 64);

/** Puts settings in force for the searches that follow. They must be complete and in range (withSettings sees to that). */
export function useSettings(settings: Settings): void {
  options.evaluateInCheck = false;
  for (const technique of techniques) {
    const rule = byId[technique.id];
    rule.on = settings[technique.id] === 1;
    for (const { id } of technique.parameters) {
      const value = settings[`${technique.id}.${id}`];
      rule[id] = id === 'maxDepth' && value === 0 ? MAX_PLY : value;
    }
    let blockedBy = 0;
    for (const guard of technique.guards) {
      const on = settings[`${technique.id}.${guard.id}`] === 1;
      if (on) blockedBy |= guard.blockedBy;
      rule[guard.id] = on;
    }
    rule.blockedBy = blockedBy;
    if (rule.on && (blockedBy & IN_CHECK) === 0) options.evaluateInCheck = true;
  }
  // Captures that are judged with their victim's value are no longer held back for being captures.
  if (fp.captures === 1) fp.blockedBy &= ~CAPTURE;
  useNetwork(settings.network === 1);
  countAttackTerms(settings.attacks === 1 && settings.network === 0);
  // They have the names of their settings: historyMax is history.max.
  for (const id in fields) {
    const value = settings[id] ?? settings[id.replace(/[A-Z]/, (letter) => `.${letter.toLowerCase()}`)];
    if (value !== undefined) fields[id] = typeof fields[id] === 'boolean' ? value === 1 : value;
  }
  fillReductions(settings['lmr.base'] / 100, settings['lmr.divisor'] / 100);
}

/** What the table is filled for: in a match settings change at each move, these hardly ever. */
let filledBase = Number.NaN;
let filledDivisor = Number.NaN;

function fillReductions(base: number, divisor: number): void {
  if (filledBase === base && filledDivisor === divisor) return;
  filledBase = base;
  filledDivisor = divisor;
  for (let depth = 1; depth < 64; depth++) {
    for (let index = 1; index < 64; index++) {
      reductions[depth * 64 + index] = Math.trunc(base + (Math.log(depth) * Math.log(index)) / divisor);
    }
  }
}
