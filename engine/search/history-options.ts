/** What can be set of the history table (history-table.ts). */
import { type SearchOption, yesNo } from './option.ts';

export const historyOptions = [
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
