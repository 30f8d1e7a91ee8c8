/**
 * A link to a chapter as the reader has set it: the link of a run (share.ts) in the query of the chapter's address, so that the
 * fragment is free for the place in the text. It begins with "own&" where each widget of the chapter shows its own position.
 */
import { signature } from '../../engine/index.ts';
import type { Position } from './position.ts';
import { readLink, writeLink } from './share.ts';
import type { Moment } from './timeline.ts';

/** `?own&`, as it stands in a query; a mail or chat program may have encoded it. */
const OWN = /^own(?:&|%26)/i;

/** The query, without its "?". `here` is what the widget that is shared shows: its position and its depth in plies. */
export function writeChapterLink(
  { changes, position }: Moment,
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
  });
  return position === null ? `own&${link}` : link;
}

/** What a query of a chapter's address holds: null when it is no link. Otherwise a sentence, and what is to be shown if it can be read. */
export function readChapterLink(query: string): { moment: Moment | null; said: string } | null {
  const text = query.replace(/^\?/, '');
  if (!/(?:^|&|%26)engine(?:=|%3d)/i.test(text)) return null;
  const own = OWN.test(text);
  const read = readLink(text.replace(OWN, ''));
  if (!read.ok) return { moment: null, said: `${read.message} The chapter keeps what it shows.` };
  const { fen, limit, settings } = read.run;
  const [setting] = settings;
  const position: Position = {
    id: '',
    fen,
    title: setting === undefined || /^Setting 1$/.test(setting.name) ? 'A shared position' : setting.name,
    depth: limit.kind === 'depth' ? limit.value : 5,
  };
  const opened = 'Settings and position are those of the link; Undo gives back yours.';
  return {
    moment: { changes: setting?.changes ?? {}, position: own ? null : position },
    said: read.note === '' ? opened : `${opened} ${read.note}`,
  };
}
