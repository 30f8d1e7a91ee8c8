/** How many cuts of a search that a widget shows were wrong, in words: fewer nodes alone is not better. */
import { isReduction } from '../../engine/index.ts';
import { type Compared, techniquesOf } from './compare.ts';
import type { Outcome } from './outcome.ts';
import { MOST_NODES, useVerdict, type VerdictRequest } from './useVerdict.ts';
import { type Judged, nothingCut, verdictMark, wrongOfChecked } from './verdict-words.ts';

interface CutsAsked {
  compared: Compared;
  /** A search that the widget shows; its settings are changes to the book's. */
  search: Omit<Judged, 'techniques'>;
  found: Pick<Outcome, 'cuts' | 'nodes'>;
  /** Does it answer what is asked now? */
  current: boolean;
  /** May the oracle be asked? */
  ready: boolean;
  built: VerdictRequest['built'];
}

export function useCutVerdict({ compared, search, found, current, ready, built }: CutsAsked) {
  const { depth, fen, settings } = search;
  const techniques = techniquesOf(compared);
  const cuts = techniques.reduce((sum, id) => sum + found.cuts[id], 0);
  const tooLarge = found.nodes > MOST_NODES;
  const oracle = useVerdict({
    of: { fen, limits: { depth }, settings },
    techniques,
    ready: current && ready && cuts > 0 && !tooLarge,
    built,
  });
  const verdict = cuts === 0 ? { cuts, checked: 0, wrong: 0 } : oracle.verdict;
  const words = () => {
    if (cuts === 0) return nothingCut(compared, settings, depth);
    if (verdict !== null) return wrongOfChecked(verdict);
    if (tooLarge) return 'too many nodes to ask';
    // Of a search that is about to be replaced, or whose successor was stopped, nothing is asked.
    if (!current) return 'not asked';
    return oracle.status === 'failed' ? 'not known' : `asking the oracle, ${Math.floor(100 * oracle.progress)} %`;
  };
  return {
    oracle,
    verdict,
    label: isReduction(compared) ? 'wrong reductions' : 'wrong cuts',
    words: words(),
    mark: verdict === null ? undefined : verdictMark({ ...search, techniques }, verdict),
  };
}
