/** What the result card is at, and the words for it. */
import { sameScore } from '../../../engine/index.ts';
import type { Outcome } from '../../compare/outcome.ts';
import { bestMoveText, scoreText } from '../../format/numbers.ts';
import { useLate } from '../../ui/hooks/useLate.ts';
import type { StepSearches } from './useStepSearches.ts';

export type CardState =
  /** What stands there is the answer to the last step. */
  | { is: 'answered' }
  /** A search began a moment ago: the answer to the step before stands until then, so that nothing flickers. */
  | { is: 'begun' }
  /** It lasts: nothing old is taken for its answer. */
  | { is: 'counting' }
  /** It lasts so long that it says how far it is, in percent, and can be stopped. */
  | { is: 'long'; percent: number }
  /** By the reader, here or in a widget. */
  | { is: 'stopped' }
  /** With the reason as a sentence. */
  | { is: 'failed'; message: string };

/** Milliseconds from which on a search is told how far it is, and can be stopped. */
const LONG = 1000;

export function useCardState({ current, runs }: Pick<StepSearches, 'current' | 'runs'>): CardState {
  const { message, progress, status } = runs;
  const isLate = useLate(!current);
  const isLong = useLate(!current && status !== 'failed', LONG);
  if (current) return { is: 'answered' };
  if (status === 'failed') return { is: 'failed', message };
  if (status === 'cancelled') return { is: 'stopped' };
  if (isLong) return { is: 'long', percent: Math.floor(100 * progress) };
  return isLate ? { is: 'counting' } : { is: 'begun' };
}

/** Is the step of now shown, with empty numbers, in the place of the last one that was answered? */
export const isEmpty = ({ is }: CardState): boolean => is !== 'answered' && is !== 'begun';

/** Does a search run that the reader waits for? */
export const isRunning = ({ is }: CardState): boolean => is === 'begun' || is === 'counting' || is === 'long';

/** What stands in the place of the answer while there is none, and what the button beside it does. */
export function waitingWords(state: CardState): { text: string; button: 'Cancel' | 'Run again' | null } {
  if (state.is === 'long') return { text: `searching, ${state.percent} %`, button: 'Cancel' };
  if (state.is === 'stopped') return { text: 'Stopped', button: 'Run again' };
  return { text: '…', button: null };
}

/** What is heard of the card; `answer` is what the last step came to. */
export function heardOf(state: CardState, answer: string): string {
  if (state.is === 'failed') return state.message;
  return state.is === 'stopped' ? 'Stopped.' : answer;
}

/** Does the technique keep the best move, as a sentence to be heard? */
export function bestWords(without: Outcome, now: Outcome, label: string): string {
  if (without.bestmove !== now.bestmove)
    return `Best move ${bestMoveText(now)}, without ${label} ${bestMoveText(without)}.`;
  if (sameScore(without.score, now.score)) return 'Best move kept.';
  return `Best move kept, score ${scoreText(now.score)}, without ${label} ${scoreText(without.score)}.`;
}
