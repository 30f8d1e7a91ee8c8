/**
 * How many of the cuts that the counts come from were wrong: fewer nodes alone is not better. The oracle is asked by
 * itself, once both searches are there and the reader sees them.
 */

import type { RefObject } from 'preact';
import { isReduction } from '../../../engine/index.ts';
import { useInSight } from '../../ui/hooks/useRuns.ts';
import { CUTS_CHECKED, nothingCut, type Verdict, verdictMark, wrongOfChecked } from '../../compare/verdict-words.ts';
import { MOST_NODES, useVerdict } from '../../compare/useVerdict.ts';
import { type Compared, sideOf, techniquesOf } from '../../compare/compare.ts';
import type { PairUnder } from '../../compare/outcome.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';

interface Props {
  compared: Compared;
  pair: PairUnder;
  /** Does the pair answer what is asked now? */
  current: boolean;
  /** Is the pair not of what is asked now? */
  counting?: boolean;
  /** What the build compared, and how many wrong cuts it found. */
  built: { fen: string; depth: number; alone: boolean; verdict: Verdict };
  /** What the reader must see for the oracle to be asked. */
  where: RefObject<Element>;
}

export function WrongCuts({ compared, pair, current, counting = false, built, where }: Props) {
  const techniques = techniquesOf(compared);
  const cuts = techniques.reduce((sum, id) => sum + pair.with.cuts[id], 0);
  const nothing = cuts === 0;
  const tooLarge = pair.with.nodes > MOST_NODES;
  const seen = useInSight(where);
  const asked = useVerdict({
    of: { fen: pair.fen, limits: { depth: pair.depth }, settings: pair.changes },
    techniques,
    sample: CUTS_CHECKED,
    ready: current && seen && !nothing && !tooLarge,
    built: {
      of: {
        fen: built.fen,
        limits: { depth: built.depth },
        settings: sideOf(compared, built.alone, 'with', {}),
      },
      verdict: built.verdict,
    },
  });
  const verdict = nothing ? { cuts, checked: 0, wrong: 0 } : asked.verdict;
  const what = isReduction(compared) ? 'Wrong reductions' : 'Wrong cuts';
  if (counting) return <small class="wrong-cuts">{what}: not counted</small>;
  if (verdict === null && asked.status === 'failed') {
    return (
      <small>
        {what}: {asked.message}{' '}
        <button class="button quiet" type="button" onClick={asked.again}>
          Retry
        </button>
      </small>
    );
  }
  // Of a pair that is about to be replaced, or whose successor was stopped, nothing is asked.
  const asking = current ? `asking the oracle, ${Math.floor(100 * asked.progress)} %` : 'not asked';
  const search = { fen: pair.fen, depth: pair.depth, settings: pair.changes, techniques };
  return (
    <small class="wrong-cuts" data-verdict={verdict === null ? undefined : verdictMark(search, verdict)}>
      {what}:{' '}
      {nothing
        ? nothingCut(compared, pair.changes, pair.depth)
        : verdict !== null
          ? wrongOfChecked(verdict)
          : tooLarge
            ? 'too many nodes to ask'
            : asking}
      <WorstCut fen={pair.fen} depth={pair.depth} settings={pair.changes} verdict={verdict} />
    </small>
  );
}
