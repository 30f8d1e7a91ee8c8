/** The middle of some numbers, of an even count the mean of the two in the middle; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const above = sorted[sorted.length >> 1] ?? Number.NaN;
  const below = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (below + above) / 2;
}

/** A name, and what a run of it gives: units a second, or milliseconds. */
export interface Contestant {
  name: string;
  run: () => number | Promise<number>;
}

/** What the runs of one contestant gave. */
export interface Measured {
  name: string;
  median: number;
  runs: number[];
}

/** Runs all contestants in turn, as often as asked, so that whatever slows the machine down meets all of them. */
export async function inTurn(contestants: readonly Contestant[], runs: number): Promise<Measured[]> {
  const measured = contestants.map(({ name, run }) => ({ name, run, runs: [] as number[] }));
  for (let round = 0; round < runs; round++) for (const one of measured) one.runs.push(await one.run());
  return measured.map(({ name, runs: all }) => ({ name, median: median(all), runs: all }));
}
