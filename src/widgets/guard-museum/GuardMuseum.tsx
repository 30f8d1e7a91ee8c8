/** The guards of a technique, each a switch, and for some the position in which the technique fails without it. */

import { useRef } from 'preact/hooks';
import { type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import { $changes, NO_CHANGES, resetSetting, settingOf } from '../../stores/settings.ts';
import { href } from '../../format/href.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { type Changes, type RunRequest, useInSight, useRuns, useTogether } from '../../ui/hooks/useRuns.ts';
import { GuardSwitch } from '../../ui/knob/GuardSwitch.tsx';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { Exhibit } from './Exhibit.tsx';
import { type Right, withoutText } from './judge.ts';

/** A position that shows the need of a guard. */
export interface Case {
  guard: string;
  fen: string;
  title: string;
  text: string;
  /** In plies. */
  depth: number;
  /** Changes to the book's settings that the case needs besides. */
  settings: Readonly<Record<string, number>>;
  right: Right;
  /** The build's results with the guard on and off. */
  on: Outcome;
  off: Outcome;
}

interface GuardMuseumProps {
  /** Unique in the page. */
  id: string;
  title: string;
  cases: readonly Case[];
  /** Ids of guards that are switches here and have no position. */
  others?: readonly string[];
  /** The technique whose room in the museum it is; without it the guards may be of several. */
  technique?: TechniqueId;
  /** What goes wrong without each guard, by its full id; the browser's engine comes without these sentences. */
  explains: Readonly<Record<string, string>>;
}

/** So many guards without a position are folded below those that have one. */
const MANY = 3;

/** Milliseconds of rest before the exhibits are searched again. */
const REST = 120;

/**
 * Settings of an exhibit: the reader's, with the guard's technique alone, what the case needs, and the guard as asked.
 */
export function settingsOf(
  { guard, settings }: Pick<Case, 'guard' | 'settings'>,
  value: 0 | 1,
  changes: Changes,
): Record<string, number> {
  const technique = guard.split('.')[0];
  const only = Object.fromEntries(techniqueIds.map((id) => [id, id === technique ? 1 : 0]));
  return { ...changes, ...only, ...settings, [guard]: value };
}

export function GuardMuseum({ id, title, cases, others = [], technique, explains }: GuardMuseumProps) {
  const guards = [...cases.map(({ guard }) => guard), ...others].map(settingOf);
  const folded = cases.length > 0 && others.length >= MANY;
  const listed = (guard: string) => (
    <li key={guard}>
      <GuardSwitch id={guard} explains={explains[guard]} />
    </li>
  );
  const changes = useLive($changes, {});
  const box = useRef<HTMLDivElement>(null);
  // The first position is open, and one whose guard the reader has touched; it stays so when the guard is back.
  const touched = useRef(new Set<string>()).current;
  for (const id of Object.keys(changes)) touched.add(id);
  const isOn = (id: string) => (changes[id] ?? guards.find((guard) => guard.id === id)?.default) === 1;
  // The list of cases never changes, so neither does the number of runs.
  // In a chapter each board shows what the text says, whatever the reader turned for another figure.
  const besides = technique === undefined ? NO_CHANGES : changes;
  const trial = (one: Case, value: 0 | 1): RunRequest => ({
    key: `${id}-${one.guard}-${value}`,
    initial: () => initialResult(one.fen, value === 1 ? one.on : one.off),
    request: { fen: one.fen, limits: { depth: one.depth }, settings: settingsOf(one, value, besides) },
  });
  const values = [1, 0] as const;
  const trials = cases.flatMap((one) => values.map((value) => trial(one, value)));
  const all = useRuns(trials, { rest: REST, when: useInSight(box) });
  const pairs = cases.map((_, i) => useTogether(all.runs.slice(2 * i, 2 * i + 2)).results);
  const off = guards.filter((guard) => guard.default === 1 && !isOn(guard.id));
  const allOn = () => {
    for (const guard of off) resetSetting(guard.id);
  };
  // Guards that the book leaves off are neither.
  const state = off.length === 0 ? 'the book’s guards on' : `${off.length} of the book’s guards off`;

  return (
    <Frame
      id={id}
      title={title}
      own={ownSettings(changes, (now) =>
        technique === undefined
          ? []
          : cases.flatMap((one) => values.map((value) => ({ settings: settingsOf(one, value, now) }))),
      )}
      status={all.status}
      // Nothing to announce: its own boards stay, and the card tells what a guard did to the chapter's search.
      said={all.message || `${2 * cases.length} searches, ${state}`}
      progress={all.progress}
      cancel={all.cancel}
      again={all.again}
      links={
        <>
          {off.length > 0 && (
            <button class="button quiet" type="button" onClick={allOn}>
              The book’s guards on
            </button>
          )}
          {technique !== undefined && <a href={href(`rules/${technique}/#guards`)}>All guards</a>}
        </>
      }
    >
      <div class="widget-body" ref={box}>
        <ul class="guards">
          {cases.map((one, i) => {
            const [on, off] = pairs[i] ?? [];
            if (on === undefined || off === undefined) return null;
            return (
              <li key={one.guard}>
                <GuardSwitch id={one.guard} explains={explains[one.guard]} />
                <details open={i === 0 || touched.has(one.guard)}>
                  <summary>{withoutText(on, off, one.right)}</summary>
                  <Exhibit {...one} besides={one.settings} guarded={isOn(one.guard)} on={on} off={off} />
                </details>
              </li>
            );
          })}
          {folded ? (
            <li>
              <details class="others" open={others.some((guard) => touched.has(guard))}>
                <summary>{others.length} more guards, without a position here</summary>
                <ul class="guards">{others.map(listed)}</ul>
              </details>
            </li>
          ) : (
            others.map(listed)
          )}
        </ul>
      </div>
    </Frame>
  );
}
