/**
 * The cards of terms: shown for a term that is pointed at, focused or touched. A card stays while the pointer is on the term or
 * on the card, goes away with Escape, and lies over the text, so that nothing moves. At a touch the first tap shows the card
 * and the second follows the link.
 */
// As text: a style sheet imported as such would be linked in every page with a term.
import cardStyle from '../styles/term-card.css?inline';
import { href } from '../format/href.ts';

/** Milliseconds that a pointer may take from the term to its card, and that it must rest on a term. */
const WAY = 220;
const REST = 120;

type Entries = Readonly<Record<string, readonly [term: string, short: string]>>;

let entries: Promise<Entries> | undefined;
/** Fetched once; a failure is forgotten, so that the next term tries again, and the link remains. */
function load(): Promise<Entries> {
  entries ??= fetch(href('glossary.json')).then((response) => {
    if (!response.ok) throw new Error(`No glossary: ${response.status}.`);
    return response.json() as Promise<Entries>;
  });
  entries.catch(() => {
    entries = undefined;
  });
  return entries;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(cardStyle);
document.adoptedStyleSheets.push(sheet);

const card = document.createElement('div');
card.className = 'term-card';
card.id = 'term-card';
card.popover = 'manual';
card.setAttribute('role', 'tooltip');

/** The term whose card is shown or about to be. */
let shown: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let touched = false;

const termAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.term') : null;

async function show(term: HTMLAnchorElement): Promise<void> {
  clearTimeout(timer);
  if (shown === term) return;
  hide();
  shown = term;
  const id = new URL(term.href).hash.slice(1);
  const entry = await load().then(
    (all) => all[id],
    () => undefined,
  );
  if (shown !== term) return;
  if (entry === undefined) {
    shown = null;
    // Nothing to show: a touch follows the link, as it would without this script.
    if (touched) location.href = term.href;
    return;
  }
  const name = document.createElement('b');
  name.textContent = entry[0];
  card.replaceChildren(name, ` ${entry[1]}`);
  if (touched) {
    const more = document.createElement('small');
    more.textContent = 'Tap the term again for its entry.';
    card.append(more);
  }
  if (!card.isConnected) (document.querySelector('main') ?? document.body).append(card);
  term.setAttribute('aria-describedby', card.id);
  card.showPopover?.();
  place(term);
}

/** Below the term's first line, or above it where there is no room, and inside the window. */
function place(term: HTMLAnchorElement): void {
  const box = term.getClientRects()[0] ?? term.getBoundingClientRect();
  const room = document.documentElement.clientWidth - card.offsetWidth - 8;
  const above = box.bottom + card.offsetHeight + 8 > innerHeight && box.top > card.offsetHeight + 8;
  card.style.left = `${scrollX + Math.max(8, Math.min(box.left, room))}px`;
  card.style.top = `${scrollY + (above ? box.top - card.offsetHeight - 4 : box.bottom + 4)}px`;
}

function hide(): void {
  clearTimeout(timer);
  shown?.removeAttribute('aria-describedby');
  shown = null;
  if (card.isConnected) card.hidePopover?.();
}

const later = (act: () => void, ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
};

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'touch') return;
  const term = termAt(target);
  touched = false;
  if (term) {
    if (term !== shown) later(() => void show(term), REST);
    else clearTimeout(timer);
  } else if (target instanceof Node && card.contains(target)) clearTimeout(timer);
  else if (shown === null) clearTimeout(timer);
  else if (document.activeElement !== shown) later(hide, WAY);
});
document.addEventListener('pointerdown', ({ target, pointerType }) => {
  touched = pointerType === 'touch';
  // A touch elsewhere puts the card away.
  if (shown && !termAt(target) && !(target instanceof Node && card.contains(target))) hide();
});
document.addEventListener('focusin', ({ target }) => {
  const term = termAt(target);
  // At a touch, the click that follows shows it.
  if (term) {
    if (!touched) void show(term);
  } else if (shown) hide();
});
document.addEventListener('focusout', ({ target }) => {
  if (target === shown) later(hide, WAY);
});
document.addEventListener('keydown', (event) => {
  touched = false;
  if (event.key !== 'Escape' || shown === null) return;
  hide();
  event.preventDefault();
});
document.addEventListener('click', (event) => {
  const term = termAt(event.target);
  if (term === null || !touched || shown === term) return;
  event.preventDefault();
  void show(term);
});

// A phone that is turned moves every word of the page.
addEventListener('resize', () => {
  if (shown && card.isConnected) place(shown);
});

// The reader may be on a term already: it was the first sign.
const now = document.querySelector<HTMLAnchorElement>('a.term:is(:hover, :focus)');
if (now && matchMedia('(hover: hover)').matches) void show(now);
