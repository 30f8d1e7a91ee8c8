/**
 * Board, count and ratio at the top of a phone's screen once the widget itself is out of sight, so that they stay in view
 * while a knob further down is turned. It repeats what the widget says, so it is not read out.
 */

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { $turned } from '../../stores/board.ts';
import { Board } from '../../ui/board/Board.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { barWidth, countText } from '../../format/numbers.ts';
import type { Compared } from '../../compare/compare.ts';
import { Searched } from './Counts.tsx';
import type { Comparison } from '../../compare/useComparison.ts';
import { arrowsOf } from '../../compare/PositionPicker.tsx';

interface Props {
  /** What the strip stands in for. */
  watch: RefObject<HTMLElement>;
  compared: Compared;
  label: string;
  fen: string;
  pair: Comparison['pair'];
  ratio: { factor: string; words: string };
}

export function Strip({ watch, compared, label, fen, pair, ratio }: Props) {
  const [passed, setPassed] = useState(false);
  const turned = useLive($turned, false);
  useEffect(() => {
    if (!watch.current) return;
    // With a view that reaches down without end the widget leaves it at the top only, and a jump past it counts as well.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setPassed(!isIntersecting);
      },
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, []);
  const kept = pair.without.bestmove === pair.with.bestmove;
  const longest = Math.max(pair.without.nodes, pair.with.nodes);
  return (
    <div class="strip" aria-hidden="true" data-shown={passed || undefined}>
      {passed && (
        <>
          <Board fen={fen} arrows={arrowsOf(fen, pair, '')} names={false} flipped={turned} />
          <p>
            <Searched compared={compared} label={label} pair={pair} />
            <b>{countText(pair.with.nodes)}</b> nodes · was {countText(pair.without.nodes)}
            <i
              class={`bar ${compared === 'all' ? 'on' : compared}`}
              style={{ width: barWidth(pair.with.nodes, longest) }}
            />
          </p>
          <p>
            <b>{ratio.factor}</b>{' '}
            {kept ? `${pair.with.bestSan ?? 'no move'} kept ✓` : `now ${pair.with.bestSan ?? 'none'} ✗`}
          </p>
        </>
      )}
    </div>
  );
}
