/** The places where the search can be watched, and the search without them: what trace.ts compares. */

/** A hook: one statement, which may go over several lines. */
const HOOK = /^ *if \(trace\.on\b[\s\S]*?;\n/gm;
/** What is done only while nobody watches, and then always. */
const UNWATCHED = /\bif \(!trace\.on\) (?=\{)/g;

/**
 * A file of the search without its hooks, and their number. Throws an Error when it speaks of the trace anywhere else.
 */
export function withoutHooks(source: string, name: string): { bare: string; hooks: number } {
  const bare = source.replace(HOOK, '').replace(UNWATCHED, '');
  if (/\btrace\.(on|sink)\b/.test(bare)) throw new Error(`${name} speaks of the trace outside of an "if (trace.on".`);
  return { bare, hooks: source.match(HOOK)?.length ?? 0 };
}
