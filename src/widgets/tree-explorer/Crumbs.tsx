/** The line of moves from the root to the selected node, each a button that selects the node behind it. */
import type { NodeView } from '../../worker/protocol.ts';

interface Props {
  line: NodeView['line'];
  /** Entries of the trace. */
  selected: number;
  root: number;
  /** What the first button says. */
  first?: string | undefined;
  onSelect: (id: number) => void;
}

export function Crumbs({ first = 'root', line, selected, root, onSelect }: Props) {
  return (
    <nav class="tree-crumbs" aria-label="Line to the selected node">
      <ol>
        <li>
          <button class="button quiet" type="button" onClick={() => onSelect(root)}>
            {first}
          </button>
        </li>
        {line.map((one) => (
          <li key={one.id}>
            <button
              class="button quiet"
              type="button"
              aria-current={one.id === selected ? 'true' : undefined}
              onClick={() => onSelect(one.id)}
            >
              {one.san}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
