/**
 * What helps after a grading: two hints where a stage failed, and the engine's own rule beside the reader's, at once
 * where all passed.
 */
import type { RuleLine, StageResult, Writable } from '../../../engine/index.ts';
import { Beside } from './Beside.tsx';
import { hintsFor } from './hints.ts';

export interface Exercise {
  id: string;
  technique: Writable;
  /** What the rule is asked about. */
  about: 'node' | 'move';
  title: string;
  /** What is to be done, in a sentence or two. */
  task: string;
  /** What it begins with. */
  source: string;
  /** A hunt: a rule with a fault. */
  isHunt: boolean;
  /** The lines of the engine's own rule, or of the rule without its fault. */
  answer: readonly RuleLine[];
  /** Where its technique is looked up. */
  reference: { title: string; href: string };
}

export interface HelpProps {
  exercise: Exercise;
  stages: readonly StageResult[];
  /** The lines of the reader's rule; none where it cannot be read. */
  lines: readonly RuleLine[] | undefined;
}

export function Help({ exercise, lines, stages }: HelpProps) {
  const failed = stages.find(({ ok }) => !ok);
  const hints = failed && hintsFor(failed, exercise.technique);
  const ownTitle = exercise.isHunt ? 'The rule without its fault' : 'The engine’s own';
  return (
    <div class="workshop-hints">
      {hints && (
        <details>
          <summary>A hint</summary>
          <p>{hints[0]}</p>
          <details>
            <summary>A second hint</summary>
            <p>{hints[1]}</p>
          </details>
        </details>
      )}
      <details>
        <summary>
          {failed && 'Give up: '}
          {ownTitle}, beside yours
        </summary>
        <Beside mine={lines ?? []} own={exercise.answer} ownTitle={ownTitle} />
      </details>
    </div>
  );
}
