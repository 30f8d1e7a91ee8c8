/** What the shell knows of the site itself: its name, its pages, where its source is. */

export const siteName = 'Cutoff';
export const siteLine = 'What a chess engine does not search';

/** The pages in the header, in reading order. A page joins by one row, when it exists. */
export const pages: readonly { title: string; path: string }[] = [
  { title: 'Contents', path: '' },
  { title: 'Lab', path: 'lab/' },
  { title: 'Workshop', path: 'workshop/' },
  { title: 'Match', path: 'match/' },
  { title: 'Bench', path: 'bench/' },
  { title: 'Museum', path: 'museum/' },
  { title: 'Glossary', path: 'glossary/' },
];

/**
 * Address of the repository, without a slash at the end; undefined in a build that was not told
 * (PUBLIC_REPOSITORY_URL), and then no page links to it.
 */
export const repository: string | undefined = import.meta.env.PUBLIC_REPOSITORY_URL?.replace(/\/+$/, '') || undefined;
