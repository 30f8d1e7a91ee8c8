/**
 * The history table of a search, iteration by iteration, as a map of from-to pairs.
 * <HistoryMap id="map" position="italian" alone />
 */
import { buildSearch, positionOf } from '@/build/build-search.ts';
import { profiles } from '@/build/registry.ts';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { HistoryMap } from '@/widgets/history-map/HistoryMap.tsx';
import { outcomeOf } from '@/compare/outcome.ts';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Name in content/positions; the reader's choice takes its place. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** True to switch the techniques besides history pruning off. */
  alone?: boolean;
  title?: string;
}

export default widget({
  folder: 'history-map',
  component: HistoryMap,
  async build(props: Props) {
    const { id, position, alone, title = 'The history table, move by move' } = props;
    const { fen, title: place, depth } = await positionOf(position, props.depth);
    const settings = switchOff(profiles.book, alone ? othersThan('hp') : []);
    const result = await buildSearch({ fen, limits: { depth }, recordHistory: true, settings });
    if (result.history === undefined) throw new Error(`The search of the widget "${id}" recorded nothing.`);
    return { id, title, fen, place, depth, alone, result: outcomeOf(result), views: result.history };
  },
});
