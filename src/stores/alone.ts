/**
 * Whether a technique is compared alone, with the others off, by technique: where the reader has switched that, for all
 * comparisons of the page. Not there while each asks as it was built.
 */
import { atom } from 'nanostores';

export type Alone = Readonly<Record<string, boolean>>;

/** Every comparison as it was built: one object for all, so that nothing is drawn again for another. */
export const AS_BUILT: Alone = {};

export const $alone = atom<Alone>(AS_BUILT);

/** Switches how a technique is compared; undefined leaves it as it was built. */
export function setAlone(technique: string, alone: boolean | undefined): void {
  const { [technique]: _, ...others } = $alone.get();
  $alone.set(alone === undefined ? others : { ...others, [technique]: alone });
}
