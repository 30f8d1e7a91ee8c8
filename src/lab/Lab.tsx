/** The Lab: the reader's own position under up to four settings of everything that the engine lets one set. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { createLab, type LabState, SLOTS, USUAL_DEPTH } from '../stores/lab.ts';
import type { Chosen, Position as BookPosition } from '../stores/position.ts';
import { MAX_SETTINGS } from '../stores/share.ts';
import { useLine } from '../ui/board/line.ts';
import { TurnableBoard } from '../ui/board/TurnableBoard.tsx';
import { whiteToMove } from '../ui/board/placement.ts';
import { Frame } from '../ui/frame/Frame.tsx';
import { usePauseOutOfSight, useRuns } from '../ui/hooks/useRuns.ts';
import { useLive } from '../ui/hooks/live.ts';
import { StartButton } from '../ui/frame/StartButton.tsx';
import { initialResult, type Outcome, squaresOf } from '../compare/outcome.ts';
import { wrongOfChecked } from '../compare/verdict-words.ts';
import { countedText, countText } from '../format/numbers.ts';
import './lab.css';
import './strip.css';
import { KeyHelp } from './KeyHelp.tsx';
import { LimitFields } from './LimitFields.tsx';
import { Position } from './Position.tsx';
import { Results } from './Results.tsx';
import { ToolBay } from './ToolBay.tsx';
import { isSmall, NO_RESULT, requestOf, type SlotRun } from './requests.ts';
import { useLink } from './useLink.ts';
import { useWrongCuts } from './useWrongCuts.ts';

interface LabProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** Positions to choose from; the first is the one that the build searched. */
  positions: readonly BookPosition[];
  /** What the build searched the first with, to its own depth. */
  columns: readonly { name: string; changes: Readonly<Record<string, number>> }[];
  /** The build's results and their main lines. */
  results: readonly Outcome[];
  lines: readonly string[];
  /** The panel of the edited setting, an island of its own. */
  children?: ComponentChildren;
}

/** Milliseconds without a change before a search starts by itself. */
const REST = 200;

/** Names of its searches on the page. */
const KEYS = ['lab-0', 'lab-1', 'lab-2', 'lab-3'] as const satisfies { length: (typeof SLOTS)['length'] };

/** The Lab as the page was built. */
function firstState({ positions, columns }: LabProps): LabState {
  const [place] = positions;
  if (place === undefined) throw new Error('The Lab needs a position to begin with.');
  const { depth, ...shown } = place;
  return {
    ...shown,
    limit: { kind: 'depth', value: depth },
    columns: columns.map((column, slot) => ({ ...column, slot })),
    edited: columns.length - 1,
  };
}

