/**
 * Bug hunts: rules of engines with one fault each, of the kind that engines really had, and what mends it. They are
 * named for what somebody saw, and come without comments: one that lists the guards would name the one that is missing.
 */
import { bookSources, type Writable } from './sources.ts';

export interface Hunt {
  readonly id: string;
  readonly technique: Writable;
  readonly title: string;
  /** What somebody saw of it, in a sentence or two; not where it is. */
  readonly story: string;
  readonly source: string;
  readonly mended: string;
}

/** A hunt of the book's own rule with one piece changed. Throws when the piece is not there once. */
function hunt(
  technique: Writable,
  id: string,
  title: string,
  story: string,
  [right, wrong]: readonly [string, string],
  mended = bookSources[technique],
): Hunt {
  if (mended.split(right).length !== 2) throw new Error(`The hunt ${id} does not find "${right}" once.`);
  const source = mended.replace(right, wrong).replace(/^\s*\/\/.*\n/gm, '');
  return { id, technique, title, story, source, mended };
}

const improvingMargin = `if (inCheck || isPv || isRoot || mateWindow) return false;
// A side whose evaluation improves needs less of a margin.
const margin = 200 * depth - (improving ? 50 : 0);
if (evaluation < beta + margin) return false;
return evaluation;
`;

const midpoint = `if (inCheck || isPv || isRoot || mateWindow) return false;
if (evaluation < beta + 150 * depth) return false;
// The middle between what is claimed and what is asked.
return Math.floor((evaluation + beta) / 2);
`;

const byVictim = `if (inCheck || mateWindow || !hasPieces) return false;
if (firstMove || !safeMoveFound || promotion) return false;
// A capture gains what it takes.
const hoped = evaluation + victimValue + 300 + 100 * depth;
if (depth > 5 || hoped > alpha || givesCheck) return false;
return hoped;
`;

const fromZero = `if (inCheck || mateWindow || !hasPieces || !quiet) return false;
// The first move is always searched, and of the later ones none before a defence was found.
if (index === 0) return false;
if (index >= 1 && !safeMoveFound) return false;
const hoped = evaluation + 300 + 100 * depth;
if (depth > 5 || hoped > alpha || givesCheck) return false;
return hoped;
`;

export const hunts: readonly Hunt[] = [
  hunt('rfp', 'blind-to-checks', 'It misses a mate that it saw before', 'It plays well until a king is attacked: then it believes in positions that are lost on the spot.', ['inCheck || ', '']),
  hunt('nmp', 'twice-over', 'Lines in which nobody moves', 'The tree has lines in which nobody moves, and the search finds the position it came from.', [' || afterNull', '']),
  hunt('nmp', 'too-far', 'Deaf to threats', 'At high depths the engine no longer sees what the opponent threatens after the pass.', ['depth / 4', 'depth * 4']),
  hunt('nmp', 'pawn-endings', 'Lost, and held for won', 'In endings with pawns alone it holds lost positions for won.', ['if (!hasPieces) return 0;\n', '']),
  hunt('nmp', 'below-beta', 'Work for nothing', 'Most of its passes come back without a cut, and it searches more nodes than without any.', ['evaluation < beta', 'evaluation > beta']),
  hunt('rfp', 'wrong-sign', 'Another best move at each depth', 'It cuts nearly everything, and its best moves change from depth to depth.', ['beta + margin', 'beta - margin']),
  hunt('fp', 'captures-too', 'Queens are left standing', 'It leaves queens standing that it could take.', [' + victimValue', ''], byVictim),
  hunt('lmp', 'no-defence', 'Mates that are none', 'It reports mates against itself that are none.', [' || !safeMoveFound', '']),
  hunt('fp', 'from-one', 'The move ranked first is left out', 'Now and then it leaves out the move that it has ranked first.', ['if (index === 0) return false;\nif (index >= 1 && !safeMoveFound)', 'if (index === 1) return false;\nif (index > 1 && !safeMoveFound)'], fromZero),
  hunt('hp', 'wrong-side', 'The good ones go', 'The moves that cut best elsewhere are the ones it never tries.', ['history < -2000', '-history < -2000']),
  hunt('rfp', 'below-the-line', 'Less than was claimed', 'Nodes that were cut come back with scores that do not cut.', ['(evaluation + beta)', '(alpha + beta)'], midpoint),
  hunt('rfp', 'upside-down', 'Careless where things get worse', 'Where things get better it grows careful, and careless where they get worse.', ['improving ? 50 : 0', 'improving ? 0 : 50'], improvingMargin),
  hunt('lmp', 'narrow-at-the-top', 'Narrow at the top', 'At its first moves it tries a handful, and far down the lines nearly all.', ['2 * depth * depth', '2 * ply * ply']),
  hunt('probcut', 'below-the-bar', 'Gains that are lost again', 'It believes captures whose gain is lost again two plies later.', ['beta + margin', 'beta - margin']),
  hunt('probcut', 'a-mate-is-a-mate', 'A mate in nine, and none in three', 'It announces a mate in nine, and never looks for the one in three.', [' || mateWindow', '']),
  hunt('see', 'nothing-ventured', 'Nothing but gains', 'In quiet positions it stands still: it tries captures, and hardly a quiet move.', ['< -most', '< most']),
  hunt('lmr', 'reduced-to-nothing', 'Near the horizon it sees captures alone', 'Near the horizon its quiet moves are compared by captures alone.', ['Math.min(plies, depth - 2)', 'plies']),
  hunt('lmr', 'main-line', 'A main line that ends too early', 'Its main line is shorter than the depth, and its score is corrected in each iteration.', ['- (isPv', '+ (isPv']),
]; // prettier-ignore
