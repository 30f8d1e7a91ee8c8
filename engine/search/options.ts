/** What can be set of the search besides the techniques: switches of its other parts, and the history table. */
import type { Parameter } from '../pruning/technique.ts';

/** An option: a parameter with the value that each profile gives it. */
export interface SearchOption extends Parameter {
  /** Value in the profile that is for play; `default` is the value in the book's. */
  readonly play: number;
  /** True when it prunes or reduces, as the techniques do or beside them: the oracle searches without it. */
  readonly prunes?: true;
}

/** What every setting that is on or off has in common. */
export const yesNo = { unit: '', min: 0, max: 1, step: 1, choices: ['off', 'on'] } as const;

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
    id: 'tt.quiescence',
    label: 'quiescence in the table',
    unit: 'plies',
    min: 0,
    max: 64,
    step: 1,
    default: 64,
    play: 1,
    zeroShows: 'none',
    explains: 'Plies of quiescence in which positions are looked up and remembered as well.',
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
    default: 1,
    play: 2,
    explains: 'Plies of quiescence in which any capture that loses nothing is searched; after them only recaptures.',
  },
  {
    id: 'continuation',
    label: 'continuation history',
    ...yesNo,
    default: 0,
    play: 0,
    explains:
      'Order quiet moves also by how they did as answers to the last move, and as second moves after the one before it.',
  },
  {
    id: 'captureHistory',
    label: 'capture history',
    ...yesNo,
    default: 0,
    play: 0,
    explains: 'Order captures also by how they did elsewhere, by what moves, to where, and what it takes.',
  },
  {
    id: 'losingCaptures',
    label: 'losing captures in quiescence',
    unit: '',
    min: 0,
    max: 1,
    step: 1,
    choices: ['searched', 'skipped'],
    default: 1,
    play: 1,
    explains: 'Whether quiescence skips captures that lose material by exchanges.',
  },
  {
    id: 'quietChecks',
    label: 'checks in quiescence',
    unit: '',
    min: 0,
    max: 1,
    step: 1,
    choices: ['none', 'at its first ply'],
    default: 0,
    play: 0,
    explains:
      'Whether the first ply of quiescence tries quiet moves, too, that give check and lose no material by exchanges.',
  },
  {
    id: 'delta',
    label: 'delta pruning',
    unit: 'centipawns',
    min: 0,
    max: 1000,
    step: 25,
    default: 0,
    play: 0,
    zeroShows: 'off',
    prunes: true,
    explains:
      'In quiescence, skip a capture when the evaluation, what it takes and this much more do not exceed alpha. Not one of the five.',
  },
  {
    id: 'refine',
    label: 'refined evaluation',
    ...yesNo,
    default: 0,
    play: 1,
    explains:
      'Correct the static evaluation by how far it was off where the pawns were the same, and by a score that the transposition table has.',
  },
  {
    id: 'network',
    label: 'evaluation by a network',
    ...yesNo,
    default: 0,
    play: 1,
    explains:
      'Judge a position by material, squares, pawn structure and a small neural network instead of by all terms of the static evaluation: stronger and quicker, but it cannot say why.',
  },
  {
    id: 'iir',
    label: 'internal iterative reduction',
    ...yesNo,
    default: 0,
    play: 1,
    prunes: true,
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
  // The history table (history-table.ts).
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
    id: 'history.formula',
    label: 'bonus by depth',
    ...yesNo,
    choices: ['bonus × depth²', '300 × depth − 250'],
    default: 0,
    play: 0,
    explains:
      'How the bonus grows with depth: with its square, times the number above, or along a line, as in some engines of today.',
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
