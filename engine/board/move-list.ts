/** Where move generation writes, and the search reads. */

/** No position has more legal moves than 218, so 256 slots a ply are enough. */
export const MOVES_A_PLY = 256;
/** Room for the move lists of all plies of a search; the list of ply p begins at p * MOVES_A_PLY. */
export const moveList = new Int32Array(MOVES_A_PLY * 160);
