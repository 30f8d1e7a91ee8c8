/**
 * The search: fail-soft negamax with principal variation search. Its steps are numbered; the book and the recorded
 * trees speak of them by number. The pruning techniques are plain functions, called by name where they act.
 */
import { isFiftyMoves, isInsufficientMaterial, isRepetition } from '../board/draws.ts';
import { inCheck } from '../board/attacked.ts';
import { generateMoves } from '../board/generate.ts';
import { MOVES_A_PLY } from '../board/move-list.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { flagOf, fromOf, fromToOf, PROMOTION, toOf } from '../board/move.ts';
import { board, sideToMove } from '../board/position.ts';
import { evaluate } from '../eval/evaluate.ts';
import { exchangeGains, exchangeValue, victimOf } from '../eval/exchange.ts';
import { asksExchange, mostLost } from '../pruning/exchange.ts';
import {
  FAR_FROM_ROOT,
  GIVES_CHECK,
  NO_LEGAL_MOVE,
  NOT_EXPECTED_CUT,
  TABLE_BELOW_BETA,
  TABLE_IS_MATE,
  TABLE_SAYS_LESS,
  TABLE_SHALLOW,
  TABLE_UPPER_BOUND,
} from '../pruning/facts.ts';
import { futility, futilityEstimate } from '../pruning/futility.ts';
import { historyTooBad } from '../pruning/history.ts';
import { lateMove } from '../pruning/late-move.ts';
import { isTableShallow, mayCompare, othersBound } from '../pruning/multicut.ts';
import { mayPass, nullMoveDepth } from '../pruning/null-move.ts';
import { mayProve, raisedBeta, tableSaysLess } from '../pruning/probcut.ts';
import { farBelow } from '../pruning/razoring.ts';
import { reverseFutility, reverseFutilityScore } from '../pruning/reverse-futility.ts';
import { lateMoveReduction } from '../reductions/late-move.ts';
import { EXPECTED_ALL, EXPECTED_CUT, expectations, expectNode } from './expected.ts';
import { skipQuiets } from './futile-quiets.ts';
import { currentMove, lookAt, mayCutMove, mayCutNode, trace } from './hooks.ts';
import { improvingOf, moveFacts, nodeFacts } from './guards.ts';
import { historyScores, noteMove } from './history-table.ts';
import {
  countLower,
  dropQuietMoves,
  learnFromCutoff,
  noisyTried,
  pickMove,
  quietsTried,
  rankMoves,
} from './ordering.ts';
import { searchOthers } from './multicut-search.ts';
import { searchNullMove } from './null-move-search.ts';
import { capturesThatGain, searchCaptures } from './probcut-search.ts';
import { quiescence } from './quiescence.ts';
import { bounded, corrected, learnError } from './refined-eval.ts';
import { GOES_ON, otherRules } from './other-rules.ts';
import { keepRootMoves, noteRootMove } from './root.ts';
import { options, ruleById } from './rules.ts';
import { DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, worstScore } from './scores.ts';
import { again, checkLimits, copyLine, cuts, evaluations, generated, nodes, places, pvEnd, run } from './state.ts';
import {
  EXACT,
  found,
  LOWER_BOUND,
  NO_EVAL,
  probeTable,
  settles,
  storeTable,
  touchTable,
  UPPER_BOUND,
} from './transposition.ts';

/** The settings of each technique, and the place of its counter. */
const { rfp, nmp, razor, probcut, multicut, lmp, fp, hp, see, lmr } = ruleById;
const { rfp: CUT_RFP, nmp: CUT_NMP, razor: CUT_RAZOR, lmp: CUT_LMP, fp: CUT_FP, hp: CUT_HP } = places;
const { probcut: CUT_PROBCUT, multicut: CUT_MULTICUT, see: CUT_SEE, lmr: CUT_LMR } = places;

