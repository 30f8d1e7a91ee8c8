/** What a board needs once it is walked or played on, or a line on it: the rules of chess come with it. */
export { movesOf } from './hand.ts';
export { FoundLine } from './FoundLine.tsx';
export { Squares } from './Squares.tsx';
