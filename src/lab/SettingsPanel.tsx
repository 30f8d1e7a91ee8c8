/**
 * Everything that can be set, for the setting of the Lab that is being edited: switches, parameters, guards, presets,
 * options.
 */

import { atom } from 'nanostores';
import { useState } from 'preact/hooks';
import { allSettings, type Preset, type Setting, techniques, usualTechniques } from '../../engine/index.ts';
import { $lab, type Column, type Lab } from '../stores/lab.ts';
import { forgetSaved, $saved, save } from '../stores/saved.ts';
import { $changes, NO_CHANGES, applyPreset } from '../stores/settings.ts';
import { MAX_NAME } from '../stores/share.ts';
import { ActionList } from '../ui/action-list/ActionList.tsx';
import { useLive } from '../ui/hooks/live.ts';
import { GuardSwitch } from '../ui/knob/GuardSwitch.tsx';
import { Knob } from '../ui/knob/Knob.tsx';
import { DraftField } from '../ui/number/DraftField.tsx';
import { Fold } from './Fold.tsx';

/** A published variant, as far as one needs it to choose: where it is from, and what came of it, the page keeps. */
export type PresetChoice = Pick<Preset, 'id' | 'title' | 'technique' | 'rule' | 'settings' | 'onTopOf'>;

interface Props {
  /** The setting that is edited first. */
  first: Column;
  /** What each setting does, by id: browsers get the engine without its sentences. */
  explains: Readonly<Record<string, string>>;
  presets: readonly PresetChoice[];
}

const $nothing = atom(undefined);

const isSwitch = ({ choices }: Setting) => choices?.length === 2 && choices[0] === 'off';

function One({ setting, explains }: { setting: Setting; explains: string | undefined }) {
  if (isSwitch(setting)) return <GuardSwitch id={setting.id} explains={explains} />;
  return (
    <div class="lab-knob">
      <Knob id={setting.id} />
      <small>{explains}</small>
    </div>
  );
}

export function SettingsPanel({ first, ...others }: Props) {
  const lab = useLive($lab, null);
  const { name, slot } = useLive<Column | undefined>(lab?.$edited ?? $nothing, undefined) ?? first;
  // What was typed and told is of one setting.
  return <Panel key={slot} lab={lab} name={name} {...others} />;
}

function Panel({ lab, name, explains, presets }: Omit<Props, 'first'> & { lab: Lab | null; name: string }) {
  const changes = useLive($changes, NO_CHANGES);
  const saved = useLive($saved, []);
  const [message, setMessage] = useState('');
  const count = (ids: readonly Setting[]) => ids.filter(({ id }) => changes[id] !== undefined).length;
  const group = (title: string, own: readonly Setting[], label?: string) => (
    <Fold
      key={title}
      class={`lab-group ${label?.toLowerCase() ?? ''}`}
      title={
        <>
          {label && <span class="tag">{label}</span>} {title}{' '}
          <span class="muted">{count(own) > 0 ? `${count(own)} changed` : `${own.length} settings`}</span>
        </>
      }
    >
      <div class="lab-knobs">
        {own.map((setting) => (
          <One key={setting.id} setting={setting} explains={explains[setting.id]} />
        ))}
      </div>
    </Fold>
  );

  return (
    <div class="lab-settings needs-script">
      <div class="lab-fields">
        <DraftField
          class="lab-field"
          title="Name"
          most={MAX_NAME}
          value={name}
          commit={(text) => void lab?.rename(text)}
        />
        <ActionList
          class="lab-field"
          label="Preset"
          verb="Apply"
          name="Apply the preset"
          act={(value) => {
            const preset = presets.find(({ id }) => id === value);
            if (value === 'book') lab?.set({});
            if (value === 'none') lab?.set(Object.fromEntries(usualTechniques.map((id) => [id, 0])));
            if (preset) applyPreset(preset);
            setMessage(preset ? `${preset.title}: ${preset.rule}` : '');
          }}
          options={[
            ['', 'Choose one …'],
            ['book', 'The book’s settings'],
            ['none', 'All five off'],
            ...techniques.map(({ id, title }) => ({
              heading: title,
              options: presets.filter(({ technique }) => technique === id).map((one) => [one.id, one.title] as const),
            })),
          ]}
        />
        <ActionList
          class="lab-field"
          label="Yours"
          verb="Load"
          name="Load yours"
          act={(value) => {
            const one = saved.find((other) => other.name === value);
            if (one === undefined) return;
            lab?.set(one.changes, one.name);
            setMessage(`Loaded “${one.name}”.`);
          }}
          options={[
            ['', saved.length === 0 ? 'None saved yet' : 'Choose one …'],
            ...saved.map((one) => [one.name, one.name] as const),
          ]}
        />
        <span class="lab-buttons">
          <button type="button" class="button" onClick={() => setMessage(save(name, changes))}>
            Save
          </button>
          {saved.some((one) => one.name === name) && (
            <button type="button" class="button" onClick={() => setMessage(forgetSaved(name))}>
              Delete
            </button>
          )}
        </span>
      </div>
      <p class="lab-told" role="status">
        {message}
      </p>
      {techniques.map(({ id, title, label }) =>
        group(
          title,
          allSettings.filter(({ technique }) => technique === id),
          label,
        ),
      )}
      {group(
        'The search around them',
        allSettings.filter(({ technique }) => technique === null),
      )}
    </div>
  );
}
