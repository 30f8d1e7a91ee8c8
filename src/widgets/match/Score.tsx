/** How the match stands: games, Elo as an interval about zero, how far the test is; the rest is folded. */
import type { MatchConfig, Overview } from '../../../engine/index.ts';
import type { CurvePoint } from '../../stores/match-plan.ts';
import { barWidth, countText, signed } from '../../format/numbers.ts';
import { Curve } from './Curve.tsx';
import { errorText, likelihoodText, llrText, signedText, verdictOf } from './words.ts';

interface Props {
  overview: Overview;
  config: MatchConfig;
  curve: readonly CurvePoint[];
}

const POINTS = ['0', '½', '1', '1½', '2'];
/** Elo at both ends of the axis: the least of these that holds the interval. */
const ENDS = [50, 100, 200, 400];

/** The interval on an axis with zero in its middle; what goes on beyond an end has an arrow. */
function EloAxis({ elo, error }: { elo: number; error: number }) {
  const [low, high] = [elo - error, elo + error];
  const end = ENDS.find((one) => Math.max(-low, high) <= one) ?? 400;
  const at = (value: number) => `${(50 + (50 * Math.max(-end, Math.min(end, value))) / end).toFixed(1)}%`;
  const width = `${((50 * (Math.min(end, high) - Math.max(-end, low))) / end).toFixed(1)}%`;
  return (
    <div class="match-elo" aria-hidden="true">
      <div>
        <i class="zero" />
        <i class="range" style={{ left: at(low), width }} />
        {low < -end && <b style={{ left: 0 }}>◂</b>}
        {high > end && <b style={{ right: 0 }}>▸</b>}
        <i class="mid" style={{ left: at(elo) }} />
      </div>
      <p>
        <span>{signed(-end)}, B is stronger</span>
        <span>0</span>
        <span>A is stronger, {signed(end)} Elo</span>
      </p>
    </div>
  );
}

/** How far the test is from zero to the bound that it leans to. */
function Test({ sprt: { llr, lower, upper } }: { sprt: NonNullable<Overview['sprt']> }) {
  const bound = llr < 0 ? lower : upper;
  return (
    <div class="match-test">
      <p>
        <span>Test, towards {llr < 0 ? 'H0' : 'H1'}</span>
        <span class="n">
          {llrText(llr)} of {llrText(bound)}
        </span>
      </p>
      <div aria-hidden="true">
        <div class="bar on" style={{ width: barWidth(Math.min(1, llr / bound), 1) }} />
      </div>
    </div>
  );
}

export function Score({ overview, config, curve }: Props) {
  const { wins, draws, losses, pentanomial, elo, sprt, biased, a, b } = overview;
  const { word, means } = verdictOf(overview, config);
  const most = Math.max(...pentanomial);
  const depth = (sums: Overview['a']) => (sums.moves === 0 ? '–' : (sums.depths / sums.moves).toFixed(1));
  const hasEnds = elo !== null && Number.isFinite(elo.elo) && Number.isFinite(elo.error95);
  return (
    <div class="match-score stack" data-games={overview.games} data-verdict={overview.verdict}>
      <p class="verdict">
        <b>{word}</b>
        <span>{means}</span>
      </p>
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
      <div>
        <p class="match-line">
          <span>Elo, A over B</span>
          <b class="n">{elo === null ? '–' : `${signedText(elo.elo)} ± ${errorText(elo.error95)}`}</b>
          <small class="muted">{biased ? 'biased: ended by its own result' : '95 %, logistic'}</small>
        </p>
        <EloAxis elo={hasEnds ? elo.elo : 0} error={hasEnds ? elo.error95 : 400} />
      </div>
      {sprt !== null && <Test sprt={sprt} />}
      <details>
        <summary>Pairs, course of the test, depth</summary>
        <div class="stack">
          <table class="tally">
            <caption>Pairs by what A scored in their two games</caption>
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
          {sprt !== null && <Curve curve={curve} sprt={sprt} />}
          <dl class="facts">
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
                <small>
                  likelihood
                  {sprt !== null && overview.over === null && ', as if this were the end; the test holds at any moment'}
                </small>
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
        </div>
      </details>
    </div>
  );
}
