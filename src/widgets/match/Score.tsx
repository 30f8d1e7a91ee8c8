/** How the match stands: games, pairs, Elo, test. */
import type { MatchConfig, Overview } from '../../../engine/index.ts';
import type { CurvePoint } from '../../stores/match-plan.ts';
import { barWidth, countText } from '../../format/numbers.ts';
import { Curve } from './Curve.tsx';
import { errorText, likelihoodText, signedText, verdictOf } from './words.ts';

interface Props {
  overview: Overview;
  config: MatchConfig;
  curve: readonly CurvePoint[];
}

const POINTS = ['0', '½', '1', '1½', '2'];

export function Score({ overview, config, curve }: Props) {
  const { wins, draws, losses, pentanomial, elo, sprt, biased, a, b } = overview;
  const { word, means } = verdictOf(overview, config);
  const most = Math.max(...pentanomial);
  const depth = (sums: Overview['a']) => (sums.moves === 0 ? '–' : (sums.depths / sums.moves).toFixed(1));
  return (
    <div class="match-score" data-games={overview.games} data-verdict={overview.verdict}>
      <div class="stack">
        <dl class="facts match-wdl">
          {(
            [
              ['A wins', wins],
              ['Draws', draws],
              ['B wins', losses],
            ] as const
          ).map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd class="count">{countText(count)}</dd>
            </div>
          ))}
        </dl>
        <table class="tally">
          <caption class="vh">Pairs by what A scored</caption>
          <tbody>
            {pentanomial.map((count, i) => (
              <tr key={POINTS[i]}>
                <th scope="row">
                  {POINTS[i]} <span class="vh">points for A</span>
                </th>
                <td class="n">{countText(count)}</td>
                <td>
                  <div class="bar" style={{ width: barWidth(count, most) }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <small class="muted">Pairs by what A scored in their two games.</small>
      </div>
      <div class="stack">
        <p class="verdict">
          <b>{word}</b>
          <span>{means}</span>
        </p>
        <dl class="facts">
          <div>
            <dt>Elo, A over B</dt>
            <dd>
              {elo === null ? '–' : `${signedText(elo.elo)} ± ${errorText(elo.error95)}`}
              <small>{biased ? 'biased: ended by its own result' : '95 %, logistic'}</small>
            </dd>
          </div>
          <div>
            <dt>Normalised</dt>
            <dd>
              {elo === null ? '–' : `${signedText(elo.nelo)} ± ${errorText(elo.neloError95)}`}
              <small>95 %</small>
            </dd>
          </div>
          <div>
            <dt>A is stronger</dt>
            <dd>
              {elo === null ? '–' : likelihoodText(elo)}
              <small>likelihood</small>
            </dd>
          </div>
          <div>
            <dt>Depth, A and B</dt>
            <dd>
              {depth(a)}, {depth(b)}
              <small>mean, in plies</small>
            </dd>
          </div>
        </dl>
        {sprt !== null && <Curve curve={curve} sprt={sprt} />}
      </div>
    </div>
  );
}
