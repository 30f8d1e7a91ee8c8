/** Runs one target: batch after batch of cases until the time is over or a property breaks. */
import fc from 'fast-check';
import type { Target } from './target.ts';

/** A property that broke. */
export interface Finding {
  target: string;
  /** Of the batch; the first of a run with this seed finds it again. */
  seed: number;
  /** The smallest case that was found to break it. */
  found: unknown;
  message: string;
}

export interface Run {
  target: Target;
  seed: number;
  corpus: readonly unknown[];
  /** Asked after each batch: true for another one. */
  goOn: (cases: number) => boolean;
  /** Told of each case before it is tried. */
  before?: (one: unknown) => void;
}

/**
 * Tries cases and gives how many, with what was found or null. The same seed gives the same cases in the same order.
 */
export async function runTarget(run: Run): Promise<{ cases: number; finding: Finding | null }> {
  const { corpus, goOn, target } = run;
  const attempt = async (one: unknown): Promise<void> => {
    run.before?.(one);
    await target.check(one as never);
  };
  const property = fc.asyncProperty(target.cases(corpus), attempt);
  let cases = 0;
  let seed = run.seed;
  do {
    const details = await fc.check(property, { seed, numRuns: target.batch });
    cases += details.numRuns + details.numShrinks;
    if (details.failed) {
      const [first] = details.counterexample ?? [];
      const message = messageOf(details.errorInstance);
      const found = await smaller(first, message, attempt);
      return { cases, finding: { target: target.name, seed, found, message } };
    }
    seed = (seed + 1) | 0;
  } while (goOn(cases));
  return { cases, finding: null };
}

/** The first lines of what went wrong. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 500);
  const place = error.stack?.split('\n').find((line) => line.includes('file://')) ?? '';
  return `${error.name}: ${error.message.slice(0, 500)}${error.name === 'Broken' ? '' : place.slice(0, 200)}`;
}

/** A case with less text in it that breaks the same property: of a text, and of an object that has one. */
async function smaller(found: unknown, message: string, attempt: (one: unknown) => Promise<void>): Promise<unknown> {
  if (typeof found === 'string') return shorter(found, message, attempt);
  if (typeof found !== 'object' || found === null) return found;
  const { text } = found as { text?: unknown };
  if (typeof text !== 'string') return found;
  return { ...found, text: await shorter(text, message, (less) => attempt({ ...found, text: less })) };
}

/** Attempts at making a text shorter. */
const MOST_ATTEMPTS = 3000;

/** A text as short as can be found that breaks the same property: halves, quarters and so on are left out in turn. */
async function shorter(text: string, message: string, attempt: (one: string) => Promise<void>): Promise<string> {
  const kind = (words: string) => words.replace(/["“][^"”]*["”]|\d+/g, '').slice(0, 40);
  const breaks = async (candidate: string): Promise<boolean> => {
    try {
      await attempt(candidate);
      return false;
    } catch (error) {
      return kind(messageOf(error)) === kind(message);
    }
  };
  let best = text;
  let left = MOST_ATTEMPTS;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.length && left > 0; left--) {
      const candidate = best.slice(0, at) + best.slice(at + size);
      if (await breaks(candidate)) best = candidate;
      else at += size;
    }
  }
  return best;
}
