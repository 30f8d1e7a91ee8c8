/** A setting whose values are words. */
import type { Setting } from '../../../engine/index.ts';
import { setSetting } from '../../stores/settings.ts';
import { Choice } from '../choice/Choice.tsx';
import { useAim } from './useAim.ts';
import { nameOf, fieldText, widest } from './values.ts';

interface ChoiceFieldProps {
  setting: Setting;
  value: number;
  /** In code the name stays in view, since `midpoint === 1` would read as something that is not so. */
  named: boolean;
}

export function ChoiceField({ setting, value, named }: ChoiceFieldProps) {
  const { id, choices = [] } = setting;
  const aim = useAim(
    id,
    choices.map((_, i) => i),
  );
  return (
    <span
      class={`knob knob-choice ${named ? 'knob-named' : ''}`}
      data-changed={value !== setting.default || undefined}
      style={{ '--digits': named ? id.length : widest(setting) }}
      {...aim}
    >
      {named && <span aria-hidden="true">{id}</span>}
      <Choice
        label={nameOf(setting)}
        title={named ? `${setting.label}: ${fieldText(setting, value)}` : undefined}
        value={value}
        options={choices.map((word, i) => [i, word])}
        choose={(chosen) => setSetting(id, chosen)}
      />
    </span>
  );
}
