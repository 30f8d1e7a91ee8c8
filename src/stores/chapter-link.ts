/**
 * A link to a chapter as the reader has set it: the link of a run (share.ts) in the query of the chapter's address, so
 * that the fragment is free for the place in the text. It begins with "own&" where each widget of the chapter shows its
 * own position.
 */
import { signature } from '../../engine/index.ts';
import { writeLink } from './share.ts';
import type { Moment } from './timeline.ts';

/** Is a query a link of this kind? Another may have sent anything: read-chapter-link.lazy.ts says what it holds. */
export const isChapterLink = (query: string): boolean => /(?:^\??|&|%26)engine(?:=|%3d)/i.test(query);

/** The query, without its "?". `here` is what the widget that is shared shows: its position and its depth in plies. */
export function writeChapterLink(
  { alone, changes, position }: Moment,
  here: { fen: string; depth: number },
  nodes: number | null = null,
): string {
  const { fen, depth } = position ?? here;
  const name = position?.title ?? '';
  const link = writeLink({
    fen,
    limit: { kind: 'depth', value: depth },
    settings: [{ name, changes, nodes }],
    engine: signature,
    ...(alone && { alone }),
  });
  return position === null ? `own&${link}` : link;
}
