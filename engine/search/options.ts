/** What can be set of the search besides the pruning techniques: switches of its other parts, and the history table. */
import type { Parameter } from '../pruning/technique.ts';

/** An option: a parameter with the value that each profile gives it. */
export interface SearchOption extends Parameter {
  /** Value in the profile that is for play; `default` is the value in the book's. */
  readonly play: number;
}

const yesNo = { unit: '', min: 0, max: 1, step: 1, choices: ['off', 'on'] } as const;

export const searchOptions = [
  {
    id: 'tt',
    label: 'transposition table',
    ...yesNo,
    default: 1,
    play: 1,
    explains: 'Remember positions, so that one reached by another order of moves need not be searched again.',
  },
  {
    id: 'ordering',
    label: 'move ordering',
    ...yesNo,
    default: 1,
    play: 1,
    explains:
      'Try promising moves first: hash move, good captures, killers, then by history. Off: in order of generation.',
  },
  {
    id: 'killers',
    label: 'killer moves',
    ...yesNo,
    default: 1,
    play: 1,
    explains: 'Try quiet moves early that cut a sister node.',
  },
  {
    id: 'aspiration',
    label: 'aspiration window',
    unit: 'centipawns',
    min: 0,
    max: 500,
    step: 5,
    default: 25,
    play: 20,
    zeroShows: 'off',
    explains: 'Half the width of the first window around the last iteration’s score; 0 opens it fully.',
  },
  {
    id: 'checkExtension',
    label: 'check extension',
    ...yesNo,
    default: 1,
    play: 1,
    explains: 'Search one ply deeper when in check.',
  },
  {
    id: 'freeCaptures',
    label: 'free captures in quiescence',
    unit: 'plies',
    min: 0,
    max: 64,
    step: 1,
    default: 3,
    play: 3,
    explains: 'Plies of quiescence in which any capture that loses nothing is searched; after them only recaptures.',
  },
  {
    id: 'lmr',
    label: 'late move reductions',
    ...yesNo,
    default: 0,
    play: 1,
    explains: 'Search late moves to a lower depth first. Not one of the five: it reduces, it does not prune.',
  },
  {
    id: 'lmr.base',
    label: 'reduction base',
    unit: 'hundredths of a ply',
    min: 0,
    max: 200,
    step: 5,
    default: 70,
    play: 70,
    explains: 'Reduction of a late move before depth and index count.',
  },
  {
    id: 'lmr.divisor',
    label: 'reduction divisor',
    unit: 'hundredths',
    min: 100,
    max: 500,
    step: 5,
    default: 230,
    play: 230,
    explains: 'What log(depth) * log(index) is divided by: more means less reduction.',
  },
  {
    id: 'iir',
    label: 'internal iterative reduction',
    ...yesNo,
    default: 0,
    play: 1,
    explains: 'Search a node without a hash move one ply shallower: its moves are badly ordered.',
  },
  {
    id: 'mateDistance',
    label: 'mate distance pruning',
    ...yesNo,
    default: 0,
    play: 1,
    explains: 'Stop looking where even an immediate mate would be slower than one already found.',
  },
  {
    id: 'skippedAreLegal',
    label: 'skipped moves are legal moves',
    ...yesNo,
    default: 1,
    play: 1,
    explains: 'A node whose moves were all skipped is not a mate. Off: it is taken for one.',
  },
  {
    id: 'history.bonus',
    label: 'history bonus',
    unit: 'history points per depth squared',
    min: 0,
    max: 2048,
    step: 16,
    default: 256,
    play: 256,
    explains: 'What a quiet move gains for a cutoff, times depth squared; those tried before it lose as much.',
  },
  {
    id: 'history.max',
    label: 'history bound',
    unit: 'history points',
    min: 512,
    max: 16_384,
    step: 512,
    default: 16_384,
    play: 16_384,
    explains: 'Scores stay between this number and its negative: the nearer they come, the less is added.',
  },
  {
    id: 'history.malus',
    label: 'history malus',
    ...yesNo,
    default: 1,
    play: 1,
    explains: 'Whether quiet moves that were tried before the cutoff lose points.',
  },
  {
    id: 'history.keep',
    label: 'keep history',
    ...yesNo,
    default: 0,
    play: 1,
    explains: 'Whether the table is kept from one search to the next, as within a game.',
  },
] as const satisfies readonly SearchOption[];

export type SearchOptionId = (typeof searchOptions)[number]['id'];
