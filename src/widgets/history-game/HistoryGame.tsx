/**
 * What becomes of the history table in the course of a game: at each move of one side, how low its scores have gone and
 * how often history pruning acted, once with the table cleared before each move and once with it kept.
 */

import { useRef } from 'preact/hooks';
import type { GameStep } from '../../../engine/index.ts';
import { $changes, settingOf } from '../../stores/settings.ts';
import { othersThan, switchOff } from '../../compare/compare.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { type Changes, type RunRequest, useInSight, useRuns, useTogether } from '../../ui/hooks/useRuns.ts';
import { HeadKnob } from '../../ui/knob/Knob.tsx';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { barWidth, countText, signed } from '../../format/numbers.ts';
import './history-game.css';

interface HistoryGameProps {
  /** Unique in the page. */
  id: string;
  title: string;
  fen: string;
  /** Of the game, in SAN. */
  moves: readonly string[];
  /** In plies. */
  depth: number;
  alone?: boolean;
  /** The build's last results and the steps of its games. */
  cleared: Outcome;
  kept: Outcome;
  clearedGame: readonly GameStep[];
  keptGame: readonly GameStep[];
}

/** Milliseconds of rest before the game is searched again: it is many searches. */
const REST = 350;

const total = (game: readonly GameStep[], what: 'nodes' | 'cuts') => game.reduce((sum, step) => sum + step[what], 0);

export function HistoryGame(props: HistoryGameProps) {
  const { id, title, fen, moves, depth } = props;
  const changes = useLive($changes, {});
  const off = props.alone ? othersThan('hp') : [];
  const box = useRef<HTMLDivElement>(null);
  const settingsOf = (keep: 0 | 1, now: Changes) => ({ ...switchOff(now, off), 'history.keep': keep });
  const play = (keep: 0 | 1): RunRequest => ({
    key: `${id}-${keep}`,
    initial: () => initialResult(fen, keep === 1 ? props.kept : props.cleared),
    request: {
      fen,
      moves: [...moves],
      game: true,
      limits: { depth },
      settings: settingsOf(keep, changes),
    },
  });
  const all = useRuns([play(0), play(1)], { rest: REST, when: useInSight(box) });
  const { results } = useTogether(all.runs);
  const cleared = results[0]?.game ?? props.clearedGame;
  const kept = results[1]?.game ?? props.keptGame;
  const threshold = changes['hp.threshold'] ?? settingOf('hp.threshold').default;
  const most = Math.max(1, -threshold, ...[...cleared, ...kept].map(({ lowest }) => -lowest));
  const rows = cleared.map((step, i) => ({ step, other: kept[i] ?? step }));

  return (
    <Frame
      id={id}
      title={title}
      class="hp"
      own={ownSettings(changes, (now) => [{ settings: settingsOf(0, now) }, { settings: settingsOf(1, now) }])}
      status={all.status}
      said={all.message || `${cleared.length} searches to depth ${depth}, twice`}
      announce={`Cleared: ${countText(total(cleared, 'cuts'))} moves skipped. Kept: ${countText(total(kept, 'cuts'))}.`}
      progress={all.progress}
      cancel={all.cancel}
      again={all.again}
      control={['history.bonus', 'hp.threshold'].map((knob) => (
        <HeadKnob key={knob} id={knob} />
      ))}
    >
      <div class="widget-body" ref={box}>
        <table class="tally game" style={{ '--line': `${((-100 * threshold) / most).toFixed(1)}%` }}>
          <caption>
            White’s searches in the order of the game. Bars: how far below 0 the table’s lowest score is after each,
            with a rule at {signed(threshold)}, the line for depth 1.
          </caption>
          <thead>
            <tr>
              <th scope="col">Before</th>
              <th scope="col" class="n">
                Cleared
              </th>
              <th scope="col" class="n">
                Kept
              </th>
              <td class="low-head" />
              <th scope="col" class="n">
                Cuts, cleared
              </th>
              <th scope="col" class="n">
                Cuts, kept
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, other }) => (
              <tr key={step.ply}>
                <th scope="row">
                  {step.ply / 2 + 1}. {moves[step.ply] ?? '…'}
                </th>
                <td class="n muted">{signed(step.lowest)}</td>
                <td class="n">{signed(other.lowest)}</td>
                <td class="low">
                  <div class="bar seen" style={{ width: barWidth(-step.lowest, most) }} />
                  <div class="bar" style={{ width: barWidth(-other.lowest, most) }} />
                </td>
                <td class="n muted">{countText(step.cuts)}</td>
                <td class="n">{countText(other.cuts)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Nodes</th>
              <td class="n muted">{countText(total(cleared, 'nodes'))}</td>
              <td class="n">{countText(total(kept, 'nodes'))}</td>
              <td class="low-head" />
              <td class="n muted">{countText(total(cleared, 'cuts'))}</td>
              <td class="n">{countText(total(kept, 'cuts'))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Frame>
  );
}
