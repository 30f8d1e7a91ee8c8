/**
 * Quiescence: below depth 0 only captures and promotions are searched, until the position is quiet enough for the
 * static evaluation to mean something. The side to move may always stop and take that evaluation ("stand pat"), except
 * in check, where all evasions are searched. An option adds quiet moves that give check, at its first ply.
 *
 * Two rules keep it small even where everything attacks everything. Captures that lose material by static exchange are
 * left out; and after a few plies only recaptures on the square of the last capture go on. Both depend on the position
 * and the line alone, never on the window, so that alpha-beta and plain minimax agree on the result.
 */
import { isInsufficientMaterial } from '../board/draws.ts';
import { inCheck } from '../board/attacked.ts';
import { generateMoves } from '../board/generate.ts';
import { board } from '../board/position.ts';
import { MOVES_A_PLY } from '../board/move-list.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { flagOf, fromOf, isUnderpromotion, NORMAL, toOf } from '../board/move.ts';
import { evaluate } from '../eval/evaluate.ts';
import { exchangeGains, exchangeValue } from '../eval/exchange.ts';
import { lookAt, trace } from './hooks.ts';
import { dropQuietMoves, pickMove, rankMoves, rankNoisyMoves } from './ordering.ts';
import { noteMove } from './history-table.ts';
import { bounded, corrected } from './refined-eval.ts';
import { options } from './rules.ts';
import { DRAW, INFINITE, MATE, MAX_PLY } from './scores.ts';
import { checkLimits, nodes, run } from './state.ts';
import { found, LOWER_BOUND, NO_EVAL, probeTable, settles, storeTable, UPPER_BOUND } from './transposition.ts';

/**
 * Fail-soft score of the present position within (alpha, beta), of captures and promotions. `level` counts the plies of
 * quiescence so far, `lastTarget` is the square of the last capture (only asked once `level` is past
 * options.freeCaptures), -1 before any. `checked` says whether the side to move is in check.
 */
export function quiescence(
  alpha: number,
  beta: number,
  ply: number,
  level: number,
  lastTarget: number,
  checked: boolean,
): number {
  if (trace.on && trace.sink.enterQuiescence(alpha, beta, ply, level))
    return trace.sink.leave(quiescence(alpha, beta, ply, level, lastTarget, checked));
  alpha |= 0;
  ply |= 0;
  checked = checked === true; // see docs/decisions/0007
  if (run.stopped) return 0;
  if (ply > run.seldepth) run.seldepth = ply;
  if (isInsufficientMaterial()) return DRAW;
  if (ply >= MAX_PLY - 1) return evaluate();

  const tabled = options.tt === 1 && level < options.ttQuiescence;
  let hashMove = 0;
  let stored = NO_EVAL;
  let bound = 0;
  if (tabled && probeTable(ply)) {
    if (beta - alpha === 1 && settles(beta)) return found.score;
    bound = found.bound;
    hashMove = found.move;
    stored = found.evaluation;
  }

  let best = -INFINITE;
  const known = stored !== NO_EVAL;
  if (!checked) {
    if (!known) stored = evaluate() | 0;
    best = (options.correction ? corrected(stored) : stored) | 0;
    if (options.tableEval) best = bounded(best, bound, found.score) | 0;
  }
  const standPat = best;
  if (trace.on) trace.sink.standsPat(checked, ply, standPat);
  let raised = Math.max(best, alpha);
  const at = ply * MOVES_A_PLY;
  let count = 0;
  if (!checked && best >= beta) {
    // No move is tried. Where the table lacks the evaluation it is stored below: the next iteration asks for it again.
    if (!tabled || known) return best;
  } else {
    const triesChecks = !checked && level === 0 && options.quietChecks === 1;
    count = generateMoves(at, !checked && !triesChecks) | 0;
    if (count === 0) return checked ? ply - MATE : best;
    if (triesChecks) count = (count - dropQuietMoves(at, at + count, true)) | 0;
    if (checked || triesChecks) rankMoves(at, count, hashMove, ply);
    else rankNoisyMoves(at, count, hashMove);
  }

  let bestMove = 0;
  for (let i = at; i < at + count; i++) {
    const move = pickMove(i, at + count);
    if (!checked) {
      const flag = flagOf(move);
      if (isUnderpromotion(flag)) continue; // left to the search proper
      // Delta pruning, one of the extras: what is taken, and a little more, would still leave the score below alpha.
      if (options.delta > 0 && flag === NORMAL) {
        const most = standPat + exchangeValue[board[toOf(move)] & 7] + options.delta;
        if (most <= alpha) {
          if (most > best) best = most;
          continue;
        }
      }
      if (level >= options.freeCaptures && toOf(move) !== lastTarget) continue;
      if (options.losingCaptures === 1 && exchangeGains(move, 0) === false) continue;
    }
    if (trace.on) trace.sink.tries(lookAt(move, i - at, 0, ply, raised, best));
    noteMove(ply, board[fromOf(move)], toOf(move));
    makeMove(move);
    nodes[0]++;
    if (nodes[0] >= run.nextCheck) checkLimits();
    const score = 0 - quiescence(0 - beta, 0 - raised, ply + 1, level + 1, toOf(move), inCheck());
    unmakeMove(move);
    if (run.stopped) return 0;
    if (score > best) {
      best = score;
      if (score > raised) {
        raised = score;
        bestMove = move;
        if (score >= beta) break;
      }
    }
  }
  if (tabled) storeTable(ply, 0, bestMove, best, checked ? NO_EVAL : stored, best >= beta ? LOWER_BOUND : UPPER_BOUND);
  return best;
}
