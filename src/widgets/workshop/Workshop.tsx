/** The workshop: the reader writes the rule of a technique, or mends one, and the grader says stage by stage how it does. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { StageId, StageResult, Writable } from '../../../engine/index.ts';
import { $bench, keepText, markPassed, openExercise, readRuleLink, ruleLink } from '../../stores/workshop.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { Cancelled, WorkshopClient } from '../../worker/workshop-client.ts';
import { Editor } from './Editor.tsx';
import { hintFor } from './hints.ts';
import { RuleMatch } from './RuleMatch.tsx';
import { Stages } from './Stages.tsx';
import './workshop.css';

export interface Exercise {
  id: string;
  technique: Writable;
  title: string;
  /** What is to be done, in a sentence or two. */
  task: string;
  /** What it begins with. */
  source: string;
  /** A hunt: a rule with a fault. */
  isHunt: boolean;
}

export interface WorkshopProps {
  id: string;
  title: string;
  exercises: readonly Exercise[];
  titles: readonly (readonly [StageId, string])[];
  /** The engine's own rules, by technique. */
  own: Readonly<Record<Writable, string>>;
  /** What a match of a rule is. */
  match: { games: number; nodes: number };
}

/** Milliseconds of rest before what was typed is graded. */
const REST = 350;

type Run = { status: 'ready' | 'running' | 'done' | 'failed'; stages: readonly StageResult[]; said: string };
const IDLE: Run = { status: 'ready', stages: [], said: 'Nothing graded yet.' };

export function Workshop({ id, title, exercises, titles, own, match }: WorkshopProps) {
  const bench = useLive($bench, { open: '', texts: {}, passed: [] });
  const first = exercises[0] as Exercise;
  const exercise = exercises.find((one) => one.id === bench.open) ?? first;
  const text = bench.texts[exercise.id] ?? exercise.source;
  const [run, setRun] = useState<Run>(IDLE);
  const [told, setTold] = useState('');
  const client = useRef<WorkshopClient | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const grade = (one: Exercise, source: string) => {
    clearTimeout(timer.current);
    client.current ??= new WorkshopClient();
    let stages: StageResult[] = [];
    setRun({ status: 'running', stages, said: 'Grading.' });
    client.current
      .ask({ task: 'grade', technique: one.technique, source }, (stage) => {
        stages = [...stages, stage];
        setRun({ status: 'running', stages, said: 'Grading.' });
      })
      .then(({ ok, stages: all }) => {
        const failed = all.filter((stage) => !stage.ok);
        if (ok) markPassed(one.id);
        const said = ok ? 'Every stage passed.' : `${failed.length} of ${titles.length} stages failed.`;
        setRun({ status: 'done', stages: all, said });
      })
      .catch((error: Error) => {
        if (!(error instanceof Cancelled)) setRun({ status: 'failed', stages, said: error.message });
      });
  };
  const write = (next: string) => {
    keepText(exercise.id, next);
    setTold('');
    clearTimeout(timer.current);
    timer.current = setTimeout(grade, REST, exercise, next);
  };
  const open = (next: string) => {
    clearTimeout(timer.current);
    client.current?.end();
    openExercise(next);
    setRun(IDLE);
    setTold('');
  };

  useEffect(() => {
    const read = () => {
      const link = readRuleLink(location.hash.slice(1));
      if (link === null || exercises.every((one) => one.id !== link.id)) return;
      open(link.id);
      if (link.text !== null) keepText(link.id, link.text);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    read();
    addEventListener('hashchange', read);
    return () => {
      removeEventListener('hashchange', read);
      clearTimeout(timer.current);
      client.current?.end();
    };
  }, []);

  const copyLink = async () => {
    const address = `${location.href.split('#')[0]}#${ruleLink(exercise.id, text)}`;
    try {
      await navigator.clipboard.writeText(address);
      setTold('Copied: a link to this rule.');
    } catch {
      history.replaceState(history.state, '', address);
      setTold('The link stands in the address bar.');
    }
  };

  const fault = run.stages.find(({ line }) => line !== undefined);
  const failed = run.stages.find(({ ok }) => !ok);
  const option = (one: Exercise) => (
    <option key={one.id} value={one.id}>
      {one.title}
      {bench.passed.includes(one.id) ? ' ✓' : ''}
    </option>
  );
  return (
    <Frame
      id={id}
      title={title}
      level={2}
      class={`workshop ${exercise.technique}`}
      status={run.status}
      word={run.status === 'ready' ? 'Yours to write' : undefined}
      said={run.said}
      announce={run.said}
      cancel={() => {
        client.current?.end();
        setRun(IDLE);
      }}
      again={() => grade(exercise, text)}
    >
      <div class="widget-body">
        <p class="workshop-choice">
          <label for={`${id}-exercise`}>Exercise</label>{' '}
          <select
            id={`${id}-exercise`}
            class="field"
            value={exercise.id}
            onChange={(event) => open(event.currentTarget.value)}
          >
            <optgroup label="Write the rule">{exercises.filter((one) => !one.isHunt).map(option)}</optgroup>
            <optgroup label="Find the fault">{exercises.filter((one) => one.isHunt).map(option)}</optgroup>
          </select>
        </p>
        <p id={`${id}-task`}>{exercise.task}</p>
        <Editor
          id={`${id}-code`}
          label={`The rule: ${exercise.title}`}
          text={text}
          faultLine={fault?.line}
          describedBy={`${id}-task ${id}-keys`}
          onText={write}
        />
        {fault && (
          <p class="workshop-fault" role="alert">
            {fault.message}
          </p>
        )}
        <p class="workshop-keys" id={`${id}-keys`}>
          Tab sets in; Escape, then Tab leaves the field. What you write is graded when you stop, and kept in this
          browser.
        </p>
        <p class="workshop-acts needs-script">
          <button class="button primary" type="button" onClick={() => grade(exercise, text)}>
            Grade
          </button>
          <button class="button" type="button" onClick={() => write(exercise.source)}>
            Begin again
          </button>
          {!exercise.isHunt && (
            <button class="button" type="button" onClick={() => write(own[exercise.technique])}>
              Take the engine’s own
            </button>
          )}
          <button class="button" type="button" onClick={copyLink}>
            Copy a link
          </button>
          <span role="status">{told}</span>
        </p>
        <Stages titles={titles} stages={run.stages} running={run.status === 'running'} />
        {run.status === 'done' && failed && (
          <div class="workshop-hints">
            <details>
              <summary>A hint</summary>
              <p>{hintFor(failed)}</p>
            </details>
            {!exercise.isHunt && (
              <details>
                <summary>The engine’s own rule</summary>
                <pre>
                  <code>{own[exercise.technique]}</code>
                </pre>
              </details>
            )}
          </div>
        )}
        <RuleMatch key={exercise.id} technique={exercise.technique} text={text} {...match} />
      </div>
    </Frame>
  );
}
