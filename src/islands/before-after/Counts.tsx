/** The two node counts over their bars, and the ratio between them: the largest figure of the widget. */

import { countText, barWidth } from '../outcome/words.ts';
import type { Compared } from './compare.ts';
import type { Comparison } from './useComparison.ts';

interface Props {
  compared: Compared;
  label: string;
  /** Is the technique switched on in the reader's settings? */
  on: boolean;
  pair: Comparison['pair'];
  ratio: { factor: string; words: string };
}

export function Counts({ compared, label, on, pair, ratio }: Props) {
  const longest = Math.max(pair.without.nodes, pair.with.nodes);
  const tag = <span class={`tag ${compared}`}>{label}</span>;
  const [off, now] =
    compared === 'all'
      ? ['All five off', on ? 'All five on' : 'Switched off']
      : [<>Without {tag}</>, on ? <>With {tag}</> : <>{tag} switched off</>];
  return (
    <>
      <div class="measure">
        <p>
          <span>{off}</span> <span class="count stale">{countText(pair.without.nodes)}</span>
        </p>
        <div class="bar" style={{ width: barWidth(pair.without.nodes, longest) }} />
        <p>
          <span>{now}</span>{' '}
          <span class="count stale" data-nodes={pair.with.nodes}>
            {countText(pair.with.nodes)}
          </span>
        </p>
        <div
          class={`bar ${on ? (compared === 'all' ? 'on' : compared) : ''}`}
          style={{ width: barWidth(pair.with.nodes, longest) }}
        />
      </div>
      <p class="verdict">
        <span class="ratio stale">{ratio.factor}</span>
        <span>
          {ratio.words} to depth {pair.depth}
        </span>
      </p>
    </>
  );
}
