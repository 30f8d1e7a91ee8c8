/**
 * The ways to a position of the reader's own, fetched when one of them is opened: with the Lab, the editor and the list
 * of moves would come before the first knob turns.
 */
export { Moves } from './Moves.tsx';
export { Setup } from './Setup.tsx';
