/**
 * The match of the reader's rule against the book's, on request: its score as it grows, and at the end what it says.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { StageResult, Writable } from '../../../engine/index.ts';
import type { Status } from '../../stores/run.ts';
import { useSpoken } from '../../ui/frame/speaker.ts';
import { Cancelled } from '../../worker/errors.ts';
import { type TaskClient, workshopClient } from '../../worker/task-client.ts';

export interface RuleMatchProps {
  technique: Writable;
  /** The rule as it stands now. */
  text: string;
  games: number;
  /** Nodes of each move. */
  nodes: number;
}

type Play = {
  status: Status;
  said: string;
  played: number;
  /** The rule that plays. */
  source: string;
  ok: boolean;
};

export function RuleMatch({ technique, text, games, nodes }: RuleMatchProps) {
  const [play, setPlay] = useState<Play>({ status: 'ready', said: '', played: 0, source: '', ok: true });
  const client = useRef<TaskClient | null>(null);
  const { ok, played, said, source, status } = play;
  // The score changes many times, so what is read out is how it ended.
  const spoken = useSpoken('rule-match', status === 'running', status === 'done' || status === 'failed' ? said : '');
  const end = () => client.current?.end();
  useEffect(() => end, []);

  const start = () => {
    client.current ??= workshopClient();
    const hear = (news: Partial<Play>) => setPlay((before) => ({ ...before, ...news }));
    setPlay({ status: 'running', said: 'The first games are played.', played: 0, source: text, ok: true });
    const onPair = ({ games: counted, message }: StageResult) => hear({ said: message, played: counted?.played ?? 0 });
    client.current
      .ask('playRule', { technique, source: text }, onPair)
      .then(({ ok, stages }) => hear({ status: 'done', said: stages[0]?.message ?? '', ok }))
      .catch((error: Error) => {
        if (error instanceof Cancelled) hear({ status: 'cancelled' });
        else hear({ status: 'failed', said: error.message });
      });
  };

  return (
    <section class="rule-match" id="rule-match" aria-labelledby="rule-match-title" data-status={status}>
      <h3 id="rule-match-title">A match against the book’s rule</h3>
      <p>
        {games} games at {nodes} nodes a move, both sides with this technique alone. So few games tell a rule that plays
        badly. They do not tell which of two good ones is better, and say nothing of longer games or of an engine with
        other techniques.
      </p>
      <p class="workshop-acts needs-script">
        {status === 'running' ? (
          <button class="button" type="button" onClick={end}>
            Stop the match
          </button>
        ) : (
          <button class="button" type="button" onClick={start}>
            Play the match
          </button>
        )}
        {status === 'running' && <progress max={games} value={played} aria-label="Games played" />}
      </p>
      {status !== 'ready' && (
        <p class={`rule-match-said ${status === 'failed' || !ok ? 'bad' : ''}`}>
          {status === 'cancelled' && 'Stopped. '}
          {said}
          {status !== 'failed' && source !== text && ' The rule that plays is the one from when the match began.'}
        </p>
      )}
      <span class="vh" role="status">
        {spoken}
      </span>
    </section>
  );
}
