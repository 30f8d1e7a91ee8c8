/**
 * Facts about a node or a move, one bit each. A guard that is on forbids some of them: a technique may act when the
 * facts and what blocks it have no bit in common. One `and` tests all guards, and the bits left over name the culprits.
 */

// Of a node.
export const IN_CHECK = 1 << 0;
export const PV_NODE = 1 << 1;
export const ROOT_NODE = 1 << 2;
/** Alpha or beta is a mate score. */
export const MATE_WINDOW = 1 << 3;
/** The hash move is a capture or a promotion. */
export const HASH_MOVE_NOISY = 1 << 4;
export const EVAL_BELOW_BETA = 1 << 5;
/** The side to move has only its king and pawns. */
export const PAWNS_ONLY = 1 << 6;
/** The last move was a null move. */
export const AFTER_NULL = 1 << 7;
/** The side to move has no legal move. Costly to find out, so only looked at when a guard asks. */
export const NO_LEGAL_MOVE = 1 << 8;
/**
 * The evaluation is higher than before the side's last move. No guard asks for it: two rules have a parameter for it.
 */
export const IMPROVING = 1 << 9;
/** The side to move has one piece beside its king and pawns, and that no queen. */
export const LONE_PIECE = 1 << 21;
/** A null move cut is being verified above this node. */
export const VERIFYING = 1 << 22;
/** There is a hash move, and it is neither a capture nor a promotion. */
export const HASH_MOVE_QUIET = 1 << 24;
/**
 * The table says that the score is at most something below what ProbCut asks for, by a search at least as deep as its
 * own.
 */
export const TABLE_SAYS_LESS = 1 << 25;
/** The table's score is an upper bound, and no lower one. This and the next three are found out for multi-cut. */
export const TABLE_UPPER_BOUND = 1 << 26;
/** The table's score is from a search too shallow to measure other moves by. */
export const TABLE_SHALLOW = 1 << 27;
/** The table's score is a mate. */
export const TABLE_IS_MATE = 1 << 28;
/** The node lies at least twice as many plies from the root as the iteration is deep. */
export const FAR_FROM_ROOT = 1 << 29;
/** The node is not expected to reach beta (search/expected.ts). This and the next are found out where a guard asks. */
export const NOT_EXPECTED_CUT = 1 << 30;
/** The table says that the score is less than beta. */
export const TABLE_BELOW_BETA = 1 << 31;

// Of a move, together with those of its node.
export const CAPTURE = 1 << 10;
export const PROMOTES = 1 << 11;
export const GIVES_CHECK = 1 << 12;
/** Every move searched so far at this node loses to a mate, or none was searched. */
export const NO_SAFE_MOVE = 1 << 13;
export const FIRST_MOVE = 1 << 14;
export const HASH_MOVE = 1 << 15;
export const KILLER_MOVE = 1 << 16;
/** A pawn, rook or queen goes to its seventh rank. */
export const TO_SEVENTH = 1 << 17;
/** Captures one of the enemy's two bishops. */
export const TAKES_BISHOP_PAIR = 1 << 18;
/** Captures a pawn on its own second or third rank. */
export const TAKES_HOME_PAWN = 1 << 19;
export const TAKES_QUEEN = 1 << 20;
/** Moves the only piece of its side beside king and pawns. */
export const LAST_PIECE = 1 << 23;
