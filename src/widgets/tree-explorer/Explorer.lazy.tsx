/**
 * The opened explorer: filters, path, drawing, slider, table and the selected node. Fetched when a reader opens it:
 * with the page, its 11 kB would come before the knobs of each chapter.
 */
import { useMemo } from 'preact/hooks';
import {
  readEntry,
  rootAt,
  rootsOf,
  type SearchWindow,
  type TechniqueId,
  techniqueIds,
  type Trace,
} from '../../../engine/index.ts';
import { $changes, NO_CHANGES } from '../../stores/settings.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { countedText, countText } from '../../format/numbers.ts';
import { presentations } from '../../techniques/presentation.ts';
import { TreeView } from './TreeView.tsx';
import type { FirstFrame } from './first-frame.ts';
import { FilterBar } from './FilterBar.tsx';
import { entryLeft, useNoteEntry } from './left-at.ts';
import { isTechnique, type Look, LOOK_NAMES, lookOf, looksIn } from './looks.ts';
import { NodePanel } from './NodePanel.tsx';
import type { OracleAnswer, WrittenRule } from '../../worker/protocol.ts';
import { isUnder, matchesOf, NO_FILTER, rootName, type TreeFilter } from './tree-state.ts';
import { type Kind, usePlace } from './usePlace.ts';
import { useTree } from './useTree.ts';
import { rowWords, whatHappened } from './words.ts';

export interface TreeExplorerProps {
  /** Unique in the page. */
  id: string;
  title: string;
  fen: string;
  /** In plies, 1 to 12. */
  depth: number;
  /** Changes to the book's settings that hold besides the reader's: `{ nmp: 0 }`. */
  settings?: Readonly<Record<string, number>> | undefined;
  /** Ask every iteration only about these bounds, in centipawns. */
  window?: SearchWindow | undefined;
  /** The build's drawing; without it there is only the button that opens the explorer. */
  frame?: FirstFrame | undefined;
  /** The rule's source by technique, as the chapter shows it. */
  rules?: Readonly<Partial<Record<TechniqueId, string>>> | undefined;
  /** Moves in SAN from the root: the entry at the end of them is selected when the explorer opens. */
  path?: readonly string[] | undefined;
  /** The iteration in which that line is looked for, by its depth in plies; the last without it. */
  iteration?: number | undefined;
  /** Which search of that iteration, from 1, where it was begun again; the last without it. */
  attempt?: number | undefined;
  /** What the filter lets through at first. */
  show?: TreeFilter['what'] | undefined;
  /** What the button says. */
  open?: string | undefined;
  /** Entries recorded at most. */
  cap?: number | undefined;
  /** Memory of the search's table; as the engine has it without. */
  hashMb?: number | undefined;
  /** A rule that a reader wrote, which the searches go by. */
  searchesBy?: WrittenRule | undefined;
  /** The page that shows it alone, as a path from the site's root; without it nothing is shared. */
  embed?: string | undefined;
}

/** A search of the book's engine, one iteration at a time. */
const RECORDED: Kind<Trace, TreeFilter, OracleAnswer> = {
  rootsOf,
  noFilter: NO_FILTER,
  matches: (trace, filter, root, oracle) => matchesOf(trace, filter, root, oracle?.grades ?? null),
};

/** A look as the legend shows it: a technique's with its pattern, as in the drawing. */
function Swatch({ look }: { look: Look }) {
  return (
    <svg class={`tree-swatch ${look}`} aria-hidden="true">
      {isTechnique(look) && (
        <>
          <pattern id={`pattern-${look}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d={presentations[look].pattern} fill="none" stroke="var(--t-ink)" />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#pattern-${look})`} />
        </>
      )}
    </svg>
  );
}

