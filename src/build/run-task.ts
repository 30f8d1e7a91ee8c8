/**
 * Runs the engine for the build: each task once, on all processors, and its result kept on disk. A result's key is the
 * text of the bundled engine with all that the tasks use of it, and the request: nothing that could change the result
 * is left out, and nothing else makes it stale. The folder may be deleted at any time.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { build } from 'rolldown';
import { searches } from './searches.ts';
import type { TaskName, TaskRequest, TaskResult } from './tasks.ts';
// So that the development server evaluates this file again, and bundles the engine again, when either has changed.
import './tasks.ts';

/** Where results are kept, below the folder of the project. */
const FOLDER = resolve('node_modules', '.cache', 'cutoff', 'results');
/** Results of so many states of the engine are kept. */
const KEPT = 4;

interface Job {
  readonly name: TaskName;
  readonly request: unknown;
  readonly done: (result: unknown) => void;
  readonly failed: (fault: Error) => void;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The bundled thread: its file, and the folder of its results. */
let thread: Promise<{ file: string; results: string }> | undefined;
const waiting: Job[] = [];
const idle: Worker[] = [];
let started = 0;

async function bundleThread(): Promise<{ file: string; results: string }> {
  const { output } = await build({
    input: join('src', 'build', 'task-thread.ts'),
    platform: 'node',
    logLevel: 'warn',
    write: false,
    output: { format: 'es', comments: false, codeSplitting: false },
  });
  const [{ code }] = output;
  const results = join(FOLDER, hashOf(code));
  mkdirSync(results, { recursive: true });
  const file = join(results, 'thread.mjs');
  writeWhole(file, code);
  dropOld();
  return { file, results };
}

/** Puts a file in place whole: another build beside this one reads all of it or none. */
function writeWhole(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}.part`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

function dropOld(): void {
  const age = (name: string) => statSync(join(FOLDER, name, 'thread.mjs'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const folders = readdirSync(FOLDER).sort((a, b) => age(b) - age(a));
  for (const name of folders.slice(KEPT)) rmSync(join(FOLDER, name), { force: true, recursive: true });
}

/** Gives waiting jobs to threads, of which there is at most one a processor. They keep no program running. */
function handOut(file: string): void {
  while (waiting.length > 0) {
    const worker = idle.pop() ?? (started < availableParallelism() ? startThread(file) : undefined);
    if (worker === undefined) return;
    const job = waiting.shift();
    if (job === undefined) return;
    worker.ref();
    const end = () => {
      worker.off('message', answered).off('error', broken);
      worker.unref();
    };
    const answered = ({ fault, result }: { fault?: string; result?: unknown }) => {
      end();
      idle.push(worker);
      if (fault === undefined) job.done(result);
      else job.failed(new Error(fault));
      handOut(file);
    };
    const broken = (fault: Error) => {
      end();
      started--;
      job.failed(fault);
      handOut(file);
    };
    worker.on('message', answered).on('error', broken);
    worker.postMessage({ name: job.name, request: job.request });
  }
}

function startThread(file: string): Worker {
  started++;
  const worker = new Worker(file);
  worker.unref();
  return worker;
}

/** A kept result; undefined when there is none, or it was not written whole. */
function readKept(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Milliseconds between two lines on how far the searches are. */
const EVERY = 2000;
let saying: NodeJS.Timeout | undefined;

/**
 * Says on the terminal of the development server how far searches are that no result is kept of: a page that waits for
 * them looks as if it hung. A build has lines of its own.
 */
function sayHowFar(): void {
  if (saying !== undefined || !process.argv.includes('dev')) return;
  process.stderr.write('Searching what the page shows …\n');
  saying = setInterval(() => {
    const { begun, finished } = searches;
    const ended = finished === begun;
    process.stderr.write(`Searched ${finished} of ${begun}${ended ? '; the results are kept' : ' …'}\n`);
    if (!ended) return;
    clearInterval(saying);
    saying = undefined;
    Object.assign(searches, { begun: 0, finished: 0 });
  }, EVERY).unref();
}

const answers = new Map<string, Promise<unknown>>();

async function work(name: TaskName, request: unknown, key: string): Promise<unknown> {
  thread ??= bundleThread();
  const { file, results } = await thread;
  const kept = join(results, hashOf(key));
  const known = readKept(kept);
  if (known !== undefined) return known;
  searches.begun++;
  sayHowFar();
  const result = await new Promise((done, failed) => {
    waiting.push({ name, request, done, failed });
    handOut(file);
  }).finally(() => searches.finished++);
  writeWhole(kept, serialize(result));
  return result;
}

/** Has a task done, or takes its result from before. Throws what the task throws, as an Error with its sentence. */
export function runTask<Name extends TaskName>(name: Name, request: TaskRequest<Name>): Promise<TaskResult<Name>> {
  const key = JSON.stringify([name, request]);
  let result = answers.get(key);
  if (result === undefined) {
    result = work(name, request, key);
    answers.set(key, result);
  }
  return result as Promise<TaskResult<Name>>;
}
