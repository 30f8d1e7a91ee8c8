/**
 * The steps at which the search asks a written rule. scripts/written-search.ts writes them into the search of
 * search/negamax.ts, each into the region of its name; what stands there, the engine's own, then acts only where no
 * rule is written. From here nothing runs.
 */
import { quiescence } from '../search/quiescence.ts';
import { searchNullMove } from '../search/null-move-search.ts';
import { capturesThatGain, searchCaptures } from '../search/probcut-search.ts';
import { tableSaysLess } from '../pruning/probcut.ts';
import { TABLE_SAYS_LESS } from '../pruning/facts.ts';
import { trace } from '../search/hooks.ts';
import type { negamax as search } from '../search/negamax.ts';
import { ruleById } from '../search/rules.ts';
import { INFINITE } from '../search/scores.ts';
import { cuts, places, run } from '../search/state.ts';
import { EXACT, found, UPPER_BOUND } from '../search/transposition.ts';
import { NO, YES } from './compile.ts';
import { toMove, toNode } from './place.ts';
import { passDepth, reachOf, reductionOf, rules, scoreOf } from './written.ts';

// What the search knows where its steps are.
declare const negamax: typeof search;
declare const alpha: number, beta: number, depth: number, ply: number, checked: boolean;
declare const hashMove: number, bound: number, evaluation: number;
declare const move: number, index: number, searched: number, raised: number, victim: number, historyIndex: number;
declare let facts: number, held: number, raisedTo: number, futile: boolean, best: number, reduction: number;
const { rfp, nmp, razor, probcut, lmp, fp, hp, see, lmr } = ruleById;
const { rfp: CUT_RFP, nmp: CUT_NMP, razor: CUT_RAZOR, probcut: CUT_PROBCUT, lmp: CUT_LMP } = places;
const { fp: CUT_FP, hp: CUT_HP, see: CUT_SEE, lmr: CUT_LMR } = places;

export function stepsOfNode(): number {
  // #region probcut-node
  if (rules.probcut !== null) {
    // The rule says what a capture must reach. Whether the table knows that none will is asked for that score, before
    // another search writes over what was found there.
    if (probcut.on) {
      toNode(alpha, beta, depth, ply, facts, evaluation);
      raisedTo = reachOf(rules.probcut());
      const saysMost = bound === EXACT || bound === UPPER_BOUND;
      if (raisedTo !== NO && saysMost && tableSaysLess(depth, raisedTo, found.depth, found.score, probcut))
        facts |= TABLE_SAYS_LESS;
    }
  }
  // #endregion

  // #region rfp
  if (rules.rfp !== null) {
    if (rfp.on) {
      toNode(alpha, beta, depth, ply, facts, evaluation);
      const said = rules.rfp();
      if (said !== NO) {
        if (trace.on) held = trace.sink.asked(CUT_RFP, 0, 0, depth, ply, alpha, -INFINITE, 0);
        if (held === 0) {
          cuts[CUT_RFP]++;
          return said === YES ? evaluation : scoreOf(said);
        }
      }
    }
  }
  // #endregion

  // #region nmp
  if (rules.nmp !== null) {
    if (nmp.on && ply >= run.noNullBefore) {
      toNode(alpha, beta, depth, ply, facts, evaluation);
      const reduced = passDepth(rules.nmp());
      held = trace.on && reduced !== 0 ? trace.sink.asked(CUT_NMP, 0, 0, depth, ply, alpha, -INFINITE, 0) : 0;
      if (reduced !== 0 && held === 0) {
        const score = searchNullMove(negamax, beta, depth, reduced, ply, checked, evaluation) | 0;
        if (run.stopped) return 0;
        if (score >= beta) {
          cuts[CUT_NMP]++;
          return score;
        }
      }
    }
  }
  // #endregion

  // #region razor
  if (rules.razor !== null) {
    // The rule says whether quiescence is asked. What is made of its score is the engine's business.
    if (razor.on) {
      toNode(alpha, beta, depth, ply, facts, evaluation);
      if (rules.razor() !== NO) {
        const score = quiescence(alpha, beta, ply, 0, -1, checked) | 0;
        if (run.stopped) return 0;
        if (score <= alpha || razor.believes === 1) {
          held = trace.on ? trace.sink.asked(CUT_RAZOR, 0, 0, depth, ply, alpha, -INFINITE, 0) : 0;
          if (held === 0) {
            cuts[CUT_RAZOR]++;
            return score;
          }
        }
      }
    }
  }
  // #endregion

  // #region probcut
  if (rules.probcut !== null) {
    const asks = probcut.on && raisedTo !== NO && (facts & probcut.blockedBy & TABLE_SAYS_LESS) === 0;
    const captures = asks ? capturesThatGain(raisedTo - evaluation, ply, hashMove) : 0;
    if (captures > 0) {
      const score = searchCaptures(negamax, captures, raisedTo, depth, ply) | 0;
      if (run.stopped) return 0;
      if (score >= raisedTo) {
        // The searches of the captures have set up nodes of their own.
        toNode(alpha, beta, depth, ply, facts, evaluation);
        held = trace.on ? trace.sink.asked(CUT_PROBCUT, 0, 0, depth, ply, alpha, -INFINITE, 0) : 0;
        if (held === 0) {
          cuts[CUT_PROBCUT]++;
          return score;
        }
      }
    }
  }
  // #endregion

  // #region fp-node
  // A written rule is asked of each move, not of the node.
  if (rules.fp !== null) {
    futile = false;
  }
  // #endregion
  return 0;
}

export function stepsOfMoves(): void {
  for (;;) {
    // #region lmp
    if (rules.ofMoves)
      toMove(raised, beta, depth, ply, facts, evaluation, hashMove, move, index, searched, best, victim, historyIndex);
    if (rules.lmp !== null) {
      if (lmp.on && rules.lmp() !== NO) {
        held = trace.on ? trace.sink.asked(CUT_LMP, move, index, depth, ply, raised, best, 0) : 0;
        if (held === 0) {
          cuts[CUT_LMP]++;
          continue;
        }
      }
    }
    // #endregion

    // #region fp
    if (rules.fp !== null) {
      const said = fp.on ? rules.fp() : NO;
      if (said !== NO) {
        held = trace.on ? trace.sink.asked(CUT_FP, move, index, depth, ply, raised, best, 0) : 0;
        if (held === 0) {
          cuts[CUT_FP]++;
          const estimate = said === YES ? best : scoreOf(said);
          if (estimate > best && estimate <= raised) best = estimate;
          continue;
        }
      }
    }
    // #endregion

    // #region hp
    if (rules.hp !== null) {
      if (hp.on && rules.hp() !== NO) {
        held = trace.on ? trace.sink.asked(CUT_HP, move, index, depth, ply, raised, best, 0) : 0;
        if (held === 0) {
          cuts[CUT_HP]++;
          continue;
        }
      }
    }
    // #endregion

    // #region see
    if (rules.see !== null) {
      if (see.on && rules.see() !== NO) {
        held = trace.on ? trace.sink.asked(CUT_SEE, move, index, depth, ply, raised, best, 0) : 0;
        if (held === 0) {
          cuts[CUT_SEE]++;
          continue;
        }
      }
    }
    // #endregion

    // #region lmr
    if (rules.lmr !== null) {
      reduction = lmr.on && searched > 0 ? reductionOf(rules.lmr()) : 0;
      if (reduction > 0 && trace.on && trace.sink.asked(CUT_LMR, move, index, depth, ply, raised, best, 0) !== 0)
        reduction = 0;
    }
    // #endregion
  }
}
