/** What ends the program from outside leaves no engine running. */
import { endGroup } from './process-group.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Waits for `act`. Should a signal end the program meanwhile, the processes of `running` are ended and `onInterrupt`
 * says what was done until then.
 */
export async function interruptible<T>(
  running: ReadonlySet<number>,
  onInterrupt: () => void,
  act: () => Promise<T>,
): Promise<T> {
  const interrupted = (_: NodeJS.Signals, number: number) => {
    for (const pid of running) endGroup(pid);
    try {
      onInterrupt();
    } finally {
      process.exit(128 + number);
    }
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await act();
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}
