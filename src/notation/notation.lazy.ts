/** What reads a pasted text, fetched with the first one. */
export { readNotation } from './read-notation.ts';
export { faultOf, placeIn } from './pgn.ts';
