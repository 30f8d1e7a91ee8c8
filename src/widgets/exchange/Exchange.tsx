/**
 * A static exchange played out on a board, capture by capture, with the balance after each. The build has worked it
 * out; it asks for no search.
 */
import { signed } from '../../format/numbers.ts';
import { $position } from '../../stores/position.ts';
import { $changes } from '../../stores/settings.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { isUpTo, useKept, useLive } from '../../ui/hooks/live.ts';
import { Table } from '../../ui/table/Table.tsx';
import { endWords, type PlayedExchange, reasonWords, sideOf, stepWords } from './words.ts';
import './exchange.css';

export interface ExchangeCase {
  /** The move and what it shows, as the choice names it. */
  title: string;
  fen: string;
  exchange: PlayedExchange;
}
export interface ExchangeProps {
  /** Unique in the page. */
  id: string;
  title: string;
  cases: readonly [ExchangeCase, ...ExchangeCase[]];
  /** The page that shows just this widget, as a path from the site’s root, where there is one. */
  embed?: string | undefined;
}

export function Exchange({ cases, embed, id, title }: ExchangeProps) {
  const [place, setPlace] = useKept(`example ${id}`, 0, isUpTo(cases.length - 1));
  // Nothing here follows them, but a link to this place keeps them.
  const changes = useLive($changes, {});
  const position = useLive($position, null);
  const { exchange, fen } = cases[place] ?? cases[0];
  const { played, steps, to } = exchange;
  // How many captures stand on the board.
  const [made, setMade] = useKept(`captures ${id}`, 0, isUpTo(played));
  const last = made === 0 ? undefined : steps[made - 1];
  const ahead = made === 0 ? steps.slice(0, played) : steps.slice(made, Math.min(made + 1, played));
  const began = sideOf(steps[0]?.piece ?? '');
  const choose = (next: number) => {
    setPlace(next);
    setMade(0);
  };
  return (
    <Frame
      id={id}
      title={title}
      class="see"
      status="ready"
      word="Exchange"
      said={`centipawns, as ${began} counts`}
      more={{ board: { line: false }, share: embed !== undefined && { id, title, changes, position, embed } }}
      control={
        <span class="exchange-steps needs-script">
          <button class="button" type="button" disabled={made === 0} onClick={() => setMade(made - 1)}>
            Back
          </button>
          <button class="button" type="button" disabled={made >= played} onClick={() => setMade(made + 1)}>
            Next capture
          </button>
        </span>
      }
    >
      <div class="widget-body exchange">
        <div class="exchange-board">
          <TurnableBoard
            fen={last?.fen ?? fen}
            lastMove={last && { from: last.from, to }}
            arrows={ahead.map(({ from }) => ({ from, to, kind: 'see', label: 'Takes there' }))}
            highlights={[to]}
          >
            {made === 0 ? 'Before the exchange' : `After ${made} of ${played}`}
          </TurnableBoard>
        </div>
        <div class="stack">
          {cases.length > 1 && (
            <label class="exchange-choice needs-script">
              <span>Example</span>
              <Choice value={place} options={cases.map((one, i) => [i, one.title])} choose={choose} />
            </label>
          )}
          <Table
            class="tally exchange-table"
            caption={{ heard: 'The captures, with the balance after each' }}
            columns={['Capture', { count: 'Balance' }]}
          >
            <tbody>
              {steps.map((step, i) => (
                <tr key={step.from} class={i >= played ? 'unmade' : i === made - 1 ? 'now' : ''}>
                  <th scope="row">
                    {stepWords(step, to)}
                    <small>{reasonWords(exchange, i)}</small>
                  </th>
                  <td class="n">{i < played ? signed(step.balance) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p class="exchange-end" data-value={exchange.value}>
            {endWords(exchange)}
          </p>
          <p class="vh" role="status">
            {last === undefined ? '' : `${stepWords(last, to)}: ${signed(last.balance)}.`}
          </p>
        </div>
      </div>
    </Frame>
  );
}
