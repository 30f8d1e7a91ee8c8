/** One guard's position: what the engine answers with the guard and without it, and which of the two is in force. */

import type { SearchWindow } from '../../../engine/index.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { type Outcome, squaresOf } from '../../compare/outcome.ts';
import { boundText, countText } from '../../format/numbers.ts';
import { Table } from '../../ui/table/Table.tsx';
import { besidesText, isRight, questionText, type Right, rightText } from './judge.ts';

export interface ExhibitProps {
  fen: string;
  title: string;
  text: string;
  /** In plies. */
  depth: number;
  /** Bounds in centipawns that both searches were asked about; without them they were asked for the score. */
  window?: SearchWindow | undefined;
  right: Right;
  /** What both searches have otherwise than the book, besides the guard. */
  besides: Readonly<Record<string, number>>;
  /** Is the guard on in the reader's settings? */
  guarded: boolean;
  on: Outcome;
  off: Outcome;
}

export function Exhibit(props: ExhibitProps) {
  const { besides, fen, title, text, depth, window, right, guarded, on, off } = props;
  const rows = [
    { name: 'on', outcome: on, fine: isRight(on, off, right), current: guarded },
    { name: 'off', outcome: off, fine: isRight(off, on, right), current: !guarded },
  ];
  const now = rows.find((row) => row.current);
  // Where both give the same answer, neither is wrong.
  const [good, bad] = right.fewerNodes ? ['✓ fewer', '✗ more'] : ['✓ right', '✗ wrong'];
  const played = now?.outcome.bestmove ?? null;
  const best = rows.find((row) => row.fine)?.outcome.bestmove ?? null;
  const [move, other] = [squaresOf(played), played === best ? null : squaresOf(best)];
  return (
    <article class={`exhibit ${now?.fine ? '' : 'failure'}`}>
      <TurnableBoard
        fen={fen}
        arrows={[
          ...(other ? [{ ...other, kind: 'right' as const }] : []),
          ...(move ? [{ ...move, kind: now?.fine ? ('right' as const) : ('bad' as const), label: 'Played' }] : []),
        ]}
        found={now?.outcome.pv}
      />
      <div>
        <h4>
          <span aria-hidden="true">{now?.fine ? '' : '✗ '}</span>
          {title}
        </h4>
        <p>{text}</p>
        <Table
          class="trial"
          caption={`${window ? `Asked ${questionText(window, fen)}, depth ${depth}` : `Depth ${depth}`}; right: ${rightText(right)}. ${besidesText(besides)}`}
          columns={['Guard', 'Plays', 'Says', { count: 'Nodes' }, { heard: 'Verdict' }]}
        >
          <tbody>
            {rows.map(({ name, outcome, fine, current }) => (
              <tr key={name} aria-current={current || undefined}>
                <th scope="row">{name}</th>
                <td>{outcome.bestSan ?? 'nothing'}</td>
                <td>{boundText(outcome.score, outcome.bound)}</td>
                <td class="n">{countText(outcome.nodes)}</td>
                <td class={fine ? 'good' : 'bad'}>{fine ? good : bad}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </article>
  );
}
