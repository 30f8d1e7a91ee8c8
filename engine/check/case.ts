/** A case of `cutoff check`: a position, how long an engine may think about it, and what a sound one says. */

/** Kinds of cases, in the order in which they are asked; `--only` takes these names. */
export const groups = [
  { id: 'protocol', title: 'Legal answers, limits, counts, the same answer twice' },
  { id: 'depth1', title: 'Depth 1' },
  { id: 'mates', title: 'Mates, with their distance and sign' },
  { id: 'stalemate', title: 'Stalemate, and mates that are none' },
  { id: 'draws', title: 'Fifty moves, repetition, insufficient material' },
  { id: 'zugzwang', title: 'Zugzwang' },
  { id: 'check', title: 'Checks where nodes are cut' },
  { id: 'mate-window', title: 'Mate scores in the window' },
  { id: 'quiet', title: 'Quiet moves where moves are cut' },
  { id: 'special', title: 'Promotion, en passant and castling' },
  { id: 'table', title: 'What is remembered of positions before' },
] as const;
export type GroupId = (typeof groups)[number]['id'];

/** What a sound engine says; all that is given must hold. */
export interface Expectation {
  /** Mate announced in so many moves; negative when the side to move is mated. */
  mate?: number;
  /** The best move is one of these, in UCI notation. */
  moves?: readonly string[];
  /** The best move is none of these, in UCI notation. */
  avoid?: readonly string[];
  /** The score is a draw's: nearer to 0 than `DRAW_MARGIN`, and no mate. */
  draw?: true;
  /** The score is at least so many centipawns; a mate for the side to move is more than any. */
  least?: number;
  /** The score is at most so many centipawns; being mated is less than any. */
  most?: number;
}

/** How the expectation was proved; a test proves each again. */
export type Proof =
  /** By trying all moves: the mate is there, and no shorter one. */
  | { by: 'mate' }
  /**
   * By a search of this depth in plies that prunes and reduces nothing: the moves are better by `gap` centipawns than
   * all others.
   */
  | { by: 'full-width'; depth: number; gap: number }
  /** By a search of this depth that prunes nothing, and scores the position as expected. */
  | { by: 'full-width score'; depth: number };

export interface CheckCase {
  id: string;
  group: GroupId;
  fen: string;
  /** Moves played from there in UCI notation: they count for repetition. */
  moves?: readonly string[];
  /**
   * Positions that are asked before, in the same game: what an engine remembers of them is what the case is about.
   * Depth in plies.
   */
  before?: readonly { fen: string; depth: number }[];
  budget: { depth: number } | { nodes: number };
  expect: Expectation;
  /** The guard whose absence this case was made for, as "rfp.notInCheck". */
  guard?: string;
  /** What goes wrong, in one sentence. */
  note: string;
  proof: Proof;
  source: string;
  /** Why a sound engine may fail here by choice. Then a failure is told, and counts for nothing. */
  choice?: string;
}

/**
 * A score this near to 0 is taken for a draw, in centipawns: engines add a little to draws, to avoid them or to find
 * ways around.
 */
export const DRAW_MARGIN = 30;
