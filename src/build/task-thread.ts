/** One thread of the build: does the tasks that it is sent, one after the other (run-task.ts). */
import { parentPort } from 'node:worker_threads';
import { profiles, search, START_FEN } from '../../engine/index.ts';
import { type TaskName, tasks } from './tasks.ts';

// Compile the engine's loops first, so that the times shown are those of an engine that runs.
search({ fen: START_FEN, limits: { nodes: 200_000 }, settings: profiles.book });

parentPort?.on('message', async ({ name, request }: { name: TaskName; request: never }) => {
  try {
    parentPort?.postMessage({ result: await tasks[name](request) });
  } catch (fault) {
    parentPort?.postMessage({ fault: fault instanceof Error ? fault.message : String(fault) });
  }
});
