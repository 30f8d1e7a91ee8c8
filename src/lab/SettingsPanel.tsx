/**
 * Everything that can be set, for the setting of the Lab that is being edited: what was changed, and the rest by a
 * search; presets, and what the reader has saved.
 */

import { atom } from 'nanostores';
import { useState } from 'preact/hooks';
import { allSettings, type Preset, type Setting, techniques, usualTechniques } from '../../engine/index.ts';
import { $lab, type Column, type Lab } from '../stores/lab.ts';
import { forgetSaved, $saved, save } from '../stores/saved.ts';
import { $changes, applyPreset, NO_CHANGES, settingOf } from '../stores/settings.ts';
import { MAX_NAME } from '../stores/share.ts';
import { ActionList } from '../ui/action-list/ActionList.tsx';
import { useLive } from '../ui/hooks/live.ts';
import { GuardSwitch } from '../ui/knob/GuardSwitch.tsx';
import { Knob } from '../ui/knob/Knob.tsx';
import { DraftField } from '../ui/number/DraftField.tsx';
import { findSettings } from './find-settings.ts';

/** A published variant, as far as one needs it to choose: where it is from, and what came of it, the page keeps. */
type PresetChoice = Pick<Preset, 'id' | 'title' | 'technique' | 'rule' | 'settings' | 'onTopOf'>;

interface Props {
  /** The setting that is edited first. */
  first: Column;
  /** What each setting does, by id: browsers get the engine without its sentences. */
  explains: Readonly<Record<string, string>>;
  presets: readonly PresetChoice[];
}

const $nothing = atom(undefined);

const isSwitch = ({ choices }: Setting) => choices?.length === 2 && choices[0] === 'off';

const tagOf = (technique: Setting['technique']) => techniques.find(({ id }) => id === technique)?.label;

function One({ setting, explains }: { setting: Setting; explains: string | undefined }) {
  const tag = tagOf(setting.technique);
  return (
    <li class={setting.technique ?? undefined}>
      <span class="lab-of">{tag ? <span class="tag">{tag}</span> : 'search'}</span>
      {isSwitch(setting) ? (
        <GuardSwitch id={setting.id} explains={explains} />
      ) : (
        <div class="lab-knob">
          <Knob id={setting.id} />
          <small>{explains}</small>
        </div>
      )}
    </li>
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
  const [query, setQuery] = useState('');
  const changed = allSettings.filter(({ id }) => changes[id] !== undefined).map(({ id }) => id);
  // One that is turned where it was found stays there, and moves nothing under the hand, until another is looked for.
  const [listed, setListed] = useState<readonly string[]>([]);
  const find = (words: string) => {
    setQuery(words);
    setListed(changed);
  };
  const matches = findSettings(query, explains).map(({ id }) => id);
  const above = [...new Set([...listed, ...changed.filter((id) => !matches.includes(id))])];
  const found = matches.filter((id) => !above.includes(id));
  const rows = (ids: readonly string[]) => (
    <ul class="lab-knobs">
      {ids.map((id) => (
        <One key={id} setting={settingOf(id)} explains={explains[id]} />
      ))}
    </ul>
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
      <h3 class="lab-changed">
        Changed <span class="muted">{changed.length === 0 ? 'nothing: all as in the book' : changed.length}</span>
      </h3>
      {rows(above)}
      <div class="lab-find">
        <label class="lab-field">
          <span>Find one of {allSettings.length} settings</span>
          <input
            class="field"
            type="search"
            autocomplete="off"
            spellcheck={false}
            placeholder="margin, history, in check …"
            value={query}
            onInput={(event) => find(event.currentTarget.value)}
          />
        </label>
        <p class="lab-all">
          {[...techniques, { label: 'search', title: 'The search around them' }].map(({ label, title }) => (
            <button key={label} type="button" class="button quiet" title={title} onClick={() => find(label)}>
              {label}
            </button>
          ))}
        </p>
      </div>
      <p class="lab-found" role="status">
        {query.trim() !== '' &&
          (matches.length === 0
            ? 'None: a technique’s short name lists all of its settings.'
            : `${matches.length} found.`)}
      </p>
      {rows(found)}
    </div>
  );
}
