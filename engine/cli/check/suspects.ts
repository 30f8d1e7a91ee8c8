/**
 * Which missing guard the mistakes of an engine are consistent with. Each guard has a fingerprint: the cases that this
 * engine fails without it, measured in several settings (`npm run lab -- fingerprints`). What another engine fails is
 * compared with each.
 */
import { type Fingerprints, fingerprints } from './fingerprints.ts';

export interface Suspect {
  /** Id of the guard, as "rfp.notInCheck". */
  guard: string;
  /** How much more likely these mistakes are without the guard than in a sound engine: a natural logarithm, above 0. */
  weight: number;
  /** Ids of failed cases that speak for it. */
  evidence: string[];
  /** Ids of cases that were passed although this engine fails them without the guard. */
  against: string[];
}

/** How often a sound engine fails a case, by the measured engines, with room for those that were not. */
const SOUND_FAILURE = 0.03;
/** Counts as so much of a measurement each way, so that nothing is certain. */
const PRIOR = 0.1;
/** What each failed case that a suspect does not explain takes from its weight. */
const UNEXPLAINED = 0.7;

/** The suspects, the strongest first; those that are no likelier than a sound engine are left out. */
export function suspectsOf(
  asked: readonly string[],
  failed: ReadonlySet<string>,
  prints: Fingerprints = fingerprints,
): Suspect[] {
  const found: Suspect[] = [];
  // What no missing guard makes this engine fail speaks against none of them.
  const telling = new Set(Object.values(prints).flat(2));
  const known = [...failed].filter((id) => telling.has(id)).length;
  for (const [guard, runs] of Object.entries(prints)) {
    let weight = 0;
    const evidence: string[] = [];
    const against: string[] = [];
    for (const id of asked) {
      const failures = runs.filter((run) => run.includes(id)).length;
      const chance = (failures + PRIOR) / (runs.length + 2 * PRIOR);
      if (failed.has(id)) {
        weight += failures === 0 ? 0 : Math.log(chance / SOUND_FAILURE);
        if (failures > 0) evidence.push(id);
      } else if (failures > 0) {
        weight += Math.log((1 - chance) / (1 - SOUND_FAILURE));
        against.push(id);
      }
    }
    // A failed case that it does not explain speaks against it, but another mistake may be there as well.
    weight -= UNEXPLAINED * (known - evidence.length);
    if (weight > 0 && evidence.length > 0) found.push({ guard, weight, evidence, against });
  }
  return found.toSorted((a, b) => b.weight - a.weight);
}
