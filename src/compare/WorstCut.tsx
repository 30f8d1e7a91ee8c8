/** The way to the worst of some wrong cuts: the Lab, with the tree of that search open at the cut. */
import { signature } from '../../engine/index.ts';
import { href } from '../format/href.ts';
import { writeLink } from '../stores/share.ts';
import type { Verdict } from './verdict-words.ts';

interface Props {
  fen: string;
  /** In plies. */
  depth: number;
  /** Changes to the book's settings, under which was searched. */
  settings: Readonly<Record<string, number>>;
  /** Of this search; null while there is none. */
  verdict: Pick<Verdict, 'worst'> | null;
  /** True behind a whole sentence; else it ends what stands before it. */
  apart?: boolean;
}

export function WorstCut({ apart = false, depth, fen, settings, verdict }: Props) {
  const tree = verdict?.worst?.at;
  if (tree === undefined) return null;
  const columns = [{ name: 'This search', changes: settings, nodes: null }];
  const link = writeLink({ fen, limit: { kind: 'depth', value: depth }, settings: columns, engine: signature, tree });
  return (
    <>
      {apart ? ' ' : '. '}
      <a class="needs-script worst-cut" href={href(`lab/#${link}`)}>
        See it in the tree
      </a>
    </>
  );
}
