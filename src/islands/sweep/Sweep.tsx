/** One parameter over its range: what each value saves, and what it costs. */
import { useState } from 'preact/hooks';
import type { SweepPoint } from '../../../engine/index.ts';
import { $changes, settingOf } from '../../stores/settings.ts';
import { Frame } from '../frame/Frame.tsx';
import { useAwake, useLive } from '../frame/live.ts';
import { useTask } from '../frame/useTask.ts';
import { nameOf } from '../knob/values.ts';
import { countText } from '../outcome/words.ts';
import { Chart } from './Chart.tsx';
import { answerText, csvOf, sweepText, valueText, wrongText } from './points.ts';

export interface SweepProps {
  /** Unique in the page. */
  id: string;
  title: string;
  fen: string;
  /** In plies, 1 to 12. */
  depth: number;
  /** Parameters that can be swept, by full id; the first is the one that the build has swept. */
  params: readonly string[];
  /** Changes to the book's settings that hold besides the reader's. */
  settings?: Readonly<Record<string, number>> | undefined;
  /** The build's points; none where the reader sweeps first. */
  points?: readonly SweepPoint[] | undefined;
  /** Values tried by the reader's sweep at most, and cuts checked at each; 25 and 200. */
  values?: number | undefined;
  sample?: number | undefined;
}

const NOTHING: Readonly<Record<string, number>> = {};

export function Sweep(props: SweepProps) {
  const { depth, fen, id, params, points: built = [], sample = 400, settings = NOTHING, title, values = 25 } = props;
  const changes = useLive($changes, NOTHING);
  const awake = useAwake();
  const [param, setParam] = useState(params[0] ?? '');
  const [ran, setRan] = useState<{ param: string; points: SweepPoint[] } | null>(null);
  const task = useTask('sweep', ({ point }) => {
    if (point) setRan((before) => before && { ...before, points: [...before.points, point] });
  });
  const running = task.status === 'running';
  // A sweep that ended before its first point leaves the build's.
  const shown = ran !== null && (running || ran.points.length > 0) ? ran : null;
  const current = shown ?? { param: params[0] ?? '', points: built };
  const setting = settingOf(current.param);
  const technique = current.param.split('.')[0] ?? '';
  const start = () => {
    setRan({ param, points: [] });
    task.start({ fen, depth, param, points: values, sample, settings: { ...changes, ...settings } });
  };
  const points = current.points;
  const sentence = running ? 'The sweep is under way.' : sweepText(setting, points);
  return (
    <Frame
      id={id}
      title={title}
      status={task.status}
      said={task.said || `${points.length} values of ${setting.id}, depth ${depth}`}
      announce={sentence}
      progress={task.progress}
      cancel={task.cancel}
      again={() => {
        setRan((before) => before && { ...before, points: [] });
        task.again();
      }}
      control={
        <>
          {params.length > 1 && (
            <label>
              <span class="vh">Parameter </span>
              <select class="field" value={param} onChange={(event) => setParam(event.currentTarget.value)}>
                {params.map((one) => (
                  <option key={one} value={one}>
                    {nameOf(settingOf(one))}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button class="button" type="button" disabled={running} onClick={start}>
            Sweep {values} values
          </button>
        </>
      }
      links={
        awake &&
        points.length > 0 && (
          <a
            class="button quiet"
            download={`${setting.id}.csv`}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(setting.id, points))}`}
          >
            CSV
          </a>
        )
      }
    >
      <div class="widget-body stack">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <div style="overflow-x:auto" tabIndex={0} role="group" aria-label={`${title}: chart`}>
          <Chart id={id} setting={setting} points={points} technique={technique} />
        </div>
        <p style="min-height:3em">
          <strong>{sentence}</strong>
        </p>
        <details>
          <summary>The same as a table</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div style="overflow-x:auto" tabIndex={0} role="group" aria-label={`${title}: table`}>
            <table class="tally">
              <thead>
                <tr>
                  {[setting.label, 'Nodes', 'Cuts', 'Wrong', 'Best move', 'Kept'].map((name, i) => (
                    <th key={name} scope="col" class={i > 0 && i < 4 ? 'n' : ''}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {points.map((point) => (
                  <tr key={point.value}>
                    <th scope="row">
                      {valueText(setting, point.value)}
                      {point.isDefault && ' (default)'}
                    </th>
                    <td class="n">{countText(point.nodes)}</td>
                    <td class="n">{countText(point.cuts)}</td>
                    <td class="n">{wrongText(point)}</td>
                    <td>{answerText(point)}</td>
                    <td class={point.keepsMove ? 'good' : 'bad'}>{point.keepsMove ? '✓ kept' : '✗ other'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </Frame>
  );
}
