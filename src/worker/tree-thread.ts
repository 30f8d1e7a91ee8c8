/** The recorded search, the oracle and the sweep in a worker. Who no longer wants an answer ends the worker. */
import { buffersOf, followLine, loadFor, OpenedFile, openTraceText, type Trace } from '../../engine/index.ts';
import { beating, obeyInTurn, orEnd, type Scope } from './in-turn.ts';
import { readTreeOrder, type Tasks, type TaskName, type TreeOrder, type TreeReply } from './tree-protocol.ts';
import {
  askForOracle,
  followLate,
  gradeTree,
  namesOf,
  recordTree,
  sweepAll,
  type Tell,
  viewNode,
} from './tree-tasks.ts';

const scope = self as unknown as Scope<TreeReply>;

/** Milliseconds between two reports of progress; the points of a sweep are all told. */
const TELL_MS = 80;

let loaded: Trace | OpenedFile | null = null;

obeyInTurn(scope, readTreeOrder, obey, (text) => ({
  message: text.endsWith('.') ? text : `The engine failed here (${text}).`,
}));

async function obey(order: TreeOrder): Promise<void> {
  const { id } = order;
  let last = 0;
  const tell: Tell = (progress) => {
    const now = performance.now();
    if (now - last < TELL_MS && progress.point === undefined) return;
    last = now;
    scope.postMessage({ type: 'progress', id, progress });
  };
  await loadFor(settingsOf(order));
  const beat = orEnd(beating(() => scope.postMessage({ type: 'beat', id })));
  const answer = await work(order, tell, beat);
  // The worker keeps its tree, the page gets a copy; made here, so that the page has nothing to copy any more.
  const copy = order.task === 'trace' ? structuredClone(answer as Trace) : null;
  if (copy !== null) scope.postMessage({ type: 'answer', id, answer: copy }, buffersOf(copy));
  else scope.postMessage({ type: 'answer', id, answer });
}

/** The settings that a task searches with: its own, or those of the tree that is loaded. */
function settingsOf({ ask }: TreeOrder): Readonly<Record<string, number>> {
  const own = typeof ask === 'object' && ask !== null && 'settings' in ask ? ask.settings : undefined;
  const searched = loaded instanceof OpenedFile ? undefined : loaded?.request.settings;
  return { ...searched, ...(own as Readonly<Record<string, number>> | undefined) };
}

/** Reads a file and keeps it. Rejects with a TraceFormatError. */
async function open(file: Blob, tell: Tell, beat: () => false): Promise<Tasks['open']['answer']> {
  const text = await file.text();
  loaded = openTraceText(text, (part) => {
    beat();
    tell({ part, said: 'Reading the file' });
  });
  return loaded.tree;
}

async function work({ ask, task }: TreeOrder, tell: Tell, beat: () => false): Promise<Tasks[TaskName]['answer']> {
  switch (task) {
    case 'trace':
      loaded = recordTree(ask as Tasks['trace']['ask'], tell, beat);
      return loaded;
    case 'load':
      loaded = ask as Trace;
      return true;
    case 'node':
      return viewNode(trace(), ask as number);
    case 'names':
      return loaded instanceof OpenedFile
        ? (ask as readonly number[]).map((id) => file().nameOf(id))
        : namesOf(trace(), ask as readonly number[]);
    case 'open':
      return open(ask as Blob, tell, beat);
    case 'fileNode':
      return { id: ask as number, ...file().node(ask as number) };
    case 'follow': {
      const { moves, root } = ask as Tasks['follow']['ask'];
      return loaded instanceof OpenedFile ? loaded.follow(root, moves) : followLine(trace(), root, moves);
    }
    case 'grade':
      return gradeTree(trace(), ask as Tasks['grade']['ask'], tell, beat);
    case 'oracle':
      return askForOracle(ask as Tasks['oracle']['ask'], tell, beat);
    case 'late':
      return followLate(ask as Tasks['late']['ask'], tell, beat);
    case 'sweep':
      return sweepAll(ask as Tasks['sweep']['ask'], tell, beat);
  }
}

function file(): OpenedFile {
  if (!(loaded instanceof OpenedFile)) throw new Error('No file has been opened yet.');
  return loaded;
}

function trace(): Trace {
  if (loaded === null || loaded instanceof OpenedFile) throw new Error('No search has been recorded yet.');
  return loaded;
}
