/** Where a rule leads that has passed every stage: a match against the book's, the reference, and the next exercise. */
import type { ComponentChildren } from 'preact';
import type { Exercise } from './Help.tsx';
import type { RuleText } from './useRuleText.ts';

interface WaysOnProps {
  exercise: Exercise;
  exercises: readonly Exercise[];
  rule: RuleText;
  /** They are of an earlier text. */
  isStale: boolean;
  match: ComponentChildren;
}

export function WaysOn({ exercise, exercises, rule: { open, passed }, isStale, match }: WaysOnProps) {
  const place = exercises.indexOf(exercise);
  const next = [...exercises.slice(place + 1), ...exercises.slice(0, place)].find(({ id }) => !passed.includes(id));
  return (
    <section class={`ways ${isStale ? 'stale' : ''}`} aria-label="Where it leads">
      {match}
      <div class="way">
        <div>
          {exercise.reference.title}
          <small>The versions that engines published, its numbers, its price and its guards</small>
        </div>
        <a class="button" href={exercise.reference.href}>
          Look it up
        </a>
      </div>
      {next && (
        <div class="way">
          <div>
            Next: {next.title}
            <small>{next.isHunt ? 'A rule with a fault, to be found' : 'A rule to be written'}</small>
          </div>
          <button class="button" type="button" onClick={() => open(next.id)}>
            {next.isHunt ? 'Hunt' : 'Write'}
          </button>
        </div>
      )}
    </section>
  );
}
