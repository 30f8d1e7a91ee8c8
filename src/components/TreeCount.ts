/**
 * How the tree grows with depth: every line of the game, alpha-beta, and alpha-beta with the five techniques. Counted
 * in the build; a depth to turn and one switch.
 * <TreeCount depth={6} />
 */
import { buildSearch } from '@/build/build-search.ts';
import { profiles, techniqueIds } from '@/build/registry.ts';
import { runTask } from '@/build/run-task.ts';
import { switchOff } from '@/compare/compare.ts';
import { TreeGrowth } from '@/widgets/tree-growth/TreeGrowth.tsx';
import { START_FEN } from '../../engine/index.ts';
import { widget } from './widget.ts';

interface Props {
  /** Deepest row, in plies. Counting every line to depth 7 or more takes minutes. */
  depth: number;
}

export default widget({
  folder: 'tree-growth',
  component: TreeGrowth,
  wakes: 'load',
  async build({ depth }: Props) {
    const positions = await Promise.all(
      Array.from({ length: depth }, (_, i) => runTask('perft', { depth: i + 1, fen: START_FEN })),
    );
    const rows = await Promise.all(
      positions.map(async (last, i) => {
        const nodes = async (off: typeof techniqueIds) =>
          (await buildSearch({ fen: START_FEN, limits: { depth: i + 1 }, settings: switchOff(profiles.book, off) }))
            .nodes;
        // Minimax makes every move of every line: all positions of this depth and of the depths before it.
        const every = positions.slice(0, i).reduce((sum, count) => sum + count, last);
        return { depth: i + 1, counts: [every, await nodes(techniqueIds), await nodes([])] as const };
      }),
    );
    /** Where the five cost more nodes than they save. */
    const dearer = rows.filter(({ counts: [, without, five] }) => five > without).map((row) => row.depth);
    const said = `A search counts its shallower iterations and quiescence too${
      dearer.length === 0 ? '' : `; at depth ${dearer.join(' and ')} the five cost more than they save`
    }`;
    return { id: 'tree-count', title: 'Nodes by depth from the start', rows, said };
  },
});
