/** How an entry looks: by the technique that cut it, else by what kind of node it is. */
import {
  type FileTree,
  FIRST_CUT,
  IN_QUIESCENCE,
  PV_TYPE,
  SKIPPED,
  type TechniqueId,
  techniqueIds,
  type Trace,
} from '../../../engine/index.ts';

/** Looks by rising rank: where several entries share a pixel, the highest is seen. 0 is nothing. */
export const LOOKS = ['', 'quiescence', 'searched', 'line', ...techniqueIds] as const;
export type Look = (typeof LOOKS)[number];
export const FIRST_TECHNIQUE = LOOKS.length - techniqueIds.length;
export const isTechnique = (look: Look): look is TechniqueId => LOOKS.indexOf(look) >= FIRST_TECHNIQUE;

/** What the legend says. */
export const LOOK_NAMES: Readonly<Record<Exclude<Look, ''>, string>> = {
  quiescence: 'Quiescence',
  searched: 'Searched',
  line: 'PV node',
  ...(Object.fromEntries(techniqueIds.map((id) => [id, id.toUpperCase()])) as Record<TechniqueId, string>),
};

/** Index into LOOKS. */
export function lookOf({ columns }: Trace, id: number): number {
  const cut = (columns.end[id] ?? 0) - FIRST_CUT;
  if (cut >= 0 && cut < techniqueIds.length) return FIRST_TECHNIQUE + cut;
  if ((columns.flags[id] ?? 0) & IN_QUIESCENCE) return 1;
  return columns.type[id] === PV_TYPE && columns.kind[id] !== SKIPPED ? 3 : 2;
}

/** The looks that entries from `root` up to `end` have, in the order of the legend. */
export function looksIn(trace: Trace, root: number, end: number): Exclude<Look, ''>[] {
  const seen = new Set<number>();
  for (let id = root; id < end; id++) seen.add(lookOf(trace, id));
  return LOOKS.filter((look, place): look is Exclude<Look, ''> => look !== '' && seen.has(place));
}

/**
 * The look of nodes that a name of another engine ended: the technique's, where the name is the book's for one; else 0.
 */
const ownLook = (name: string): number => {
  const place = techniqueIds.indexOf(name.toLowerCase() as TechniqueId);
  return place < 0 ? 0 : FIRST_TECHNIQUE + place;
};

/** Index into LOOKS of each entry of a file's tree. */
export function fileLooks({ columns, count, ends }: FileTree): Uint8Array {
  const looks = new Uint8Array(count);
  const own = ends.map(({ name }) => ownLook(name));
  // The file itself.
  looks[0] = 2;
  for (let id = 1; id < count; id++) {
    const { alpha, beta, depth, end, score } = columns;
    const [low, high, value] = [alpha[id] ?? 0, beta[id] ?? 0, score[id] ?? 0];
    const searched = (depth[id] ?? 0) <= 0 ? 1 : low < value && value < high ? 3 : 2;
    looks[id] = own[end[id] ?? 0] || searched;
  }
  return looks;
}
