/** What reads a pasted text, fetched with the first one. */
export { readPasted } from './pasted.ts';
export { faultOf, placeIn } from './pgn.ts';
