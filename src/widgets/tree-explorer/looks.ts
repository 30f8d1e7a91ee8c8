/** How an entry looks: by the technique that cut it, else by what kind of node it is. */
import { FIRST_CUT, IN_QUIESCENCE, PV_TYPE, SKIPPED, type TechniqueId, type Trace } from '../../../engine/index.ts';
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

/** Index into LOOKS. */
export function lookOf({ columns }: Trace, id: number): number {
  const cut = (columns.end[id] ?? 0) - FIRST_CUT;
  if (cut >= 0 && cut < TECHNIQUES.length) return FIRST_TECHNIQUE + cut;
  if ((columns.flags[id] ?? 0) & IN_QUIESCENCE) return 1;
  return columns.type[id] === PV_TYPE && columns.kind[id] !== SKIPPED ? 3 : 2;
}
