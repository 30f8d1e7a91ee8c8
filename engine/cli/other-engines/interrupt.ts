/** What ends the program from outside lets it say what was done; its engines end with it. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Waits for `act`. Should a signal end the program meanwhile, `onInterrupt` says what was done until then. Without this
 * a signal ends the program at once, and leaves its engines running.
 */
export async function interruptible<T>(onInterrupt: () => void, act: () => Promise<T>): Promise<T> {
  const interrupted = (_: NodeJS.Signals, number: number) => {
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
