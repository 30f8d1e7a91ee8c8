/** Long work in a tree worker, one piece at a time: begun, shown, cancelled, and over when its worker has ended. */
import { TaskClient } from '../../worker/task-client.ts';
import type { Status } from '../../stores/run.ts';

export interface TreeTaskState {
  status: Status;
  /** Progress in words, or why it ended without an answer. */
  said: string;
  /** 0 to 1. */
  progress: number;
}

interface TreeTask {
  /**
   * Begins some work; what runs is dropped. The client's worker ends with the work, and so does whatever it is asked.
   */
  start(work: (client: TaskClient) => Promise<void>): Promise<void>;
  /** Drops what runs, and shows that it was stopped. */
  cancel(): void;
  /** Drops what runs. Nothing is shown any more. */
  end(): void;
}

/** `show` hears how the work stands; of work that was dropped it hears nothing. */
export function createTreeTask(
  show: (state: TreeTaskState) => void,
  createClient: () => TaskClient = () => new TaskClient('tree'),
): TreeTask {
  /** Counts what was begun and dropped: work of an earlier turn is not wanted any more. */
  let turn = 0;
  let running = false;
  let client: TaskClient | undefined;
  const end = () => {
    turn++;
    running = false;
    client?.end();
    client = undefined;
  };
  return {
    async start(work) {
      end();
      const mine = turn;
      running = true;
      show({ status: 'running', said: 'Searching', progress: 0 });
      let state: TreeTaskState;
      try {
        client = createClient();
        await work(client);
        state = { status: 'done', said: '', progress: 1 };
      } catch (error) {
        state = { status: 'failed', said: error instanceof Error ? error.message : String(error), progress: 0 };
      }
      if (mine !== turn) return;
      end();
      show(state);
    },
    cancel() {
      if (!running) return;
      end();
      show({ status: 'cancelled', said: 'Stopped.', progress: 0 });
    },
    end,
  };
}
