/** How far the Lab searches: to a depth, or a number of nodes. */

import type { LabState } from '../../stores/lab.ts';
import { LAB_NODES, MAX_DEPTH } from '../../stores/share.ts';
import { countText } from '../outcome/words.ts';
import { DraftField } from './DraftField.tsx';

interface LimitProps {
  limit: LabState['limit'];
  set: (limit: LabState['limit']) => void;
}

export function LimitFields({ limit, set }: LimitProps) {
  const { kind, value } = limit;
  const most = kind === 'depth' ? MAX_DEPTH : LAB_NODES;
  return (
    <div class="lab-limit needs-script">
      <label class="lab-field">
        <span>Search to a</span>
        <select
          class="field"
          autocomplete="off"
          value={kind}
          onChange={(event) =>
            set(event.currentTarget.value === 'nodes' ? { kind: 'nodes', value: 100_000 } : { kind: 'depth', value: 6 })
          }
        >
          <option value="depth">depth, in plies</option>
          <option value="nodes">number of nodes</option>
        </select>
      </label>
      <DraftField
        title={`1 to ${countText(most)}`}
        numeric
        label={kind === 'depth' ? 'Depth in plies' : 'Number of nodes'}
        value={String(value)}
        commit={(text) => {
          const typed = Number(text.replace(/[\s,_]/g, ''));
          if (Number.isFinite(typed) && typed >= 1) set({ kind, value: typed });
        }}
      />
    </div>
  );
}
