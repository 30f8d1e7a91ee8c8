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
  /** In words; empty for the plain node. */
  readonly words: string;
  /** What is not as at the plain node. */
  readonly values: Values;
  /** Alpha in centipawns; 0 unless said otherwise. */
  readonly level?: number;
  /** The least margin as a part of that at the plain node: below 1 where a fact speaks for a cut. */
  readonly part?: number;
  /** Plies that may count as searched already. */
  readonly searchedPlies?: number;
}

/** Some engines count two plies and a half as searched while the evaluation improves: at depth 4 they ask little. */
const whileImproving = { part: 2 / 3, searchedPlies: 2 };

const frames: readonly Frame[] = [
  { words: '', values: {} },
  ...[800, -800, 2000].map((level) => ({ words: `with alpha at ${level}`, values: {}, level })),
  { words: 'at ply 20', values: { ply: 20 } },
  { words: 'while the evaluation improves', values: { improving: 1 }, ...whileImproving },
  { words: 'after a null move', values: { afterNull: 1 } },
  { words: 'with a capture as the hash move', values: { hashMoveNoisy: 1 } },
  {
    words: 'improving, with a capture as the hash move',
    values: { improving: 1, hashMoveNoisy: 1 },
    ...whileImproving,
  },
  { words: 'on the main line', values: { isPv: 1 } },
  { words: 'with pawns alone', values: { hasPieces: 0, nonPawnPieces: 0 } },
  { words: 'with an evaluation 900 below alpha', values: { evaluation: -900 }, part: 0.5 },
  { words: 'with a best score 500 below alpha', values: { best: -500 }, part: 0.5 },
  { words: 'for a move with a history of -4000', values: { history: -4000 }, part: 0.5 },
];

/** The frames in which a rule may answer something else than in the first, and that one. */
export const framesFor = ({ tree: { reads } }: WrittenRule): readonly Frame[] =>
  frames.filter(
    ({ level = 0, values }, i) => i === 0 || (level === 0 ? Object.keys(values) : SCORES).some((one) => reads.has(one)),
  );

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

/**
 * Asks the rule in a frame, with values in place of those there, and the window and the evaluation moved by some
 * centipawns: NO, YES or a number (compile.ts).
 */
export function askIn({ level = 0, values: given }: Frame, decide: () => number, values: Values, by = 0): number {
  const moved = level + by;
  toNode(moved, moved + 1, 1, PLAIN.ply, 0, moved);
  at.set(plain);
  for (const score of SCORES) at[places[score]] += moved;
  for (const name in given) at[places[name]] = given[name] + (SCORES.includes(name) ? moved : 0);
  for (const name in values)
    at[places[name]] = values[name] + (SCORES.includes(name) && values[name] !== BARE ? moved : 0);
  return decide();
}
