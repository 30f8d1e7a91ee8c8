/**
 * The recorded search as an icicle. What the build drew stands in the page; the explorer itself, with its worker, is
 * fetched when the reader opens it.
 */
import { useEffect, useRef } from 'preact/hooks';
import { countText } from '../../format/numbers.ts';
import { $opened, NOTHING_OPENED, noteOpened, treeName } from '../../stores/opened.ts';
import { presentations } from '../../techniques/presentation.ts';
import type { TreeExplorerProps } from './Explorer.lazy.tsx';
import { FRAME_ROW, FRAME_WIDTH, type FirstFrame } from './first-frame.ts';
import { LOOK_NAMES, LOOKS } from './looks.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { usePart } from '../../ui/hooks/usePart.ts';
import { More } from '../../ui/more/More.tsx';

/**
 * The tree, shut or open. One that the reader left open opens by itself as soon as it wakes, in the room that the page
 * keeps for it.
 */
export function TreeExplorer(props: TreeExplorerProps) {
  const { id } = props;
  const opened = useLive($opened, NOTHING_OPENED)[treeName(id)] !== undefined;
  const { part, message, fetchPart } = usePart('The explorer', () => import('./Explorer.lazy.tsx'));
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) fetchPart();
  }, [opened]);
  const shut = () => {
    noteOpened(treeName(id), null);
    room.current?.style.removeProperty('min-height');
  };
  return (
    <div ref={room} data-tree-room={id}>
      {opened && part !== null ? (
        <part.Explorer {...props} shut={shut} />
      ) : (
        // After a failure the next press tries again.
        <Shut {...props} message={message} press={() => (opened ? fetchPart() : noteOpened(treeName(id), {}))} />
      )}
    </div>
  );
}

/** The build's drawing, if there is one, and the button that opens the explorer. */
function Shut({
  depth,
  frame,
  id,
  open = 'Explore this tree',
  message,
  press,
  title,
}: TreeExplorerProps & { message: string; press: () => void }) {
  const button = (
    <button class="button primary needs-script" type="button" onClick={press} aria-describedby={`${id}-said`}>
      {open}
    </button>
  );
  /** What the button is described by; `before` while nothing has been said. */
  const status = (before = '') => (
    <span id={`${id}-said`} class="said" role="status">
      {message || before}
    </span>
  );
  if (frame === undefined) {
    return (
      <p>
        {button} {status()}
      </p>
    );
  }
  return (
    <section class="widget" id={id} data-state="ready" aria-labelledby={`${id}-title`}>
      <div class="widget-head">
        <h3 id={`${id}-title`}>{title}</h3>
        <div class="right">{button}</div>
        <More offer={{ picture: true }} />
      </div>
      <div class="widget-body">
        <Drawing frame={frame} />
      </div>
      <div class="widget-status">
        {status(`The last iteration, to depth ${depth}; all iterations together took ${countText(frame.nodes)} nodes`)}
      </div>
    </section>
  );
}

function Drawing({ frame: { cuts, labels, paths, rows } }: { frame: FirstFrame }) {
  const seen = paths.map(([look]) => look);
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div style="overflow-x:auto" tabIndex={0} role="group" aria-label="Drawing of the tree">
        <svg
          class="chart"
          style="display:block;width:100%;min-width:34rem"
          viewBox={`0 0 ${FRAME_WIDTH} ${rows * FRAME_ROW}`}
          role="img"
          aria-label={`Icicle of the tree, the root on top, moves from left to right in search order. ${seen
            .map((look) => `${LOOK_NAMES[LOOKS[look] as 'rfp']}: ${countText(cuts[look] ?? 0)}`)
            .join(', ')}.`}
        >
          {paths.map(([look, path]) => (
            <path key={look} d={path} {...paintOf(look)} />
          ))}
          {labels.map(([x, row, text]) => (
            <text key={`${x} ${row}`} x={x} y={row * FRAME_ROW + 15} text-anchor="middle" style="fill:var(--ink)">
              {text}
            </text>
          ))}
        </svg>
      </div>
      <p class="legend">
        {seen.map((look) => (
          <span key={look}>
            <svg width="22" height="12" style="display:inline" aria-hidden="true">
              <rect x=".5" y=".5" width="21" height="11" {...paintOf(look)} />
            </svg>{' '}
            {LOOK_NAMES[LOOKS[look] as 'rfp']} {countText(cuts[look] ?? 0)}
          </span>
        ))}
      </p>
    </figure>
  );
}

function paintOf(look: number): Record<string, string | number> {
  const name = LOOKS[look] ?? '';
  if (name === '' || name === 'quiescence') return { fill: 'none', stroke: 'var(--edge)', 'stroke-width': 0.7 };
  if (name === 'searched') return { fill: 'var(--seen-fill)', stroke: 'var(--edge)', 'stroke-width': 0.7 };
  if (name === 'line') return { fill: 'var(--raised)', stroke: 'var(--ink)', 'stroke-width': 1.6 };
  return {
    fill: `var(--${name}-wash)`,
    stroke: `var(--${name}-ink)`,
    'stroke-width': 1.6,
    'stroke-dasharray': presentations[name].dashes,
  };
}
