/**
 * The match of the reader's rule against the book's, on request: its score as it grows, and at the end what it says.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { StageResult, Writable } from '../../../engine/index.ts';
import type { Status } from '../../stores/run.ts';
import { Cancelled } from '../../worker/errors.ts';
import { type TaskClient, workshopClient } from '../../worker/task-client.ts';

export interface Play {
  status: Status;
  said: string;
  played: number;
  /** The rule that plays. */
  source: string;
  ok: boolean;
}

const NONE: Play = { status: 'ready', said: '', played: 0, source: '', ok: true };

export interface RuleMatchPlay {
  play: Play;
  start: (source: string) => void;
  /** Ends the match. What was played stays. */
  end: () => void;
}

/** The match of one exercise: another one ends it, and it is forgotten. */
export function useRuleMatch(exercise: string, technique: Writable): RuleMatchPlay {
  const [play, setPlay] = useState<Play>(NONE);
  const client = useRef<TaskClient | null>(null);
  const end = () => client.current?.end();
  useEffect(() => {
    setPlay(NONE);
    return end;
  }, [exercise]);

  const start = (source: string) => {
    client.current ??= workshopClient();
    const hear = (news: Partial<Play>) =>
      setPlay((before) => (before.source === source ? { ...before, ...news } : before));
    setPlay({ ...NONE, status: 'running', said: 'The first games are played.', source });
    const onPair = ({ games, message }: StageResult) => hear({ said: message, played: games?.played ?? 0 });
    client.current
      .ask('playRule', { technique, source }, onPair)
      .then(({ ok, stages }) => hear({ status: 'done', said: stages[0]?.message ?? '', ok }))
      .catch((error: Error) => {
        if (error instanceof Cancelled) hear({ status: 'cancelled' });
        else hear({ status: 'failed', said: error.message });
      });
  };
  return { play, start, end };
}
