/**
 * What became of the late moves that were searched less deep: kept, searched again, kept wrongly.
 * <LateFates id="fates" position="italian" depth={6} />
 */
import { positionOf } from '@/build/build-search.ts';
import { runTask } from '@/build/run-task.ts';
import { sideOf } from '@/compare/compare.ts';
import { CUTS_CHECKED } from '@/compare/verdict-words.ts';
import { LateFates } from '@/widgets/late-fates/LateFates.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Name in content/positions; the reader's choice takes its place. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  title?: string;
  /** False on a page that takes no link with settings. */
  share?: boolean;
}

export default widget({
  folder: 'late-fates',
  component: LateFates,
  embeds: [
    {
      name: 'late-moves',
      title: 'The fate of each late move',
      home: '6-reductions/#fates',
      props: { position: 'italian', depth: 6 },
    },
  ],
  async build(props: Props) {
    const { id, position, title = 'The fate of each late move' } = props;
    const { fen, title: place, depth } = await positionOf(position, props.depth);
    const settings = sideOf('lmr', true, 'with', {});
    const result = await runTask('late', { fen, depth, settings, sample: CUTS_CHECKED });
    return { id, title, fen, place, depth, sample: CUTS_CHECKED, result };
  },
});
