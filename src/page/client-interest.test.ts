import type { ClientDirective } from 'astro';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FILE = 'islands.x.json';
const settled = () => new Promise((done) => setTimeout(done));

/** What the page listens for; `press` and `move` are the reader's. */
let page: EventTarget;
const press = () => page.dispatchEvent(new Event('pointerdown'));
const move = () => page.dispatchEvent(new Event('pointermove'));
/** Answers of the server to each request for properties, in their order. */
let answers: (() => Promise<Response>)[];
let asked: string[];
let directive: ClientDirective;

class FakeElement extends EventTarget {
  className = '';
  textContent = '';
  role = '';
  dataset: Record<string, string> = {};
  props = '';
  'data-preact-island-id' = '';
  clicks = 0;
  children: FakeElement[] = [];
  parent: FakeElement | undefined;
  statusLine: FakeElement | null = null;
  setAttribute(name: 'props' | 'role' | 'data-preact-island-id', value: string): void {
    this[name] = value;
  }
  append(child: FakeElement): void {
    this.children.push(child);
    child.parent = this;
  }
  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
  }
  /** What a status line says. */
  childNodes: unknown[] = ['From the build'];
  replaceChildren(...nodes: unknown[]): void {
    this.childNodes = nodes;
  }
  querySelector(): FakeElement | null {
    return this.statusLine;
  }
  querySelectorAll(): FakeElement[] {
    return [];
  }
  closest(): FakeElement {
    return this;
  }
  click(): void {
    this.clicks++;
  }
}

beforeEach(async () => {
  page = new EventTarget();
  answers = [];
  asked = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { createElement: () => new FakeElement() });
  vi.stubGlobal('fetch', (file: string) => {
    asked.push(file);
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.resetModules();
  ({ default: directive } = await import('./client-interest.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const sound = async () =>
  Response.json([{ props: { depth: 6 } }, { props: { depth: 7 }, 'data-preact-island-id': '23' }]);

/** An island that wakes wherever it is. `load` is the framework's. */
function islandOf(place: number, load: (island: FakeElement) => void = () => {}) {
  const island = new FakeElement();
  island.dataset['props'] = `${FILE}#${place}`;
  const hydrate = vi.fn(async () => {});
  const over = Promise.resolve(
    directive(
      async () => {
        load(island);
        return hydrate;
      },
      { name: 'interest', value: 'page' },
      island as unknown as HTMLElement,
    ),
  );
  return { island, hydrate, over, said: () => island.children.map(({ textContent }) => textContent) };
}

it('wakes islands at the first sign, with properties that are fetched once', async () => {
  answers = [sound];
  const [first, second] = [islandOf(0), islandOf(1)];
  await settled();
  expect(asked).toEqual([]);
  move();
  await Promise.all([first.over, second.over]);
  expect(asked).toEqual([FILE]);
  expect([first.island.props, second.island.props]).toEqual(['{"depth":6}', '{"depth":7}']);
  expect([first.island, second.island].map((island) => island['data-preact-island-id'])).toEqual(['', '23']);
  expect([first.hydrate.mock.calls.length, second.hydrate.mock.calls.length]).toEqual([1, 1]);
});

it('sleeps on when the browser tells where a pointer rests, and wakes when it has moved or is pressed', async () => {
  const at = (type: string, movementX: number) =>
    page.dispatchEvent(Object.assign(new Event(type), { movementX, movementY: 0 }));
  answers = [sound];
  const moved = islandOf(0);
  at('pointermove', 0);
  await settled();
  expect(asked).toEqual([]);
  at('pointermove', -1);
  await moved.over;
  expect(asked).toEqual([FILE]);

  vi.resetModules();
  ({ default: directive } = await import('./client-interest.ts'));
  answers = [sound];
  const pressed = islandOf(1);
  at('pointerdown', 0);
  await pressed.over;
  expect(asked).toEqual([FILE, FILE]);
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not there', async () => new Response('[]', { status: 404 })],
  ['is broken', async () => new Response('<!doctype html>')],
])('says so when the file of properties %s, and asks again at the next press', async (_, broken) => {
  answers = [broken, broken, sound];
  const { hydrate, island, over, said } = islandOf(1);
  move();
  await settled();
  const sentence = 'This part could not be loaded; check the connection and try again.';
  expect(said()).toEqual([sentence]);
  expect(island.children[0]).toMatchObject({ className: 'bad', role: 'alert' });
  move();
  await settled();
  expect(asked).toHaveLength(1);
  press();
  await settled();
  expect(asked).toHaveLength(2);
  expect(said()).toEqual([sentence]);
  expect(hydrate).not.toHaveBeenCalled();
  press();
  await over;
  expect(said()).toEqual([]);
  expect(island.props).toBe('{"depth":7}');
  expect(hydrate).toHaveBeenCalledTimes(1);
});

it('waits for nothing that was asked for before the press, which may fail as the last one did', async () => {
  let fail = () => {};
  const slow = () =>
    new Promise<Response>((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'));
    });
  answers = [() => Promise.reject(new TypeError('Failed to fetch')), slow, sound];
  const first = islandOf(1);
  move();
  await settled();
  expect(first.said()).toHaveLength(1);
  const second = islandOf(0);
  await settled();
  expect(asked).toHaveLength(2);
  await new Promise((later) => setTimeout(later, 5));
  press();
  await first.over;
  expect(asked).toHaveLength(3);
  expect(first.said()).toEqual([]);
  expect(first.hydrate).toHaveBeenCalledTimes(1);
  fail();
  await settled();
  expect(second.said()).toHaveLength(1);
});

it('says so in the status line of a widget, where its other faults stand', async () => {
  answers = [() => Promise.reject(new TypeError('Failed to fetch')), sound];
  const { island, over } = islandOf(0);
  island.statusLine = new FakeElement();
  move();
  await settled();
  expect([island.children, island.statusLine.children].map(({ length }) => length)).toEqual([0, 1]);
  press();
  await over;
  expect(island.statusLine.children).toEqual([]);
});

it('says so as well when the framework tells of a script that cannot be loaded', async () => {
  answers = [sound];
  let broken = true;
  const { hydrate, over, said } = islandOf(0, (island) => {
    if (broken) island.dispatchEvent(new Event('astro:hydration-error'));
  });
  move();
  await settled();
  expect(said()).toHaveLength(1);
  expect(hydrate).not.toHaveBeenCalled();
  broken = false;
  press();
  await over;
  expect(hydrate).toHaveBeenCalledTimes(1);
});

it('presses the button again that was pressed while the island slept', async () => {
  answers = [() => Promise.reject(new TypeError('Failed to fetch')), sound];
  const { island, over } = islandOf(0);
  move();
  await settled();
  press();
  island.dispatchEvent(new Event('click'));
  await over;
  expect(island.clicks).toBe(1);
});

it('says that it is being loaded to whoever presses something and waits, and wakes with the words of the build', async () => {
  let answer = (_: Response) => {};
  answers = [() => new Promise((settle) => (answer = settle))];
  const { hydrate, island, over } = islandOf(0);
  const line = new FakeElement();
  island.statusLine = line;
  hydrate.mockImplementation(async () => void expect(line.childNodes).toEqual(['From the build']));
  move();
  await settled();
  island.dispatchEvent(new Event('click'));
  island.dispatchEvent(new Event('click'));
  expect(line.childNodes).toEqual(['From the build']);
  await vi.waitFor(() => expect(line.childNodes).toEqual(['Loading …']));
  answer(await sound());
  await over;
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect(island.clicks).toBe(1);
});
