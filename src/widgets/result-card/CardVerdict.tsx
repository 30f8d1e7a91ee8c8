/** How many cuts of the search that the card shows were wrong: the oracle is asked once the search is there. */
import { sideOf } from '../../compare/compare.ts';
import { useCutVerdict } from '../../compare/useCutVerdict.ts';
import type { Verdict } from '../../compare/verdict-words.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';
import type { Place } from '../../stores/position.ts';
import { type Answered, isAlone } from './useStepSearches.ts';

interface Props {
  answered: Answered;
  /** Does it answer what is asked now? */
  current: boolean;
  /** Are all numbers of the card empty? */
  empty: boolean;
  /** What the build compared first, and what the oracle found of it. */
  first: Place;
  built: Verdict;
}

export function CardVerdict({ answered, current, empty, first, built }: Props) {
  const { now, place, step } = answered;
  const { compared, depth, fen } = place;
  const search = { fen, depth, settings: sideOf(compared, isAlone(place, step.after), 'with', step.after.changes) };
  const { label, mark, verdict, words } = useCutVerdict({
    compared,
    search,
    found: now,
    current,
    ready: true,
    built: {
      of: {
        fen: first.fen,
        limits: { depth: first.depth },
        settings: sideOf(first.compared, first.alone, 'with', {}),
      },
      verdict: compared === first.compared ? built : null,
    },
  });
  return (
    <p class="rc-wrong">
      {label}{' '}
      <span data-verdict={empty ? undefined : mark}>
        {empty ? '…' : words}
        <WorstCut {...search} verdict={empty ? null : verdict} />
      </span>
    </p>
  );
}
