/** A guard, a technique or any other setting that is on or off, as a switch. */
import { setSetting, settingOf } from '../../stores/settings.ts';
import { Switch } from '../switch/Switch.tsx';
import { useAim } from './useAim.ts';
import { useSetting } from './useSetting.ts';

interface GuardSwitchProps {
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
  return (
    <Switch
      class="guard"
      name={label}
      on={value === 1}
      turn={(on) => setSetting(id, on ? 1 : 0)}
      explains={explains}
      describedBy={explains && `${id}-why`}
      changed={value !== start}
      aim={aim}
    />
  );
}
