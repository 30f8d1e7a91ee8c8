/** Elo differences from scores. */

/**
 * What a match says, in one line: games, share of the points, and Elo difference with the half width of its 95 %
 * interval. `points` holds the share of the points (0 to 1) of each pair of games.
 */
export function eloOf(points: readonly number[]): string {
  const mean = points.reduce((sum, p) => sum + p, 0) / points.length;
  const variance = points.reduce((sum, p) => sum + (p - mean) ** 2, 0) / Math.max(points.length - 1, 1);
  const half = 1.96 * Math.sqrt(variance / points.length);
  const elo = (share: number): number => {
    const inside = Math.min(Math.max(share, 1e-3), 1 - 1e-3);
    return 400 * Math.log10(inside / (1 - inside));
  };
  const error = (elo(mean + half) - elo(mean - half)) / 2;
  return `${points.length * 2} games, ${(mean * 100).toFixed(1)} %, Elo ${elo(mean).toFixed(1)} ± ${error.toFixed(1)}`;
}
