/** The exhibits of the museum to take away: as JSON, and as EPD for those that need no window. */
import { getCollection } from 'astro:content';

export interface TakenAway {
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
        source,
      })),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** One line of EPD: the position, best moves, mate distance, a name, and the guard as a comment. null for what EPD cannot say. */
export function epdLine({ depth, fen, guard, id, right, source, window }: TakenAway): string | null {
  const { bestmove, mate } = right as { bestmove?: readonly string[]; mate?: number };
  if (window !== undefined || bestmove === undefined) return null;
  const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;
  const dm = mate !== undefined && mate > 0 ? ` dm ${mate};` : '';
  const operations = `bm ${bestmove.join(' ')};${dm} id ${quoted(id)}; c0 ${quoted(`${guard}, depth ${depth}`)}; c1 ${quoted(source)};`;
  return `${fen.split(' ').slice(0, 4).join(' ')} ${operations}`;
}
