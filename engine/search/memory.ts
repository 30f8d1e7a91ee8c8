/**
 * What the engine keeps from one search to the next (transposition table and history), set aside and taken up again: so
 * that two players of one thread have a memory each, and neither learns from the other.
 */
import { clearHistory, historyScores } from './history-table.ts';
import { corrections } from './refined-eval.ts';
import { emptyTable, exchangeTable, resizeTable, type Table } from './transposition.ts';

/** A memory of its own. What is in it is nobody's business but the engine's. */
export interface Memory {
  /** Its table; while this memory is in use, the engine's own, set aside. */
  readonly table: Table;
  readonly history: Int32Array;
  readonly corrections: Int32Array;
  readonly hashMb: number;
}

let inUse: Memory | null = null;

/** A new memory, empty, with a table of so many mebibytes (1 to 1024). */
export const createMemory = (hashMb: number): Memory => ({
  table: emptyTable(),
  history: new Int32Array(historyScores.length),
  corrections: new Int32Array(corrections.length),
  hashMb,
});

/**
 * From now on the engine searches with this memory; with null, with the one that it has by itself, its history empty.
 */
export function useMemory(memory: Memory | null): void {
  if (memory === inUse) return;
  if (inUse !== null) {
    inUse.history.set(historyScores);
    inUse.corrections.set(corrections);
    exchangeTable(inUse.table);
  }
  if (memory === null) {
    clearHistory();
  } else {
    exchangeTable(memory.table);
    historyScores.set(memory.history);
    corrections.set(memory.corrections);
  }
  inUse = memory;
}

/** Takes up a memory and forgets what is in it. */
export function clearMemory(memory: Memory): void {
  useMemory(memory);
  resizeTable(memory.hashMb);
  clearHistory();
}
