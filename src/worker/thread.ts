/**
 * The script of all workers: it obeys its orders one after the other, also when one of them has something to load. A
 * search is here at once. What else a worker is for (its name says what) loads before it says that it is ready.
 */
import type { Feature, FeatureName } from './feature.ts';
import { type Order, readOrder, type Reply, type TaskName } from './protocol.ts';
import { searches } from './searches.ts';
import { beating, Stopped } from './signs-of-life.ts';
import { ownSign } from './stop-sign.ts';

/** What a worker uses of its global scope. */
interface Scope {
  /** What the page calls the worker: the feature that it is for. */
  readonly name: string;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(reply: Reply, transfer?: ArrayBuffer[]): void;
}

const scope = self as unknown as Scope;

const search = () => Promise.resolve(searches);
const tree = async () => (await import('./tree.lazy.ts')).tree;
const workshop = async () => (await import('./workshop.lazy.ts')).workshop;
const match = async () => (await import('./match.lazy.ts')).match;
const byName: Readonly<Record<FeatureName, () => Promise<unknown>>> = { search, tree, workshop, match };

/** What obeys an order, by its type. */
const features: { readonly [Name in TaskName]: () => Promise<Feature<Name>> } = {
  search,
  warmUp: search,
  trace: tree,
  load: tree,
  open: tree,
  node: tree,
  fileNode: tree,
  names: tree,
  follow: tree,
  grade: tree,
  oracle: tree,
  cut: tree,
  why: tree,
  late: tree,
  sweep: tree,
  useRule: workshop,
  readRule: workshop,
  gradeRule: workshop,
  playRule: workshop,
  match,
  play: match,
  pgn: match,
  replay: match,
};

async function obey<Name extends TaskName>({ id, request, type }: Order<Name>): Promise<void> {
  const feature: Feature<Name> = await features[type]();
  /** Progress that is told with the next sign of life, in its place. */
  let news: Reply | null = null;
  const shouldStop = beating(() => {
    scope.postMessage(news ?? { type: 'beat', id });
    news = null;
  });
  const transfer: ArrayBuffer[] = [];
  try {
    const result = await feature.handlers[type](request, {
      tell: (progress) => scope.postMessage({ type: 'progress', id, progress }),
      tellSoon(progress) {
        news = { type: 'progress', id, progress };
        shouldStop();
      },
      shouldStop,
      transfer,
    });
    scope.postMessage({ type: 'result', id, result }, transfer);
  } catch (error) {
    if (error instanceof Stopped) scope.postMessage({ type: 'stopped', id });
    else {
      const text = error instanceof Error ? error.message : String(error);
      scope.postMessage({ type: 'failure', id, ...feature.fault(text, error) });
    }
  }
}

let queue = Promise.resolve();
scope.addEventListener('message', ({ data }) => {
  if (ownSign.take(data)) return;
  const order = readOrder(data, (type) => Object.hasOwn(features, type));
  if (order !== null) queue = queue.then(() => obey(order));
});
const feature = Object.hasOwn(byName, scope.name) ? (scope.name as FeatureName) : 'search';
byName[feature]().then(
  () => scope.postMessage({ type: 'ready' }),
  // Outside of the promise, so that the page hears of it as of a script that does not load.
  (error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
);
