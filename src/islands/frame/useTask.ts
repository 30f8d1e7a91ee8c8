/** One long task of a tree worker as a widget shows it: started by the reader, with progress, Cancel and Retry. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Cancelled } from '../../worker/errors.ts';
import type { TreeClient } from '../../worker/tree-client.ts';
import type { TaskName, Tasks, TreeProgress } from '../../worker/tree-protocol.ts';
import type { Status } from './Frame.tsx';
import { loadPart } from './load-part.ts';

export interface TaskRun<Name extends TaskName> {
  /** What the last finished task answered; null before that. */
  answer: Tasks[Name]['answer'] | null;
  status: Status;
  /** Progress in words, or why it ended without an answer. */
  said: string;
  /** 0 to 1. */
  progress: number;
  /** Starts; what runs is cancelled. */
  start(ask: Tasks[Name]['ask']): void;
  cancel(): void;
  /** Starts again what was asked for last. */
  again(): void;
}

/** `onProgress` hears of each step. The worker ends with the task. */
export function useTask<Name extends TaskName>(
  name: Name,
  onProgress: (progress: TreeProgress) => void = () => {},
): TaskRun<Name> {
  const client = useRef<TreeClient | null>(null);
  const [answer, setAnswer] = useState<Tasks[Name]['answer'] | null>(null);
  const [state, setState] = useState({ status: 'ready' as Status, said: '', progress: 0 });
  const last = useRef<Tasks[Name]['ask'] | null>(null);
  const turn = useRef(0);

  async function start(ask: Tasks[Name]['ask']): Promise<void> {
    const mine = ++turn.current;
    last.current = ask;
    client.current?.end();
    setState({ status: 'running', said: 'Searching', progress: 0 });
    try {
      const lazy = await loadPart(() => import('./tree-client.lazy.ts'));
      client.current ??= new lazy.TreeClient();
      if (mine !== turn.current) return;
      const done = await client.current.ask(name, ask, (progress) => {
        if (mine !== turn.current) return;
        onProgress(progress);
        setState({ status: 'running', said: progress.said, progress: progress.part });
      });
      if (mine !== turn.current) return;
      setAnswer(() => done);
      setState({ status: 'done', said: '', progress: 1 });
    } catch (error) {
      if (mine !== turn.current) return;
      if (error instanceof Cancelled) setState({ status: 'cancelled', said: 'Stopped.', progress: 0 });
      else setState({ status: 'failed', said: error instanceof Error ? error.message : String(error), progress: 0 });
    } finally {
      if (mine === turn.current) client.current?.end();
    }
  }
  useEffect(() => () => client.current?.end(), []);
  return {
    answer,
    ...state,
    start: (ask) => void start(ask),
    cancel: () => client.current?.end(),
    again: () => {
      if (last.current !== null) void start(last.current);
    },
  };
}
