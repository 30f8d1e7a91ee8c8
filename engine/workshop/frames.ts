/** Where rules are asked what must hold everywhere: plain nodes and moves that stand on no board. */
import { BARE, PLIES, WORST_HISTORY } from './asking.ts';
import { MAX_PLY } from '../search/scores.ts';
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

const atLevel = (level: number) => frame(`with alpha at ${level}`, {}, level);
const atPly = (ply: number) => frame(`at ply ${ply}`, { ply });
const withHistory = (history: number) => frame(`for a move with a history of ${history}`, { history }, 0, 0.5);

/** What may hold of a node besides all else, one or two at a time. */
const FACTS: readonly Frame[] = [
  frame('while the evaluation improves', { improving: 1 }, 0, WHILE_IMPROVING),
  frame('after a null move', { afterNull: 1 }),
  frame('with a capture as the hash move', { hashMoveNoisy: 1 }),
  frame('on the main line', { isPv: 1 }),
  frame('with pawns alone', { hasPieces: 0, nonPawnPieces: 0 }),
  frame('with one piece', { hasPieces: 1, nonPawnPieces: 1 }),
];

const FRAMES: readonly Frame[] = [
  frame('', {}),
  ...[800, -800, 200, -200, 2000, -2000].map(atLevel),
  ...PLIES.map(atPly),
  ...FACTS,
  frame(
    'improving, after a null move, with a capture as the hash move',
    { improving: 1, afterNull: 1, hashMoveNoisy: 1 },
    0,
    WHILE_IMPROVING,
  ),
  ...[2, 4, 5, 6, 7].map((nonPawnPieces) => frame(`with ${nonPawnPieces} pieces`, { nonPawnPieces })),
  frame('with an evaluation 900 below alpha', { evaluation: -900 }, 0, 0.5),
  frame('with an evaluation 900 above alpha', { evaluation: 900 }, 0, 0.5),
  frame('with a best score 500 below alpha', { best: -500 }, 0, 0.5),
  withHistory(-4000),
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

/** Numbers of a rule that frames are made of, at most. */
const MOST_BOUNDS = 8;
/** Alpha is asked for no nearer to 0 than this, as the plain node has it there, and no farther, where games are won. */
const NEAREST_LEVEL = 25;
const FARTHEST_LEVEL = 3000;

/** Where a rule may turn: at the numbers that it compares something with or names, and next to them. */
function turns(bounds: ReadonlySet<number>): Frame[] {
  const numbers = new Set(
    [...bounds]
      .slice(0, MOST_BOUNDS)
      .flatMap((bound) => [-1, 1].flatMap((sign) => [-1, 0, 1].map((by) => sign * Math.round(bound) + by))),
  );
  return [...numbers].flatMap((number) => [
    ...(Math.abs(number) >= NEAREST_LEVEL && Math.abs(number) <= FARTHEST_LEVEL ? [atLevel(number)] : []),
    ...(number >= 1 && number < MAX_PLY ? [atPly(number)] : []),
    ...(number > WORST_HISTORY && number < -WORST_HISTORY ? [withHistory(number)] : []),
  ]);
}

/** The frames in which a rule may answer something else than in the first, and that one. */
export function framesFor({ tree: { bounds, reads } }: WrittenRule): readonly Frame[] {
  const isRead = ({ level, values }: Frame) =>
    (level === 0 ? Object.keys(values) : SCORES).some((name) => reads.has(name));
  const facts = FACTS.filter(isRead);
  const pairs = facts.flatMap((one, i) =>
    facts
      .slice(i + 1)
      .filter(({ values }) => Object.keys(values).every((name) => !(name in one.values)))
      .map((other) =>
        frame(
          `${one.words}, ${other.words}`,
          { ...one.values, ...other.values },
          0,
          Math.min(one.slight, other.slight),
        ),
      ),
  );
  return [...FRAMES.filter((one, i) => i === 0 || isRead(one)), ...pairs, ...turns(bounds).filter(isRead)];
}

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
