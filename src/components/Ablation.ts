/**
 * A position searched with each of the 32 subsets of the techniques. The build runs them all; the reader may run them
 * again on another position, or with other settings.
 * <Ablation id="ablation" positions={['italian', 'kiwipete']} />
 */
import { buildSearch, positionOf } from '@/build/build-search.ts';
import { profiles } from '@/build/registry.ts';
import { Ablation } from '@/widgets/ablation/Ablation.tsx';
import { outcomeOf } from '@/compare/outcome.ts';
import { SUBSETS, withinSubset } from '../../engine/index.ts';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Names in content/positions; the first is the one shown, the others can be chosen. */
  positions: readonly string[];
  title?: string;
}

export default widget({
  folder: 'ablation',
  component: Ablation,
  async build({ id, positions, title = 'All subsets of the five' }: Props) {
    const places = await Promise.all(positions.map((one) => positionOf(one)));
    const [place] = places;
    if (place === undefined) throw new Error(`The widget "${id}" needs at least one position.`);
    const { depth } = place;
    const results = await Promise.all(
      Array.from({ length: SUBSETS }, async (_, subset) =>
        outcomeOf(
          await buildSearch({ fen: place.fen, limits: { depth }, settings: withinSubset(profiles.book, subset) }),
        ),
      ),
    );
    return { id, title, positions: places, depth, results };
  },
});
