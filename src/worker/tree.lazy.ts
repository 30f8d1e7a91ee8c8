/** The recorded search, the oracle and the sweep in a worker. Who no longer wants an answer ends the worker. */
import { buffersOf, followLine, loadFor, OpenedFile, openTraceText, type Trace } from '../../engine/index.ts';
import type { Feature, Work } from './feature.ts';
import type { CutRequest, TreeProgress, TreeRequest, TreeTasks } from './protocol.ts';
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
    oracle: withSettingsLoaded(askForOracle),
    cut: withSettingsLoaded((request: CutRequest, _, beat) => cutOf(request, beat)),
    why: withSettingsLoaded(whyNotPlayed),
    late: withSettingsLoaded(followLate),
    sweep: withSettingsLoaded(sweepAll),
  },
  fault: (text) => ({ message: text.endsWith('.') ? text : `The engine failed here (${text}).` }),
};

/** A task as a handler, which first loads what the settings of its search need. */
function withSettingsLoaded<Request extends Pick<TreeRequest, 'settings'>, Answer>(
  task: (request: Request, tell: Tell, beat: () => false) => Answer,
) {
  return async (request: Request, work: Work<TreeProgress>): Promise<Answer> => {
    await loadFor(request.settings);
    return task(request, tellOf(work), orThrow(work.shouldStop));
  };
}

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
