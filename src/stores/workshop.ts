/**
 * What the reader has written in the workshop, and what has passed. Kept in this browser only; a link carries one rule.
 */
import { atom } from 'nanostores';
import { RULE_CHARACTERS, type StageResult, type Writable } from '../../engine/index.ts';
import { isObject } from '../worker/is-object.ts';
import { isUnkept, keptAtom } from './kept-atom.ts';

export interface Bench {
  /** The exercise that is open; empty before the first visit. */
  open: string;
  /** The reader's text by exercise. */
  texts: Readonly<Record<string, string>>;
  /** The reader's text that another took the place of, by exercise. */
  aside: Readonly<Record<string, string>>;
  /** Exercises that passed every stage. */
  passed: readonly string[];
}

/** Before the first visit: one object for all, so that nothing is drawn again for another. */
export const NOTHING_WRITTEN: Bench = { open: '', texts: {}, aside: {}, passed: [] };
const ID = /^[a-z][a-z-]{0,30}$/;

/** Reads what was kept; whatever is not of the right shape is left out. */
export function decodeBench(text: string): Bench {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return NOTHING_WRITTEN;
  }
  if (!isObject(kept)) return NOTHING_WRITTEN;
  const passed = Array.isArray(kept.passed) ? kept.passed : [];
  return {
    open: typeof kept.open === 'string' && ID.test(kept.open) ? kept.open : '',
    texts: textsIn(kept.texts),
    aside: textsIn(kept.aside),
    passed: [...new Set(passed.filter((one): one is string => typeof one === 'string' && ID.test(one)))],
  };
}

const textsIn = (kept: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(kept) ? kept : {}).filter(
      (one): one is [string, string] => ID.test(one[0]) && typeof one[1] === 'string',
    ),
  );

const KEY = 'cutoff:workshop';
export const $bench = keptAtom<Bench>(KEY, NOTHING_WRITTEN, {
  encode: JSON.stringify,
  decode: decodeBench,
});

/** A place in the tree of a search by the reader's rule, which a stage of its grading found. */
interface RuleCut {
  exercise: string;
  technique: Writable;
  /** The text that was graded. */
  source: string;
  tree: NonNullable<StageResult['tree']>;
}

/** The place that the reader asked to see last: the tree below the workshop leads there. Null before that. */
export const $ruleCut = atom<RuleCut | null>(null);

/** False where it could not be kept: storage may be full. */
function change(news: Partial<Bench>): boolean {
  $bench.set({ ...$bench.get(), ...news });
  return !isUnkept(KEY);
}

/** The reader has opened an exercise. */
export const openExercise = (open: string): boolean => change({ open });
/** The reader's text of an exercise is this now. False where this browser could not keep it. */
export const keepText = (id: string, text: string): boolean => change({ texts: { ...$bench.get().texts, [id]: text } });
/** Another text takes the place of this one, which is kept beside it, in place of an earlier one. */
export const layAside = (id: string, text: string): boolean => change({ aside: { ...$bench.get().aside, [id]: text } });
/** An exercise has passed every stage. */
export function markPassed(id: string): void {
  const { passed } = $bench.get();
  if (!passed.includes(id)) change({ passed: [...passed, id] });
}

/** The fragment of a link that carries a rule of at most RULE_CHARACTERS characters, without its "#". */
export const ruleLink = (id: string, text: string): string => `exercise=${id}&rule=${encodeURIComponent(text)}`;

/** Is a fragment meant for the workshop? */
export const isRuleLink = (fragment: string): boolean => fragment.startsWith('exercise=');

/** The exercise and the rule in a fragment, or null when it carries none, is broken, or is too long. */
export function readRuleLink(fragment: string): { id: string; text: string | null } | null {
  if (fragment.length > 9 * RULE_CHARACTERS) return null;
  const found = /^exercise=([a-z][a-z-]{0,30})(?:&rule=([^&]*))?$/.exec(fragment);
  if (found === null) return null;
  const [, id = '', code] = found;
  if (code === undefined) return { id, text: null };
  try {
    const text = decodeURIComponent(code);
    return text.length <= RULE_CHARACTERS ? { id, text } : null;
  } catch {
    return null;
  }
}
