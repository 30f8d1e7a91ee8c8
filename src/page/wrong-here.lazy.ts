/** Where the reader is, for a report of a mistake: the page, the step and, in a chapter, a link with their settings. */
import { writeChapterLink } from '../stores/chapter-link.ts';
import { momentNow } from '../stores/timeline.ts';

/** Puts it into the form's address. The Lab's own address has all that it shows. */
export function fillIn(form: HTMLAnchorElement): void {
  const page = new URL(location.href);
  const step = document.querySelector<HTMLAnchorElement>('.contents a[aria-current]');
  if (document.querySelector('[data-chapter]') !== null) {
    page.search = writeChapterLink(momentNow(), placeOf(step?.hash ?? ''));
    page.hash = step?.hash ?? '';
  }
  const address = new URL(form.href);
  address.searchParams.set('page', page.href);
  form.href = address.href;
}

/** What the first figure of a step searches, as it says itself; without one, the first of the chapter. */
function placeOf(step: string): { fen: string; depth: number } {
  const figures = (within: string) =>
    [...document.querySelectorAll<HTMLElement>(`${within} [data-place]`)].flatMap(
      ({ dataset }) => (JSON.parse(dataset['place'] ?? 'null') as { fen: string; depth: number } | null) ?? [],
    );
  const [{ fen, depth } = { fen: '', depth: 1 }] = [...figures(step || 'main'), ...figures('main')];
  return { fen, depth };
}
