/**
 * The door to the tools of the Lab: they are fetched when the first of them is opened. One that the reader left open
 * opens again when it comes near.
 */

import { useEffect, useRef } from 'preact/hooks';
import { $opened, NOTHING_OPENED, noteOpened } from '../stores/opened.ts';
import { useLive } from '../ui/hooks/live.ts';
import { usePart } from '../ui/hooks/usePart.ts';
import { useInSight } from '../ui/hooks/useRuns.ts';
import type { ToolId, ToolsProps } from './tools.lazy.tsx';

const DOORS: readonly [ToolId, string][] = [
  ['tree', 'Tree'],
  ['oracle', 'Oracle'],
  ['sweep', 'Sweep'],
  ['ablation', 'Ablation'],
  ['why', 'Why not this move?'],
];

/** What they are called among the things that are opened. */
const NAME = 'tools';

/** Is it a page that was here before, and that the browser has put back to where it stood? */
const isBack = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
};
/** The link that the page came with, if it is the browser that brought it back. */
const broughtBack = typeof window !== 'undefined' && isBack() ? location.hash : null;

/** Opens the tree by itself where a link leads to a place in it (`at`). */
export function ToolBay({ fen, depth, at }: Omit<ToolsProps, 'shown'>) {
  const noted = useLive($opened, NOTHING_OPENED)[NAME]?.['tool'];
  const shown = DOORS.find(([id]) => id === noted)?.[0];
  const { part, message, fetchPart } = usePart('The tools', () => import('./tools.lazy.tsx'));
  const where = useRef<HTMLDivElement>(null);
  const near = useInSight(where);
  useEffect(() => {
    if (shown !== undefined && near) fetchPart();
  }, [shown, near]);
  useEffect(() => {
    if (at === undefined) return;
    if (location.hash !== broughtBack) document.querySelector('.lab-tools')?.scrollIntoView();
    noteOpened(NAME, { tool: 'tree' });
  }, [at]);
  return (
    <div ref={where}>
      <div class="lab-tabs choice">
        {DOORS.map(([id, name]) => (
          <button
            key={id}
            type="button"
            class="button"
            aria-pressed={id === shown}
            onClick={() => {
              // What could not be loaded is asked for once more.
              if (id === shown && part === null) fetchPart();
              else noteOpened(NAME, id === shown ? null : { tool: id });
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {part !== null && shown !== undefined ? (
        <part.Tools key={at?.line.join()} fen={fen} depth={depth} shown={shown} at={at} />
      ) : (
        <p class="muted" role="status">
          {message}
        </p>
      )}
    </div>
  );
}
