/**
 * What happens to an island between the first paint and its hydration. Everything that a reader does with its controls
 * in that time is kept and done again, in its order, as soon as the island is awake. An island whose script does not
 * load says so, and is started again by the next press.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The island's element, as Astro defines it. */
type Island = HTMLElement & { start: () => Promise<void>; hydrate: () => Promise<void> };

const FIELDS = 'input, select, textarea';
/** Keys that would scroll the page under a slider, before it is awake and takes them for itself. */
const SCROLLING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
/** A click on a field or its label is told by the field's own events. */
const TYPES = ['click', 'keydown', 'input', 'change', 'blur'] as const;

/** Milliseconds after which the effects of a fresh component have begun at the latest (Preact's RAF_TIMEOUT). */
const EFFECTS = 35;
/** Milliseconds after which a press that could not be acted on yet is answered by a word. */
const PATIENCE = 150;
const pause = (ms = 0) => new Promise((settle) => setTimeout(settle, ms));

declare global {
  interface Window {
    /** What was done with sleeping islands before this script came, as the head of the page heard it (Base.astro). */
    earlyEvents?: Event[] | undefined;
  }
}

/** Something a reader did with an island that slept. */
interface Early {
  target: EventTarget;
  type: string;
  /** Puts a field back to what the reader left in it, which a drawing in between may have undone. */
  refill?: () => void;
  /** Does it again. */
  act: () => void;
}

/** A slider of ours; the browser's own keeps its keys from the page by itself. */
const isSlider = (target: EventTarget | null) => target instanceof Element && target.matches('[role="slider"]');

/** What an event was; undefined for one that no component would hear, or that does what it does without script. */
function earlyOf(event: Event): Early | undefined {
  const { target, type } = event;
  if (!(target instanceof Element)) return undefined;
  if (type === 'click') {
    const button = target.closest('button');
    // A menu is opened by the browser.
    return button && !button.matches('[data-more]')
      ? { target, type, act: () => button.isConnected && button.click() }
      : undefined;
  }
  if (type === 'keydown') {
    return { target, type, act: () => target.dispatchEvent(new KeyboardEvent(type, event as KeyboardEvent)) };
  }
  if (!target.matches(FIELDS)) return undefined;
  const field = target as Field;
  // Leaving a field changes nothing in it.
  if (type === 'blur') return { target, type, act: () => field.dispatchEvent(new Event(type)) };
  const { value, checked } = field as HTMLInputElement;
  const refill = () => {
    // Set to what it has, a field would lose the place and the selection of its cursor.
    if (field.value !== value) field.value = value;
    if (checked !== undefined) (field as HTMLInputElement).checked = checked;
  };
  const act = () => {
    refill();
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return { target, type, refill, act };
}

/**
 * What Astro has on a page with islands: its directives by name, each of which says when one is loaded and hydrated.
 */
interface WithAstro {
  Astro: Record<string, (load: () => Promise<() => Promise<void>>) => Promise<void>>;
}

/**
 * Hydrates those islands that wait to be seen: what presses one may need no eye, as a screen reader or a switch. It
 * uses nothing of this module: browser tests send it to their pages.
 */
export function hydrateNow(islands: readonly Element[]): void {
  /**
   * Puts a hydration that happens at most once in the place of Astro's own. Astro may be loading the island already, as
   * it has come near: hydrated twice, it would have two components for one drawing, of which each stops the searches of
   * the other.
   */
  const hydrateOnce = (island: Island) => {
    const { hydrate } = island;
    let hydrated: Promise<void> | undefined;
    island.hydrate = () => (hydrated ??= hydrate());
  };
  for (const island of islands) {
    if (island.getAttribute('client') !== 'visible' || !island.hasAttribute('ssr')) continue;
    // One that stands in another would be hydrated in the same moment, by Astro as well if it has been seen.
    const around = island.parentElement?.closest('astro-island[ssr]');
    if (around) {
      around.addEventListener('astro:hydrate', () => setTimeout(hydrateNow, 0, [island]), { once: true });
      continue;
    }
    // Not by `load`, which a page without `client:load` does not have.
    (globalThis as unknown as WithAstro).Astro['press'] = async (load) => (await load())();
    island.setAttribute('client', 'press');
    hydrateOnce(island as Island);
    void (island as Island).start();
  }
}

/** Keeps what is done with islands that sleep, from now on. */
export function keepEarlyInput(page: Document): void {
  const kept = new Map<Element, Early[]>();
  /** Hydrated, but without the effects that their handlers may need, or with something kept that is not done yet. */
  const waking = new Set<Element>();
  /** Something kept is being done at this moment. */
  let acting = false;
  const asleep = (target: EventTarget | null): HTMLElement | null => {
    const island = target instanceof Element ? target.closest<HTMLElement>('astro-island, cutoff-knob') : null;
    return island !== null && (island.hasAttribute('ssr') || waking.has(island)) ? island : null;
  };
  const hear = (event: Event) => {
    const island = acting ? null : asleep(event.target);
    const early = island && earlyOf(event);
    if (!early) return;
    if (waking.has(island)) event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && SCROLLING.includes(event.key) && isSlider(event.target))
      event.preventDefault();
    // Of what is typed into a field only the last is done again: an older one would take away what came since.
    const { target, type } = early;
    const before = kept.get(island) ?? [];
    const stay = type === 'input' ? before.filter((one) => one.target !== target || one.type !== type) : before;
    kept.set(island, [...stay, early]);
    hydrateNow([island]);
    // The style sheet of frames says then that something is being loaded.
    setTimeout(() => island.toggleAttribute('data-pressed', kept.has(island)), PATIENCE);
  };
  for (const type of TYPES) page.addEventListener(type, hear, { capture: true, passive: type !== 'keydown' });
  for (const event of window.earlyEvents ?? []) hear(event);
  window.earlyEvents = undefined;
  // The first drawings put fields back to what they were, and the reader may be in the middle of a word.
  page.addEventListener(
    'beforeinput',
    ({ target }) => {
      const island = asleep(target);
      for (const early of (island && kept.get(island)) ?? []) if (early.target === target) early.refill?.();
    },
    { capture: true },
  );
  // A form that no script handles would load the page again. The click on its button is kept.
  page.addEventListener('submit', (event) => asleep(event.target) && event.preventDefault(), { capture: true });
  const wake = async ({ target }: Event) => {
    const island = target as HTMLElement;
    waking.add(island);
    await pause(EFFECTS);
    await pause();
    // What comes meanwhile is done in its turn.
    for (let early = kept.get(island)?.shift(); early; early = kept.get(island)?.shift()) {
      acting = true;
      early.act();
      acting = false;
      // The next one meets the handlers of the drawing that this one causes.
      await pause();
    }
    kept.delete(island);
    waking.delete(island);
    island.removeAttribute('data-pressed');
  };
  page.addEventListener('astro:hydrate', (event) => void wake(event), { capture: true });
}

/** Has islands whose script does not load say so, from now on. */
export function tellOfFaults(page: Document): void {
  page.addEventListener('astro:hydration-error', (event) => {
    const island = event.target as Island;
    const fault = document.createElement('p');
    fault.className = 'bad';
    fault.setAttribute('role', 'alert');
    fault.textContent = 'This part could not be loaded; check the connection and try again.';
    (island.querySelector('.widget-status') ?? island).append(fault);
    const again = () => {
      // The island must find its page as it was built.
      fault.remove();
      void island.start();
    };
    island.addEventListener('click', again, { once: true });
  });
}
