/** What an explorer of a file's tree looks at: which entries match, and how they read. */
import { type FileTree, NO_NUMBER } from '../../../engine/index.ts';
import { countText, numberText } from '../../format/numbers.ts';
import type { DepthBounds } from './FilterParts.tsx';
import { fileLooks, LOOKS } from './looks.ts';
import type { RowWords } from './TreeTable.tsx';
import type { Kind } from './usePlace.ts';
import { windowText } from './words.ts';

/** What is looked for. */
export interface FileFilter extends DepthBounds {
  /** Place among the names that end nodes; null for any. */
  end: number | null;
}

export const FILE_KIND: Kind<FileTree, FileFilter, never> = {
  rootsOf: () => [0],
  noFilter: { end: null, least: null, most: null },
  matches: fileMatches,
};

/** The entries that match, in search order; null when nothing is asked for. The file itself never does. */
export function fileMatches({ columns, count }: FileTree, { end, least, most }: FileFilter): Uint32Array | null {
  if (end === null && least === null && most === null) return null;
  const found = new Uint32Array(count);
  let length = 0;
  for (let id = 1; id < count; id++) {
    const depth = columns.depth[id] ?? 0;
    if (end !== null && columns.end[id] !== end) continue;
    if ((least !== null && depth < least) || (most !== null && depth > most)) continue;
    found[length++] = id;
  }
  return found.slice(0, length);
}

/** Nodes and skipped moves of a subtree, itself included. */
export const sizeOf = ({ columns }: FileTree, id: number): number => (columns.next[id] ?? id + 1) - id;

/** A score of a column, or "none". */
export const scoreText = (value: number | undefined): string =>
  value === undefined || value === NO_NUMBER ? 'none' : numberText(value);

/** What became of an entry, in a sentence. */
export function fileHappened({ columns, ends }: FileTree, id: number): string {
  if (id === 0) return 'The file: its roots stand below it, one an iteration.';
  const name = ends[columns.end[id] ?? 0]?.name ?? '';
  const score = columns.score[id] ?? NO_NUMBER;
  if (score === NO_NUMBER) return `Skipped without a search: “${name}”.`;
  const bound =
    score >= (columns.beta[id] ?? 0)
      ? 'it reached beta'
      : score <= (columns.alpha[id] ?? 0)
        ? 'it did not pass alpha'
        : 'it lies inside the window';
  return `Ended by “${name}” with ${numberText(score)}: ${bound}.`;
}

/** What rows of the table say. */
export function fileRowWords(tree: FileTree): (id: number) => RowWords {
  const looks = fileLooks(tree);
  const { columns, ends } = tree;
  return (id) => {
    if (id === 0) {
      const nothing = { look: '', remark: '', depth: '', window: '', score: '', tag: '', end: '' };
      return { ...nothing, move: 'the file', nodes: countText(tree.count - 1) };
    }
    const look = LOOKS[looks[id] ?? 0] ?? '';
    const score = columns.score[id];
    return {
      look,
      move: null,
      remark: '',
      depth: String(columns.depth[id]),
      window: windowText(columns.alpha[id] ?? 0, columns.beta[id] ?? 0),
      score: score === NO_NUMBER ? '–' : scoreText(score),
      nodes: countText(sizeOf(tree, id)),
      tag: '',
      end: ends[columns.end[id] ?? 0]?.name ?? '',
    };
  };
}
