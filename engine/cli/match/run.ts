/** Plays a match on worker threads. */
import { Worker } from 'node:worker_threads';
import type { Opening } from '../../match/openings.ts';
import type { PairRecord, Schedule } from '../../match/schedule.ts';
import { Fault } from '../input/fault.ts';
import { endGroup } from '../other-engines/process-group.ts';
import { type FromPlayer, MATCH_THREAD, type MatchThreadData, type ToPlayer } from './messages.ts';

export interface MatchRun {
  schedule: Schedule;
  openings: readonly Opening[];
  /** Threads to play on: 1 or more. */
  concurrency: number;
  /** The module that a thread starts with: the program's own entry, which tells the threads apart. */
  script: URL;
  /** Called with each finished pair, and with the pairs that count because of it. */
  onPair: (pair: PairRecord, counted: readonly PairRecord[]) => void;
}

/** Plays until the match is over. Rejects with a Fault when an engine cannot be used. */
export async function runMatch({ schedule, openings, concurrency, script, onPair }: MatchRun): Promise<void> {
  const { config } = schedule.state;
  const workers: Worker[] = [];
  const processes = new Set<number>();
  const endProcesses = () => {
    for (const pid of processes) endGroup(pid);
  };
  process.on('exit', endProcesses);
  try {
    await new Promise<void>((resolve, reject) => {
      let idle = 0;
      const giveWork = (worker: Worker): void => {
        const index = schedule.next();
        if (index !== null) worker.postMessage({ type: 'play', index } satisfies ToPlayer);
        else if (++idle === workers.length) resolve();
      };
      const data: MatchThreadData = { thread: MATCH_THREAD, config, openings };
      const wanted = Math.max(1, Math.min(concurrency, Math.ceil(config.games / 2) - schedule.overview().pairs));
      for (let i = 0; i < wanted; i++) workers.push(new Worker(script, { workerData: data }));
      for (const worker of workers) {
        worker.on('message', (message: FromPlayer) => {
          if (message.type === 'fault') reject(new Fault(message.message));
          else if (message.type === 'process') processes[message.runs ? 'add' : 'delete'](message.pid);
          else {
            try {
              onPair(message.pair, schedule.finish(message.pair));
            } catch (error) {
              reject(error);
              return;
            }
            if (schedule.isOver()) resolve();
            else giveWork(worker);
          }
        });
        worker.on('error', reject);
        worker.on('exit', (code) => reject(new Error(`A thread of the match ended with status ${code}.`)));
        giveWork(worker);
      }
    });
  } finally {
    for (const worker of workers) worker.removeAllListeners();
    await Promise.all(workers.map((worker) => worker.terminate()));
    endProcesses();
    process.off('exit', endProcesses);
  }
}
