/** What the reader had set on a page comes back, and what somebody has shared comes in its place. */
import { isChapterLink } from '../stores/chapter-link.ts';
import { follow, open } from '../stores/timeline.ts';
import { showNotice } from './notice.ts';
import { restoreOpened } from './restore-opened.ts';

/** Begins, by the page's name in what the browser keeps. Once a page. */
export function followReader(name: string): void {
  follow(name);
  restoreOpened(document, name);
  const query = location.search;
  if (!isChapterLink(query)) return;
  history.replaceState(history.state, '', location.pathname + location.hash);
  void import('../stores/read-chapter-link.lazy.ts').then(({ readChapterLink }) => {
    const shared = readChapterLink(query);
    if (shared === null) return;
    if (shared.moment !== null) open(shared.moment);
    showNotice('Shared link', shared.said, [['OK', () => {}]]);
  });
}
