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
import { AFTER_NULL, HASH_MOVE_NOISY, IMPROVING } from '../pruning/facts.ts';
import { nodeFacts } from '../search/guards.ts';
import { historyScores } from '../search/history-table.ts';
import { useSettings } from '../search/rules.ts';
import { INFINITE } from '../search/scores.ts';
import { profiles } from '../settings.ts';
import { toMove, toNode } from './place.ts';
import type { WrittenRule } from './read-rule.ts';
import { type Finding, findingHere } from './reasons.ts';

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
  /** 0 is the root; some plies from 1 on unless said otherwise. */
  readonly ply?: number;
  readonly afterNull?: boolean;
  /** Place of the move, all before it searched; 60 and an early one unless said otherwise. */
  readonly index?: number;
  /** Best score so far; 0 unless said otherwise. */
  readonly best?: number;
  /** Depth up to which it is asked, in plies; 40 unless said otherwise. */
  readonly deepest?: number;
}

/** The history of a move that failed nearly always. */
export const WORST_HISTORY = -16_000;

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);
/** Depths and plies at which rules are asked. */
export const DEPTHS = [...upTo(12), 16, 20, 24];
const PLIES = [...upTo(12), 20, 32, 64];

/** Depths at which a guard must hold, and places of moves: those first that come up most. */
const ASKED_DEPTHS = [...DEPTHS, 40];
const INDICES = [60, 8];

/**
 * Where `says` held of a rule, at any depth and ply, and with any of the facts that it reads besides: the position, the
 * move, what the names were, and what decided. Null where nowhere.
 */
export function ask(
  rule: WrittenRule,
  asked: Asked,
  says: () => boolean,
): (Finding & { fen: string; move?: string }) | null {
  const { afterNull = false, best = 0, deepest = ASKED_DEPTHS.at(-1) ?? 0, gap = 2000, moves = [], width = 1 } = asked;
  const { reads } = rule.tree;
  useSettings(profiles.book);
  setFen(asked.fen);
  playMoves(moves);
  const checked = inCheck();
  const evaluation = checked && reads.has('inCheck') ? 0 : evaluate();
  const legal = legalMovesOf();
  const bare = (text: string) => text.replace(/[+#]$/, '');
  const move = asked.move === undefined ? 0 : (legal.find((one) => bare(sanOf(one, legal)) === asked.move) ?? -1);
  if (move < 0) throw new Error(`There is no move ${asked.move} in ${toFen()}.`);
  const beta = asked.beta ?? (move === 0 ? evaluation - gap : evaluation + gap + width);
  const alpha = beta - width;
  /** All of some, where the rule reads a name, and else the first. */
  const any = <T>(name: string, some: readonly T[]): readonly T[] => (reads.has(name) ? some : some.slice(0, 1));
  const plies = asked.ply === undefined ? any('ply', PLIES) : [asked.ply];
  const indices = asked.index === undefined ? any(reads.has('index') ? 'index' : 'searched', INDICES) : [asked.index];
  const depths = ASKED_DEPTHS.filter((depth) => depth <= deepest);
  // In check nobody has passed before, and no evaluation improves.
  const passed = checked || afterNull ? [0] : any('afterNull', [0, AFTER_NULL]);
  const improves = checked ? [0] : any('improving', [0, IMPROVING]);
  const noisy = any('hashMoveNoisy', [0, HASH_MOVE_NOISY]);
  const extras = passed.flatMap((one) => noisy.flatMap((other) => improves.map((more) => one | other | more)));
  const places = plies.flatMap((ply) =>
    indices.flatMap((index) => extras.flatMap((extra) => depths.map((depth) => ({ ply, index, extra, depth })))),
  );
  const history = (sideToMove[0] << 9) | fromToOf(move);
  const learned = historyScores[history];
  historyScores[history] = WORST_HISTORY;
  try {
    for (const { depth, extra, index, ply } of places) {
      const known = nodeFacts(alpha, beta, ply, width > 1, checked, evaluation, 0, afterNull) & ~IMPROVING;
      const facts = known | extra;
      toNode(alpha, beta, depth, ply, facts, evaluation);
      if (move !== 0) toMove(alpha, beta, depth, ply, facts, evaluation, 0, move, index, index, best);
      if (!says()) continue;
      return { fen: toFen(), ...(move !== 0 && { move: sanOf(move, legal) }), ...findingHere(rule) };
    }
  } finally {
    historyScores[history] = learned;
  }
  return null;
}
