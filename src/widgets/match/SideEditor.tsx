/** One side of the match: a profile, which techniques are on, and whatever else is to differ. */
import { allSettings, presets, profiles, type Setting, settingById, techniques } from '../../../engine/index.ts';
import { $plan, planMatch } from '../../stores/match.ts';
import { firstForm, type SideForm } from '../../stores/match-plan.ts';
import { $saved } from '../../stores/saved.ts';
import { ActionList } from '../../ui/action-list/ActionList.tsx';
import { NamedChoice } from '../../ui/choice/Choice.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { nameOf, valueText } from '../../ui/knob/values.ts';
import { NumberInput } from '../../ui/number/NumberInput.tsx';
import { takeOver } from './take-over.ts';

interface Props {
  letter: 'A' | 'B';
}

export function SideEditor({ letter }: Props) {
  const key = letter === 'A' ? 'a' : 'b';
  const side = useLive($plan, firstForm)[key];
  const set = (news: SideForm) => planMatch({ ...$plan.get(), [key]: news });
  const saved = useLive($saved, []);
  const usual = profiles[side.profile];
  const turn = (id: string, value: number) => set({ ...side, changes: { ...side.changes, [id]: value } });
  const drop = (id: string) => {
    const { [id]: _, ...others } = side.changes;
    set({ ...side, changes: others });
  };
  const changed = Object.keys(side.changes).flatMap((id) => {
    const setting = settingById.get(id);
    return setting === undefined || setting.kind === 'switch' ? [] : [setting];
  });
  const free = allSettings.filter(({ id, kind }) => kind !== 'switch' && side.changes[id] === undefined);

  return (
    <fieldset class="match-side">
      <legend>{letter}</legend>
      <NamedChoice
        row="match-field"
        label="Profile"
        value={side.profile}
        options={[
          ['play', 'play: nearly everything on'],
          ['book', 'book: the five alone'],
        ]}
        choose={(profile) => set({ ...side, profile })}
      />
      <ActionList
        class="match-field"
        label="Take over"
        verb="Apply"
        name={`Apply to ${letter}`}
        act={(choice) => set(takeOver(side, choice, saved))}
        options={[
          ['', 'Choose …'],
          ['usual', 'The profile as it is'],
          ['off', 'No pruning'],
          { heading: 'One technique alone', options: techniques.map(({ id, title }) => [`only/${id}`, title]) },
          {
            heading: 'As it was published',
            options: presets.map(({ id, technique, title }) => [
              `preset/${id}`,
              `${technique.toUpperCase()}: ${title}`,
            ]),
          },
          ...(saved.length > 0
            ? [{ heading: 'Yours, from the Lab', options: saved.map(({ name }) => [`saved/${name}`, name] as const) }]
            : []),
        ]}
      />
      <fieldset class="match-techniques">
        <legend class="vh">Techniques of {letter}</legend>
        {techniques.map(({ id, label, title }) => {
          const on = (side.changes[id] ?? usual[id]) === 1;
          return (
            <label key={id} class="match-technique" title={title}>
              <input
                type="checkbox"
                autocomplete="off"
                checked={on}
                aria-label={title}
                onChange={(event) =>
                  event.currentTarget.checked === (usual[id] === 1) ? drop(id) : turn(id, on ? 0 : 1)
                }
              />
              <span class={`tag ${id}`}>{label}</span>
            </label>
          );
        })}
      </fieldset>
      <ul class="match-changes">
        {changed.map((setting) => (
          <li key={setting.id}>
            <Value setting={setting} value={side.changes[setting.id] ?? setting.default} set={turn} />
            <button
              type="button"
              class="button quiet"
              aria-label={`${letter}: ${nameOf(setting)} as in the profile, ${valueText(setting, usual[setting.id] ?? 0)}`}
              onClick={() => drop(setting.id)}
            >
              remove
            </button>
          </li>
        ))}
      </ul>
      <ActionList
        class="match-field"
        label="Change"
        verb="Add"
        name={`Add to ${letter}`}
        act={(id) => turn(id, usual[id] ?? 0)}
        options={[
          ['', 'Choose …'],
          ...[...techniques, null].map((technique) => ({
            heading: technique?.title ?? 'The search around them',
            options: free
              .filter((setting) => setting.technique === (technique?.id ?? null))
              .map(
                (setting) => [setting.id, `${setting.label} (${valueText(setting, usual[setting.id] ?? 0)})`] as const,
              ),
          })),
        ]}
      />
    </fieldset>
  );
}

function Value({ setting, value, set }: { setting: Setting; value: number; set: (id: string, value: number) => void }) {
  const { id, choices, unit } = setting;
  if (choices === undefined) {
    return (
      <NumberInput
        class="match-field"
        title={nameOf(setting)}
        of={setting}
        value={value}
        unit={unit}
        set={(to) => set(id, to)}
      />
    );
  }
  return (
    <NamedChoice
      row="match-field"
      label={nameOf(setting)}
      value={value}
      options={choices.map((word, i) => [i, word])}
      choose={(to) => set(id, to)}
    />
  );
}
