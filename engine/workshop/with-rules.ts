/**
 * Has the engine search by written rules. Each becomes a step of the search in place of the technique's own
 * (search/other-rules.ts): the rule decides, and what becomes of its answer is the engine's business.
 */
import { IN_CHECK, TABLE_SAYS_LESS } from '../pruning/facts.ts';
import { tableSaysLess } from '../pruning/probcut.ts';
import { mayCutMove, mayCutNode } from '../search/hooks.ts';
import { negamax } from '../search/negamax.ts';
import { searchNullMove } from '../search/null-move-search.ts';
import { GOES_ON, installOtherRules, type OtherRules } from '../search/other-rules.ts';
import { capturesThatGain, searchCaptures } from '../search/probcut-search.ts';
import { quiescence } from '../search/quiescence.ts';
import { ruleById } from '../search/rules.ts';
import { INFINITE } from '../search/scores.ts';
import { cuts, places, run } from '../search/state.ts';
import { EXACT, found, UPPER_BOUND } from '../search/transposition.ts';
import { NO, YES } from './compile.ts';
import { toMove, toNode } from './place.ts';
import type { WrittenRule } from './read-rule.ts';
import { type Writable, writable } from './sources.ts';
import { passDepth, reachOf, reductionOf, scoreOf } from './written.ts';

const { razor, probcut } = ruleById;

/** Counts a cut of a technique, and gives the score that it leaves the node with. */
function cut(id: Writable, score: number): number {
  cuts[places[id]]++;
  return score;
}

/** Skips the moves of which the rule of a technique says so. */
const skips = (id: Writable, decide: () => number) => (): boolean => {
  if (decide() === NO || !mayCutMove(places[id], 0)) return false;
  cuts[places[id]]++;
  return true;
};

/** The step that a rule makes of what it decides, by technique. */
const steps: { [Id in Writable]: (decide: () => number) => NonNullable<OtherRules[Id]> } = {
  rfp: (decide) => (alpha, beta, depth, ply, facts, evaluation) => {
    toNode(alpha, beta, depth, ply, facts, evaluation);
    const answer = decide();
    if (answer === NO || !mayCutNode(places.rfp, 0)) return GOES_ON;
    return cut('rfp', answer === YES ? evaluation : scoreOf(answer));
  },

  nmp: (decide) => (alpha, beta, depth, ply, facts, evaluation) => {
    if (ply < run.noNullBefore) return GOES_ON;
    toNode(alpha, beta, depth, ply, facts, evaluation);
    const reduced = passDepth(decide());
    if (reduced === 0 || !mayCutNode(places.nmp, 0)) return GOES_ON;
    const score = searchNullMove(negamax, beta, depth, reduced, ply, (facts & IN_CHECK) !== 0, evaluation);
    if (run.stopped) return 0;
    return score >= beta ? cut('nmp', score) : GOES_ON;
  },

  razor: (decide) => (alpha, beta, depth, ply, facts, evaluation) => {
    toNode(alpha, beta, depth, ply, facts, evaluation);
    if (decide() === NO) return GOES_ON;
    const score = quiescence(alpha, beta, ply, 0, -1, (facts & IN_CHECK) !== 0);
    if (run.stopped) return 0;
    const isBelieved = score <= alpha || razor.believes === 1;
    return isBelieved && mayCutNode(places.razor, 0) ? cut('razor', score) : GOES_ON;
  },

  probcut: (decide) => ({
    raisedBeta(alpha, beta, depth, ply, facts, evaluation, bound) {
      toNode(alpha, beta, depth, ply, facts, evaluation);
      const reach = reachOf(decide());
      if (reach === NO) return GOES_ON;
      // What the table knows is asked now: the next search writes over what was found there.
      const saysMost = (probcut.blockedBy & TABLE_SAYS_LESS) !== 0 && (bound === EXACT || bound === UPPER_BOUND);
      return saysMost && tableSaysLess(depth, reach, found.depth, found.score, probcut) ? GOES_ON : reach;
    },
    step(alpha, beta, depth, ply, facts, evaluation, raisedTo, hashMove) {
      if (raisedTo === GOES_ON) return GOES_ON;
      const captures = capturesThatGain(raisedTo - evaluation, ply, hashMove);
      if (captures === 0) return GOES_ON;
      const score = searchCaptures(negamax, captures, raisedTo, depth, ply);
      if (run.stopped) return 0;
      if (score < raisedTo) return GOES_ON;
      // The searches of the captures have set up nodes of their own.
      toNode(alpha, beta, depth, ply, facts, evaluation);
      return mayCutNode(places.probcut, 0) ? cut('probcut', score) : GOES_ON;
    },
  }),

  lmp: (decide) => skips('lmp', decide),
  hp: (decide) => skips('hp', decide),
  see: (decide) => skips('see', decide),

  fp: (decide) => () => {
    const answer = decide();
    if (answer === NO || !mayCutMove(places.fp, 0)) return GOES_ON;
    return cut('fp', answer === YES ? -INFINITE : scoreOf(answer));
  },

  lmr: (decide) => () => {
    const reduction = reductionOf(decide());
    return reduction > 0 && mayCutMove(places.lmr, 0) ? reduction : 0;
  },
};

/** The rules that were installed last. */
let installed: readonly WrittenRule[] = [];

/** The written rule of a technique that is in force; undefined where the engine's own is. */
export const ruleInForce = (id: string): WrittenRule | undefined => installed.find(({ technique }) => technique === id);

/**
 * Puts written rules in place of the engine's own for all searches that follow, recorded ones and those of the oracle
 * too; none puts its own back. Settings of these searches must come through settingsWith (written.ts), and the
 * technique must be on.
 */
export function installRules(written: readonly WrittenRule[]): void {
  installed = written;
  const rules = writable.map((id) => [id, ruleInForce(id)?.decide] as const);
  const inPlace = rules.flatMap(([id, decide]) => (decide === undefined ? [] : [[id, steps[id](decide)] as const]));
  installOtherRules(inPlace.length === 0 ? {} : { ...Object.fromEntries(inPlace), atMove: toMove });
}

/** What an act gives while written rules are in force. */
export function withRules<T>(written: readonly WrittenRule[], act: () => T): T {
  installRules(written);
  try {
    return act();
  } finally {
    installRules([]);
  }
}
