/** One parameter over its range: what each value saves, and what it costs. */
import { useState } from 'preact/hooks';
import { type SweepPoint, sweepValues, type TechniqueId } from '../../../engine/index.ts';
import { $position } from '../../stores/position.ts';
import { $changes, NO_CHANGES, settingOf } from '../../stores/settings.ts';
import { searchKey } from '../../stores/search-key.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useKept, useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { useTreeTask } from '../../ui/hooks/useTreeTask.ts';
import { Degree } from '../../compare/Degree.tsx';
import { WorstCut } from '../../compare/WorstCut.tsx';
import { StartButton } from '../../ui/frame/StartButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { nameOf, valueText } from '../../ui/knob/values.ts';
import { CUTS_CHECKED, verdictMark } from '../../compare/verdict-words.ts';
import { countText } from '../../format/numbers.ts';
import { Chart } from './Chart.tsx';
import { answerText, csvOf, isExact, sweepText, wrongText } from './points.ts';

interface SweepProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /**
   * The position that the build has swept on, until the reader chooses another one on the page; its title, where none
   * stands beside.
   */
  fen: string;
  place?: string | undefined;
  /** In plies, 1 to 12; at most, when a position is chosen that is to be searched less deeply. */
  depth: number;
  /** Parameters that can be swept, by full id; the first is the one that the build has swept. */
  params: readonly string[];
  /** Changes to the book's settings that hold besides the reader's. */
  settings?: Readonly<Record<string, number>> | undefined;
  /** The build's points; none where the reader sweeps first. */
  points?: readonly SweepPoint[] | undefined;
  /** Values tried by the reader's sweep at most beside the default; 25 without it. */
  values?: number | undefined;
  /** The page that shows it alone, as a path from the site's root; without it nothing is shared. */
  embed?: string | undefined;
}

type Changes = Readonly<Record<string, number>>;
/** One sweep: what was asked, and what has come of it. */
interface Ran {
  param: string;
  fen: string;
  place: string | undefined;
  depth: number;
  /** Changes to the book's settings, the reader's among them. */
  settings: Changes;
  points: readonly SweepPoint[];
}

const techniqueOf = (param: string): string => param.split('.')[0] ?? '';

/**
 * When two sweeps have the same points: not by the parameter's own value and its technique's switch, which each point
 * sets.
 */
export function sweepKey({ depth, fen, param, settings }: Omit<Ran, 'points' | 'place'>): string {
  const { [param]: _, ...others } = settings;
  return searchKey({ fen, limits: { depth }, settings: { ...others, [techniqueOf(param)]: 1 } });
}

export function Sweep(props: SweepProps) {
  const { embed, id, params, points: built = [], settings = NO_CHANGES, title, values = 25 } = props;
  const changes = useLive($changes, NO_CHANGES);
  const chosen = useLive($position, null);
  const [param, setParam] = useKept(`parameter ${id}`, params[0] ?? '', (one) => params.some((known) => known === one));
  const [ran, setRan] = useState<Ran | null>(null);
  const task = useTreeTask('sweep', ({ point }) => {
    if (point) setRan((before) => before && { ...before, points: [...before.points, point] });
  });
  const running = task.status === 'running';
  const builtPlace = { fen: props.fen, place: props.place, depth: props.depth };
  const where =
    chosen === null ? builtPlace : { fen: chosen.fen, place: chosen.title, depth: Math.min(chosen.depth, props.depth) };
  // A sweep that ended before its first point leaves the build's.
  const ranHere = ran !== null && (running || ran.points.length > 0) ? ran : null;
  const current = ranHere ?? { ...builtPlace, param: params[0] ?? '', settings, points: built };
  const now = { ...where, param: current.param, settings: { ...changes, ...settings } };
  const old = sweepKey(current) !== sweepKey(now);
  const setting = settingOf(current.param);
  const technique = techniqueOf(current.param);
  /** Marked in the chart beside the default, which is no change. */
  const yours = changes[current.param];
  const start = () => {
    const ask = { ...where, param, settings: { ...changes, ...settings } };
    setRan({ ...ask, points: [] });
    task.start({ fen: ask.fen, depth: ask.depth, param, points: values, sample: CUTS_CHECKED, settings: ask.settings });
  };
  const points = current.points;
  const searchAt = (value: number, under: Changes) => ({
    fen: current.fen,
    depth: current.depth,
    settings: { ...under, [technique]: 1, [current.param]: value },
  });
  const searchOf = ({ value }: SweepPoint) => searchAt(value, current.settings);
  const markOf = (point: SweepPoint) =>
    point.oracle === null
      ? undefined
      : verdictMark({ ...searchOf(point), techniques: [technique as TechniqueId] }, point.oracle);
  const stale = old && !running && points.length > 0;
  const sentence = running ? 'The sweep is under way.' : sweepText(setting, points);
  const none = running ? 'The first value is being searched.' : sentence;
  const table = (
    <Table
      class="tally two-lines"
      scrolls={`${title}: table`}
      columns={[setting.label, { count: 'Nodes' }, { count: 'Cuts' }, { count: 'Wrong' }, 'Best move', 'Kept']}
    >
      <tbody>
        {points.map((point) => (
          <tr key={point.value}>
            <th scope="row">
              {valueText(setting, point.value)}
              {point.isDefault && ' (default)'}
            </th>
            <td class="n">{countText(point.nodes)}</td>
            <td class="n">{countText(point.cuts)}</td>
            <td class="n" data-verdict={markOf(point)}>
              {wrongText(point)}
              {point.oracle && <WorstCut {...searchOf(point)} verdict={point.oracle} />}
            </td>
            <td>{answerText(point)}</td>
            <td>
              <Degree of={point.degree} than={point.offSan} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return (
    <Frame
      id={id}
      title={title}
      more={{
        picture: true,
        share: embed !== undefined && {
          id,
          title,
          changes,
          position: chosen,
          fen: where.fen,
          depth: where.depth,
          embed,
        },
        csv: points.length > 0 ? { name: setting.id, text: csvOf(setting.id, points) } : undefined,
      }}
      table={table}
      class="sweep"
      own={ownSettings(current.settings, (now) => [searchAt(setting.default, { ...now, ...settings })])}
      status={task.status}
      word={task.status === 'ready' && points.length === 0 ? 'Nothing yet' : undefined}
      said={
        task.said ||
        (stale
          ? 'The choice has changed: sweep to see'
          : points.length === 0
            ? 'Not run yet'
            : `${points.length} values of ${setting.id}, depth\u00a0${current.depth}`)
      }
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
              <Choice value={param} options={params.map((one) => [one, nameOf(settingOf(one))])} choose={setParam} />
            </label>
          )}
          <StartButton busy={running} primary={stale} start={start}>
            Sweep <span class="sweep-of">{sweepValues(settingOf(param), values).length}</span> values
          </StartButton>
        </>
      }
    >
      <div class="widget-body stack" data-old={stale || undefined}>
        <p class="sweep-found" data-superlative={points.length > 0 && isExact(points) ? '' : undefined}>
          {/* Where nothing was tried, the room of the chart says so. */}
          <strong>{(running || points.length > 0) && sentence}</strong>
        </p>
        <p class="muted">
          {setting.id}
          {current.place && ` on “${current.place}”`}, to depth {current.depth}
        </p>
        <Chart id={id} none={none} setting={setting} points={points} technique={technique} yours={yours} />
      </div>
    </Frame>
  );
}
