/**
 * The moves of a node against the line of late move pruning, which can be dragged.
 * <MoveList id="moves" position="faster-mate" line={['Re8', 'h5']} depth={3} />
 */
import { buildSearch, positionOf } from '@/build/build-search.ts';
import { profiles, techniqueIds } from '@/build/registry.ts';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { MoveList } from '@/widgets/move-list/MoveList.tsx';
import { outcomeOf } from '@/compare/outcome.ts';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Name in content/positions: the root of the search. */
  position: string;
  /** The moves from there to the node, in SAN. */
  line: readonly string[];
  /** Of the search from the root, in plies. */
  depth: number;
  title?: string;
}

export default widget({
  folder: 'move-list',
  component: MoveList,
  async build({ id, position, line, depth, title = 'The moves of one node' }: Props) {
    const { fen, title: place } = await positionOf(position);
    const run = (off: readonly (typeof techniqueIds)[number][]) =>
      buildSearch({ fen, limits: { depth }, settings: switchOff(profiles.book, off), recordMoves: line });
    const [without, withIt] = await Promise.all([run(techniqueIds), run(othersThan('lmp'))]);
    const { nodeMoves } = without;
    if (!nodeMoves?.moves.some(({ fate }) => fate === 'searched')) {
      throw new Error(`The search of the widget "${id}" did not come to the node after ${line.join(' ')}.`);
    }
    const nodeFen = (await buildSearch({ fen, moves: line, limits: { depth: 1 } })).fen;
    return {
      id,
      title,
      fen,
      place,
      line,
      nodeFen,
      depth,
      without: outcomeOf(without),
      with: outcomeOf(withIt),
      moves: nodeMoves,
    };
  },
});
