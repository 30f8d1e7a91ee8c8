/** How a widget's menu reaches the board in it. */
import { createContext, type RefObject } from 'preact';
import type { BoardActions } from './More.tsx';

/** What the board of a widget puts its actions into; null where a board has a menu of its own. */
export const BoardOfWidget = createContext<RefObject<BoardActions> | null>(null);
