/** Where rules are asked what must hold everywhere: plain nodes and moves that stand on no board. */
import { BARE } from './asking.ts';
import { ruleNames } from './names.ts';
import { at, placeOf, toNode } from './place.ts';
import type { WrittenRule } from './read-rule.ts';

const places: Readonly<Record<string, number>> = placeOf;

export type Values = Readonly<Record<string, number>>;

/**
 * Where all is asked. What holds of a distance from the window holds wherever the window lies, what holds of a depth at
 * any ply, and no single fact makes up for a margin.
 */
export interface Frame {
  /** Alpha in centipawns. */
  readonly level: number;
  /** What is not as at a plain node. */
  readonly values: Values;
  /** The same in words; empty for the plain node. */
  readonly words: string;
  /** The smallest margin here as a part of the smallest at the plain node: below 1 where a fact speaks for a cut. */
  readonly slight: number;
}

const frame = (words: string, values: Values, level = 0, slight = 1): Frame => ({ level, values, words, slight });

/**
 * Some engines count two plies and a half as searched while the evaluation improves: at depth 4 they ask for little.
 */
const WHILE_IMPROVING = 2 / 3;

const FRAMES: readonly Frame[] = [
  frame('', {}),
  frame('with alpha at 800', {}, 800),
  frame('with alpha at -800', {}, -800),
  frame('at ply 1', { ply: 1 }),
  frame('at ply 20', { ply: 20 }),
  frame('at ply 60', { ply: 60 }),
  frame('while the evaluation improves', { improving: 1 }, 0, WHILE_IMPROVING),
  frame('after a null move', { afterNull: 1 }),
  frame('with a capture as the hash move', { hashMoveNoisy: 1 }),
  frame(
    'improving, after a null move, with a capture as the hash move',
    { improving: 1, afterNull: 1, hashMoveNoisy: 1 },
    0,
    WHILE_IMPROVING,
  ),
  frame('on the main line', { isPv: 1 }),
  frame('with pawns alone', { hasPieces: 0, nonPawnPieces: 0 }),
  frame('with one piece', { nonPawnPieces: 1 }),
  frame('with seven pieces', { nonPawnPieces: 7 }),
  frame('with an evaluation 900 below alpha', { evaluation: -900 }, 0, 0.5),
  frame('with an evaluation 900 above alpha', { evaluation: 900 }, 0, 0.5),
  frame('with a best score 500 below alpha', { best: -500 }, 0, 0.5),
  frame('for a move with a history of -4000', { history: -4000 }, 0, 0.5),
];

/** A plain node with a late, quiet, hopeless move: the names that are not 0 there. Scores count from alpha. */
const PLAIN: Values = {
  beta: 1,
  depth: 1,
  ply: 3,
  hasPieces: 1,
  nonPawnPieces: 3,
  index: 20,
  searched: 20,
  quiet: 1,
  safeMoveFound: 1,
};
/** The same of all names, by their place. */
const plain = Float64Array.from(ruleNames, ({ name }) => PLAIN[name] ?? 0);
const SCORES = ['evaluation', 'alpha', 'beta', 'best'];

/** The frames in which a rule may answer something else than in the first, and that one. */
export const framesFor = ({ tree: { reads } }: WrittenRule): readonly Frame[] =>
  FRAMES.filter(
    ({ level, values }, i) => i === 0 || (level === 0 ? Object.keys(values) : SCORES).some((name) => reads.has(name)),
  );

/** Asks the rule in a frame, with values in place of those there: NO, YES or a number (compile.ts). */
export function askIn({ level, values: given }: Frame, decide: () => number, values: Values): number {
  toNode(level, level + 1, 1, PLAIN.ply, 0, level);
  at.set(plain);
  for (const score of SCORES) at[places[score]] += level;
  for (const name in given) at[places[name]] = given[name];
  for (const name in values)
    at[places[name]] = values[name] + (SCORES.includes(name) && values[name] !== BARE ? level : 0);
  return decide();
}

/** The plain node. */
export const [plainFrame] = FRAMES;
