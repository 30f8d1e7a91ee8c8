/** The opened explorer: filters, path, drawing, slider, table and the selected node. Fetched when a reader opens it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BYTES_PER_ENTRY, DEFAULT_CAP, readEntry, type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import { $changes } from '../../stores/settings.ts';
import { Frame } from '../frame/Frame.tsx';
import { useLive } from '../frame/live.ts';
import { countText } from '../outcome/words.ts';
import css from './explorer.css?inline';
import { FilterBar } from './FilterBar.tsx';
import { levelsOf, rowsBelow } from './geometry.ts';
import { Icicle } from './Icicle.tsx';
import { LOOK_NAMES, LOOKS } from './looks.ts';
import { NodePanel } from './NodePanel.tsx';
import { canvasHeight } from './paint.ts';
import { expandedTo, iterationsOf, maskOf, matchesOf, nextMatch, NO_FILTER, rowsOf } from './tree-state.ts';
import type { TreeExplorerProps } from './TreeExplorer.tsx';
import { TreeTable } from './TreeTable.tsx';
import { useTree } from './useTree.ts';
import { whatHappened } from './words.ts';

const NOTHING: Readonly<Record<string, number>> = {};

// The page's policy knows no style element that comes later (code/page-policy.ts); a sheet made by its own script is none.
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

export function Explorer({
  cap,
  depth,
  fen,
  id,
  path,
  rules = {},
  settings = NOTHING,
  title,
  window,
}: TreeExplorerProps) {
  const changes = useLive($changes, NOTHING);
  const tree = useTree((now) => ({
    fen,
    depth,
    settings: { ...now, ...settings },
    ...(cap !== undefined && { cap }),
    ...(window !== undefined && { window }),
  }));
  const { names, oracle, trace, view } = tree;
  const [iteration, setIteration] = useState(0);
  const [focus, setFocus] = useState(0);
  const [selected, setSelected] = useState(0);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [filter, setFilter] = useState(NO_FILTER);
  const [note, setNote] = useState('');
  const recorded = useRef(changes);
  const levels = useMemo(() => (trace === null ? new Uint8Array() : levelsOf(trace)), [trace]);
  const iterations = useMemo(() => (trace === null ? new Map<number, number>() : iterationsOf(trace)), [trace]);
  const root = iterations.get(iteration) ?? 0;
  const end = trace?.columns.next[root] ?? 1;
  const found = useMemo(
    () => (trace === null ? null : matchesOf(trace, filter, iteration, oracle?.grades ?? null)),
    [trace, filter, iteration, oracle],
  );
  const mask = useMemo(() => maskOf(trace?.count ?? 0, found), [trace, found]);
  const rows = useMemo(() => (trace === null ? [] : rowsOf(trace, focus, expanded)), [trace, focus, expanded]);
  const deep = useMemo(() => (trace === null ? 0 : rowsBelow(trace, levels, focus)), [trace, levels, focus]);

  const height = useMemo(() => canvasHeight(levels.reduce((most, level) => Math.max(most, level), 0)), [levels]);

  const select = (to: number) => {
    if (trace === null) return;
    setSelected(to);
    // What was said of another entry is over.
    setNote('');
    setExpanded((before) => expandedTo(trace, to, before));
    if (to < focus || to >= (trace.columns.next[focus] ?? 0)) setFocus(root);
    tree.look(to);
  };
  const chooseIteration = (to: number) => {
    const start = iterations.get(to) ?? 0;
    setIteration(to);
    setFocus(start);
    setSelected(start);
    setNote('');
    setExpanded(new Set([start]));
    tree.look(start);
  };
  const go = async (moves: readonly string[]) => {
    if (moves.length === 0) return setNote('No move was typed; a line of moves reads “e4 e5”.');
    const done = await tree.follow(root, moves);
    if (done === null) return;
    select(done.id);
    const missing = moves[done.found];
    setNote(
      missing === undefined
        ? `Found: ${moves.join(' ')}.`
        : `Found ${done.found} of ${moves.length} moves: ${missing} was not searched there.`,
    );
  };

  // A new trace: its last iteration, and the line that the page asked for.
  const start = Math.max(0, ...iterations.keys());
  useLayoutEffect(() => {
    if (trace === null) return;
    recorded.current = changes;
    chooseIteration(start);
  }, [trace]);
  useEffect(() => {
    if (trace !== null && path !== undefined && path.length > 0 && iteration === start && iteration > 0) void go(path);
  }, [trace, iteration === start]);

  if (trace === null || !iterations.has(iteration)) {
    return (
      <Frame
        id={id}
        title={title}
        class="tree-explorer"
        status={tree.status}
        said={tree.said}
        progress={tree.progress}
        cancel={tree.cancel}
        again={tree.again}
      >
        <div class="widget-body">
          <p class="tree-empty">{tree.status === 'running' ? 'The search is recorded.' : 'No tree is recorded.'}</p>
        </div>
      </Frame>
    );
  }

  const entry = readEntry(trace, selected);
  const stale = JSON.stringify(recorded.current) !== JSON.stringify(changes);
  const megabytes = ((2 * trace.count * BYTES_PER_ENTRY) / 1e6).toFixed(1);
  const line = view?.id === selected ? view.line : [];
  const size = trace.cutOff
    ? `Cut off: the first ${countText(trace.count)} entries of a search of ${countText(trace.result.nodes)} nodes are kept, which went on; the rest of the tree is missing here.`
    : `${countText(trace.count)} entries recorded (at most ${countText(cap ?? DEFAULT_CAP)}), ${megabytes} MB.`;
  const step = (by: number) => select(Math.max(root, Math.min(end - 1, selected + by)));

  return (
    <Frame
      id={id}
      title={title}
      class="tree-explorer"
      status={tree.status}
      said={tree.said || `${countText(trace.result.nodes)} nodes, depth ${trace.result.depth}`}
      announce={`${countText(trace.count)} entries recorded.`}
      progress={tree.progress}
      cancel={tree.cancel}
      again={tree.again}
      links={
        tree.status !== 'running' && (
          <button class="button quiet" type="button" onClick={tree.record}>
            {stale ? 'Knobs have turned: record again' : 'Record again'}
          </button>
        )
      }
    >
      <div class="widget-body stack">
        <FilterBar
          id={id}
          filter={filter}
          onFilter={setFilter}
          iterations={[...iterations.keys()]}
          iteration={iteration}
          onIteration={chooseIteration}
          matches={found}
          onMatch={(forwards) => {
            const to = found === null ? -1 : nextMatch(found, selected, forwards);
            if (to >= 0) select(to);
            else setNote(forwards ? 'No match after this entry.' : 'No match before this entry.');
          }}
          onPath={(text) => void go(text.split(/[\s,]+/).filter((move) => move !== '' && !/^\d+\.+$/.test(move)))}
          graded={oracle !== null}
          onGrade={tree.status === 'running' ? undefined : () => tree.grade(iteration)}
        />
        <nav class="tree-crumbs" aria-label="Line to the selected node">
          <ol>
            <li>
              <button class="button quiet" type="button" onClick={() => select(root)}>
                root
              </button>
            </li>
            {line.map((one) => (
              <li key={one.id}>
                <button
                  class="button quiet"
                  type="button"
                  aria-current={one.id === selected ? 'true' : undefined}
                  onClick={() => select(one.id)}
                >
                  {one.san}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <Icicle
          picture={{ trace, levels, focus, height, rows: deep, selected, matches: mask, names }}
          onSelect={select}
          onZoom={(to) => {
            select(to);
            setFocus(to);
          }}
          onNames={tree.askNames}
        />
        <p class="legend">
          {LOOKS.map(
            (look) =>
              look !== '' && (
                <span key={look}>
                  <span class={`tree-swatch ${look}`} />
                  {LOOK_NAMES[look]}
                </span>
              ),
          )}
        </p>
        <div class="tree-walk">
          <button
            class="button"
            type="button"
            aria-label="One step back in the search"
            disabled={selected <= root}
            onClick={() => step(-1)}
          >
            ◂
          </button>
          <input
            type="range"
            min={root}
            max={end - 1}
            value={selected}
            aria-label="Place in the search"
            aria-valuetext={`${countText(selected - root + 1)} of ${countText(end - root)}: ${whatHappened(entry)}`}
            onInput={(event) => select(Number(event.currentTarget.value))}
          />
          <button
            class="button"
            type="button"
            aria-label="One step on in the search"
            disabled={selected >= end - 1}
            onClick={() => step(1)}
          >
            ▸
          </button>
        </div>
        <p class="tree-note muted" role="status">
          Entry {countText(selected - root + 1)} of {countText(end - root)} in search order. {note}
        </p>
        <p>
          <button
            class="button"
            type="button"
            disabled={focus === selected || (trace.columns.next[selected] ?? 0) === selected + 1}
            onClick={() => setFocus(selected)}
          >
            Show this subtree alone
          </button>{' '}
          <button class="button" type="button" disabled={focus === root} onClick={() => setFocus(root)}>
            Whole tree
          </button>
        </p>
        <NodePanel trace={trace} selected={selected} view={view} grades={oracle?.grades ?? null} rules={rules} />
        <TreeTable
          id={id}
          trace={trace}
          rows={rows}
          selected={selected}
          names={names}
          onSight={tree.askNames}
          onSelect={select}
          onToggle={(to, open) =>
            setExpanded((before) => {
              const after = new Set(before);
              if (open) after.add(to);
              else after.delete(to);
              return after;
            })
          }
        />
        {oracle !== null && (
          <p class="muted">
            Oracle: {countText(oracle.total.checked)} of {countText(oracle.total.cuts)} cuts of this iteration checked,{' '}
            {techniqueIds
              .map((one: TechniqueId) => `${one.toUpperCase()} ${oracle.techniques[one].wrong} wrong`)
              .join(', ')}
            . It too is a search to a finite depth.
          </p>
        )}
        <p class={trace.cutOff ? 'bad' : 'muted'}>
          {size} Width: nodes and skipped moves of a subtree; from left to right: the order of the search.
        </p>
      </div>
    </Frame>
  );
}
