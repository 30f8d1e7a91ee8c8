/** How an entry looks: by the technique that cut it, else by what kind of node it is. */
import type { TechniqueId, Trace } from '../../../engine/index.ts';
import { TECHNIQUES } from '../../compare/outcome.ts';

/** Looks by rising rank: where several entries share a pixel, the highest is seen. 0 is nothing. */
export const LOOKS = ['', 'quiescence', 'searched', 'line', ...TECHNIQUES] as const;
export type Look = (typeof LOOKS)[number];
export const FIRST_TECHNIQUE = LOOKS.length - TECHNIQUES.length;

/** What the legend says. */
export const LOOK_NAMES: Readonly<Record<Exclude<Look, ''>, string>> = {
  quiescence: 'Quiescence',
  searched: 'Searched',
  line: 'PV node',
  ...(Object.fromEntries(TECHNIQUES.map((id) => [id, id.toUpperCase()])) as Record<TechniqueId, string>),
};

/** Ends of technique cuts begin here (engine/trace/columns.ts); a test holds it to the engine. */
export const FIRST_CUT_END = 5;
const SKIPPED_KIND = 5;

/** Index into LOOKS. */
export function lookOf({ columns }: Trace, id: number): number {
  const cut = (columns.end[id] ?? 0) - FIRST_CUT_END;
  if (cut >= 0 && cut < TECHNIQUES.length) return FIRST_TECHNIQUE + cut;
  if ((columns.flags[id] ?? 0) & 1) return 1;
  return columns.type[id] === 0 && columns.kind[id] !== SKIPPED_KIND ? 3 : 2;
}
