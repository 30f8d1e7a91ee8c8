/** For tests: the workers' script, run here with a scope that only notes what it says; the real engine answers. */
import { expect, vi } from 'vitest';
import type { FeatureName } from './feature.ts';
import { readReply, type Reply, type TaskName, type Tasks } from './protocol.ts';

export interface Script {
  /** What was said, oldest first; a test may empty it. */
  said: Reply[];
  /** Sends a message. */
  hear(data: unknown): void;
  /** Sends messages in one go, and gives what was said until each of them has its answer. */
  ask(...orders: unknown[]): Promise<Reply[]>;
}

/** Starts it for a feature, once a test file. */
export async function startScript(name: FeatureName): Promise<Script> {
  const said: Reply[] = [];
  let listener: (event: { data: unknown }) => void = () => {};
  vi.stubGlobal('self', {
    name,
    addEventListener: (_: string, hears: typeof listener) => {
      listener = hears;
    },
    postMessage: (reply: unknown, transfer: ArrayBuffer[] = []) => {
      const read = readReply(structuredClone(reply, { transfer }), null);
      if (read === null) throw new Error('The worker said what cannot be read.');
      said.push(read);
    },
  });
  await import('./engine.worker.ts');
  await vi.waitFor(() => expect(said).toEqual([{ type: 'ready' }]));
  const hear = (data: unknown) => listener({ data });
  const isLast = ({ type }: Reply) => type === 'result' || type === 'failure' || type === 'stopped';
  return {
    said,
    hear,
    async ask(...orders) {
      said.length = 0;
      for (const order of orders) hear(order);
      await expect.poll(() => said.filter(isLast), { interval: 1 }).toHaveLength(orders.length);
      return [...said];
    },
  };
}

/** The result of the order with this id. */
export function resultIn<Name extends TaskName>(
  replies: readonly Reply[],
  id: number,
): Tasks[Name]['result'] | undefined {
  const reply = replies.find((one) => one.type === 'result' && one.id === id);
  return reply?.type === 'result' ? (reply.result as Tasks[Name]['result']) : undefined;
}
