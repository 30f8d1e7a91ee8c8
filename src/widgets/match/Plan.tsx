/** The plan of a match: two sides, a budget, a test; what it will take, and how the command line plays it. */
import type { ComponentChildren } from 'preact';
import {
  argumentsOf,
  BOUNDS,
  expectationOf,
  gamesPerSecond,
  type MatchForm,
  type Pace,
} from '../../stores/match-plan.ts';
import { countedText, countText, plainText } from '../../format/numbers.ts';
import { Switch } from '../../ui/switch/Switch.tsx';
import { NumberInput } from '../../ui/number/NumberInput.tsx';
import { NamedChoice } from '../../ui/choice/Choice.tsx';
import { durationText } from './words.ts';

interface Props {
  form: MatchForm;
  set: (form: MatchForm) => void;
  /** The editors of both sides. */
  sides: ComponentChildren;
  workers: number;
  mostWorkers: number;
  setWorkers: (workers: number) => void;
  pace: Pace;
  /** Whose pace that is. */
  paceOf: string;
  /** What is wrong with the plan, or null. */
  fault: string | null;
  /** The plan is being played. */
  fixed: boolean;
}

export function Plan({ form, set, sides, workers, mostWorkers, setWorkers, pace, paceOf, fault, fixed }: Props) {
  const put =
    <K extends keyof MatchForm>(key: K) =>
    (value: MatchForm[K]) =>
      set({ ...form, [key]: value });
  const number = (key: keyof typeof BOUNDS, label: string, unit?: string) => (
    <NumberInput
      class="match-field"
      title={label}
      of={{ id: key, label, technique: null, ...BOUNDS[key] }}
      value={form[key]}
      unit={unit}
      set={put(key)}
    />
  );
  return (
    <>
      {/* While it plays this changes with each game: only what the reader changes is read out. */}
      <p class="match-expect" role={fixed ? undefined : 'status'}>
        {fault === null ? <Expectation form={form} workers={workers} pace={pace} paceOf={paceOf} /> : fault}
      </p>
      <details class="match-details needs-script">
        <summary>Sides, budget, test, workers</summary>
        <fieldset class="match-plan" disabled={fixed}>
          <legend class="vh">Plan of the match</legend>
          <div class="match-sides">{sides}</div>
          <div class="match-fields">
            <NamedChoice
              row="match-field"
              label="Budget"
              value={form.kind}
              options={[
                ['nodes', 'nodes a move'],
                ['time', 'a clock'],
              ]}
              choose={put('kind')}
            />
            {form.kind === 'nodes' ? (
              number('nodes', 'Nodes')
            ) : (
              <>
                {number('seconds', 'Seconds')}
                {number('increment', 'and a move')}
              </>
            )}
            {number('games', 'Games at most')}
            {number('seed', 'Seed')}
          </div>
          <div class="match-fields">
            <Switch name="Stop when the test has decided" on={form.test} turn={put('test')} />
            {form.test && (
              <>
                {number('elo0', 'H0')}
                {number('elo1', 'H1', 'nElo')}
                {number('effect', 'You expect', 'nElo')}
              </>
            )}
          </div>
        </fieldset>
        <div class="match-fields">
          <NumberInput
            class="match-field"
            title="Workers"
            of={{ id: 'workers', label: 'Workers', technique: null, min: 1, max: mostWorkers }}
            value={workers}
            unit={`of ${mostWorkers} at most`}
            set={setWorkers}
          />
        </div>
      </details>
      <p class="muted">On the command line:</p>
      <pre class="command match-command">
        <code>node cutoff.js {argumentsOf(form).join(' ')}</code>
      </pre>
    </>
  );
}

function Expectation({ form, workers, pace, paceOf }: Pick<Props, 'form' | 'workers' | 'pace' | 'paceOf'>) {
  const { games, worst, short } = expectationOf(form);
  const speed = gamesPerSecond(form, workers, pace);
  const taking = (count: number) => `${countText(Math.round(count))} games, ${durationText(count / speed)}`;
  const least = form.test
    ? `Expect about ${taking(games)}, if A is worth ${plainText(form.effect)} nElo.`
    : `All ${taking(games)}.`;
  const most = form.test ? `On average up to ${taking(worst)}, if the truth lies between the hypotheses.` : '';
  const end = short ? ` It ends at ${countText(form.games)} games, and may end open.` : '';
  const pacing = `At ${speed.toFixed(speed < 1 ? 2 : 1)} games a second on ${countedText(workers, 'worker')}, ${paceOf}.`;
  // A line is one text: what changes in it moves nothing behind it.
  return (
    <>
      <span>{least}</span>
      <span>{`${most}${end}`}</span>
      <small class="muted">{pacing}</small>
    </>
  );
}