/**
 * Score of the present position, in centipawns from the side to move's point of view.
 *
 * `alpha` and `beta` bound what the caller cares about; a result outside them is a bound on the true score (fail-soft).
 * `depth` is the remaining depth in plies, `ply` the distance from the root, `afterNull` says that the last move was a
 * null move. When run.stopped is set the result means nothing. Why scores are negated as 0 - x, and numbers that come
 * in made integers by `x |= 0`, is told in docs/decisions/0007.
 */
export function negamax(alpha: number, beta: number, depth: number, ply: number, afterNull: boolean): number {
  alpha |= 0;
  beta |= 0;
  depth |= 0;
  ply |= 0;
  const isPv = beta - alpha > 1;
  const expected = expectNode(ply, isPv) | 0;
  if (trace.on && trace.sink.enter(alpha, beta, depth, ply, afterNull))
    return trace.sink.leave(negamax(alpha, beta, depth, ply, afterNull));
  if (run.stopped) return 0;
  const isRoot = ply === 0;
  pvEnd[ply] = ply;
  if (ply > run.seldepth) run.seldepth = ply;

  // Step 1. Draws.
  if (!isRoot && (isRepetition(ply) || isInsufficientMaterial())) return DRAW;
  const checked = inCheck();
  if (isFiftyMoves() && !isRoot && !(checked && generateMoves(-1, false) === 0)) return DRAW;

  // Step 2. Mate distance: not even the soonest mate would matter any more. Who is not in check has a move before it.
  if (options.mateDistance && !isRoot) {
    alpha = Math.max(alpha, worstScore(ply, checked));
    beta = Math.min(beta, MATE - ply - 1);
    if (alpha >= beta) return alpha;
  }

  // Step 3. Check extension; at depth 0, and at the end of the line, quiescence takes over.
  if (checked && options.checkExtension) depth++;
  if (depth <= 0 || ply >= MAX_PLY - 1) return quiescence(alpha, beta, ply, 0, -1, checked);

  // Step 4. Transposition table.
  let hashMove = 0;
  let storedEval = NO_EVAL;
  let bound = 0;
  if (options.tt && probeTable(ply)) {
    if (!isPv && found.depth >= depth && settles(beta)) return found.score;
    bound = found.bound;
    hashMove = found.move;
    storedEval = found.evaluation;
  }

  // Step 5. Static evaluation, and the facts that guards ask for.
  let evaluation = 0;
  if (!checked || options.evaluateInCheck) evaluation = (storedEval !== NO_EVAL ? storedEval : evaluate()) | 0;
  const plainEval = evaluation;
  if (options.correction && !checked) evaluation = corrected(evaluation) | 0;
  if (options.tableEval && !checked) evaluation = bounded(evaluation, bound, found.score) | 0;
  // None is kept in check: whether a later one is higher is then asked of an earlier one (guards.ts).
  evaluations[ply] = checked && !options.evaluateInCheck ? NO_EVAL : evaluation;
  let facts = nodeFacts(alpha, beta, ply, isPv, checked, evaluation, hashMove, afterNull === true);
  const improving = improvingOf(facts);
  // #region nmp-node
  if (nmp.on) {
    // Two facts that are found out where a guard asks.
    if (expected !== EXPECTED_CUT) facts |= nmp.blockedBy & NOT_EXPECTED_CUT;
    if ((bound & UPPER_BOUND) !== 0 && found.score < beta) facts |= nmp.blockedBy & TABLE_BELOW_BETA;
  }
  // #endregion
  let raisedTo = 0; // what ProbCut asks for
  if (otherRules.probcut !== null)
    raisedTo = otherRules.probcut.raisedBeta(alpha, beta, depth, ply, facts, evaluation, bound) | 0;
  // #region probcut-node
  if (probcut.on) {
    raisedTo = Math.min(raisedBeta(beta, improving, probcut), MATE) | 0;
    // A lower bound says nothing of what the score may be above it.
    const saysMost = bound === EXACT || bound === UPPER_BOUND;
    if (saysMost && tableSaysLess(depth, raisedTo, found.depth, found.score, probcut)) facts |= TABLE_SAYS_LESS;
  }
  // #endregion
  let mustReach = 0; // what multi-cut asks of the moves other than the table's
  // #region multicut-node
  if (multicut.on && hashMove !== 0) {
    mustReach = Math.max(othersBound(found.score, depth, multicut), 1 - MATE) | 0;
    if ((bound & LOWER_BOUND) === 0) facts |= TABLE_UPPER_BOUND;
    if (isTableShallow(depth, found.depth, multicut)) facts |= TABLE_SHALLOW;
    if (Math.abs(found.score) >= MATE_BOUND) facts |= TABLE_IS_MATE;
    if (ply >= 2 * run.iteration) facts |= FAR_FROM_ROOT;
  }
  // #endregion
  if (trace.on) trace.sink.evaluated(depth, alpha, beta, evaluations[ply], facts, hashMove);

  // Where another rule stands in for a technique's own (other-rules.ts), it takes the technique's step.
  if (otherRules.rfp !== null) {
    const score = otherRules.rfp(alpha, beta, depth, ply, facts, evaluation) | 0;
    if (score !== GOES_ON) return score;
  }
  // #region rfp
  // Step 6. Reverse futility pruning: far above beta, return at once.
  if (rfp.on && reverseFutility(evaluation, beta, depth, improving, rfp)) {
    if ((rfp.blockedBy & NO_LEGAL_MOVE) !== 0 && generateMoves(-1, false) === 0) facts |= NO_LEGAL_MOVE;
    if (mayCutNode(CUT_RFP, facts & rfp.blockedBy)) {
      cuts[CUT_RFP]++;
      return reverseFutilityScore(evaluation, beta, depth, improving, rfp);
    }
  }
  // #endregion

  if (otherRules.nmp !== null) {
    const score = otherRules.nmp(alpha, beta, depth, ply, facts, evaluation) | 0;
    if (score !== GOES_ON) return score;
  }
  // #region nmp
  // Step 7. Null move pruning: pass, and see whether the position still reaches beta.
  if (nmp.on && mayPass(depth, nmp) && ply >= run.noNullBefore) {
    if (mayCutNode(CUT_NMP, facts & nmp.blockedBy)) {
      const reduced = nullMoveDepth(depth, nmp);
      const score = searchNullMove(negamax, beta, depth, reduced, ply, checked, evaluation) | 0;
      if (run.stopped) return 0;
      if (score >= beta) {
        cuts[CUT_NMP]++;
        return score;
      }
    }
  }
  // #endregion

  if (otherRules.razor !== null) {
    const score = otherRules.razor(alpha, beta, depth, ply, facts, evaluation) | 0;
    if (score !== GOES_ON) return score;
  }
  // #region razor
  // Step 8. Razoring: far below alpha, ask quiescence in place of a search.
  if (razor.on && farBelow(evaluation, alpha, depth, razor)) {
    if ((razor.blockedBy & NO_LEGAL_MOVE) !== 0 && generateMoves(-1, false) === 0) facts |= NO_LEGAL_MOVE;
    const blocking = facts & razor.blockedBy;
    // Where a guard blocks it nothing is searched, and only a trace hears of it.
    const score = blocking === 0 ? quiescence(alpha, beta, ply, 0, -1, checked) | 0 : alpha;
    if (run.stopped) return 0;
    if ((score <= alpha || razor.believes === 1) && mayCutNode(CUT_RAZOR, blocking)) {
      cuts[CUT_RAZOR]++;
      return score;
    }
  }
  // #endregion

  if (otherRules.probcut !== null) {
    const score = otherRules.probcut.step(alpha, beta, depth, ply, facts, evaluation, raisedTo, hashMove) | 0;
    if (score !== GOES_ON) return score;
  }
  // #region probcut
  // Step 9. ProbCut: a capture that reaches more than beta in a smaller search stands for the node.
  if (probcut.on && mayProve(depth, probcut)) {
    const blocking = facts & probcut.blockedBy;
    // Where a guard blocks it nothing is searched, and only a trace hears of it.
    const captures = blocking === 0 || trace.on ? capturesThatGain(raisedTo - evaluation, ply, hashMove) : 0;
    if (captures > 0) {
      const score = blocking === 0 ? searchCaptures(negamax, captures, raisedTo, depth, ply) | 0 : raisedTo;
      if (run.stopped) return 0;
      if (score >= raisedTo && mayCutNode(CUT_PROBCUT, blocking)) {
        cuts[CUT_PROBCUT]++;
        return score;
      }
    }
  }
  // #endregion

  let extension = 0; // plies more for the table's move
  // #region multicut
  // Step 10. Multi-cut: where a move other than the table's reaches beta too, leave; where none comes near, extend.
  if (multicut.on && hashMove !== 0 && mayCompare(depth, multicut)) {
    const blocking = facts & multicut.blockedBy;
    // Where a guard blocks it nothing is searched, and only a trace hears of it.
    const score = blocking === 0 ? searchOthers(negamax, hashMove, mustReach, depth, ply) | 0 : INFINITE;
    if (run.stopped) return 0;
    if (score < mustReach) extension = multicut.extend;
    else if (score >= beta && multicut.cut === 1 && mayCutNode(CUT_MULTICUT, blocking)) {
      cuts[CUT_MULTICUT]++;
      return score;
    }
  }
  // #endregion

  if (
    options.iir &&
    hashMove === 0 &&
    depth >= 4 &&
    !isRoot &&
    (options.iirExpected === 0 || expected !== EXPECTED_ALL)
  )
    depth--;

  // With fp.scope futility is asked once of the node, and not of each move. As in razoring, quiescence is believed
  // where it stays below alpha.
  let futile = false;
  // #region fp-node
  if (fp.scope > 0 && fp.on === 1 && !isRoot && !checked && (facts & fp.blockedBy) === 0)
    futile = futility(evaluation, alpha, depth, fp);
  // #endregion
  if (futile && fp.scope > 1 && depth === 1) {
    let score = futilityEstimate(evaluation, depth, fp) | 0;
    if (fp.scope === 2) score = quiescence(alpha, beta, ply, 0, -1, false) | 0;
    if (run.stopped) return 0;
    if (score <= alpha && mayCutNode(CUT_FP, 0)) {
      cuts[CUT_FP]++;
      return score;
    }
  }

  // Step 11. Generate the moves and put them in order.
  const at = ply * MOVES_A_PLY;
  // Where all quiet moves are futile they are counted, and not generated; a trace asks for each.
  const together = futile && fp.scope === 1;
  const onlyCounted = together && !trace.on;
  let count = generateMoves(at, onlyCounted) | 0;
  const legal = onlyCounted ? generateMoves(-1, false) | 0 : count;
  if (legal === 0) return checked ? ply - MATE : DRAW;
  if (isRoot && run.rootMoves.length > 0) count = keepRootMoves(at, count);
  rankMoves(at, count, hashMove, ply);

  let best = -INFINITE;
  if (together) {
    if (!onlyCounted) count = skipQuiets(at, count, depth, ply, alpha) | 0;
    cuts[CUT_FP] += legal - count;
    if (fp.estimate === 1 && legal > count) best = futilityEstimate(evaluation, depth, fp) | 0;
  }
  generated[0] += count;
  let bestMove = 0;
  let raised = alpha;
  let searched = 0;
  let quiets = at;
  let noisies = at;
  let dropped = 0; // quiet moves that late move pruning skipped before their turn
  for (let index = 0; index < count; index++) {
    const move = pickMove(at + index, at + count);
    const victim = victimOf(move);
    const quiet = victim === 0 && flagOf(move) < PROMOTION;
    const historyIndex = (sideToMove[0] << 9) | fromToOf(move);
    if (trace.on) lookAt(move, index, depth, ply, raised, best);
    if (otherRules.atMove !== null)
      otherRules.atMove(raised, beta, depth, ply, facts, evaluation, hashMove, move, index, searched, best);

    if (otherRules.lmp !== null && otherRules.lmp() === true) continue;
    // #region lmp
    // Step 12. Late move pruning: enough moves have been tried.
    if (lmp.on && lateMove(index, depth, improving, lmp)) {
      const blocking = moveFacts(lmp.blockedBy, facts, move, index, best, hashMove, ply) & lmp.blockedBy;
      if (mayCutMove(CUT_LMP, blocking)) {
        cuts[CUT_LMP]++;
        // All quiet moves that are left would be skipped as well, but for checks that a guard holds back: no need to
        // put them in order. A trace asks for each.
        if (!trace.on) {
          const gone = dropQuietMoves(at + index + 1, at + count, (lmp.blockedBy & GIVES_CHECK) !== 0);
          cuts[CUT_LMP] += gone;
          count -= gone;
          dropped += gone;
        }
        continue;
      }
    }
    // #endregion

    if (otherRules.fp !== null) {
      const estimate = otherRules.fp() | 0;
      if (estimate > best && estimate <= raised) best = estimate;
      if (estimate !== GOES_ON) continue;
    }
    // #region fp
    // Step 13. Futility pruning: the move cannot lift the evaluation above alpha.
    if (fp.on) {
      const base = fp.captures === 1 ? evaluation + exchangeValue[victim] : evaluation;
      if (futility(base, raised, depth, fp)) {
        const blocking = moveFacts(fp.blockedBy, facts, move, index, best, hashMove, ply) & fp.blockedBy;
        if (mayCutMove(CUT_FP, blocking)) {
          cuts[CUT_FP]++;
          if (fp.estimate === 1) {
            const estimate = futilityEstimate(base, depth, fp);
            if (estimate > best && estimate <= raised) best = estimate;
          }
          continue;
        }
      }
    }
    // #endregion

    if (otherRules.hp !== null && otherRules.hp() === true) continue;
    // #region hp
    // Step 14. History pruning: the move has failed too often elsewhere.
    if (hp.on && historyTooBad(historyScores[historyIndex], depth, hp)) {
      const blocking = moveFacts(hp.blockedBy, facts, move, index, best, hashMove, ply) & hp.blockedBy;
      if (mayCutMove(CUT_HP, blocking)) {
        cuts[CUT_HP]++;
        continue;
      }
    }
    // #endregion

    if (otherRules.see !== null && otherRules.see() === true) continue;
    // #region see
    // Step 15. SEE pruning: the move loses more by exchanges than so few plies can win back.
    if (see.on && asksExchange(depth, quiet ? 1 : 0, see)) {
      const blocking = moveFacts(see.blockedBy, facts, move, index, best, hashMove, ply) & see.blockedBy;
      // The exchange is the costly question: of a move that a guard holds back it is asked for a trace alone.
      const asks = blocking === 0 || trace.on;
      if (asks && exchangeGains(move, 0 - mostLost(depth, quiet ? 1 : 0, see)) === false) {
        if (mayCutMove(CUT_SEE, blocking)) {
          cuts[CUT_SEE]++;
          continue;
        }
      }
    }
    // #endregion

    let reduction = 0;
    if (otherRules.lmr !== null && searched > 0) reduction = otherRules.lmr() | 0;
    // #region lmr
    // Step 16. Late move reductions: search the move less deep at first.
    if (lmr.on && searched > 0) {
      const pv = isPv ? 1 : 0;
      const expectedCut = expected === EXPECTED_CUT ? 1 : 0;
      reduction = lateMoveReduction(depth, searched, improving, pv, expectedCut, historyScores[historyIndex], lmr);
      if (reduction > 0) {
        const blocking = moveFacts(lmr.blockedBy, facts, move, index, best, hashMove, ply) & lmr.blockedBy;
        if (!mayCutMove(CUT_LMR, blocking)) reduction = 0;
      }
    }
    // #endregion

    // Step 17. Make the move and search it: the first with the full window, the others with a null window first.
    if (trace.on) trace.sink.tries(currentMove);
    noteMove(ply, board[fromOf(move)], toOf(move));
    makeMove(move);
    touchTable();
    nodes[0]++;
    if (nodes[0] >= run.nextCheck) checkLimits();
    let score = 0;
    if (searched === 0) {
      const deeper = move === hashMove ? extension : 0;
      score = 0 - negamax(0 - beta, 0 - raised, depth - 1 + deeper, ply + 1, false);
    } else {
      // Where a move is thought bad enough to be searched less deep, its refutation is expected.
      if (reduction > 0) expectations[ply] = EXPECTED_ALL;
      score = 0 - negamax(-1 - raised, 0 - raised, depth - 1 - reduction, ply + 1, false);
      expectations[ply] = expected;
      if (reduction > 0 && !run.stopped) {
        if (score <= raised) cuts[CUT_LMR]++;
        else if (lmr.searchesAgain === 1) score = searchAgain(raised, depth - 1, ply + 1) | 0;
      }
      if (score > raised && score < beta) score = 0 - negamax(0 - beta, 0 - raised, depth - 1, ply + 1, false);
    }
    unmakeMove(move);
    // The node ends here: the moves behind this one were counted as skipped, and their turn does not come.
    if (dropped > 0 && (run.stopped || score >= beta)) {
      cuts[CUT_LMP] -= countLower(at + count, at + count + dropped, at + index);
    }
    if (run.stopped) return 0;
    searched++;

    // Step 18. A better move? A cutoff?
    if (score > best) {
      best = score;
      if (score > raised || (isRoot && searched === 1)) {
        bestMove = move;
        if (isRoot) noteRootMove(move, score, raised, beta);
        if (score > raised) raised = score;
        if (isPv) copyLine(ply, move);
        if (score >= beta) {
          learnFromCutoff(move, quiet, depth, ply, at, quiets, noisies);
          break;
        }
      }
    }
    if (quiet) quietsTried[quiets++] = move;
    else noisyTried[noisies++] = move;
  }

  // Step 19. Every move was skipped: nothing better than alpha (or the best estimate).
  if (searched === 0 && best === -INFINITE) best = worthOfSkipped(alpha, ply, checked);

  // Step 20. Remember the result, unless it speaks of some root moves only.
  if (options.correction && !checked) learnError(evaluation, best, depth, bestMove, beta);
  if (options.tt && !(isRoot && run.rootMoves.length > 0)) {
    const known = best >= beta ? LOWER_BOUND : raised > alpha ? EXACT : UPPER_BOUND;
    storeTable(ply, depth, bestMove, best, checked && !options.evaluateInCheck ? NO_EVAL : plainEval, known);
  }
  return best;
}

// #region again
/**
 * Searches a late move that beat alpha at the lower depth to its full one: does it beat `raised`, in centipawns, too?
 * Second searches lie inside one another; `again` is set from what it held before this one: no node counts twice.
 */
function searchAgain(raised: number, depth: number, ply: number): number {
  const others = again[1];
  const before = nodes[0];
  const score = 0 - negamax(-1 - raised, 0 - raised, depth, ply, false);
  again[0]++;
  again[1] = others + nodes[0] - before;
  return score;
}
// #endregion

/**
 * Score of a node at `ply` whose moves were all skipped, in centipawns: all that is known is that none was thought to
 * beat alpha. Where alpha is the worst score there is, that score says mate: so a rule without its guards sees mates
 * that are none, as chapter 3 shows. Without the option `skippedAreLegal` the node counts as one without legal moves:
 * mate or stalemate.
 */
function worthOfSkipped(alpha: number, ply: number, checked: boolean): number {
  const worst = ply - MATE;
  if (options.skippedAreLegal) return Math.max(alpha, worst);
  return checked ? worst : DRAW;
}
