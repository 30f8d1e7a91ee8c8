/** One published variant: its rule, what it needs here, whether it keeps the best move, and what was measured of it. */

import type { ComponentChildren } from 'preact';
import { isReduction, type Preset, presetSettings, type PublishedResult, testAddress } from '../../../engine/index.ts';
import { type Verdict, wrongOfChecked } from '../../compare/verdict-words.ts';
import { Degree } from '../../compare/Degree.tsx';
import type { Known } from '../../compare/degree-words.ts';
import type { Outcome } from '../../compare/outcome.ts';
import { barWidth, countText, numberText, ratioText, scoreText } from '../../format/numbers.ts';
import { changesWith, settingOf } from '../../stores/settings.ts';
import { useAimAt } from '../../ui/knob/useAim.ts';
import { labelled } from '../../ui/knob/values.ts';

interface Props {
  preset: Preset;
  label: string;
  outcome: Outcome;
  without: Outcome;
  /** How its move compares with that of the search without the technique. */
  degree: Known;
  /** The oracle's, on the technique's cuts; null before it has answered. */
  verdict: Verdict | null;
  /** Names the search of the verdict, as `verdictMark` writes it. */
  mark?: string | undefined;
  /** The way to the worst of the wrong cuts. */
  worst?: ComponentChildren;
  /** Are its settings in force? */
  active: boolean;
  use: () => void;
}

/** What the settings of a variant would change of the book's, guards included. */
export function setsText(preset: Preset, label: string): string {
  const set = Object.entries(presetSettings(preset)).flatMap(([id, value]) => {
    const setting = settingOf(id);
    return value === setting.default ? [] : [labelled(setting, value)];
  });
  return set.length === 0
    ? `Sets ${label} as it is in the book.`
    : `Sets ${set.join(', ')}; all else of ${label} as in the book.`;
}

const hundredths = (value: number) => value.toFixed(2).replace('-', '−');

/**
 * "LLR 2.99 (−2.94, 2.94) [0, 5]": the ratio of its likelihoods, where the test stops, and the normalised Elo it
 * decides between.
 */
export const testText = ({ llr, bounds, hypotheses }: PublishedResult): string =>
  `LLR ${hundredths(llr)} (${bounds.map(hundredths).join(', ')}) [${hypotheses.map(numberText).join(', ')}]`;

export function PresetCard({ degree, preset, label, outcome, without, verdict, mark, worst, active, use }: Props) {
  const aim = useAimAt(() => [changesWith(preset)], []);
  const { title, rule, published, source, remark } = preset;
  const ratio = ratioText(without.nodes, outcome.nodes);
  const technique = label.toLowerCase() as keyof Outcome['cuts'];
  const longest = Math.max(without.nodes, outcome.nodes);
  return (
    <li>
      <details>
        <summary>
          <h4>{title}</h4>
          <code class="rule">{rule}</code>
          <span class="measure">
            <span class={`bar ${technique}`} style={{ width: barWidth(outcome.nodes, longest) }} />
            <span>
              <b>{ratio.factor}</b> {ratio.words}
            </span>
            <span class="count stale">{countText(outcome.nodes)}</span>
          </span>
          <span class="kept">
            {outcome.bestSan ?? 'none'} <Degree of={degree} than={without.bestSan} />
          </span>
        </summary>
        <dl>
          <div>
            <dt>Score</dt>
            <dd>{scoreText(outcome.score)}</dd>
          </div>
          <div>
            <dt>{isReduction(technique) ? 'Kept less deep' : `Cuts by ${label}`}</dt>
            <dd>{countText(outcome.cuts[technique])}</dd>
          </div>
          <div>
            <dt>{isReduction(technique) ? 'Wrong reductions' : 'Wrong cuts'}</dt>
            <dd data-verdict={mark}>
              {verdict === null ? '…' : wrongOfChecked(verdict)}
              {worst}
            </dd>
          </div>
          <div>
            <dt>Elo, published</dt>
            <dd>{published ? `${published.elo > 0 ? '+' : ''}${published.elo} ± ${published.error}` : 'none'}</dd>
          </div>
          {published && (
            <div>
              <dt>
                <a href={published.address ?? testAddress(published.test)}>Test {published.test}</a>
              </dt>
              <dd>{testText(published)}</dd>
            </div>
          )}
        </dl>
        <p class="origin">
          {source}. {remark}
        </p>
        <p class="origin sets">{setsText(preset, label)}</p>
        <p class="needs-script">
          <button class="button" type="button" aria-pressed={active} onClick={use} {...aim}>
            {active ? '✓ In use' : 'Use these settings'}
          </button>
        </p>
      </details>
    </li>
  );
}
