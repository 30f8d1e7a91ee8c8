/** The oracle's verdict on the cuts of a search, by technique: right, wrong but harmless, or changing the root. */
import { type OracleCounts, type RootComparison, type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import { searchKey } from '../../stores/search-key.ts';
import { $changes, NO_CHANGES } from '../../stores/settings.ts';
import type { OracleAnswer, OracleRequest } from '../../worker/protocol.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';
import { useTreeTask } from '../../ui/hooks/useTreeTask.ts';
import { StartButton } from '../../ui/frame/StartButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { countedText, countText, numberText } from '../../format/numbers.ts';
import { rootText } from './root-words.ts';
import { consequenceText, shareText, verdictMark, verdictText } from '../../compare/verdict-words.ts';

/** What the build hands over. */
export type OracleSummary = Pick<
  OracleAnswer,
  'root' | 'techniques' | 'total' | 'sampled' | 'traceCutOff' | 'nodes' | 'stopped' | 'wrong'
>;

interface OracleProps {
  /** Unique in the page. */
  id: string;
  title: string;
  fen: string;
  /** In plies. */
  depth: number;
  /** Changes to the book's settings that hold besides the reader's. */
  settings?: Readonly<Record<string, number>> | undefined;
  /** Only cuts of these; all without it. */
  techniques?: readonly TechniqueId[] | undefined;
  /** Cuts of each technique checked at most, and wrong ones whose harm is found out. */
  sample: number;
  repeats: number;
  /** The build's verdict under the book's settings; without it the reader asks first. */
  result?: OracleSummary | undefined;
}

/** Wrong cuts that are listed. */
const LISTED = 5;

export function Oracle({
  depth,
  fen,
  id,
  repeats,
  result,
  sample,
  settings = NO_CHANGES,
  techniques = techniqueIds,
  title,
}: OracleProps) {
  const changes = useLive($changes, NO_CHANGES);
  const task = useTreeTask('oracle');
  const shown: OracleSummary | null = task.answer ?? result ?? null;
  const current = { ...changes, ...settings };
  const ask = () => {
    const request: OracleRequest = { fen, depth, settings: current, techniques, sample, repeats, root: true };
    task.start(request);
  };
  // What is shown is of the knobs that it was asked with, whatever has been asked since and not answered.
  const keyOf = (judged: Readonly<Record<string, number>>) => searchKey({ fen, limits: { depth }, settings: judged });
  const judged = task.answered?.settings ?? settings;
  const stale = keyOf(current) !== keyOf(judged);
  const markOf = (technique: TechniqueId, counts: OracleCounts) =>
    verdictMark({ fen, depth, settings: judged, techniques: [technique] }, counts);
  const rows = techniques.flatMap((technique) => {
    const counts = shown?.techniques[technique];
    return counts === undefined ? [] : [[technique, counts] as const];
  });
  return (
    <Frame
      id={id}
      title={title}
      own={ownSettings(judged, (now) => [{ settings: { ...now, ...settings } }])}
      status={task.status}
      word={task.status === 'ready' && shown === null ? 'Nothing yet' : undefined}
      said={
        task.said ||
        (shown === null
          ? 'Not asked yet'
          : `${countText(shown.total.checked)} of ${countedText(shown.total.cuts, 'cut')} checked, depth ${depth}`)
      }
      announce={shown === null ? '' : verdictText(shown.total)}
      progress={task.progress}
      cancel={task.cancel}
      again={task.again}
      control={
        <StartButton busy={task.status === 'running'} start={ask}>
          {stale ? 'Ask with the knobs as they are' : 'Ask the oracle'}
        </StartButton>
      }
    >
      <div class={`widget-body stack ${stale ? 'stale' : ''}`}>
        {shown === null ? (
          <p class="muted">Nothing has been asked yet.</p>
        ) : (
          <>
            {shown.root !== null && <AtRoot root={shown.root} depth={depth} />}
            <p>
              <strong>{verdictText(shown.total)}</strong>
              <WorstCut apart fen={fen} depth={depth} settings={judged} verdict={shown.total} />{' '}
              {shown.sampled && `A sample: at most ${countText(sample)} cuts of each technique.`}
              {shown.traceCutOff && ' The search was too large to record in full; later cuts are not counted.'}
              {shown.stopped && ' The oracle ran into its limit of nodes and is not through.'}
            </p>
            <Table
              class="tally oracle-counts"
              scrolls={`${title}: counts`}
              columns={[
                'Cuts of',
                ...rows.map(([technique, counts]) => ({
                  count: (
                    <span class={`tag ${technique}`} data-verdict={markOf(technique, counts)}>
                      {technique.toUpperCase()}
                    </span>
                  ),
                })),
              ]}
              rows={countsOf(rows.map(([, counts]) => counts)).map(([name, textOf]) => [
                name,
                ...rows.map(([, counts]) => textOf(counts)),
              ])}
            />
            {shown.wrong.length > 0 && (
              <details>
                <summary>Some of the wrong cuts</summary>
                <ul>
                  {shown.wrong.slice(0, LISTED).map((cut) => (
                    <li key={cut.id}>
                      <span class={`tag ${cut.technique}`}>{cut.technique.toUpperCase()}</span> {cut.line || 'root'}:
                      the cut said {cut.found < cut.claimed ? 'at least' : 'at most'} {numberText(cut.claimed)}, the
                      oracle finds {numberText(cut.found)}. It {consequenceText(cut.consequence)}.
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <details>
              <summary>What “right” means here</summary>
              <p>
                The oracle searches what was cut, to the depth that it would have been searched to, with all pruning and
                reductions off. It is a finite search as well: “right” means that this search agrees, not that the cut
                was right in chess. Shares are 95 % intervals where only some cuts were checked.
              </p>
            </details>
          </>
        )}
      </div>
    </Frame>
  );
}

/** What a search without pruning says of the root; first, since it is what a cut can cost at the most. */
function AtRoot({ root, depth }: { root: RootComparison; depth: number }) {
  return (
    <p class="oracle-root" data-differs={root.differs.score || undefined}>
      {rootText(root, depth)}
    </p>
  );
}

/** A count of wrong cuts that no technique has is left out, for the verdict says it. */
const countsOf = (columns: readonly OracleCounts[]) =>
  COUNTS.filter(([, , found]) => found === undefined || columns.some((counts) => found(counts) > 0));

/**
 * What is counted of a technique's cuts, each by its name, and what must be above zero for the row to say anything. A
 * count a row: it fits on a phone.
 */
const COUNTS: readonly (readonly [
  name: string,
  textOf: (counts: OracleCounts) => string,
  found?: (counts: OracleCounts) => number,
])[] = [
  ['cuts', ({ cuts }) => countText(cuts)],
  ['checked', ({ checked }) => countText(checked)],
  ['✓ right', ({ right }) => countText(right)],
  ['✗ harmless', ({ harmless }) => countText(harmless), ({ harmless }) => harmless],
  ['✗ changes the root', ({ changesRoot }) => countText(changesRoot), ({ changesRoot }) => changesRoot],
  ['✗ harm unknown', ({ unknownHarm }) => countText(unknownHarm), ({ unknownHarm }) => unknownHarm],
  ['share wrong', shareText, ({ atMost }) => atMost],
];
