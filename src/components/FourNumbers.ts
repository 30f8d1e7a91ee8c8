/**
 * One node with its evaluations, the window and the line of each rule; and over all nodes of the search, which rule
 * acts by which.
 * <FourNumbers id="numbers" position="kiwipete" depth={6} />
 */
import { evaluationsOf } from '@/build/evaluations.ts';
import { FourNumbers } from '@/widgets/four-numbers/FourNumbers.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  title?: string;
}

export default widget({
  folder: 'four-numbers',
  component: FourNumbers,
  async build(props: Props) {
    const { id, position, title = 'One node, and what each rule reads' } = props;
    const { title: place, depth, report } = await evaluationsOf(position, props.depth);
    if (report.examples.length < 2) throw new Error(`The figure "${id}" finds too few nodes whose evaluations differ.`);
    return { id, title, place, depth, report };
  },
});
