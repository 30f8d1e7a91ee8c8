/** The door to the tools of the Lab: they are fetched when the first of them is opened. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ToolId, ToolsProps } from './tools.lazy.tsx';
import { loadPart } from '../ui/hooks/load-part.ts';

const DOORS: readonly [ToolId, string][] = [
  ['tree', 'Tree'],
  ['oracle', 'Oracle'],
  ['sweep', 'Sweep'],
  ['ablation', 'Ablation'],
];

/** Opens the tree by itself where a link leads to a place in it (`at`). */
export function ToolBay({ fen, depth, at }: Omit<ToolsProps, 'first'>) {
  const [open, setOpen] = useState<{ Tools: ComponentType<ToolsProps>; first: ToolId } | null>(null);
  const [said, say] = useState('');
  const enter = async (first: ToolId) => {
    say('Loading …');
    try {
      const { Tools } = await loadPart(() => import('./tools.lazy.tsx'));
      setOpen({ Tools, first });
    } catch {
      say('The tools could not be loaded; check the connection and try again.');
    }
  };
  useEffect(() => {
    if (at === undefined) return;
    document.querySelector('.lab-tools')?.scrollIntoView();
    void enter('tree');
  }, [at]);
  if (open !== null) {
    const { Tools, first } = open;
    return <Tools key={at?.line.join()} fen={fen} depth={depth} first={first} at={at} />;
  }
  return (
    <>
      <div class="lab-tabs choice">
        {DOORS.map(([id, name]) => (
          <button key={id} type="button" class="button" onClick={() => void enter(id)}>
            {name}
          </button>
        ))}
      </div>
      <p class="muted" role="status">
        {said}
      </p>
    </>
  );
}
