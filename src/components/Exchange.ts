/**
 * Exchanges played out on a board, capture by capture: what a move wins or loses on its target square, and where each
 * side stops.
 * <Exchange id="exchange" />
 */
import { playExchange } from '../../engine/index.ts';
import { exchangeExamples } from '@/widgets/exchange/examples.ts';
import { Exchange, type ExchangeCase, type ExchangeProps } from '@/widgets/exchange/Exchange.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  title?: string;
  /** False on a page that takes no link with settings. */
  share?: boolean;
}

export default widget({
  folder: 'exchange',
  component: Exchange,
  embeds: [{ name: 'exchanges', title: 'Exchanges, step by step', home: '7-exchanges/#played', props: {} }],
  build({ id, title = 'An exchange, capture by capture' }: Props): ExchangeProps {
    const [first, ...rest] = exchangeExamples.map(({ fen, move, title: name }): ExchangeCase => ({
      title: name,
      fen,
      exchange: playExchange(fen, move),
    }));
    if (first === undefined) throw new Error(`The exchange "${id}" has no case.`);
    return { id, title, cases: [first, ...rest] };
  },
});
