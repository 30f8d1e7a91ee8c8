/** What both searches answered: best move and score, and whether they agree; time, and depth where they differ. */

import type { ComponentChildren } from 'preact';
import { sameScore } from '../../engine/index.ts';
import { bestMoveText, scoreText, timeText } from '../format/numbers.ts';
import { Degree } from './Degree.tsx';
import type { Known } from './degree-words.ts';
import type { Pair } from './outcome.ts';

/** Agreement, with a sign beside the colour; or what the other search said. */
function Same({ is, was }: { is: boolean; was: string }) {
  return <small class={is ? 'good' : ''}>{is ? '✓ unchanged' : `was ${was}`}</small>;
}

/** `counting`: what is asked is not that which the pair answers, so nothing is said of whether both agree. */
export function Answers({ degree, pair, counting = false }: { degree: Known; pair: Pair; counting?: boolean }) {
  const { without, with: withIt } = pair;
  const agreement = (verdict: ComponentChildren) => (counting ? <small>&nbsp;</small> : verdict);
  return (
    <dl class="facts answers">
      <div>
        <dt>Best move</dt>
        <dd>
          {bestMoveText(withIt)}
          {agreement(
            <small>
              <Degree of={degree} than={bestMoveText(without)} />
            </small>,
          )}
        </dd>
      </div>
      <div>
        <dt>Score</dt>
        <dd>
          {scoreText(withIt.score)}
          {agreement(<Same is={sameScore(without.score, withIt.score)} was={scoreText(without.score)} />)}
        </dd>
      </div>
      {withIt.depth !== without.depth && (
        <div>
          <dt>Depth</dt>
          <dd>
            {withIt.depth}
            <small>without: {without.depth}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>Time</dt>
        <dd>
          {timeText(withIt.timeMs)}
          <small>{pair.elsewhere ? 'this device' : `was ${timeText(without.timeMs)}`}</small>
        </dd>
      </div>
    </dl>
  );
}
