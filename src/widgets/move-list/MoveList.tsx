/**
 * The moves of one node in search order, with late move pruning's line through them, which can be dragged. The scores
 * are from a search that skips nothing, so that one sees what the line would have kept from being seen.
 */

import { useRef, useState } from 'preact/hooks';
import { type NodeMoves, type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import type { RunResult } from '../../worker/client.ts';
import { $changes, setSetting, valueUnder } from '../../stores/settings.ts';
import { othersThan, switchOff } from '../../compare/compare.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { type RunRequest, useInSight, useRuns, useTogether } from '../../ui/hooks/useRuns.ts';
import { HeadKnob } from '../../ui/knob/Knob.tsx';
import { Degree } from '../../compare/Degree.tsx';
import { initialResult, type Outcome, squaresOf } from '../../compare/outcome.ts';
import { useDegree } from '../../compare/useDegree.ts';
import { countedText, countText, scoreText, signed } from '../../format/numbers.ts';
import './move-list.css';
import { baseFor, bestOf, type Held, judge, lateAt, movesBefore } from './rows.ts';

interface MoveListProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** The root, and the moves from it to the node in SAN. */
  fen: string;
  /** The position's name. */
  place: string;
  line: readonly string[];
  /** The node's own position. */
  nodeFen: string;
  /** Of the search from the root, in plies. */
  depth: number;
  /** The build's results without any technique and with late move pruning alone and the node's moves. */
  without: Outcome;
  with: Outcome;
  moves: NodeMoves;
}

const REST = 160;

const HELD: Readonly<Record<Held, string>> = {
  '': '',
  capture: 'searched: a capture',
  check: 'searched: gives check',
  'in check': 'searched: in check',
  'no safe move': 'searched: all before it are mated',
};

const KEYS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 5,
  PageUp: -5,
  Home: -Infinity,
  End: Infinity,
};

