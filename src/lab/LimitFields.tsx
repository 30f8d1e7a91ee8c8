/** How far the Lab searches: to a depth, or a number of nodes. */

import type { Limit } from '../stores/share.ts';
import { LAB_NODES, MAX_DEPTH } from '../stores/share.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { rangeText, type Typable } from '../ui/knob/values.ts';
import { NumberInput } from '../ui/number/NumberInput.tsx';
import { countText } from '../format/numbers.ts';

interface LimitProps {
  limit: Limit;
  set: (limit: Limit) => void;
}

/** The two kinds of limit, as numbers that can be typed. */
export const LIMITS: Readonly<Record<Limit['kind'], Typable>> = {
  depth: { id: 'depth', label: 'depth', technique: null, min: 1, max: MAX_DEPTH },
  nodes: { id: 'nodes', label: 'number of nodes', technique: null, min: 1, max: LAB_NODES, write: countText },
};

export function LimitFields({ limit, set }: LimitProps) {
  const { kind, value } = limit;
  return (
    <div class="lab-limit needs-script">
      <label class="lab-field">
        <span>Search to a</span>
        <Choice
          value={kind}
          options={[
            ['depth', 'depth, in plies'],
            ['nodes', 'number of nodes'],
          ]}
          choose={(chosen) => set({ kind: chosen, value: chosen === 'nodes' ? 100_000 : 6 })}
        />
      </label>
      <NumberInput
        key={kind}
        class="lab-field"
        title={rangeText(LIMITS[kind])}
        label={kind === 'depth' ? 'Depth in plies' : 'Number of nodes'}
        of={LIMITS[kind]}
        value={value}
        set={(wanted) => set({ kind, value: wanted })}
      />
    </div>
  );
}
