/** Mirror images, by which an evaluation and a search are tested: neither may know one colour better than the other. */

/** The same position with colours exchanged and ranks flipped. Takes a valid FEN. */
export function mirrorFen(fen: string): string {
  const swapCase = (text: string): string =>
    text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  const [board, side, castling, target, ...counters] = fen.split(' ');
  const ranks = board.split('/').reverse().map(swapCase).join('/');
  // In the usual order: White's first.
  const rights = [...swapCase(castling)].sort().join('');
  const flipped = target === '-' ? '-' : target[0] + String(9 - Number(target[1]));
  return [ranks, side === 'w' ? 'b' : 'w', rights, flipped, ...counters].join(' ');
}
