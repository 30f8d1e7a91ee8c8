/** Which of the counts that a reader may guess is right: one of them must be near the search's own, and no other. */

/** How far a count may be from the one that is called right, and the next wrong one from it, as factors. */
const NEAR = 1.25;
const FAR = 1.4;

/** Which of some counts is a search's own. Throws, which stops the build, when none is near, or another is as well. */
export function nearestOf(counts: readonly number[], nodes: number): number {
  const apart = (count: number) => Math.max(count / nodes, nodes / count);
  const right = counts.findIndex((count) => apart(count) <= NEAR);
  if (right < 0 || counts.some((count, i) => i !== right && apart(count) < FAR))
    throw new Error(`One count alone of ${counts.join(', ')} must be near ${nodes}.`);
  return right;
}
