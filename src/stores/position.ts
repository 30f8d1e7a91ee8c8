/** The position that the widgets of a page look at, and from which side its boards are seen. */
import { atom } from 'nanostores';
import type { TechniqueId } from '../../engine/index.ts';
import { isObject } from '../worker/is-object.ts';

/** A position as the chapters hand it to widgets: one of content/positions, or the reader's own. */
export interface Position {
  /** Name in content/positions; empty for the reader's own. */
  id: string;
  /** Checked by the engine when it is searched. */
  fen: string;
  title: string;
  /** Depth at which widgets search it unless told otherwise, in plies. */
  depth: number;
}

/** A position that is chosen, which may leave the depth as it is. */
export type Chosen = Omit<Position, 'depth'> & Partial<Pick<Position, 'depth'>>;

/** What a widget of a chapter searches: a technique on a position. */
export interface Place {
  /** The technique that is compared, or all five. */
  compared: TechniqueId | 'all';
  /** True when the other techniques are off in all searches, unless the reader has switched that. */
  alone: boolean;
  fen: string;
  title: string;
  /** In plies. */
  depth: number;
}

/** Null until somebody chooses: each widget then shows the position it was built with. */
export const $position = atom<Position | null>(null);

/** Chooses the position of the page; null goes back to what each widget was built with. */
export function setPosition(position: Position | null): void {
  $position.set(position);
}

/** The position in what a browser has kept; null when it is none. */
export function positionIn(kept: unknown): Position | null {
  const { depth, fen, id, title } = isObject(kept) ? kept : {};
  return typeof fen === 'string' && typeof id === 'string' && typeof title === 'string' && Number.isSafeInteger(depth)
    ? { depth: depth as number, fen, id, title }
    : null;
}

const OWN = 'Your position';

/** A title for a position that the reader gives, other than that of the position before it. */
export function ownTitle(before: string): string {
  const [same, number = '1'] = /^Your position(?: (\d+))?$/.exec(before) ?? [];
  return same === undefined ? OWN : `${OWN} ${Number(number) + 1}`;
}

/** True while Black is at the bottom of them. */
export const $turned = atom(false);

/** Turns every board of the page by half a circle. */
export function turnBoards(): void {
  $turned.set(!$turned.get());
}
