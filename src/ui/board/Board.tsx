/**
 * A chess board as one SVG: the same function draws it in the build and in the browser. It refers to the outlines that
 * `<PieceOutlines />` puts into the page once, so that a further board costs a few hundred bytes.
 */

import type { TechniqueId } from '../../../engine/index.ts';
import { Names } from './PieceOutlines.tsx';
import { inWords, menOf, squareName } from './placement.ts';

/** Whose arrow it is: the best move, the right one, another, a worse one, one that loses much, or a technique's. */
export type ArrowKind = 'best' | 'right' | 'other' | 'worse' | 'bad' | TechniqueId;

/** An arrow between two squares (a1 = 0 to h8 = 63). `label` names it in the text alternative. */
export interface Arrow {
  from: number;
  to: number;
  kind?: ArrowKind | undefined;
  label?: string | undefined;
}

export interface BoardProps {
  /** The position. Only placement and side to move are read; a broken placement throws a RangeError. */
  fen: string;
  /** The move that led here: both squares are tinted. */
  lastMove?: { from: number; to: number } | undefined;
  arrows?: readonly Arrow[] | undefined;
  /** Squares to put a frame around. */
  highlights?: readonly number[] | undefined;
  /** Black at the bottom. */
  flipped?: boolean | undefined;
  /** False leaves out the names of files and ranks, for a board too small for them. */
  names?: boolean | undefined;
  /** A sentence to put before the text alternative, such as the name of the position. */
  label?: string | undefined;
  /** Width in pixels; without it the board fills its box. */
  size?: number | undefined;
}

/** Units a square; the outlines of the men are drawn for it. */
const SQUARE = 24;

const ARROW_WORDS: Readonly<Partial<Record<ArrowKind, string>>> = {
  best: 'Best move',
  right: 'Right move',
  other: 'Move',
  worse: 'Worse move',
  bad: 'Losing move',
};

/** Upper left corner of a square, in units. */
function corner(square: number, flipped: boolean): { x: number; y: number } {
  const file = square & 7;
  const rank = square >> 3;
  return { x: (flipped ? 7 - file : file) * SQUARE, y: (flipped ? rank : 7 - rank) * SQUARE };
}

/** Outline of an arrow from the middle of one square to the middle of another, as an SVG path. */
export function arrowPath(from: number, to: number, flipped = false): string {
  const a = corner(from, flipped);
  const b = corner(to, flipped);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return '';
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  // A point `along` units from the first square's middle and `aside` units to the right of the way.
  const at = (along: number, aside: number): string => {
    const x = a.x + SQUARE / 2 + ux * along - uy * aside;
    const y = a.y + SQUARE / 2 + uy * along + ux * aside;
    return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
  };
  const neck = length - 10;
  return `M${at(5, -2)}L${at(neck, -2)} ${at(neck, -6)} ${at(length, 0)} ${at(neck, 6)} ${at(neck, 2)} ${at(5, 2)}z`;
}

/** The text alternative of a board: what it is, who moves, the men of each side, then whatever is drawn over them. */
export function boardLabel({ fen, label, lastMove, arrows = [], highlights = [] }: BoardProps): string {
  const parts = label ? [label.replace(/[.!?]?$/, (end) => end || '.')] : [];
  parts.push(inWords(fen));
  if (lastMove) parts.push(`Last move: ${squareName(lastMove.from)} to ${squareName(lastMove.to)}.`);
  for (const { from, to, kind = 'best', label: name } of arrows) {
    parts.push(`${name ?? ARROW_WORDS[kind] ?? kind.toUpperCase()}: ${squareName(from)} to ${squareName(to)}.`);
  }
  if (highlights.length > 0) parts.push(`Marked: ${highlights.map(squareName).join(', ')}.`);
  return parts.join(' ');
}

/** Draws the board. Needs `<PieceOutlines />` somewhere in the same page. */
export function Board(props: BoardProps) {
  const { fen, lastMove, arrows = [], highlights = [], flipped = false, names = true, size } = props;
  const men = menOf(fen);
  const side = (white: boolean) => (
    <g class={white ? 'men-w' : 'men-b'}>
      {men
        .filter((man) => man.white === white)
        .map((man) => {
          const { x, y } = corner(man.square, flipped);
          return <use key={man.square} href={`#man-${man.kind}`} x={x} y={y} />;
        })}
    </g>
  );
  return (
    <svg
      class="board"
      viewBox="-.7 -.7 193.4 193.4"
      role="img"
      aria-label={boardLabel(props)}
      style={size === undefined ? undefined : { width: `${size}px` }}
    >
      <use href="#board-squares" />
      {lastMove &&
        [lastMove.from, lastMove.to].map((square) => {
          const { x, y } = corner(square, flipped);
          return <rect key={square} class="last" x={x} y={y} width={SQUARE} height={SQUARE} />;
        })}
      {names && (flipped ? <Names flipped /> : <use href="#board-names" />)}
      {highlights.map((square) => {
        const { x, y } = corner(square, flipped);
        return <rect key={square} class="mark" x={x + 1} y={y + 1} width={SQUARE - 2} height={SQUARE - 2} />;
      })}
      {side(true)}
      {side(false)}
      {arrows.map(({ from, to, kind = 'best' }) => (
        <path key={`${from}-${to}`} class={`arrow ${kind}`} d={arrowPath(from, to, flipped)} />
      ))}
      <rect class="frame" x="-.3" y="-.3" width="192.6" height="192.6" />
    </svg>
  );
}
