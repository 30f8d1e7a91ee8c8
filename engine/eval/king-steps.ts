/** Steps a king needs between two squares of an empty board, 0 to 7. */
export function kingSteps(a: number, b: number): number {
  const ranks = Math.abs((a >> 3) - (b >> 3));
  const files = Math.abs((a & 7) - (b & 7));
  return Math.max(ranks, files);
}
