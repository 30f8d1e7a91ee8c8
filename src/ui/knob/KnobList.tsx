/**
 * The parameters of a piece of code, below it: what each is, its range and default, and the way back. Under a finger,
 * where steppers would not fit between the lines, the knobs themselves stand here.
 */
import { settingOf } from '../../stores/settings.ts';
import { Control, Reset } from './Knob.tsx';
import { useSetting } from './useSetting.ts';
import { nameOf, rangeText } from './values.ts';

export function KnobList({ ids }: { ids: readonly string[] }) {
  return (
    <dl class="knob-list">
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </dl>
  );
}

function Row({ id }: { id: string }) {
  const setting = settingOf(id);
  const { choices, unit, zeroShows, min } = setting;
  const changed = useSetting(id) !== setting.default;
  const range = choices
    ? choices.join(', ')
    : `${unit}${unit && ', '}${rangeText(setting)}${zeroShows && min === 0 ? `, 0\u00a0is\u00a0${zeroShows}` : ''}`;
  return (
    <div data-changed={changed || undefined}>
      <dt>
        <code>{id}</code>
      </dt>
      <dd class="knob-about">
        {nameOf(setting)}: {range}
      </dd>
      <dd class="knob-turn">
        <Control id={id} />
        <Reset id={id} />
      </dd>
    </div>
  );
}
