/** The boards of all guards to take away: as JSON, and as EPD for those that need no window. */
import { getCollection } from 'astro:content';
import { epdText } from './epd.ts';

interface TakenAway {
  id: string;
  fen: string;
  guard: string;
  /** In plies: at this depth the search with the guard is right, and the one without it is wrong. */
  depth: number;
  /** Bounds that the search was asked about, in centipawns. */
  window?: { alpha: number; beta: number } | undefined;
  /** What both searches have otherwise than the book, besides the other techniques, which are off. */
  settings: Readonly<Record<string, number>>;
  right: object;
  /** How it is known what is right. */
  proved: string;
  source: string;
}

/** All exhibits, by guard. */
export async function exhibits(): Promise<TakenAway[]> {
  const positions = await getCollection('positions');
  return positions
    .flatMap(({ id, data: { fen, museum, source } }) =>
      museum.map(({ depth, guard, right, settings, window }) => ({
        id: `${id}.${guard}`,
        fen,
        guard,
        depth,
        ...(window && { window }),
        settings,
        right,
        proved:
          window === undefined ? bySearch(depth) : 'a search that cuts nothing, to this depth and two plies deeper',
        source,
      })),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A test asks both searches again: content/positions.test.ts. */
const bySearch = (depth: number): string =>
  `searched to depth ${depth} with the guard; without it the answer is another`;

/**
 * One line of EPD: the position, best moves, mate distance, a name, and as comments how it is known, and the guard.
 * null for what EPD cannot say.
 */
export function epdOfExhibit({ depth, fen, guard, id, proved, right, source, window }: TakenAway): string | null {
  const { bestmove, mate } = right as { bestmove?: readonly string[]; mate?: number };
  if (window !== undefined || bestmove === undefined) return null;
  const dm = mate !== undefined && mate > 0 ? mate : undefined;
  return epdText({ fen, id, bm: bestmove, dm, comments: [proved, `guard ${guard}`, `depth ${depth}`, source] });
}
