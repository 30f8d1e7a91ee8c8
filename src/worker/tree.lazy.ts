/** The recorded search, the oracle and the sweep in a worker. Who no longer wants an answer ends the worker. */
import { buffersOf, followLine, loadFor, OpenedFile, openTraceText, type Trace } from '../../engine/index.ts';
import type { Feature, Work } from './feature.ts';
import type { TreeProgress, TreeTasks } from './protocol.ts';
import { orThrow } from './signs-of-life.ts';
import {
  askForOracle,
  cutOf,
  followLate,
  gradeTree,
  namesOf,
  recordTree,
  sweepAll,
  type Tell,
  viewNode,
  whyNotPlayed,
} from './tree-tasks.ts';

let loaded: Trace | OpenedFile | null = null;

export const tree: Feature<keyof TreeTasks> = {
  handlers: {
    async trace(request, work) {
      await loadFor(request.settings);
      const trace = recordTree(request, tellOf(work), orThrow(work.shouldStop));
      loaded = trace;
      // The worker keeps its tree, the page gets a copy; made here, so that the page has nothing to copy any more.
      const copy = structuredClone(trace);
      work.transfer.push(...buffersOf(copy));
      return copy;
    },
    async load(trace) {
      await loadFor(trace.request.settings);
      loaded = trace;
      return null;
    },
    /** Rejects with a TraceFormatError. */
    async open(file, work) {
      const text = await file.text();
      const beat = orThrow(work.shouldStop);
      loaded = openTraceText(text, (part) => {
        beat();
        work.tellSoon({ part, said: 'Reading the file' });
      });
      return loaded.tree;
    },
    node: (id) => viewNode(loadedTrace(), id),
    fileNode: (id) => ({ id, ...openedFile().node(id) }),
    names: (ids) => {
      const file = loaded;
      return file instanceof OpenedFile ? ids.map((id) => file.nameOf(id)) : namesOf(loadedTrace(), ids);
    },
    follow: ({ moves, root }) =>
      loaded instanceof OpenedFile ? loaded.follow(root, moves) : followLine(loadedTrace(), root, moves),
    grade: (request, work) => gradeTree(loadedTrace(), request, tellOf(work), orThrow(work.shouldStop)),
    async oracle(request, work) {
      await loadFor(request.settings);
      return askForOracle(request, tellOf(work), orThrow(work.shouldStop));
    },
    async cut(request, work) {
      await loadFor(request.settings);
      return cutOf(request, orThrow(work.shouldStop));
    },
    async why(request, work) {
      await loadFor(request.settings);
      return whyNotPlayed(request, tellOf(work), orThrow(work.shouldStop));
    },
    async late(request, work) {
      await loadFor(request.settings);
      return followLate(request, tellOf(work), orThrow(work.shouldStop));
    },
    async sweep(request, work) {
      await loadFor(request.settings);
      return sweepAll(request, tellOf(work), orThrow(work.shouldStop));
    },
  },
  fault: (text) => ({ message: text.endsWith('.') ? text : `The engine failed here (${text}).` }),
};

/** Tells every point of a sweep, and of other progress now and then. */
const tellOf =
  (work: Work<TreeProgress>): Tell =>
  (progress) =>
    progress.point === undefined ? work.tellSoon(progress) : work.tell(progress);

function openedFile(): OpenedFile {
  if (!(loaded instanceof OpenedFile)) throw new Error('No file has been opened yet.');
  return loaded;
}

function loadedTrace(): Trace {
  if (loaded === null || loaded instanceof OpenedFile) throw new Error('No search has been recorded yet.');
  return loaded;
}
