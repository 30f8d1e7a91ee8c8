/**
 * What became of the late moves of a search that were searched less deep: kept, searched again, or, as an oracle says,
 * kept wrongly.
 */
import { searchKey } from '../../stores/search-key.ts';
import { $position } from '../../stores/position.ts';
import { $changes, NO_CHANGES } from '../../stores/settings.ts';
import { sideOf } from '../../compare/compare.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { StartButton } from '../../ui/frame/StartButton.tsx';
import { TitleWithPosition } from '../../ui/frame/TitleWithPosition.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { useTreeTask } from '../../ui/hooks/useTreeTask.ts';
import { barWidth, countedText, countText, percent } from '../../format/numbers.ts';
import type { LateAnswer } from '../../worker/protocol.ts';
import { Table } from '../../ui/table/Table.tsx';
import './late-fates.css';

interface LateFatesProps {
  /** Unique in the page. */
  id: string;
  title: string;
  fen: string;
  /** The position's name. */
  place: string;
  /** In plies. */
  depth: number;
  /** Moves that the oracle checks at most. */
  sample: number;
  /** What the build found under the book's settings with late move reductions alone. */
  result: LateAnswer;
  /** The page that shows just this widget, as a path from the site’s root, where there is one. */
  embed?: string | undefined;
}

type Sum = Pick<LateAnswer['rows'][number], 'kept' | 'again' | 'checked' | 'wrong'>;
const NONE: Sum = { kept: 0, again: 0, checked: 0, wrong: 0 };
const add = (a: Sum, b: Sum): Sum => ({
  kept: a.kept + b.kept,
  again: a.again + b.again,
  checked: a.checked + b.checked,
  wrong: a.wrong + b.wrong,
});

/** The moves by how many plies less deep they were searched, the fewest first. */
export function byPlies({ rows }: LateAnswer): (Sum & { plies: number })[] {
  const most = Math.max(0, ...rows.map(({ plies }) => plies));
  return Array.from({ length: most }, (_, i) => ({
    plies: i + 1,
    ...rows.filter(({ plies }) => plies === i + 1).reduce(add, NONE),
  })).filter(({ again, kept }) => kept + again > 0);
}

export function LateFates({ depth: ownDepth, embed, fen: ownFen, id, place, result, sample, title }: LateFatesProps) {
  const changes = useLive($changes, NO_CHANGES);
  const chosen = useLive($position, null);
  const { fen, depth } = chosen ?? { fen: ownFen, depth: ownDepth };
  const task = useTreeTask('late');
  const fates = task.answer ?? result;
  const settings = sideOf('lmr', true, 'with', changes);
  const answered = task.answered ?? { fen: ownFen, depth: ownDepth, settings: sideOf('lmr', true, 'with', NO_CHANGES) };
  const keyOf = (one: { fen: string; depth: number; settings: Readonly<Record<string, number>> }) =>
    searchKey({ fen: one.fen, limits: { depth: one.depth }, settings: one.settings });
  const stale = keyOf({ fen, depth, settings }) !== keyOf(answered);
  const rows = byPlies(fates);
  const all = rows.reduce<Sum>(add, NONE);
  const most = Math.max(1, ...rows.map(({ again, kept }) => kept + again));
  const sentence =
    all.kept + all.again === 0
      ? 'No move was searched less deep.'
      : `${countedText(all.kept + all.again, 'late move')} ${all.kept + all.again === 1 ? 'was' : 'were'} searched less deep. ${countText(all.again)} of them surprised and were searched again, with ${percent(fates.again, fates.nodes)} of all nodes. Of ${countText(all.checked)} that were kept and checked, ${all.wrong === 0 ? 'none' : countText(all.wrong)} would have beaten alpha at the full depth.`;
  return (
    <Frame
      id={id}
      title={<TitleWithPosition title={title} of={answered.fen} own={{ fen: ownFen, place }} />}
      class="lmr"
      own={ownSettings(answered.settings, (now) => [{ settings: sideOf('lmr', true, 'with', now) }])}
      status={task.status}
      said={task.said || `${countedText(fates.nodes, 'node')} to depth ${answered.depth}, reductions alone`}
      announce={sentence}
      progress={task.progress}
      cancel={task.cancel}
      again={task.again}
      more={embed === undefined ? undefined : { share: { id, title, changes, position: chosen, fen, depth, embed } }}
      control={
        <StartButton busy={task.status === 'running'} start={() => task.start({ fen, depth, settings, sample })}>
          {stale ? 'Follow with the knobs as they are' : 'Follow the late moves'}
        </StartButton>
      }
    >
      <div class={`widget-body stack ${stale ? 'stale' : ''}`}>
        <p class="fates-sentence" data-kept={all.kept} data-again={all.again}>
          {sentence}
        </p>
        <Table
          class="tally fates"
          columns={['Plies less', null, { count: 'kept' }, { count: 'again' }, { count: 'wrong' }]}
        >
          <tbody>
            {rows.map(({ again, checked, kept, plies, wrong }) => (
              <tr key={plies}>
                <th scope="row">{plies}</th>
                <td aria-hidden="true" class="fates-bars">
                  <span class="bar lmr" style={{ width: barWidth(kept, most) }} />
                  <span class="bar fates-again" style={{ width: again === 0 ? '0' : barWidth(again, most) }} />
                </td>
                <td class="n">{countText(kept)}</td>
                <td class="n">{countText(again)}</td>
                <td class="n">
                  <span>{countText(wrong)}</span> <small class="muted">of {countText(checked)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p class="muted fates-note">
          Wrong: kept, though it beats alpha in a search to the full depth without any pruning or reduction. The oracle
          checks at most {countText(sample)}.
        </p>
      </div>
    </Frame>
  );
}
