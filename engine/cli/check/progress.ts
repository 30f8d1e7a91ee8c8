/** Where a long command writes, and its line of progress. */

export interface CheckOutput {
  write: (line: string) => void;
  /** Progress goes here. */
  writeAside: (text: string) => void;
  /** Is the other output a terminal, where a line of progress can be written over? */
  isTerminal: boolean;
}

const BAR = 30;

/** Shows how much is done, where that can be written over. */
export function showProgress({ isTerminal, writeAside }: CheckOutput, done: number, all: number): void {
  if (!isTerminal || done >= all) return;
  const full = Math.round((BAR * done) / all);
  writeAside(`\r[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${done} of ${all}`);
}

/** Wipes the line of progress. */
export function clearProgress({ isTerminal, writeAside }: CheckOutput): void {
  if (isTerminal) writeAside(`\r${' '.repeat(BAR + 20)}\r`);
}