export function MoveList(props: MoveListProps) {
  const { id, title, fen, line, depth } = props;
  const changes = useLive($changes, {});
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [held, setHeld] = useState(false);
  const sides = [techniqueIds, othersThan('lmp')] as const;
  const search = (off: readonly TechniqueId[]) => ({ fen, limits: { depth }, settings: switchOff(changes, off) });
  const searches: RunRequest[] = [
    {
      key: `${id}-without`,
      initial: () => initialResult(fen, props.without),
      request: { ...search(sides[0]), recordMoves: [...line] },
    },
    { key: `${id}-with`, initial: () => initialResult(fen, props.with), request: search(sides[1]) },
  ];
  const all = useRuns(searches, { rest: REST, when: useInSight(box) && !held });
  const [bare, pruned] = useTogether(all.runs).results as [RunResult, RunResult];

  const recorded = bare.nodeMoves;
  const node = recorded && recorded.moves.length > 0 ? recorded : props.moves;
  const value = valueUnder(changes);
  const late = lateAt(node, value);
  const on = value('lmp') === 1 && late(Number.POSITIVE_INFINITY);
  const rows = judge(node, on ? late : () => false, (guard) => value(`lmp.${guard}`) === 1);
  const best = bestOf(node);
  const lost = rows[best]?.late === true && rows[best]?.held === '';
  const name = node.moves[best]?.san ?? 'none';
  const skipped = rows.filter((row) => row.late && row.held === '').length;
  const unreached = node.moves.length - rows.length;
  const seen = rows.filter((row) => !row.late).length;
  const last = rows[seen - 1]?.move.san;
  const next = rows[seen]?.move.san;
  const edge = `${last ? `, ${last} the last` : ''}${next ? `, ${next} the first beyond` : ''}`;
  const least = movesBefore(
    lateAt(node, (id) => (id === 'lmp.base' ? 0 : value(id))),
    rows.length,
  );
  const turn = (to: number) => setSetting('lmp.base', baseFor(Math.min(to, rows.length), node, value));

  const follow = (event: PointerEvent) => {
    const area = body.current?.getBoundingClientRect();
    if (!held || !area) return;
    turn(Math.round(((event.clientY - area.top) / area.height) * rows.length));
  };
  const judged = { fen, limits: { depth }, settings: switchOff(changes, sides[1]) };
  const degree = useDegree(id, judged, pruned, bare, all.current);
  const arrow = squaresOf(node.moves[best]?.uci ?? null);

  return (
    <Frame
      id={id}
      title={title}
      place={{ compared: 'lmp', alone: true, fen, title: props.place, depth }}
      class="lmp move-list"
      more={{ board: { line: false } }}
      own={ownSettings(changes, (now) => sides.map((off) => ({ settings: switchOff(now, off) })))}
      status={all.status}
      said={all.message || `2 searches to depth ${depth}; the node has depth ${node.depth}`}
      announce={`${countedText(seen, 'move')} before the line, ${skipped} skipped. ${name} is ${lost ? 'lost' : 'kept'}.`}
      progress={all.progress}
      cancel={all.cancel}
      again={all.again}
      control={
        <>
          <HeadKnob id="lmp.base" />
          <Switch name="Move ordering" on={value('ordering') === 1} turn={(on) => setSetting('ordering', on ? 1 : 0)} />
        </>
      }
    >
      <div class="widget-body hook narrow" ref={box}>
        <div class="stack">
          <TurnableBoard
            fen={props.nodeFen}
            arrows={arrow ? [{ ...arrow, kind: lost ? 'bad' : 'best', label: 'Best' }] : []}
          >
            After {line.join(' ')}, depth {node.depth}
          </TurnableBoard>
          <dl class="facts" data-says="all">
            <div>
              <dt>{name} here is</dt>
              <dd class={lost ? 'bad' : 'good'}>{lost ? '✗ skipped' : '✓ searched'}</dd>
            </div>
            <div>
              <dt>The root plays</dt>
              <dd>
                {pruned.bestSan ?? 'none'}, {scoreText(pruned.score)}
                <small>
                  <Degree of={degree} than={`${bare.bestSan ?? 'none'}, ${scoreText(bare.score)}`} />
                </small>
              </dd>
            </div>
            <div>
              <dt>Nodes</dt>
              <dd>
                {countText(pruned.nodes)}
                <small>without: {countText(bare.nodes)}</small>
              </dd>
            </div>
          </dl>
        </div>
        <div class="moves-box">
          <table class="moves" aria-labelledby={`${id}-title`}>
            <thead>
              <tr>
                <th scope="col" class="n">
                  No.
                </th>
                <th scope="col">Move</th>
                <th scope="col" class="n">
                  Score
                </th>
                <th scope="col" class="n">
                  History
                </th>
                <th scope="col">With LMP</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map(({ index, move, late, held: why }) => (
                <tr key={move.uci} class={`${late && why === '' ? 'late' : ''} ${index === best ? 'best' : ''}`}>
                  <td class="n">{index}</td>
                  <th scope="row">{move.san}</th>
                  <td class="n">{move.score ? scoreText(move.score) : '–'}</td>
                  <td class="n">{signed(move.history)}</td>
                  <td>
                    {late && why === '' ? (
                      <>
                        <span class="tag">LMP</span> <span>skipped</span>
                      </>
                    ) : (
                      HELD[why] || 'searched'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {on && (
            <span
              class="moves-line needs-script"
              role="slider"
              tabIndex={0}
              aria-label="Cut line"
              aria-orientation="vertical"
              aria-valuemin={least}
              aria-valuemax={rows.length}
              aria-valuenow={seen}
              aria-valuetext={`${seen} of ${rows.length} moves before the line${edge}`}
              style={{ '--seen': seen }}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.preventDefault();
                event.currentTarget.setPointerCapture(event.pointerId);
                event.currentTarget.focus();
                setHeld(true);
              }}
              onPointerMove={follow}
              onPointerUp={() => setHeld(false)}
              onPointerCancel={() => setHeld(false)}
              onKeyDown={(event) => {
                const way = KEYS[event.key];
                if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
                event.preventDefault();
                turn(seen + way);
              }}
            />
          )}
          <p class="muted moves-rest">
            {unreached > 0 ? `${unreached} more moves, not reached: ${name} ends the node.` : 'No other moves.'}
          </p>
        </div>
      </div>
    </Frame>
  );
}
