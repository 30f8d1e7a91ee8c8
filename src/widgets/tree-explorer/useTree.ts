/** The recorded tree of an explorer: recorded when it opens, asked about its nodes, graded on demand. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Trace } from '../../../engine/index.ts';
import { $changes } from '../../stores/settings.ts';
import { Cancelled } from '../../worker/errors.ts';
import type { NodeView, OracleAnswer, TreeRequest, WrittenRule } from '../../worker/protocol.ts';
import { TaskClient } from '../../worker/task-client.ts';
import type { Status } from '../../stores/run.ts';
import { CUTS_CHECKED } from '../../compare/verdict-words.ts';
import { type Nodes, useNodes } from './useNodes.ts';

export interface TreeRun extends Nodes<NodeView> {
  trace: Trace | null;
  status: Status;
  said: string;
  /** 0 to 1. */
  progress: number;
  oracle: OracleAnswer | null;
  record(): void;
  /** Does again what was stopped or failed. */
  again(): void;
  cancel(): void;
  grade(iteration: number): void;
}

/** Wrong cuts of which the harm is looked into. */
const REPEATS = 20;

/**
 * `request` is what to record under the reader's changes to the settings, `rule` one that all searches go by instead of
 * the book's.
 */
export function useTree(
  request: (changes: Readonly<Record<string, number>>) => TreeRequest,
  rule?: WrittenRule,
): TreeRun {
  const [clients] = useState(() => ({ tree: new TaskClient('tree'), oracle: new TaskClient('tree') }));
  const [trace, setTrace] = useState<Trace | null>(null);
  const [state, setState] = useState({ status: 'running' as Status, said: '', progress: 0 });
  const [oracle, setOracle] = useState<OracleAnswer | null>(null);
  /** What runs or ran last. */
  const job = useRef<'record' | number>('record');
  /** Counts what was begun: what an earlier turn comes to is not told any more. */
  const turn = useRef(0);

  /** Ends the client's worker. What is asked next is asked of a new one, which goes by the rule. */
  function renew(client: TaskClient): TaskClient {
    client.end();
    if (rule !== undefined) void client.ask('useRule', rule).catch(() => {});
    return client;
  }

  /** The tree's worker; one that is new, since the last one was ended or broke down, is told the tree first. */
  function informed(): TaskClient {
    if (trace !== null && !clients.tree.runs)
      void renew(clients.tree)
        .ask('load', trace)
        .catch(() => {});
    return clients.tree;
  }

  const failed = (error: unknown, stopped: string) =>
    setState(
      error instanceof Cancelled
        ? { status: 'cancelled', said: stopped, progress: 0 }
        : { status: 'failed', said: error instanceof Error ? error.message : String(error), progress: 0 },
    );

  const nodes = useNodes<NodeView>(
    informed,
    (client, id) => client.ask('node', id),
    (error) => failed(error, ''),
  );

  async function record(): Promise<void> {
    job.current = 'record';
    const mine = ++turn.current;
    clients.oracle.end();
    setState({ status: 'running', said: 'Searching', progress: 0 });
    try {
      const done = await renew(clients.tree).ask('trace', request($changes.get()), ({ part, said }) =>
        setState({ status: 'running', said, progress: part }),
      );
      nodes.forget();
      setOracle(null);
      setTrace(done);
      setState({ status: 'done', said: '', progress: 1 });
    } catch (error) {
      if (mine !== turn.current) return;
      failed(error, 'Stopped; the tree is not recorded.');
      // The tree of before is still shown; what was asked about it meanwhile was asked of the worker that is gone.
      if (trace !== null) nodes.lookAgain();
    }
  }

  async function grade(iteration: number): Promise<void> {
    if (trace === null) return;
    job.current = iteration;
    const mine = ++turn.current;
    setState({ status: 'running', said: 'The oracle checks cuts', progress: 0 });
    try {
      // A worker of its own, so that nodes can be looked at meanwhile.
      void renew(clients.oracle)
        .ask('load', trace)
        .catch(() => {});
      setOracle(
        await clients.oracle.ask('grade', { iteration, sample: CUTS_CHECKED, repeats: REPEATS }, ({ part, said }) =>
          setState({ status: 'running', said, progress: part }),
        ),
      );
      setState({ status: 'done', said: '', progress: 1 });
    } catch (error) {
      // What was begun meanwhile has ended it, and says how it goes.
      if (mine === turn.current) failed(error, 'The oracle was stopped.');
    } finally {
      if (mine === turn.current) clients.oracle.end();
    }
  }

  useEffect(() => {
    void record();
    return () => {
      turn.current++;
      clients.tree.end();
      clients.oracle.end();
    };
  }, []);

  return {
    trace,
    ...state,
    ...nodes,
    oracle,
    record: () => void record(),
    again: () => void (job.current === 'record' ? record() : grade(job.current)),
    cancel: () => {
      clients.oracle.end();
      // The worker that holds the tree goes on: its board answers questions.
      if (job.current === 'record') clients.tree.end();
    },
    grade: (iteration) => void grade(iteration),
  };
}
