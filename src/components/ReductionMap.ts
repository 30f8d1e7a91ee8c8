/**
 * By how many plies late moves are searched less deep, over depth and place, by the reader's formula.
 * <ReductionMap id="map" />
 */
import { ReductionMap } from '@/widgets/reduction-map/ReductionMap.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  title?: string;
  /** False on a page that takes no link with settings. */
  share?: boolean;
}

export default widget({
  folder: 'reduction-map',
  component: ReductionMap,
  embeds: [{ name: 'reductions', title: 'Plies less, by depth and place', home: '6-reductions/#map', props: {} }],
  build: ({ id, title = 'Plies less, by depth and place' }: Props) => ({ id, title }),
});
