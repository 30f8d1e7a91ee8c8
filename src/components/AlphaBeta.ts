/**
 * Alpha-beta on a small tree, stepped, played and stepped back, with the moves in an order that the reader chooses.
 * <AlphaBeta id="alpha-beta" />
 */
import { AlphaBeta } from '@/widgets/alpha-beta/AlphaBeta.tsx';
import { example } from '@/widgets/alpha-beta/example.ts';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  title?: string;
}

export default widget({
  folder: 'alpha-beta',
  component: AlphaBeta,
  build: ({ id, title = 'Alpha-beta, step by step' }: Props) => ({ id, title, tree: example }),
});
