/** The places where the search can be watched, and the search without them: what trace.ts compares. */

/** A hook: one statement, which may go over several lines. */
const HOOK = /^ *if \(trace\.on\b[\s\S]*?;\n/gm;
/** What is done only while nobody watches, and then always; and what only a trace asks for. */
const UNWATCHED = /\bif \(!trace\.on\) (?=\{)| && !trace\.on\b| \|\| trace\.on\b/g;
/** A cut: while nobody watches it is made where no fact blocks it. */
const CUT = /\bmayCut(?:Node|Move)\((?:CUT_|places\.)\w+, ([^()]*)\)/g;

/**
 * A file of the search without its hooks, and their number. Throws an Error when it speaks of the trace anywhere else.
 */
export function withoutHooks(source: string, name: string): { bare: string; hooks: number } {
  const bare = source.replace(HOOK, '').replace(UNWATCHED, '').replace(CUT, '(($1) === 0)');
  if (/\btrace\.(on|sink)\b|\bmayCut\w+\(/.test(bare)) throw new Error(`${name} speaks of the trace elsewhere.`);
  return { bare, hooks: [HOOK, UNWATCHED, CUT].reduce((sum, of) => sum + (source.match(of)?.length ?? 0), 0) };
}
