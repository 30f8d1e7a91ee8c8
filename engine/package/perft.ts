/** Perft: leaf positions counted, the standard test of a move generator. Set up a position with `setFen` first. */
export { perft, perftDivide } from '../board/perft.ts';
