/** A tree in use, wherever it is from: the line to the selected node, drawing, slider, what is said, and the table. */
import type { ComponentChildren } from 'preact';
import type { TreeShape } from '../../../engine/index.ts';
import { PlaySteps } from '../../ui/play-steps/PlaySteps.tsx';
import type { NodeView } from '../../worker/protocol.ts';
import { Crumbs } from './Crumbs.tsx';
import { Icicle } from './Icicle.tsx';
import type { Picture } from './paint.ts';
import { type RowWords, TreeTable } from './TreeTable.tsx';
import type { Nodes } from './useNodes.ts';
import type { TreePlace } from './usePlace.ts';
import css from './explorer.css?inline';

// The style sheet of an opened explorer comes with it. The page's policy knows no style element that comes later; a
// sheet made by its own script is none.
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

interface Props {
  id: string;
  trace: TreeShape;
  place: TreePlace<unknown>;
  nodes: Pick<Nodes<Pick<NodeView, 'id' | 'line'>>, 'askNames' | 'names' | 'view'>;
  look: Picture['look'];
  /** What the button of the root says. */
  first?: string;
  /** What happened at the selected entry. */
  happened: string;
  /** Where the selected entry stands in the search, as a sentence. */
  said: string;
  /** A row of the table in words. */
  wordsOf(id: number): RowWords;
  /** Below the drawing. */
  legend?: ComponentChildren;
  /** The selected node. */
  children: ComponentChildren;
}

/**
 * Whether the keyboard walks through the slider or the table, each of which says by itself where it has come to. Steps
 * that play by themselves are too many to be told.
 */
const isHeard = () =>
  document.activeElement?.matches('.play-steps [type="range"], .tree-row, .play-button.plays') ?? false;

export function TreeView({ children, first, happened, id, legend, look, nodes, place, said, trace, wordsOf }: Props) {
  const { askNames, names, view } = nodes;
  const { end, focus, root, select, selected, setFocus } = place;
  return (
    <>
      <Crumbs
        first={first}
        line={view?.id === selected ? view.line : []}
        selected={selected}
        root={root}
        onSelect={select}
      />
      <Icicle
        picture={{
          trace,
          look,
          levels: place.levels,
          focus,
          height: place.height,
          rows: place.deep,
          selected,
          matches: place.mask,
          names,
        }}
        onSelect={select}
        onZoom={(to) => {
          select(to);
          setFocus(to);
        }}
        onNames={askNames}
      />
      {legend}
      <PlaySteps of="search" at={selected} happened={happened} first={root} end={end} onSelect={select} />
      <p class="tree-note muted" role="status" aria-live={isHeard() ? 'off' : 'polite'}>
        {said} {place.note}
      </p>
      <p class="tree-shown">
        <button
          class="button"
          type="button"
          disabled={focus === selected || (trace.columns.next[selected] ?? 0) === selected + 1}
          onClick={() => setFocus(selected)}
        >
          Show this subtree alone
        </button>
        <button class="button" type="button" disabled={focus === root} onClick={() => setFocus(root)}>
          Whole tree
        </button>
      </p>
      {children}
      <TreeTable
        id={id}
        trace={trace}
        rows={place.rows}
        selected={selected}
        names={names}
        wordsOf={wordsOf}
        onSight={askNames}
        onSelect={select}
        onToggle={place.toggle}
      />
    </>
  );
}

/** A number of an entry beside its name, in a list of facts. */
export const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
