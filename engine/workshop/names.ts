/**
 * The names that a written rule may read: of a node, and of one of its moves. One row a name; pages and faults list
 * them from here.
 */
import { INFINITE } from '../search/scores.ts';

export type ValueType = 'number' | 'boolean';

export interface RuleName {
  readonly name: string;
  readonly type: ValueType;
  /**
   * Names of a node are there for every technique, those of a move for the techniques that skip moves or reduce them.
   */
  readonly of: 'node' | 'move';
  /** "centipawns", "plies" and the like; empty for true and false. */
  readonly unit: string;
  /** The least and the greatest that a number may be; null for true and false. */
  readonly range: readonly [least: number, most: number] | null;
  /** One sentence. */
  readonly explains: string;
}

const number = (
  of: RuleName['of'],
  name: string,
  unit: string,
  range: readonly [least: number, most: number],
  explains: string,
): RuleName => ({
  name,
  type: 'number',
  of,
  unit,
  range,
  explains,
});
const truth = (of: RuleName['of'], name: string, explains: string): RuleName => ({
  name,
  type: 'boolean',
  of,
  unit: '',
  range: null,
  explains,
});

const SCORES = [-INFINITE, INFINITE] as const;

/** Every name, in the order in which they are listed; its place is its place among the values (place.ts). */
export const ruleNames = [
  number(
    'node',
    'evaluation',
    'centipawns',
    SCORES,
    'Static evaluation of the node, as the side to move sees it; 0 in check for a rule that asks inCheck.',
  ),
  number(
    'node',
    'alpha',
    'centipawns',
    SCORES,
    'What the side to move is sure of; at a move as the moves before it have raised it.',
  ),
  number('node', 'beta', 'centipawns', SCORES, 'What the opponent is sure of: a score that reaches it ends the node.'),
  number('node', 'depth', 'plies', [1, 128], 'Remaining depth of the node.'),
  number('node', 'ply', 'plies', [0, 127], 'Distance from the root, which has 0.'),
  truth('node', 'inCheck', 'The side to move is in check.'),
  truth('node', 'isPv', 'The window is open, so the node may lie on the main line.'),
  truth('node', 'isRoot', 'The node is the position that was given to the search.'),
  truth(
    'node',
    'improving',
    'The evaluation is higher than before the last move of the same side; never true in check.',
  ),
  truth('node', 'hasPieces', 'The side to move has more than its king and pawns.'),
  truth('node', 'afterNull', 'The last move was a null move.'),
  truth('node', 'mateWindow', 'Alpha or beta is a mate score.'),
  truth('node', 'hashMoveNoisy', 'The table knows a best move, and it is a capture or a promotion.'),
  number(
    'node',
    'nonPawnPieces',
    'pieces',
    [0, 15],
    'How many pieces the side to move has besides its king and pawns.',
  ),
  number('move', 'index', 'moves', [0, 217], 'Place of the move in search order, counted from 0.'),
  number(
    'move',
    'searched',
    'moves',
    [0, 217],
    'How many moves of the node were searched before this one; fewer than index where some were skipped.',
  ),
  truth('move', 'quiet', 'The move is no capture and no promotion.'),
  truth('move', 'capture', 'The move takes a piece or a pawn, in passing too.'),
  truth('move', 'promotion', 'The move promotes a pawn.'),
  truth('move', 'givesCheck', 'The move gives check.'),
  truth('move', 'firstMove', 'The move is the first in search order.'),
  truth('move', 'hashMove', 'The table knows the move as the best of this position.'),
  truth('move', 'killer', 'The move cut a sister node a short while ago.'),
  number(
    'move',
    'history',
    'history points',
    [-16_384, 16_384],
    'What the history table holds of the move: low for one that failed elsewhere.',
  ),
  number(
    'move',
    'best',
    'centipawns',
    SCORES,
    'The best score among the moves searched so far; the least of all scores before the first.',
  ),
  truth('move', 'safeMoveFound', 'One of the moves searched so far does not lose to a mate.'),
  number('move', 'victimValue', 'centipawns', [0, 950], 'Value of the piece that the move takes; 0 for none.'),
  number(
    'move',
    'exchange',
    'centipawns',
    [-950, 1800],
    'Material that the move gains its side by the exchanges that it starts on its target square; below zero where it loses some.',
  ),
  truth('move', 'lastPiece', 'The piece that moves is all that its side has besides king and pawns.'),
  truth('move', 'toSeventh', 'The move takes a pawn, a rook or the queen to its seventh rank.'),
] as const satisfies readonly RuleName[];

/** The functions that may be called, as Math.<name>, with how many values they take at least and at most. */
export const ruleFunctions = [
  { name: 'max', least: 1, most: 8, explains: 'The greatest of some numbers.' },
  { name: 'min', least: 1, most: 8, explains: 'The least of some numbers.' },
  { name: 'abs', least: 1, most: 1, explains: 'A number without its sign.' },
  { name: 'floor', least: 1, most: 1, explains: 'The next whole number below.' },
  { name: 'round', least: 1, most: 1, explains: 'The nearest whole number.' },
  { name: 'sqrt', least: 1, most: 1, explains: 'The square root; not a number below zero.' },
  { name: 'log', least: 1, most: 1, explains: 'The natural logarithm; not a number below zero.' },
] as const;

export type FunctionName = (typeof ruleFunctions)[number]['name'];

/** The names that the rule of a technique may read; `cutsNodes` as in the registry. */
export const namesFor = (cutsNodes: boolean): readonly RuleName[] =>
  ruleNames.filter(({ of }) => of === 'node' || !cutsNodes);
