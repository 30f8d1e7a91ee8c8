/** The ways to a position of the reader's own, fetched when one of them is opened. */
export { Moves } from './Moves.tsx';
export { Setup } from './Setup.tsx';
