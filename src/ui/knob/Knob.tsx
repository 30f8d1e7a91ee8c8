/** A parameter of the engine that the reader can turn. All knobs of a page turn the same settings. */
import { useState } from 'preact/hooks';
import { resetSetting, settingOf } from '../../stores/settings.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { NumberField } from './NumberField.tsx';
import { Note } from './Note.tsx';
import { useSetting } from './useSetting.ts';
import { nameOf, valueText } from './values.ts';

interface KnobProps {
  /** Of a setting: "rfp.margin". Throws SettingsError when there is none. */
  id: string;
  /** Without label, default and reset, and a choice under its name: for a line of code. */
  compact?: boolean;
}

export function Knob({ id, compact = false }: KnobProps) {
  if (compact) return <Control id={id} named />;
  return (
    <span class="knob-row">
      <span class="knob-label" aria-hidden="true">
        {settingOf(id).label}
      </span>
      <Control id={id} />
      <Reset id={id} />
    </span>
  );
}

/** The control alone. `named`: a choice shows the setting's name in the place of its word. */
export function Control({ id, named = false }: { id: string; named?: boolean }) {
  const setting = settingOf(id);
  const value = useSetting(id);
  const [note, say] = useState('');
  return (
    <span class="knob-spot">
      {setting.choices === undefined ? (
        <NumberField setting={setting} value={value} say={say} />
      ) : (
        <ChoiceField setting={setting} value={value} named={named} />
      )}
      <Note text={note} clear={() => say('')} />
    </span>
  );
}

/** A setting's default, and a way back to it that keeps its room while there is nothing to go back from. */
export function Reset({ id }: { id: string }) {
  const setting = settingOf(id);
  const changed = useSetting(id) !== setting.default;
  return (
    <span class="knob-reset">
      default {valueText(setting, setting.default)}
      <button
        class="button quiet"
        type="button"
        aria-label={`Reset ${nameOf(setting)}`}
        disabled={!changed}
        onClick={() => resetSetting(id)}
      >
        reset
      </button>
    </span>
  );
}

/** A setting that can be turned beside a widget's title, with its name. */
export function HeadKnob({ id }: { id: string }) {
  return (
    <span class="head-knob">
      {settingOf(id).label} <Knob id={id} compact />
    </span>
  );
}
