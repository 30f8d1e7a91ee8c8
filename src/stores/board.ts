/** How the boards of a page are seen. */
import { atom } from 'nanostores';

/** True while Black is at the bottom of them. */
export const $turned = atom(false);

/** Turns every board of the page by half a circle. */
export function turnBoards(): void {
  $turned.set(!$turned.get());
}