export function Explorer({
  attempt,
  cap,
  depth,
  embed,
  fen,
  hashMb,
  id,
  iteration,
  path,
  rules = {},
  searchesBy,
  settings = NO_CHANGES,
  show = NO_FILTER.what,
  shut,
  title,
  window,
}: TreeExplorerProps & { shut?: (() => void) | undefined }) {
  const changes = useLive($changes, NO_CHANGES);
  const tree = useTree(
    (now) => ({
      fen,
      depth,
      settings: { ...now, ...settings },
      ...(cap !== undefined && { cap }),
      ...(window !== undefined && { window }),
      ...(hashMb !== undefined && { hashMb }),
    }),
    searchesBy,
  );
  const { oracle, trace } = tree;
  const place = usePlace(tree, { ...RECORDED, noFilter: { ...NO_FILTER, what: show } }, path, (one) =>
    iteration === undefined
      ? entryLeft(id, one)
      : rootAt(one, { iteration, ...(attempt !== undefined && { attempt }) }),
  );
  const { end, found, root, roots, selected } = place;
  useNoteEntry(id, trace, selected);
  const looks = useMemo(() => (trace === null ? [] : looksIn(trace, root, end)), [trace, root, end]);

  if (trace === null || roots.length === 0) {
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
          <p class="empty tree-empty">
            {tree.status === 'running' ? 'The search is recorded.' : 'No tree is recorded.'}
          </p>
        </div>
      </Frame>
    );
  }

  const stale = !isUnder({ ...changes, ...settings }, trace);
  const size = trace.cutOff
    ? `Cut off: the first ${countText(trace.count)} entries of a search of ${countText(trace.result.nodes)} nodes are kept, which went on; the rest of the tree is missing here.`
    : `${countText(end - root)} of ${countedText(trace.count, 'entry', 'entries')} are of this search to ${rootName(trace, root)}: its root, its nodes, those searched again and skipped moves. The search counts ${countText(trace.result.nodes)} nodes in all iterations.`;

  return (
    <Frame
      id={id}
      title={title}
      more={{ picture: true, share: embed !== undefined && { id, title, changes, position: null, fen, depth, embed } }}
      class="tree-explorer"
      own={ownSettings(trace.request.settings, (now) => [{ settings: { ...now, ...settings } }])}
      status={tree.status}
      said={tree.said || `${countedText(trace.result.nodes, 'node')}, depth ${trace.result.depth}`}
      announce={
        oracle === null
          ? `${countedText(trace.count, 'entry', 'entries')} recorded.`
          : `The oracle checked ${countText(oracle.total.checked)} of ${countedText(oracle.total.cuts, 'cut')}: ${countText(oracle.total.wrong)} wrong.`
      }
      progress={tree.progress}
      cancel={tree.cancel}
      again={tree.again}
      links={
        <>
          {tree.status !== 'running' && (
            <button class="button quiet" type="button" onClick={tree.record}>
              {stale ? 'Knobs have turned: record again' : 'Record again'}
            </button>
          )}
          {shut && (
            <button class="button quiet" type="button" onClick={shut}>
              Close
            </button>
          )}
        </>
      }
    >
      <div class="widget-body stack">
        <details class="tree-more" open={show !== NO_FILTER.what}>
          <summary>More: another iteration, filters, a line of moves, the oracle</summary>
          <FilterBar
            id={id}
            filter={place.filter}
            onFilter={place.setFilter}
            roots={roots.map((one) => [one, rootName(trace, one)] as const)}
            root={root}
            onRoot={place.chooseRoot}
            matches={found}
            onMatch={place.goToMatch}
            onPath={(moves) => void place.follow(moves)}
            graded={oracle !== null}
            onGrade={tree.status === 'running' ? undefined : () => tree.grade(trace.columns.iteration[root] ?? 0)}
          />
        </details>
        <TreeView
          id={id}
          trace={trace}
          place={place}
          nodes={tree}
          look={(one) => lookOf(trace, one)}
          happened={whatHappened(readEntry(trace, selected))}
          said={`Entry ${countText(selected - root + 1)} of ${countText(end - root)} in search order.`}
          wordsOf={(row) => rowWords(readEntry(trace, row))}
          legend={
            <p class="legend">
              {looks.map((look) => (
                <span key={look}>
                  <Swatch look={look} />
                  {LOOK_NAMES[look]}
                </span>
              ))}
              {found !== null && (
                <span>
                  <svg class="tree-swatch match" aria-hidden="true" />
                  {place.filter.what === 'all' ? 'match' : place.filter.what}
                </span>
              )}
            </p>
          }
        >
          <NodePanel trace={trace} selected={selected} view={tree.view} grades={oracle?.grades ?? null} rules={rules} />
        </TreeView>
        {oracle !== null && (
          <p class="muted">
            Oracle: {countText(oracle.total.checked)} of {countText(oracle.total.cuts)} cuts of this iteration checked,{' '}
            {techniqueIds
              .map((one: TechniqueId) => `${one.toUpperCase()} ${oracle.techniques[one].wrong} wrong`)
              .join(', ')}
            . It too is a search to a finite depth.
          </p>
        )}
        <p class={`tree-size ${trace.cutOff ? 'bad' : 'muted'}`}>
          {size} Width: nodes and skipped moves of a subtree; from left to right: the order of the search.
        </p>
      </div>
    </Frame>
  );
}
