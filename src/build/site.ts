/** What the shell knows of the site itself: its name, its pages, where its source is. */
import { signature } from '../../engine/index.ts';

export const siteName = 'Cutoff';
export const siteLine = 'What a chess engine does not search';

/** The pages in the header, in reading order. A page joins by one row, when it exists. */
export const pages: readonly { title: string; path: string }[] = [
  { title: 'Book', path: '' },
  { title: 'Rules', path: 'rules/' },
  { title: 'Lab', path: 'lab/' },
  { title: 'Workshop', path: 'workshop/' },
  { title: 'Match', path: 'match/' },
  { title: 'Your engine', path: 'your-engine/' },
];

/** The name of the engine's package as a file; the site has it in engine/. */
export const packageFile = `cutoff-engine-${signature.split(' ')[1]}.tgz`;

/**
 * Address of the repository, without a slash at the end; undefined in a build that was not told
 * (PUBLIC_REPOSITORY_URL), and then no page links to it.
 */
export const repository: string | undefined = import.meta.env.PUBLIC_REPOSITORY_URL?.replace(/\/+$/, '') || undefined;
