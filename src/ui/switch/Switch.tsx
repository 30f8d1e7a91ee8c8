/** Something that is on or off: a switch with its name beside it. */
import type { Aim } from '../knob/useAim.ts';

interface SwitchProps {
  name: string;
  on: boolean;
  /** Nothing where only style follows it: a browser may then keep its own state over a reload. */
  turn?: (on: boolean) => void;
  /** A sentence under the name, read after the state. */
  explains?: string | undefined;
  /** Of what describes it: of `explains`, which wants one, or of something else on the page. */
  describedBy?: string;
  class?: string;
  changed?: boolean;
  aim?: Aim;
}

export function Switch({ name, on, turn, explains, describedBy, class: more = '', changed, aim }: SwitchProps) {
  return (
    <label class={`toggle ${more}`.trim()} data-changed={changed || undefined} {...aim}>
      <input
        class="switch"
        type="checkbox"
        role="switch"
        autocomplete={turn && 'off'}
        checked={on}
        // The label holds the sentence too, which is no part of the name.
        aria-label={name}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => turn?.(currentTarget.checked)}
      />
      <span>{name}</span>
      {explains && <small id={describedBy}>{explains}</small>}
    </label>
  );
}
