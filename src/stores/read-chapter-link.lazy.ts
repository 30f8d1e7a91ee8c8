/**
 * Reads a link to a chapter (chapter-link.ts). Apart, since few readers come by one: it takes the parser of positions
 * along, 5 kB that would come before the knobs of each chapter.
 */
import { isChapterLink } from './chapter-link.ts';
import type { Position } from './position.ts';
import { isLinkField, readLink } from './read-link.ts';
import type { Moment } from './timeline.ts';

/** `?own&`, as it stands in a query; a mail or chat program may have encoded it. */
const OWN = /^own(?:&|%26)/i;

/**
 * What a query of a chapter's address holds: null when it is no link. Otherwise a sentence, and what is to be shown if
 * it can be read.
 */
export function readChapterLink(query: string): { moment: Moment | null; said: string } | null {
  const text = query.replace(/^\?/, '');
  if (!isChapterLink(query)) return null;
  const own = OWN.test(text);
  const fields = text.replace(OWN, '').split('&');
  // Who passes an address on may add fields to its query, to see where its readers come from.
  const read = readLink(fields.length === 1 ? fields[0]! : fields.filter(isLinkField).join('&'));
  if (!read.ok) return { moment: null, said: `${read.message} The chapter keeps what it shows.` };
  const { alone, fen, limit, settings } = read.run;
  const [setting] = settings;
  const position: Position = {
    id: '',
    fen,
    title: setting === undefined || /^Setting 1$/.test(setting.name) ? 'A shared position' : setting.name,
    depth: limit.kind === 'depth' ? limit.value : 5,
  };
  const opened = 'Settings and position are those of the link; Undo gives back yours.';
  return {
    moment: { changes: setting?.changes ?? {}, position: own ? null : position, ...(alone && { alone }) },
    said: read.note === '' ? opened : `${opened} ${read.note}`,
  };
}
