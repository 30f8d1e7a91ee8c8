/** How many cuts of the search that the card shows were wrong: the oracle is asked once the search is there. */
import { isReduction } from '../../../engine/index.ts';
import { sideOf, techniquesOf } from '../../compare/compare.ts';
import type { Place } from '../../stores/position.ts';
import { type LiveVerdict, MOST_NODES, useVerdict } from '../../compare/useVerdict.ts';
import { CUTS_CHECKED, nothingCut, type Verdict, verdictMark, wrongOfChecked } from '../../compare/verdict-words.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';
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
  const techniques = techniquesOf(compared);
  const settings = sideOf(compared, isAlone(place, step.after), 'with', step.after.changes);
  const cuts = techniques.reduce((sum, id) => sum + now.cuts[id], 0);
  const oracle = useVerdict({
    of: { fen, limits: { depth }, settings },
    techniques,
    sample: CUTS_CHECKED,
    ready: current && cuts > 0 && now.nodes <= MOST_NODES,
    built: {
      of: {
        fen: first.fen,
        limits: { depth: first.depth },
        settings: sideOf(first.compared, first.alone, 'with', {}),
      },
      verdict: compared === first.compared ? built : null,
    },
  });
  const verdict = empty ? null : oracle.verdict;
  const judged = { fen, depth, settings, techniques };
  const words = () => {
    if (empty) return '…';
    return cuts === 0 ? nothingCut(compared, settings, depth) : verdictWords(oracle, now.nodes);
  };
  return (
    <p class="rc-wrong">
      {isReduction(compared) ? 'wrong reductions' : 'wrong cuts'}{' '}
      <span data-verdict={verdict === null ? undefined : verdictMark(judged, verdict)}>
        {words()}
        <WorstCut {...judged} verdict={verdict} />
      </span>
    </p>
  );
}

/** Of a search that has cuts: how many were wrong, or why that is not known. */
function verdictWords({ progress, status, verdict }: LiveVerdict, nodes: number): string {
  if (verdict !== null) return wrongOfChecked(verdict);
  if (nodes > MOST_NODES) return 'too many to ask here';
  return status === 'failed' ? 'not known' : `asking, ${Math.floor(100 * progress)} %`;
}
