/** What a fuzz target is, and the properties that several of them share. */
import { Chess } from 'chess.js';
import type { Arbitrary } from 'fast-check';

/** One door through which text or data from outside comes in. */
export interface Target {
  name: string;
  /** What is tried: made from scratch, or by changing what the corpus holds. A case is plain JSON. */
  cases: (corpus: readonly unknown[]) => Arbitrary<unknown>;
  /** Throws when a property does not hold. */
  check: (one: never) => void | Promise<void>;
  /** Cases that are tried between two looks at the clock. */
  batch: number;
  /** Ends what the target has started. */
  end?: () => void;
}

/** A property that does not hold. */
export class Broken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Broken';
  }
}

/** Throws when a condition does not hold. */
export function holds(condition: boolean, message: () => string): asserts condition {
  if (!condition) throw new Broken(message());
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
