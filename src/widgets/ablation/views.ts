/** What the ablation widget says of its 32 answers. */

import {
  type Ablation as Views,
  ablationOf,
  addAnswers,
  emptyRows,
  type SubsetRow,
  subsetOf,
  type TechniqueId,
  usualTechniques,
} from '../../../engine/index.ts';
import type { AblationOrder } from '../../stores/ablation.ts';
import { searchKey } from '../../stores/search-key.ts';
import type { Outcome } from '../../compare/outcome.ts';

/** When two ablations have the same answers. */
export const orderKey = ({ fen, depth, changes }: AblationOrder): string =>
  searchKey({ fen, limits: { depth }, settings: changes });

/** What one technique saves, in nodes: by itself, when all others are on already, and on average over all orders. */
interface TechniqueView {
  id: TechniqueId;
  /** Nodes with it alone, and what it saves of those with none. */
  only: number;
  first: number;
  /** Nodes with all but it, and what it saves of those. */
  off: number;
  last: number;
  /** Its Shapley share of the nodes saved. */
  share: number;
}

interface PairView {
  a: TechniqueId;
  b: TechniqueId;
  /** Nodes with the two alone. */
  nodes: number;
  /** What the two save together, in percent of what they save one by one, summed; null when that is nothing. */
  together: number | null;
}

export interface AblationView {
  none: number;
  all: number;
  techniques: readonly TechniqueView[];
  pairs: readonly PairView[];
  /** Of the 32 subsets, how many keep the move and the score of the search without pruning. */
  sameMove: number;
  sameScore: number;
}

/** Reads the answers of one position, by subset. */
export function viewOf(answers: readonly Outcome[]): AblationView {
  const rows = emptyRows();
  addAnswers(rows, (subset) => answers[subset]);
  return viewOfRows(rows);
}

/** Reads rows that may be sums over several positions. */
export function viewOfRows(rows: readonly SubsetRow[]): AblationView {
  const nodes = rows.map((row) => row.nodes);
  const views: Views = ablationOf(nodes);
  const { none, all } = views;
  const techniques = usualTechniques.map((id) => ({
    id,
    only: views.only[id],
    first: none - views.only[id],
    off: views.off[id],
    last: views.off[id] - all,
    share: views.shapley[id],
  }));
  const pairs = usualTechniques.flatMap((a, i) =>
    usualTechniques.slice(i + 1).map((b) => {
      const both = nodes[subsetOf([a, b])] ?? 0;
      const apart = none - views.only[a] + (none - views.only[b]);
      return { a, b, nodes: both, together: apart > 0 ? Math.round((100 * (none - both)) / apart) : null };
    }),
  );
  const sum = (of: (row: SubsetRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return { none, all, techniques, pairs, sameMove: sum((row) => row.sameMove), sameScore: sum((row) => row.sameScore) };
}
