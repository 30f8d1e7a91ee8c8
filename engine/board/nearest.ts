/** Suggestions for a name that there is none of. */

/**
 * The name of these that is nearest to `wanted`: by its beginning, or by letters changed, added, left out or swapped;
 * undefined when none is near.
 */
export function nearest(wanted: string, names: readonly string[]): string | undefined {
  const text = wanted.slice(0, 40).toLowerCase();
  const far = text.length <= 3 ? 1 : Math.max(2, Math.ceil(text.length / 3));
  let best: string | undefined;
  let least = far + 1;
  for (const name of names) {
    const small = name.toLowerCase();
    const begins = small.length >= 3 && text.length >= 3 && (text.startsWith(small) || small.startsWith(text));
    const steps = Math.min(begins ? 2 : far + 1, slips(text, small));
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
}

/** The end of a sentence about such a name: "the nearest is rfp", or what is accepted where none is near. */
export const insteadOf = (wanted: string, names: readonly string[]): string => {
  const near = nearest(wanted, names);
  return near === undefined ? `accepted are ${names.join(', ')}` : `the nearest is ${near}`;
};

/** Letters to change, add, leave out or swap with the next to come from one text to another. */
export function slips(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const change = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, change, swapped ? before[j - 2] + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
