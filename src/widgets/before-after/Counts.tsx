/** The two node counts over their bars, and the ratio between them: the largest figure of the widget. */

import type { ComponentChildren } from 'preact';
import { countText, barWidth } from '../../format/numbers.ts';
import { type Compared, isOn } from '../../compare/compare.ts';
import type { PairUnder } from '../../compare/outcome.ts';

interface Props {
  compared: Compared;
  label: string;
  pair: PairUnder;
  ratio: { factor: string; words: string };
  /** Depth that is counted to, in plies, while the pair is not of what is asked. */
  counting?: number | null;
  /** Is the pair what stood before a change, whose own searches were stopped or failed? */
  old?: boolean;
  /** Comes below the ratio. */
  children?: ComponentChildren;
}

/**
 * What the second search of a pair had on: in the settings that it was searched with, which may not be those of now.
 */
function Searched({ compared, label, pair }: Pick<Props, 'compared' | 'label' | 'pair'>) {
  const on = isOn(compared, pair.changes);
  if (compared === 'all') return <>{on ? 'All five on' : 'Switched off'}</>;
  const tag = tagOf(compared, label);
  return on ? <>With {tag}</> : <>{tag} switched off</>;
}

const tagOf = (compared: Compared, label: string) => <span class={`tag ${compared}`}>{label}</span>;

export function Counts({ compared, label, pair, ratio, counting = null, old = false, children }: Props) {
  const longest = Math.max(pair.without.nodes, pair.with.nodes);
  const on = isOn(compared, pair.changes);
  return (
    <>
      <div class="measure" data-says="all">
        <p>
          <span>{compared === 'all' ? 'All five off' : <>Without {tagOf(compared, label)}</>}</span>{' '}
          <span class="count stale">{countText(pair.without.nodes)}</span>
        </p>
        <div class="bar" style={{ width: barWidth(pair.without.nodes, longest) }} />
        <p>
          <span>
            <Searched compared={compared} label={label} pair={pair} />
          </span>{' '}
          <span class="count stale" data-nodes={counting === null ? pair.with.nodes : undefined}>
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
          {counting !== null
            ? `counting to depth ${counting}`
            : `${old ? 'Not counted. Before your change: ' : ''}${ratio.words} to depth ${pair.depth}`}
          {children}
        </span>
      </p>
    </>
  );
}
