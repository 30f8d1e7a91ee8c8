/** The match of the reader's rule against the book's: what it is, the button that starts it, and how it goes. */
import { withThousands } from '../../format/numbers.ts';
import { useSpoken } from '../../ui/frame/speaker.ts';
import type { RuleMatchPlay } from './useRuleMatch.ts';

interface RuleMatchProps {
  match: RuleMatchPlay;
  /** The rule as it stands now. */
  text: string;
  games: number;
  /** Nodes of each move. */
  nodes: number;
  /** It is what to do now. */
  primary: boolean;
}

export function RuleMatch({ match: { end, play, start }, text, games, nodes, primary }: RuleMatchProps) {
  const { ok, played, said, source, status } = play;
  // The score changes many times, so what is read out is how it ended.
  const spoken = useSpoken('rule-match', status === 'running', status === 'done' || status === 'failed' ? said : '');
  return (
    <section class="rule-match" id="rule-match" aria-labelledby="rule-match-title" data-status={status}>
      <div class="way">
        <div>
          <h3 id="rule-match-title">A match against the book’s rule</h3>
          <small>
            {games} games at {withThousands(String(nodes))} nodes a move, both sides with this technique alone. So few
            tell a rule that plays badly, and not which of two good ones is better.
          </small>
        </div>
        {status === 'running' ? (
          <button class="button needs-script" type="button" onClick={end}>
            Stop the match
          </button>
        ) : (
          <button class={`button needs-script ${primary ? 'primary' : ''}`} type="button" onClick={() => start(text)}>
            Play the match
          </button>
        )}
      </div>
      {status === 'running' && <progress max={games} value={played} aria-label="Games played" />}
      {status !== 'ready' && (
        <p class={`rule-match-said ${status === 'failed' || !ok ? 'bad' : ''}`}>
          {status === 'cancelled' && 'Stopped. '}
          {withThousands(said)}
          {status !== 'failed' && source !== text && ' The rule that plays is the one from when the match began.'}
        </p>
      )}
      <span class="vh" role="status">
        {spoken}
      </span>
    </section>
  );
}
