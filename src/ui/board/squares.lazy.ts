/** What a board needs once it is walked or played on: the rules of chess come with it. */
export { Squares } from './Squares.tsx';
