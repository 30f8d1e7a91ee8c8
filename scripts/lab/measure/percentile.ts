/** The value below which a part (0 to 1) of some sorted numbers lies; NaN when there is none. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
