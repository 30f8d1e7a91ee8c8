/** One long task of a tree worker as a widget shows it: started by the reader, with progress, Cancel and Retry. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TreeProgress, TreeTasks } from '../../worker/protocol.ts';
import { createTreeTask, type TreeTaskState } from './tree-task.ts';

interface TreeTaskRun<Name extends keyof TreeTasks> extends TreeTaskState {
  /** What the last finished task answered, and what it was asked; null before that. */
  answer: TreeTasks[Name]['result'] | null;
  answered: TreeTasks[Name]['request'] | null;
  /** Starts; what runs is cancelled. */
  start(ask: TreeTasks[Name]['request']): void;
  cancel(): void;
  /** Starts again what was asked for last. */
  again(): void;
}

/** `onProgress` hears of each step. The worker ends with the task. */
export function useTreeTask<Name extends keyof TreeTasks>(
  name: Name,
  onProgress: (progress: TreeProgress) => void = () => {},
): TreeTaskRun<Name> {
  const [state, setState] = useState<TreeTaskState>({ status: 'ready', said: '', progress: 0 });
  const [task] = useState(() => createTreeTask(setState));
  const [done, setDone] = useState<{ answer: TreeTasks[Name]['result']; ask: TreeTasks[Name]['request'] } | null>(null);
  const last = useRef<TreeTasks[Name]['request'] | null>(null);
  const start = (ask: TreeTasks[Name]['request']) => {
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
