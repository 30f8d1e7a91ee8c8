/** One long task of a tree worker as a widget shows it: started by the reader, with progress, Cancel and Retry. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskName, Tasks, TreeProgress } from '../../worker/tree-protocol.ts';
import { createTreeTask, type TreeTaskState } from './tree-task.ts';

export interface TreeTaskRun<Name extends TaskName> extends TreeTaskState {
  /** What the last finished task answered, and what it was asked; null before that. */
  answer: Tasks[Name]['answer'] | null;
  answered: Tasks[Name]['ask'] | null;
  /** Starts; what runs is cancelled. */
  start(ask: Tasks[Name]['ask']): void;
  cancel(): void;
  /** Starts again what was asked for last. */
  again(): void;
}

/** `onProgress` hears of each step. The worker ends with the task. */
export function useTreeTask<Name extends TaskName>(
  name: Name,
  onProgress: (progress: TreeProgress) => void = () => {},
): TreeTaskRun<Name> {
  const [state, setState] = useState<TreeTaskState>({ status: 'ready', said: '', progress: 0 });
  const [task] = useState(() => createTreeTask(setState));
  const [done, setDone] = useState<{ answer: Tasks[Name]['answer']; ask: Tasks[Name]['ask'] } | null>(null);
  const last = useRef<Tasks[Name]['ask'] | null>(null);
  const start = (ask: Tasks[Name]['ask']) => {
    last.current = ask;
    void task.start(async (client) => {
      const answer = await client.ask(name, ask, (progress) => {
        onProgress(progress);
        setState({ status: 'running', said: progress.said, progress: progress.part });
      });
      setDone({ answer, ask });
    });
  };
  useEffect(() => task.end, []);
  return {
    ...state,
    answer: done?.answer ?? null,
    answered: done?.ask ?? null,
    start,
    cancel: task.cancel,
    again: () => {
      if (last.current !== null) start(last.current);
    },
  };
}
