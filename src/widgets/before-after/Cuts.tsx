/** Cuts by technique, without and with what is compared, each a bar on one scale. */
import { isReduction, techniqueIds } from '../../../engine/index.ts';
import { barWidth, countText } from '../../format/numbers.ts';
import { valueUnder } from '../../stores/settings.ts';
import { type Compared, techniquesOf } from '../../compare/compare.ts';
import type { PairUnder } from '../../compare/outcome.ts';
import { Table } from '../../ui/table/Table.tsx';

/** A bar that keeps its room when there is nothing to show. */
function Bar({ css, count, most }: { css: string; count: number; most: number }) {
  return <div class={`bar ${css}`} style={count > 0 ? { width: barWidth(count, most) } : { visibility: 'hidden' }} />;
}

interface Props {
  compared: Compared;
  pair: PairUnder;
}

/**
 * A row a technique where all five are compared; else the compared one, and all others as one row, which is there
 * whether they are on or off: nothing moves when they are switched. Late move reductions cut nothing: what counts is
 * the moves whose lower search was believed, and what searching others again has cost.
 */
export function Cuts({ compared, pair }: Props) {
  const shown = techniquesOf(compared);
  const others = techniqueIds.filter((id) => !shown.includes(id) && !isReduction(id));
  const alone = others.every((id) => valueUnder(pair.changes)(id) === 0);
  const ofOthers = (side: 'without' | 'with') => others.reduce((sum, id) => sum + pair[side].cuts[id], 0);
  const rest = { without: ofOthers('without'), with: ofOthers('with') };
  const most = Math.max(
    1,
    ...shown.flatMap((id) => [pair.without.cuts[id], pair.with.cuts[id]]),
    rest.without,
    rest.with,
  );
  return (
    <Table
      class="tally cuts"
      caption={{ heard: 'Cuts by technique' }}
      columns={[isReduction(compared) ? 'Moves' : 'Cuts', { count: 'without' }, { count: 'with' }, null]}
    >
      <tbody>
        {shown.map((id) => (
          <tr key={id} class={id}>
            <th scope="row">
              <span class="tag">{id.toUpperCase()}</span>
              {isReduction(id) && ' kept less deep'}
            </th>
            <td class="n muted">{countText(pair.without.cuts[id])}</td>
            <td class="n">{countText(pair.with.cuts[id])}</td>
            <td aria-hidden="true">
              <Bar css="seen" count={pair.without.cuts[id]} most={most} />
              <Bar css="" count={pair.with.cuts[id]} most={most} />
            </td>
          </tr>
        ))}
        {compared !== 'all' && (
          <tr class="others">
            <th scope="row">others</th>
            <td class="n muted">{alone ? 'off' : countText(rest.without)}</td>
            <td class="n">{alone ? 'off' : countText(rest.with)}</td>
            <td aria-hidden="true">
              <Bar css="seen" count={rest.without} most={most} />
              <Bar css="seen" count={rest.with} most={most} />
            </td>
          </tr>
        )}
        {shown.some(isReduction) && (
          <>
            <tr class="lmr">
              <th scope="row">searched again</th>
              <td class="n muted">{countText(pair.without.again.moves)}</td>
              <td class="n" data-again={pair.with.again.moves}>
                {countText(pair.with.again.moves)}
              </td>
              <td aria-hidden="true" />
            </tr>
            <tr class="lmr">
              <th scope="row">nodes of these</th>
              <td class="n muted">{countText(pair.without.again.nodes)}</td>
              <td class="n">{countText(pair.with.again.nodes)}</td>
              <td aria-hidden="true" />
            </tr>
          </>
        )}
      </tbody>
    </Table>
  );
}
