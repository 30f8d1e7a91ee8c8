/** For tests: a hook at work without a page. */
import { h, options, render } from 'preact';

// Effects wait for the next frame, of which there are none here, or else for a timer. Now they run as soon as the code
// that draws is done, so a test need not guess how long they take.
(options as { requestAnimationFrame?: (run: () => void) => void }).requestAnimationFrame = queueMicrotask;

/** All has been drawn, and all effects have run, which what happened so far leads to by itself. */
export const settled = () => new Promise<void>((done) => setTimeout(done));

export interface Probe<T> {
  /** What the hook gave last. */
  readonly now: T;
  /** Draws the component once more, with what the hook reads by now. */
  again(): void;
  /** Takes the component off the page. */
  unmount(): void;
}

/** Runs a hook in a component that draws nothing. It is drawn again, and effects run, while a test awaits something. */
export function probe<T>(hook: () => T): Probe<T> {
  let now: T;
  // An element by its number: the renderer's development build, which another test may have loaded, asks for that.
  const page = { nodeType: 1, childNodes: [], firstChild: null } as unknown as Element;
  const Component = () => {
    now = hook();
    return null;
  };
  const draw = (what: Parameters<typeof render>[0]) => {
    // The renderer asks whether it draws into the document itself.
    const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
    Object.defineProperty(globalThis, 'document', { value: null, configurable: true });
    render(what, page);
    if (before === undefined) Reflect.deleteProperty(globalThis, 'document');
    else Object.defineProperty(globalThis, 'document', before);
  };
  draw(h(Component, null));
  return {
    get now() {
      return now;
    },
    again: () => draw(h(Component, null)),
    unmount: () => draw(null),
  };
}
