/**
 * How many of the cuts that the counts come from were wrong. The oracle is asked by itself, once both searches are
 * there and the reader sees them.
 */
import type { RefObject } from 'preact';
import { type Compared, sideOf } from '../../compare/compare.ts';
import type { PairUnder } from '../../compare/outcome.ts';
import { useCutVerdict } from '../../compare/useCutVerdict.ts';
import type { Verdict } from '../../compare/verdict-words.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';
import { useInSight } from '../../ui/hooks/useRuns.ts';

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
  const search = { fen: pair.fen, depth: pair.depth, settings: pair.changes };
  const { label, mark, oracle, verdict, words } = useCutVerdict({
    compared,
    search,
    found: pair.with,
    current,
    ready: useInSight(where),
    built: {
      of: {
        fen: built.fen,
        limits: { depth: built.depth },
        settings: sideOf(compared, built.alone, 'with', {}),
      },
      verdict: built.verdict,
    },
  });
  const what = label.replace('w', 'W');
  if (counting) return <small class="wrong-cuts">{what}: not counted</small>;
  if (verdict === null && oracle.status === 'failed') {
    return (
      <small>
        {what}: {oracle.message}{' '}
        <button class="button quiet" type="button" onClick={oracle.again}>
          Retry
        </button>
      </small>
    );
  }
  return (
    <small class="wrong-cuts" data-verdict={mark}>
      {what}: {words}
      <WorstCut {...search} verdict={verdict} />
    </small>
  );
}
