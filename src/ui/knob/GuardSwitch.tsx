/** A guard, a technique or any other setting that is on or off, as a switch. */
import { setSetting, settingOf } from '../../stores/settings.ts';
import { useAim } from './useAim.ts';
import { useSetting } from './useSetting.ts';

export interface GuardSwitchProps {
  /** Of a switch or guard: "rfp", "rfp.notInCheck". Throws SettingsError when there is none. */
  id: string;
  /**
   * What goes wrong without it: the setting's `explains`, handed in by the page, as browsers get the engine without its
   * sentences.
   */
  explains?: string;
}

export function GuardSwitch({ id, explains }: GuardSwitchProps) {
  const { label, default: start } = settingOf(id);
  const value = useSetting(id);
  const aim = useAim(id, [1 - value]);
  // What the label holds is its name, unless it is said what is: what goes wrong is a description, read after the
  // state.
  return (
    <label class="toggle guard" data-changed={value !== start || undefined} {...aim}>
      <input
        class="switch"
        type="checkbox"
        role="switch"
        autocomplete="off"
        checked={value === 1}
        aria-labelledby={`${id}-name`}
        aria-describedby={explains && `${id}-why`}
        onChange={(event) => setSetting(id, event.currentTarget.checked ? 1 : 0)}
      />
      <span id={`${id}-name`}>{label}</span>
      {explains && <small id={`${id}-why`}>{explains}</small>}
    </label>
  );
}
