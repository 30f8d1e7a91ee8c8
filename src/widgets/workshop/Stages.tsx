/**
 * The stages of a rule, one line of one height each, whatever they say: a ring with the number, which fills, the title,
 * and the finding in a few words. One that has been graded is pressed to see it whole.
 */
import type { StageId } from '../../../engine/index.ts';
import { withThousands } from '../../format/numbers.ts';
import type { GradedStage } from './useGrading.ts';

interface StagesProps {
  titles: readonly (readonly [StageId, string])[];
  stages: readonly GradedStage[];
  /** Those whose result is of an earlier text. */
  stale: readonly StageId[];
  running: boolean;
  /** The one that is seen whole; undefined for none. */
  shown: StageId | undefined;
  /** A hunt: what is missing is to be found. */
  isHunt: boolean;
  choose: (id: StageId) => void;
}

const WORDS = { passed: 'passed', failed: 'failed', running: 'running', open: 'not graded yet' };
const MARKS = { passed: '✓', failed: '✗', running: '', open: '' };
/** A rule that does what other engines do, or only is unlike them, is not wrong. */
const REMARKS = { guard: 'passed, without a guard of this book', unusual: 'passed, and is unusual' };

export function Stages({ titles, stages, stale, running, shown, isHunt, choose }: StagesProps) {
  const next = titles.find(([id]) => stale.includes(id) || stages.every((one) => one.id !== id))?.[0];
  return (
    <ol class="stages">
      {titles.map(([id, title], i) => {
        const found = stages.find((one) => one.id === id);
        const isStale = stale.includes(id);
        const result = found === undefined || isStale ? 'open' : found.ok ? 'passed' : 'failed';
        const state = running && id === next ? 'running' : result;
        const remark = state === 'passed' && found?.remark ? REMARKS[found.remark] : undefined;
        const hides = isHunt && found?.ok === false && found.line === undefined;
        const line = (
          <>
            <span class="ring" aria-hidden="true">
              {MARKS[state] || i + 1}
            </span>
            <span class="stage-title">{title}</span>
            <span class="vh">: {remark ?? WORDS[state]}.</span>
            <small>{found?.brief !== undefined && !hides ? withThousands(found.brief) : ''}</small>
          </>
        );
        return (
          <li key={id} data-stage={id} data-result={state} data-remark={found?.remark} class={isStale ? 'stale' : ''}>
            {found === undefined ? (
              <span class="stage-line">{line}</span>
            ) : (
              <button class="stage-line" type="button" aria-pressed={id === shown} onClick={() => choose(id)}>
                {line}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
