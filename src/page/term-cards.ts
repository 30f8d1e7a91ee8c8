/**
 * The cards of terms: shown for a term that is pointed at, focused, tapped, clicked, or entered. A card stays while the
 * pointer is on the term or on the card, goes away with Escape, and lies over the text, so that nothing moves. Only the
 * link in the card leads to the glossary: the term itself never leaves the page, but for a click that wants a tab of
 * its own.
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
card.setAttribute('role', 'group');
const text = document.createElement('span');
text.id = 'term-card-text';
const more = document.createElement('a');
more.className = 'term-more';
more.textContent = 'Read more';
card.append(text, more);

/** The term whose card is shown or about to be. */
let shown: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let touched = false;
/** It was asked for by a click, a tap or Enter: it stays until something else is. */
let pinned = false;

const termAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.term') : null;

async function show(term: HTMLAnchorElement, pin = false): Promise<void> {
  clearTimeout(timer);
  if (shown === term && !pin) return;
  if (shown !== term) hide();
  shown = term;
  pinned ||= pin;
  const id = new URL(term.href).hash.slice(1);
  const entry = await load().then(
    (all) => all[id],
    () => undefined,
  );
  if (shown !== term) return;
  if (entry === undefined) {
    // Nothing to show: whoever asked for it gets the entry, as without this script.
    if (pinned) location.href = term.href;
    hide();
    return;
  }
  const name = document.createElement('b');
  name.textContent = entry[0];
  text.replaceChildren(name, ` ${entry[1]}`);
  card.setAttribute('aria-label', entry[0]);
  more.href = term.href;
  more.setAttribute('aria-label', `Read more: ${entry[0]}`);
  // Behind its term, so that the keyboard comes to it next.
  if (term.nextElementSibling !== card) term.after(card);
  term.setAttribute('aria-describedby', text.id);
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
  pinned = false;
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
  // Over another term on the way, one that was asked for stays.
  if (pinned && term !== shown) return;
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
  } else if (shown && !(target instanceof Node && card.contains(target))) hide();
});
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (target !== shown || pinned || (relatedTarget instanceof Node && card.contains(relatedTarget))) return;
  later(hide, WAY);
});
document.addEventListener('keydown', (event) => {
  touched = false;
  if (event.key !== 'Escape' || shown === null) return;
  const term = shown;
  const inside = card.contains(document.activeElement);
  hide();
  if (inside) {
    term.focus({ preventScroll: true });
    hide();
  }
  event.preventDefault();
});
document.addEventListener('click', (event) => {
  const term = termAt(event.target);
  if (term === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (pinned && shown === term) {
    hide();
    return;
  }
  // By Enter: the keyboard goes on to the link in the card.
  const entered = event.detail === 0;
  void show(term, true).then(() => {
    if (entered && shown === term) more.focus({ preventScroll: true });
  });
});

// A phone that is turned moves every word of the page.
addEventListener('resize', () => {
  if (shown && card.matches(':popover-open')) place(shown);
});

// The reader may be on a term already: it was the first sign.
const now = document.querySelector<HTMLAnchorElement>('a.term:is(:hover, :focus)');
if (now && matchMedia('(hover: hover)').matches) void show(now);
