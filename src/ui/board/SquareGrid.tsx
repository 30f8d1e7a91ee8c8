// biome-ignore-all lint/a11y/useSemanticElements: a board is a grid to walk on, not a table to read.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, its squares take the focus, not its rows.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid hears the keys for all of its squares.
/** The squares of a board as a grid that is one stop of the Tab key: arrow keys walk, Enter or Space presses. */

import type { ComponentChildren, HTMLAttributes, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { isDark, squareName } from './placement.ts';
import './square-grid.css';

interface Props extends Pick<
  HTMLAttributes<HTMLDivElement>,
  'onClickCapture' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
> {
  class: string;
  /** Name of the grid, with what its keys do. */
  label: string;
  /** Black at the bottom. Squares count from a1 = 0 to h8 = 63, whichever way the board stands. */
  turned: boolean;
  grid: RefObject<HTMLDivElement>;
  /** What is said of a square after its name. */
  nameOf: (square: number) => string;
  /** The square whose man has been taken up. */
  held: number | null;
  /** A click, Enter or Space. */
  press: (square: number) => void;
  /** Acts on a key that does not walk, at the square with the focus. True when it did. */
  onKey?: (event: KeyboardEvent, at: number) => boolean;
  /** Classes of a square, for its looks. */
  looksOf?: (square: number) => string;
  /** What a square holds, where no board is drawn below. */
  children?: (square: number) => ComponentChildren;
}

/** Gives the focus to a square. */
export function focusSquare(grid: RefObject<HTMLDivElement>, square: number): void {
  grid.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
}

export function SquareGrid(props: Props) {
  const { children, class: kind, grid, held, label, looksOf, nameOf, onKey, press, turned, ...pointers } = props;
  const [at, setAt] = useState(0);
  /** The square in a place of the board as it stands, and the other way round. */
  const inPlace = (place: number) => (turned ? 63 - place : place);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const place = keyTarget(inPlace(at), event.key, event.ctrlKey);
    if (place !== undefined) focusSquare(grid, inPlace(place));
    else if (event.ctrlKey) return;
    else if (event.key === 'Enter' || event.key === ' ') press(at);
    else if (!onKey?.(event, at)) return;
    event.preventDefault();
  };
  return (
    <div {...pointers} class={`square-grid ${kind}`} role="grid" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
      {[7, 6, 5, 4, 3, 2, 1, 0].map((rank) => (
        <div key={rank} role="row">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((file) => {
            const square = inPlace(rank * 8 + file);
            return (
              <div
                key={file}
                role="gridcell"
                class={`${isDark(square) ? 'dark' : ''} ${looksOf?.(square) ?? ''}`}
                data-square={square}
                tabIndex={square === at ? 0 : -1}
                aria-label={`${squareName(square)} ${nameOf(square)}`}
                aria-selected={square === held}
                onClick={() => {
                  setAt(square);
                  press(square);
                }}
                onFocus={() => setAt(square)}
              >
                {children?.(square)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/**
 * The square that a key of the grid pattern leads to, on a board with White below; undefined when it is none of its
 * keys.
 */
export function keyTarget(square: number, key: string, far: boolean): number | undefined {
  const file = square & 7;
  const rank = square >> 3;
  const at = (toFile: number, toRank: number) => toRank * 8 + toFile;
  if (key === 'ArrowLeft') return at(Math.max(0, file - 1), rank);
  if (key === 'ArrowRight') return at(Math.min(7, file + 1), rank);
  if (key === 'ArrowUp') return at(file, Math.min(7, rank + 1));
  if (key === 'ArrowDown') return at(file, Math.max(0, rank - 1));
  if (key === 'Home') return far ? at(0, 7) : at(0, rank);
  if (key === 'End') return far ? at(7, 0) : at(7, rank);
  if (key === 'PageUp') return at(file, 7);
  if (key === 'PageDown') return at(file, 0);
  return undefined;
}
