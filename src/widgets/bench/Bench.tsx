/**
 * The suite on one comparison: every position before and after, their totals, and how both searches grow with depth.
 */

import { useEffect, useState } from 'preact/hooks';
import {
  type SuiteAnswer,
  type SuiteComparison,
  suiteComparisons,
  type SuiteRunId,
  suiteTotals,
} from '../../../engine/index.ts';
import { createSuite } from '../../stores/suite.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { StartButton } from '../../ui/frame/StartButton.tsx';
import { ratioInWords, ratioText } from '../../format/numbers.ts';
import './bench.css';
import { Growth } from './Growth.tsx';
import { PositionTable } from './PositionTable.tsx';
import {
  type Answers,
  type FilterId,
  filtered,
  growthOf,
  KIND_NAMES,
  KINDS,
  rowsOf,
  type Sort,
  type SortKey,
  sorted,
  type SuitePlace,
} from './views.ts';

interface BenchProps {
  /** Unique in the page. */
  id: string;
  title: string;
  places: readonly SuitePlace[];
  /** The measured answers by run, in the order of `runs`. */
  runs: readonly SuiteRunId[];
  measured: readonly (readonly SuiteAnswer[])[];
  /** Depth of the measured searches, in plies. */
  depth: number;
  /** The engine that was measured. */
  signature: string;
  /** Address of the Lab. */
  lab: string;
}

/** Depths at which a reader may run the suite, in plies: seconds to a minute. It begins with that of the table. */
const DEPTHS = [3, 4, 5, 6];

export function Bench(props: BenchProps) {
  const { id, title, places } = props;
  const [measured] = useState<Answers>(() => Object.fromEntries(props.runs.map((run, i) => [run, props.measured[i]])));
  const [suite] = useState(() =>
    createSuite(
      id,
      places.map(({ fen }) => fen),
    ),
  );
  const state = useLive(suite.$state, suite.$state.get());
  const [chosen, choose] = useState<SuiteRunId>('all');
  const [filter, setFilter] = useState<FilterId>('every');
  const [sort, setSort] = useState<Sort>({ key: null, down: true });
  const [depth, setDepth] = useState(props.depth);
  useEffect(() => suite.cancel, []);

  const comparison = suiteComparisons.find((other) => other.id === chosen) ?? (suiteComparisons[0] as SuiteComparison);
  const has = (answers: Answers) => answers[comparison.before] !== undefined && answers[comparison.after] !== undefined;
  // What this browser has found takes the place of what was measured.
  const searchedHere = has(state.answers);
  const answers: Answers = searchedHere ? state.answers : measured;
  const plies = searchedHere ? state.depth : props.depth;
  const every = rowsOf(places, answers, comparison, plies);
  const rows = sorted(filtered(every, filter), sort);
  const totals = suiteTotals(rows);
  const growth = growthOf(answers, comparison, plies);
  const busy = state.status === 'running';
  const agreed =
    searchedHere && plies <= props.depth ? agreement(places, state.answers, measured, comparison, plies) : null;
  const mean = ratioText(totals.mean, 1);

  const toggle = (key: SortKey) =>
    setSort((before) => ({ key, down: before.key === key ? !before.down : key !== 'id' }));
  const statusText = busy
    ? `${state.done} of ${state.of} searches`
    : state.message ||
      (searchedHere
        ? `Searched here to depth ${plies}${agreed === null ? '' : `: ${agreed} of ${2 * places.length} counts as measured`}`
        : `${places.length} positions, depth ${plies}; ${props.signature}`);

  return (
    <Frame
      id={id}
      title={title}
      level={2}
      more={{ picture: true }}
      class="bench"
      status={state.status}
      word={state.status === 'ready' ? 'Measured' : undefined}
      said={statusText}
      announce={rows.length === 0 ? '' : `${comparison.title}: geometric mean ${ratioInWords(mean)}.`}
      progress={state.of === 0 ? 0 : state.done / state.of}
      cancel={suite.cancel}
      again={suite.retry}
      control={
        <>
          <label class="bench-depth">
            Depth <Choice value={depth} options={DEPTHS.map((plies) => [plies, String(plies)])} choose={setDepth} />
          </label>
          <StartButton busy={busy} start={() => suite.start({ runs: [comparison.before, comparison.after], depth })}>
            Run it here
          </StartButton>
        </>
      }
    >
      <div class="widget-body bench-body">
        <div class="bench-choices needs-script">
          <label>
            <span>Compared</span>
            <Choice value={chosen} options={suiteComparisons.map((other) => [other.id, other.title])} choose={choose} />
          </label>
          <label>
            <span>Positions</span>
            <Choice
              value={filter}
              options={[
                ['every', 'All'],
                { heading: 'By kind', options: KINDS.map((kind) => [kind, KIND_NAMES[kind]]) },
                {
                  heading: 'By result',
                  options: [
                    ['moved', 'Another best move'],
                    ['scored', 'Another score'],
                    ['costs', 'More nodes than before'],
                  ],
                },
              ]}
              choose={setFilter}
            />
          </label>
        </div>
        <PositionTable
          comparison={comparison}
          rows={rows}
          totals={totals}
          sort={sort}
          toggle={toggle}
          lab={props.lab}
          depth={plies}
        />
        <Growth id={id} comparison={comparison} growth={growth} />
      </div>
    </Frame>
  );
}

/** Counts that this browser shares with the measured ones, of both runs of a comparison. */
function agreement(
  places: readonly SuitePlace[],
  here: Answers,
  measured: Answers,
  comparison: SuiteComparison,
  depth: number,
): number {
  const [a, b] = [rowsOf(places, here, comparison, depth), rowsOf(places, measured, comparison, depth)];
  return a.reduce(
    (sum, row, i) => sum + (row.before === b[i]?.before ? 1 : 0) + (row.after === b[i]?.after ? 1 : 0),
    0,
  );
}
