/** What must hold of whatever comes in from outside, where several properties share it. */
import { Chess } from 'chess.js';
import type { Parameters } from 'fast-check';

/**
 * How many times as many cases as usual are tried, each time others: `TIMES=100 LONG=1 npx vitest run
 * scripts/properties`.
 */
const TIMES = Number(process.env['TIMES'] ?? 1);

/**
 * How a property is tried: first on the cases that once broke it, or that others are made from, then on others.
 */
export const attempts = <T>(runs: number, kept: readonly T[]): Parameters<[T]> => ({
  numRuns: runs * TIMES + kept.length,
  examples: kept.map((one): [T] => [one]),
  ...(TIMES === 1 && { seed: 7 }),
});

/** Throws when a condition does not hold. */
export function holds(condition: boolean, message: () => string): asserts condition {
  if (!condition) throw new Error(message());
}

/** What an act gives, or the error that it threw, which must be of these kinds; any other is thrown on. */
export function outcome<T>(act: () => T, kinds: readonly (new (...args: never[]) => Error)[]): T | Error {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error;
    throw error;
  }
}

/** Longest message that a reader should have to read, in characters: some list what is accepted. */
const LONGEST = 700;

/**
 * Throws unless a message is one sentence on one line, of bearable length, without characters that hide or move others.
 * `leads` sentences may stand before it. What it quotes, and the numbers of
 * moves, are not looked at for the ends of sentences.
 */
export function checkSentence(message: string, leads = 0): void {
  holds(message.length <= LONGEST, () => `a message has ${message.length} characters: ${message.slice(0, 200)}`);
  holds(!/[\p{C}\p{Zl}\p{Zp}]/u.test(message), () => `a message has invisible characters: ${JSON.stringify(message)}`);
  holds(/^\S.*[^.]\.$/u.test(message), () => `a message is no sentence: ${message}`);
  const plain = message.replace(/"[^"]*"|“[^”]*”|move \d+\./g, '…');
  const sentences = 1 + (plain.slice(0, -1).match(/[.!?] [A-Z]/g) ?? []).length;
  holds(sentences <= 1 + leads, () => `a message has ${sentences} sentences: ${message}`);
}

/** The legal moves of a position in UCI notation, as chess.js sees them. */
export function legalByOracle(fen: string): Set<string> {
  return new Set(new Chess(fen).moves({ verbose: true }).map((move) => move.lan));
}

/** Throws unless chess.js can play all of a line, in UCI notation, from a position on. */
export function checkLine(fen: string, line: readonly string[]): void {
  const chess = new Chess(fen);
  for (const uci of line) {
    const legal = chess.moves({ verbose: true }).find((move) => move.lan === uci);
    holds(legal !== undefined, () => `${uci} of ${line.join(' ')} is not legal in ${chess.fen()}`);
    chess.move({ from: legal.from, to: legal.to, ...(legal.promotion && { promotion: legal.promotion }) });
  }
}
