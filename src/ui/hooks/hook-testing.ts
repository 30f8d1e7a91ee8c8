/** For tests: a hook at work without a page. */
import { h, render } from 'preact';

export interface Probe<T> {
  /** What the hook gave last. */
  readonly now: T;
  /** Draws the component once more, with what the hook reads by now. */
  again(): void;
  /** Takes the component off the page. */
  unmount(): void;
}

/** Runs a hook in a component that draws nothing. Its effects run soon, so a test waits for what they do. */
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
