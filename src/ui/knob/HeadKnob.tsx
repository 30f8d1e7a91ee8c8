/** A setting that can be turned beside a widget's title, with its name. */
import { settingOf } from '../../stores/settings.ts';
import { Knob } from './Knob.tsx';

export function HeadKnob({ id }: { id: string }) {
  return (
    <span class="head-knob">
      {settingOf(id).label} <Knob id={id} compact />
    </span>
  );
}
