/**
 * What charts share. Across they are in percent, so that the server's drawing fits any screen and no script has to
 * measure; down in pixels of a page whose text has 18, with which they grow.
 */
import type { ComponentChildren } from 'preact';

/** Such pixels as a length of the page. */
export const rem = (pixels: number): string => `${(pixels / 18).toFixed(3)}rem`;

interface Props {
  /** Of the drawing, in such pixels. */
  height: number;
  children: ComponentChildren;
}

/** A box of 1000 by `height` units that is stretched to the width of the drawing; lines keep their width. */
export function Stretched({ height, children }: Props) {
  return (
    <svg aria-hidden="true" width="100%" height={rem(height)} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none">
      {children}
    </svg>
  );
}