export function Lab(props: LabProps) {
  const { id, title, positions } = props;
  const [initial] = useState(() => {
    const state = firstState(props);
    const results = props.results.map((line, i) => ({
      ...initialResult(state.fen, line),
      pvSan: props.lines[i]?.split(' ') ?? [],
    }));
    return { state, results };
  });
  const [lab] = useState(() => createLab(initial.state));
  const state = useLive(lab.$state, initial.state);
  const runs = useRuns(
    SLOTS.map((slot) => ({
      key: KEYS[slot],
      request: requestOf(state, slot),
      initial: () => initial.results[slot] ?? NO_RESULT,
    })),
    { rest: REST, when: (run) => isSmall(state, run) },
  );
  usePauseOutOfSight(id, KEYS);
  const slots = runs.runs.map(({ answers, current, message, result, status }): SlotRun => {
    return { result: answers === null ? null : result, current, message, status };
  });
  const waiting = !runs.current;
  const runAll = () => runs.start(() => true);
  const run = () => runs.start(({ current }) => !current);
  const oracle = useWrongCuts(state);
  const linked = useRef<LabState | null>(null);
  const link = useLink(lab, initial.state, state, slots, (opened) => {
    linked.current = opened;
  });

  // What a link holds is searched at once, whatever it may take: that is what the link is for. What is chosen after it
  // is not.
  useEffect(() => {
    if (linked.current !== state) return;
    linked.current = null;
    if (waiting) run();
  }, [state]);

  const canUndo = useLive(lab.$canUndo, false);
  const canRedo = useLive(lab.$canRedo, false);
  const { fen, limit, columns, edited } = state;
  const where = { id: state.id, title: state.title, fen };
  const line = useLine<Chosen>(
    where,
    (after, named) => ({ id: '', title: named, fen: after }),
    (chosen) => lab.place(chosen),
  );
  const column = useLive(lab.$edited, initial.state.columns.at(-1));
  const shown = slots[edited];
  const answer = shown?.current ? shown.result : null;
  const best = squaresOf(answer?.bestmove ?? null);
  const busy = runs.status === 'running';

  const answers = columns.flatMap(({ slot, name }) => {
    const counts = oracle.counts[slot];
    return counts ? [`${name}: ${wrongOfChecked(counts)}`] : [];
  });
  const answered = answers.length === columns.length ? `Wrong cuts: ${answers.join('; ')}` : '';

  const statusText =
    runs.message ||
    (busy
      ? 'Searching'
      : waiting
        ? 'Something has changed: run it to see'
        : `${countedText(columns.length, 'search', 'searches')} to ${limit.kind === 'depth' ? `depth ${limit.value}` : countedText(limit.value, 'node')}`);

  return (
    <>
      <Frame
        id={id}
        title={title}
        level={2}
        class="lab"
        more={{ board: { line: (answer?.pv.length ?? 0) > 0 }, copyLink: link.share }}
        status={runs.status === 'done' && waiting ? 'ready' : runs.status}
        said={statusText}
        announce={columns
          .map(({ slot, name }) => `${name}: ${countedText(slots[slot]?.result?.nodes ?? 0, 'node')}`)
          .join('; ')}
        progress={runs.progress}
        cancel={runs.cancel}
        again={runAll}
        control={
          <>
            <KeyHelp />
            <button type="button" class="button" disabled={!canUndo} onClick={() => lab.undo()}>
              Undo
            </button>
            <button type="button" class="button" disabled={!canRedo} onClick={() => lab.redo()}>
              Redo
            </button>
            <StartButton busy={busy} primary={waiting} start={waiting ? run : runAll} stop={runs.cancel}>
              Run
            </StartButton>
          </>
        }
      >
        <p class={`lab-notice ${link.bad || runs.message ? 'bad' : ''}`} role="status">
          {/* Why nothing was found stands at the foot as well, from where it is read out. */}
          {runs.message ? <span aria-hidden="true">{runs.message}</span> : link.notice}
        </p>
        {link.address !== '' && (
          <p class="lab-link">
            <input ref={link.field} class="field" readOnly aria-label="Link to this run" value={link.address} />
          </p>
        )}
        <div class="widget-body lab-top">
          <div class="lab-where">
            <TurnableBoard fen={fen} arrows={best ? [best] : []} line={line} found={answer?.pv}>
              {whiteToMove(fen) ? 'White' : 'Black'} to move <span class="without-script">· {state.title}</span>
            </TurnableBoard>
            <LimitFields limit={limit} set={(next) => lab.limit(next)} />
            <Position shown={where} positions={positions} line={line} choose={(chosen) => lab.place(chosen)} />
          </div>
          <div class="lab-side">
            <Results
              columns={columns}
              runs={slots}
              edited={edited}
              promised={link.promised}
              wrong={oracle.counts}
              edit={(slot) => lab.edit(slot)}
              remove={(slot) => lab.remove(slot)}
            />
            <p class="lab-more needs-script">
              <button type="button" class="button" disabled={columns.length >= MAX_SETTINGS} onClick={() => lab.add()}>
                Add a setting
              </button>
              <button
                type="button"
                class="button"
                disabled={oracle.refusal !== '' && oracle.status !== 'running'}
                onClick={oracle.status === 'running' ? oracle.cancel : oracle.ask}
              >
                {oracle.status === 'running'
                  ? 'Stop the oracle'
                  : oracle.status === 'failed'
                    ? 'Ask again'
                    : 'Ask the oracle'}
              </button>
              <small class={oracle.status === 'failed' ? 'bad' : 'muted'}>
                {/* Its progress is for the eye; what it found, which the table shows, is read out. */}
                <span role="status" aria-live={oracle.status === 'running' ? 'off' : 'polite'}>
                  {(oracle.status === 'running' && oracle.said) || oracle.refusal || oracle.said || (
                    <span class="vh">{answered}</span>
                  )}
                </span>
                {!oracle.refusal && !oracle.said && `Up to ${MAX_SETTINGS} settings; a new one copies the edited one.`}
              </small>
            </p>
          </div>
        </div>
        <p class="lab-strip needs-script" aria-hidden="true">
          {/* Whoever turns a knob sees neither the notice above the board nor the foot. */}
          {runs.message !== '' && <span class="bad">{runs.message}</span>}
          {columns.map(({ slot, name }) => (
            <span key={slot} class={slots[slot]?.current && slot === edited ? 'lab-now' : undefined}>
              {name} <b class="stale">{countText(slots[slot]?.result?.nodes ?? 0)}</b> {slots[slot]?.result?.bestSan}
            </span>
          ))}
        </p>
        {props.children}
      </Frame>
      <div class="lab-tools needs-script">
        <h3>Look closer, with {column?.name}</h3>
        <ToolBay fen={fen} depth={limit.kind === 'depth' ? limit.value : USUAL_DEPTH} at={link.tree} />
      </div>
    </>
  );
}
