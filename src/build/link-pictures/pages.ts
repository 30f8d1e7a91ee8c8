/** Which pages have a picture of their own, and what is on it. The others share the first page's. */
import { getCollection } from 'astro:content';
import { offIn, switchOff } from '@/compare/compare.ts';
import { squaresOf } from '@/compare/outcome.ts';
import { inSentence, ratioText } from '@/format/numbers.ts';
import { buildSearch, positionOf } from '../build-search.ts';
import { profiles, technique } from '../registry.ts';
import { siteLine } from '../site.ts';
import type { Drawn, Row } from './draw.ts';
import { type Hook, hookOf } from '../comparisons.ts';

export interface Picture {
  /** The page's path from the site's root, as in `href`: "lab/", "" for the first page. */
  path: string;
  /**
   * What it shows, for those who do not see it; without its numbers, which would have to be searched for every page.
   */
  alt: string;
  /** Runs the searches of the picture, or takes them from the page that has run them. */
  drawn: () => Promise<Drawn>;
}

/** What stands over the position. */
type Heading = Pick<Drawn, 'eyebrow' | 'title'>;

const altOf = (what: string) => `A chess position, and the nodes that its search takes with ${what} and without.`;
const altOfHook = ({ compared }: Hook) =>
  altOf(compared === 'all' ? 'all five techniques' : inSentence(technique(compared).title));

const arrow = (bestmove: string | null) => {
  const squares = squaresOf(bestmove);
  return squares === null ? [] : [{ ...squares, kind: 'best' as const }];
};

/** The comparison that a page opens with. */
async function compared(heading: Heading, { alone, compared, depth: own, position }: Hook): Promise<Drawn> {
  const { fen, depth } = await positionOf(position, own);
  const off = offIn(compared, alone);
  const run = (side: 'without' | 'with') =>
    buildSearch({ fen, limits: { depth }, settings: switchOff(profiles.book, off[side]) });
  const [without, withIt] = await Promise.all([run('without'), run('with')]);
  const all = compared === 'all';
  const rows: [Row, Row] = [
    { words: all ? 'All five off' : 'Without', label: !all, nodes: without.nodes, bar: 'seen' },
    { words: all ? 'All five on' : 'With', label: !all, nodes: withIt.nodes, bar: compared },
  ];
  const { factor, words } = ratioText(without.nodes, withIt.nodes);
  return {
    ...heading,
    fen,
    arrows: arrow(withIt.bestmove),
    technique: compared === 'all' ? undefined : { id: compared, label: technique(compared).label },
    rows,
    verdict: { big: factor, words: `${words} to depth ${depth}` },
  };
}

const all = (position: string): Hook => ({ compared: 'all', alone: false, position });

/** All pictures; the first is that of the first page. Cheap: nothing is searched before a picture is drawn. */
export async function pictures(): Promise<Picture[]> {
  const chapters = (await getCollection('chapters')).map(({ id, data, body }): Picture => {
    const hook = hookOf(body ?? '', id) ?? all(data.defaultPosition?.id ?? 'italian');
    const heading = { eyebrow: `Chapter ${data.order}`, title: data.title };
    return { path: `${id}/`, alt: altOfHook(hook), drawn: () => compared(heading, hook) };
  });
  const rules = (await getCollection('rules')).map(({ id, data, body }): Picture => {
    const { title } = technique(id);
    const { alone, depth, position } = data.versions;
    const hook = hookOf(body ?? '', id) ?? { compared: technique(id).id, alone, depth, position: position.id };
    return { path: `rules/${id}/`, alt: altOfHook(hook), drawn: () => compared({ eyebrow: 'Rules', title }, hook) };
  });
  const page = (path: string, title: string, hook: Hook): Picture => ({
    path,
    alt: altOfHook(hook),
    drawn: () => compared({ eyebrow: '', title }, hook),
  });
  return [
    // The two searches of its tree.
    page('', siteLine, { ...all('exchange-gambit'), depth: 6 }),
    ...chapters,
    ...rules,
    page('lab/', 'Lab', all('english-attack')),
    page('match/', 'Match', all('italian')),
    page('rules/', 'The rules', all('kiwipete')),
  ];
}

/** Where a picture lies, from the site's root: "og/rules-rfp.png" for "rules/rfp/". */
export const pictureFile = (path: string): string =>
  `og/${path.replace(/\/$/, '').replaceAll('/', '-') || 'index'}.png`;

/** The picture of a page, by the page's path from the site's root: its own, or the first page's. */
export async function pictureFor(path: string): Promise<{ file: string; alt: string }> {
  const drawn = await pictures();
  const picture = drawn.find((one) => one.path === path) ?? drawn[0];
  if (picture === undefined) throw new Error('No page has a picture.');
  return { file: pictureFile(picture.path), alt: picture.alt };
}
