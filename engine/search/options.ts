/** What can be set of the search besides the techniques: switches of its other parts, and the history table. */
import { oneOf } from '../pruning/common-settings.ts';
import type { Parameter } from '../pruning/technique.ts';

/** An option: a parameter with the value that each profile gives it. */
export interface SearchOption extends Parameter {
  /** Value in the profile that is for play; `default` is the value in the book's. */
  readonly play: number;
  /** True when it prunes or reduces, as the techniques do or beside them: the oracle searches without it. */
  readonly prunes?: true;
}

/** What every setting that is on or off has in common. */
export const yesNo = oneOf('off', 'on');

export const searchOptions = [
  {
    id: 'tt',
    label: 'transposition table',
    ...yesNo,
    default: 1,
    play: 1,
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
  },
  {
    id: 'ordering',
    label: 'move ordering',
    ...yesNo,
    default: 1,
    play: 1,
  },
  {
    id: 'killers',
    label: 'killer moves',
    ...yesNo,
    default: 1,
    play: 1,
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
  },
  {
    id: 'checkExtension',
    label: 'check extension',
    ...yesNo,
    default: 1,
    play: 1,
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
  },
  {
    id: 'continuation',
    label: 'continuation history',
    ...yesNo,
    default: 0,
    play: 0,
  },
  {
    id: 'captureHistory',
    label: 'capture history',
    ...yesNo,
    default: 0,
    play: 0,
  },
  {
    id: 'losingCaptures',
    label: 'losing captures in quiescence',
    ...oneOf('searched', 'skipped'),
    default: 1,
    play: 1,
  },
  {
    id: 'quietChecks',
    label: 'checks in quiescence',
    ...oneOf('none', 'at its first ply'),
    default: 0,
    play: 0,
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
  },
  {
    id: 'correction',
    label: 'correction history',
    ...yesNo,
    default: 0,
    play: 1,
  },
  {
    id: 'tableEval',
    label: 'evaluation bounded by the table',
    ...yesNo,
    default: 0,
    play: 1,
  },
  {
    id: 'network',
    label: 'evaluation by a network',
    ...yesNo,
    default: 0,
    play: 1,
  },
  {
    id: 'iir',
    label: 'internal iterative reduction',
    ...yesNo,
    default: 0,
    play: 1,
    prunes: true,
  },
  {
    id: 'iir.expected',
    label: 'reduced without a hash move',
    ...oneOf('any node', 'PV and expected cut nodes'),
    default: 0,
    play: 0,
  },
  {
    id: 'mateDistance',
    label: 'mate distance pruning',
    ...yesNo,
    default: 0,
    play: 1,
  },
  {
    id: 'skippedAreLegal',
    label: 'skipped moves are legal moves',
    ...yesNo,
    default: 1,
    play: 1,
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
  },
  {
    id: 'history.formula',
    label: 'bonus by depth',
    ...oneOf('bonus × depth²', '300 × depth − 250'),
    default: 0,
    play: 0,
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
  },
  {
    id: 'history.malus',
    label: 'history malus',
    ...yesNo,
    default: 1,
    play: 1,
  },
  {
    id: 'history.keep',
    label: 'keep history',
    ...yesNo,
    default: 0,
    play: 1,
  },
] as const satisfies readonly SearchOption[];
