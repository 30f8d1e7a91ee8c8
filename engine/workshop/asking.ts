/**
 * Asks a rule about a node, or about a move of it, as the search would: the position on the board, the window such that
 * it invites to cut.
 */
import { inCheck } from '../board/attacked.ts';
import { setFen, toFen } from '../board/fen.ts';
import { legalMovesOf, playMoves } from '../board/game.ts';
import { fromToOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import { sideToMove } from '../board/position.ts';
import { evaluate } from '../eval/evaluate.ts';
import { victimOf } from '../eval/exchange.ts';
import { IMPROVING } from '../pruning/facts.ts';
import { nodeFacts } from '../search/guards.ts';
import { historyScores } from '../search/history-table.ts';
import { useSettings } from '../search/rules.ts';
import { INFINITE } from '../search/scores.ts';
import { profiles } from '../settings.ts';
import { toMove, toNode, valuesHere } from './place.ts';
import type { WrittenRule } from './read-rule.ts';
import { type Finding, reasonsOf } from './reasons.ts';

/** The best score at a node of which no move was searched yet. */
export const BARE = -INFINITE;

export interface Asked {
  readonly fen: string;
  /** Moves played from there. */
  readonly moves?: readonly string[];
  /** The move that the rule is asked about, in SAN; without one it is asked about the node. */
  readonly move?: string;
  /**
   * Centipawns by which the evaluation invites to cut: above beta at a node, below alpha at a move; 2000 unless said
   * otherwise.
   */
  readonly gap?: number;
  /** Beta itself, in place of what the gap makes of it. */
  readonly beta?: number;
  /** Width of the window in centipawns; 1 unless said otherwise. */
  readonly width?: number;
  /** 1 unless said otherwise; 0 is the root. */
  readonly ply?: number;
  readonly afterNull?: boolean;
  /** Place of the move, all before it searched; 60 unless said otherwise. */
  readonly index?: number;
  /** Best score so far; 0 unless said otherwise. */
  readonly best?: number;
  /** Depth up to which it is asked, in plies; 10 unless said otherwise. */
  readonly deepest?: number;
}

/** A history score as low as there are. */
const HOPELESS = -16_000;

/**
 * Where `says` held of a rule, at any depth, improving or not: the position, the move, what the names were, and what
 * decided. Null where nowhere.
 */
export function ask(
  rule: WrittenRule,
  asked: Asked,
  says: () => boolean,
): (Finding & { fen: string; move?: string }) | null {
  const { afterNull = false, best = 0, deepest = 10, gap = 2000, index = 60, moves = [], ply = 1, width = 1 } = asked;
  useSettings(profiles.book);
  setFen(asked.fen);
  playMoves(moves);
  const checked = inCheck();
  const evaluation = checked && rule.tree.reads.has('inCheck') ? 0 : evaluate();
  const legal = legalMovesOf();
  const bare = (text: string) => text.replace(/[+#]$/, '');
  const move = asked.move === undefined ? 0 : (legal.find((one) => bare(sanOf(one, legal)) === asked.move) ?? -1);
  if (move < 0) throw new Error(`There is no move ${asked.move} in ${toFen()}.`);
  const beta = asked.beta ?? (move === 0 ? evaluation - gap : evaluation + gap + width);
  const alpha = beta - width;
  const facts = nodeFacts(alpha, beta, ply, width > 1, checked, evaluation, 0, afterNull) & ~IMPROVING;
  const history = (sideToMove[0] << 9) | fromToOf(move);
  const learned = historyScores[history];
  historyScores[history] = HOPELESS;
  try {
    for (let depth = 1; depth <= deepest; depth++) {
      for (const improving of checked ? [0] : [0, IMPROVING]) {
        toNode(alpha, beta, depth, ply, facts | improving, evaluation);
        if (move !== 0)
          toMove(
            alpha,
            beta,
            depth,
            ply,
            facts | improving,
            evaluation,
            0,
            move,
            index,
            index,
            best,
            victimOf(move),
            history,
          );
        if (!says()) continue;
        const values = valuesHere(move !== 0);
        const reasons = reasonsOf(rule);
        return { fen: toFen(), ...(move !== 0 && { move: sanOf(move, legal) }), values, reasons };
      }
    }
  } finally {
    historyScores[history] = learned;
  }
  return null;
}
