/**
 * Grades what the reader writes. The first stage answers while the reader rests for a moment, in a worker that does
 * nothing else; all stages follow when nothing more comes. What they replace stays in the page until then.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { StageId, StageResult, Writable } from '../../../engine/index.ts';
import type { Status } from '../../stores/run.ts';
import { Cancelled } from '../../worker/errors.ts';
import type { Told, WrittenFault } from '../../worker/protocol.ts';
import { type TaskClient, workshopClient } from '../../worker/task-client.ts';

/** Milliseconds of rest after which what was typed is read, and after which all stages are run. */
const READ_REST = 50;
const GRADE_REST = 350;

/** The result of a stage, and the text that it is of. */
export interface GradedStage extends StageResult {
  source: string;
}

export interface Run {
  status: Status;
  stages: readonly GradedStage[];
  /** Stages whose result is of an earlier text. */
  stale: readonly StageId[];
  /** A fault in the text is told in the field: not while it may be half a word. */
  tellsFault: boolean;
  said: string;
}

/** What was read of a rule: null for one with faults. */
export interface Reading {
  source: string;
  told: Told | null;
  faults: readonly WrittenFault[];
}

const IDLE: Run = { status: 'ready', stages: [], stale: [], tellsFault: false, said: 'Nothing graded yet.' };

/** A result in the place of an earlier one of its stage, or behind the others. */
const put = (stages: readonly GradedStage[], stage: GradedStage): GradedStage[] =>
  stages.some(({ id }) => id === stage.id)
    ? stages.map((one) => (one.id === stage.id ? stage : one))
    : [...stages, stage];

/** All that is shown becomes of an earlier text. */
const begun = ({ stages, tellsFault }: Run): Run => ({
  status: 'running',
  tellsFault,
  stages,
  stale: stages.map(({ id }) => id),
  said: 'Grading.',
});

const renewed = (run: Run, stage: GradedStage): Run => ({
  ...run,
  stages: put(run.stages, stage),
  stale: run.stale.filter((id) => id !== stage.id),
});

/** `passed` is called when a rule has passed every one of so many stages. */
export function useGrading(count: number, passed: (exercise: string) => void) {
  const [run, setRun] = useState<Run>(IDLE);
  const [reading, setReading] = useState<Reading | null>(null);
  const clients = useRef<{ reader: TaskClient; grader: TaskClient } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const workers = () => (clients.current ??= { reader: workshopClient(), grader: workshopClient() });
  const wait = () => timers.current.forEach(clearTimeout);
  const fail = (error: Error) => {
    if (!(error instanceof Cancelled)) setRun((before) => ({ ...before, status: 'failed', said: error.message }));
  };

  /** What the worker was asked before is not wanted any more. */
  const only = (client: TaskClient) => {
    client.cancel();
    return client;
  };

  const read = (technique: Writable, source: string) =>
    only(workers().reader)
      .ask('readRule', { technique, source })
      .then(({ faults = [], stages, told = null }) => {
        setReading({ source, told, faults });
        return { stages: stages.map((stage) => ({ ...stage, source })), told };
      });
  const grade = (exercise: string, technique: Writable, source: string) => {
    wait();
    setRun(begun);
    read(technique, source).catch(fail);
    only(workers().grader)
      .ask('gradeRule', { technique, source }, (stage) => setRun((before) => renewed(before, { ...stage, source })))
      .then(({ ok, stages: found }) => {
        const stages = found.map((stage) => ({ ...stage, source }));
        const failed = stages.filter((stage) => !stage.ok);
        if (ok) passed(exercise);
        const said = ok ? 'Every stage passed.' : `${failed.length} of ${count} stages failed.`;
        setRun({ status: 'done', stages, stale: [], tellsFault: stages.some(({ line }) => line !== undefined), said });
      })
      .catch(fail);
  };
  /** The reader has typed: this is the text now. */
  const typed = (exercise: string, technique: Writable, source: string) => {
    wait();
    const begin = () => {
      setRun(begun);
      read(technique, source)
        .then(({ stages: [stage], told }) => {
          if (stage === undefined) return;
          if (told !== null) return setRun((before) => ({ ...renewed(before, stage), tellsFault: false }));
          // What cannot be read has no further stages. Those of the text before stay, as the next key may mend it.
          wait();
          workers().grader.end();
          const said = `1 of ${count} stages failed.`;
          setRun((before) => ({ ...renewed(before, stage), status: 'done', said }));
          const tell = () => setRun((before) => ({ ...before, tellsFault: true }));
          timers.current = [setTimeout(tell, GRADE_REST - READ_REST)];
        })
        .catch(fail);
    };
    timers.current = [setTimeout(begin, READ_REST), setTimeout(grade, GRADE_REST, exercise, technique, source)];
  };
  const end = () => {
    wait();
    clients.current?.reader.end();
    clients.current?.grader.end();
  };
  useEffect(() => end, []);

  return {
    run,
    reading,
    read: (technique: Writable, source: string) => void read(technique, source).catch(fail),
    grade,
    typed,
    /** Starts what will be needed once the reader writes. */
    warm: () => {
      workers().reader.warm();
      workers().grader.warm();
    },
    /** Ends all work. What is graded stays. */
    cancel: () => {
      end();
      setRun((before) => {
        const graded = before.stages.length - before.stale.length;
        return { ...before, status: 'cancelled', said: `${graded} of ${count} stages graded.` };
      });
    },
    /** Ends all work, and forgets its results. */
    stop: () => {
      end();
      setRun(IDLE);
      setReading(null);
    },
  };
}
