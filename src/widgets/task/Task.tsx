/**
 * One thing to try beside a figure: what the reader turned is ticked, with its count; then the reason is told. No live
 * region: the result card says what a turn came to.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TechniqueId } from '../../../engine/index.ts';
import { onHere, sideOf } from '../../compare/compare.ts';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { bestMoveText, countText, ratioText, scoreText } from '../../format/numbers.ts';
import { $opened, NOTHING_OPENED, noteOpened, taskName } from '../../stores/opened.ts';
import { $changes, NO_CHANGES, resetSetting, setSetting, valueUnder } from '../../stores/settings.ts';
import { isUpTo, useLive } from '../../ui/hooks/live.ts';
import { type Changes, useRuns } from '../../ui/hooks/useRuns.ts';
import { useStepDone } from '../../ui/hooks/useStepDone.ts';
import './task.css';

export interface Goal {
  /** What to do, as a sentence. */
  text: string;
  /** The settings that must have these values. */
  set: Changes;
  /** The build's result under them. */
  result: Outcome;
}

interface TaskProps {
  /** Unique in the page. */
  id: string;
  technique: TechniqueId;
  /** True when the other techniques are off. */
  alone: boolean;
  /** What is searched, in plies. */
  fen: string;
  depth: number;
  goals: readonly Goal[];
  /** What the reason answers. */
  question: string;
  /** The build's result before anything is turned. */
  start: Outcome;
  /** The reason. */
  children?: ComponentChildren;
}

/** Does the page stand as a goal asks? */
const isMet = ({ set }: Goal, technique: TechniqueId, changes: Changes) =>
  Object.entries(set).every(([id, value]) => valueUnder({ ...onHere([technique]), ...changes })(id) === value);

/** "Nc3, +0.39" */
const answerOf = (outcome: Outcome) => `${bestMoveText(outcome)}, ${scoreText(outcome.score)}`;

export function Task({ id, technique, alone, fen, depth, goals, question, start, children }: TaskProps) {
  const name = taskName(id);
  const changes = useLive($changes, NO_CHANGES);
  const noted = useLive($opened, NOTHING_OPENED)[name]?.['done'];
  const done = isUpTo(goals.length)(noted) ? (noted as number) : 0;
  const isDone = done === goals.length;
  // The reader's settings when each goal was met at this visit: the counts are of these.
  const [under, setUnder] = useState<readonly (Changes | undefined)[]>([]);
  const { runs } = useRuns(
    goals.map(({ result, set }, i) => ({
      key: `${id}-${i}`,
      initial: () => initialResult(fen, result),
      request: { fen, limits: { depth }, settings: sideOf(technique, alone, 'with', under[i] ?? set) },
    })),
    { rest: 0, when: true },
  );
  const box = useRef<HTMLDivElement>(null);
  useStepDone(box, isDone);

  useEffect(() => {
    const goal = goals[done];
    if (goal === undefined || !isMet(goal, technique, changes)) return;
    setUnder(goals.map((_, i) => (i === done ? changes : under[i])));
    noteOpened(name, { done: done + 1 });
  }, [changes, done]);

  const showMe = () => {
    for (const { set } of goals.slice(done))
      for (const [setting, value] of Object.entries(set)) setSetting(setting, value);
    noteOpened(name, { done: goals.length });
  };
  const startAgain = () => {
    for (const { set } of goals) Object.keys(set).forEach(resetSetting);
    setUnder([]);
    noteOpened(name, null);
  };

  const results: readonly Outcome[] = [start, ...runs.map(({ result }) => result)];
  return (
    <div id={id} class="task" ref={box} data-asks={isDone ? 'done' : ''} data-done={isDone || undefined}>
      <p class="task-head">
        <b>{isDone ? 'Done' : 'Try it'}</b>
        <span class="muted needs-script">
          {done} of {goals.length}
        </span>
      </p>
      <ol>
        {goals.map(({ text }, i) => {
          const [before, now] = [results[i] ?? start, results[i + 1] ?? start];
          const { factor, words } = ratioText(before.nodes, now.nodes);
          const answer = answerOf(now);
          return (
            <li key={text} data-met={i < done || undefined}>
              <span class="task-mark" aria-hidden="true" />
              <div>
                {i < done && <span class="vh">Done: </span>}
                {text}
                <small class="task-count">
                  {countText(before.nodes)} → <b>{countText(now.nodes)}</b> nodes
                  {words.endsWith('nodes') && `, ${factor} ${words.replace(' nodes', '')}`}
                  {answer !== answerOf(before) && `; now ${answer}`}
                </small>
              </div>
            </li>
          );
        })}
      </ol>
      <p class="task-question">{question}</p>
      {/* It stands in the page all the time, for one without scripts. */}
      <div class="task-answer">{children}</div>
      <p class="task-foot needs-script">
        {isDone ? (
          <button type="button" class="button quiet" onClick={startAgain}>
            Start again
          </button>
        ) : (
          <>
            <span class="muted">Your own numbers answer here. Or</span>{' '}
            <button type="button" class="button quiet" onClick={showMe}>
              show me
            </button>
          </>
        )}
      </p>
    </div>
  );
}
