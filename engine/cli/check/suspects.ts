/**
 * Which missing guard the mistakes of an engine are consistent with. Each guard has a fingerprint: the cases that this
 * engine fails without it, measured in several settings (`npm run lab -- fingerprints`). What another engine fails is
 * compared with each, and with what sound engines fail that just prune harder.
 */
import { type Fingerprints, fingerprints } from './fingerprints.ts';
import { SOUND_ENGINES, soundFailures } from './sound-failures.ts';

export interface Suspect {
  /** Id of the guard, as "rfp.notInCheck". */
  guard: string;
  /** How much likelier these mistakes are without the guard than in a sound engine: a natural logarithm. */
  weight: number;
  /** Ids of failed cases that speak for it. */
  evidence: string[];
  /** Ids of cases that were passed although this engine fails them without the guard. */
  against: string[];
}

/** How many sound engines were asked, and how many of them fail a case, by its id; none where it is not named. */
export interface SoundFailures {
  engines: number;
  failures: Readonly<Record<string, number>>;
}

/** Counts as so much of a measurement each way, so that nothing is certain. */
const PRIOR = 0.1;
/**
 * Of what an engine fails, so much is still wrong with two seconds. Sound engines: 3 of 142 cases. Without a guard:
 * this engine a tenth to a quarter, by the guard.
 */
const STAYS = { without: 0.15, sound: 0.02 };
/** What each failed case that a suspect does not explain takes from its weight. */
const UNEXPLAINED = 0.7;
/** A suspect must make the mistakes seven times likelier than a sound engine does. */
const LEAST_WEIGHT = Math.log(7);
/**
 * Beside an engine before, fifty times: of guards taken out of other engines (content/results/guards-out.json) those
 * that the cases made less likely were told as another one.
 */
const LEAST_TO_NAME = Math.log(50);
/** So many guards are named that are as likely as each other. */
const MOST_AS_CLOSE = 3;
/** No chance is below the first or above the second. */
const BOUNDS = [0.02, 0.97] as const;

/**
 * The suspects: the strongest, then those of the cases that it does not explain, for two guards may be missing, then
 * the others by their weight. `asked` are ids of cases, `failed` those that were wrong at their own budget, and `stays`
 * those of them that were wrong with two seconds too.
 */
export function suspectsOf(
  asked: readonly string[],
  failed: ReadonlySet<string>,
  stays: ReadonlySet<string> | null = null,
  prints: Fingerprints = fingerprints,
  measured: SoundFailures = { engines: SOUND_ENGINES, failures: soundFailures },
): Suspect[] {
  const [first, ...others] = weighed(asked, failed, stays, prints, measured).filter(
    ({ weight }) => weight > LEAST_WEIGHT,
  );
  if (first === undefined) return [];
  const left = asked.filter((id) => !first.evidence.includes(id));
  const besides = suspectsOf(left, failed, stays, prints, measured);
  return [...new Map([first, ...besides, ...others].map((one) => [one.guard, one])).values()];
}

/**
 * Of cases that all were right before a change: the guard that explains what fails now. One, where it makes that seven
 * times likelier than any other does; else up to three that are as likely; none that does not make it fifty times
 * likelier than a sound engine does.
 */
export function closestGuards(
  asked: readonly string[],
  failed: ReadonlySet<string>,
  stays: ReadonlySet<string>,
): Suspect[] {
  const likely = weighed(asked, failed, stays, fingerprints, { engines: SOUND_ENGINES, failures: soundFailures });
  const [first] = likely;
  if (first === undefined || first.weight < LEAST_TO_NAME) return [];
  return likely.filter(({ weight }) => weight > Math.max(0, first.weight - LEAST_WEIGHT)).slice(0, MOST_AS_CLOSE);
}

/**
 * Each guard weighed by itself, the strongest first. A strong engine that prunes harder than this one fails many cases
 * at their depths. So a guard is weighed against a sound engine that prunes as hard as this one seems to, by the cases
 * that have nothing to do with the guard.
 */
function weighed(
  asked: readonly string[],
  failed: ReadonlySet<string>,
  stays: ReadonlySet<string> | null,
  prints: Fingerprints,
  measured: SoundFailures,
): Suspect[] {
  const found: Suspect[] = [];
  // What no missing guard makes this engine fail speaks against none of them.
  const telling = new Set(Object.values(prints).flat(2));
  const known = asked.filter((id) => failed.has(id) && telling.has(id)).length;
  for (const [guard, runs] of Object.entries(prints)) {
    const own = new Set(runs.flat());
    const sound = soundChances(
      asked.filter((id) => !own.has(id)),
      failed,
      measured,
    );
    let weight = 0;
    const evidence: string[] = [];
    const against: string[] = [];
    for (const id of asked.filter((one) => own.has(one))) {
      const failures = runs.filter((run) => run.includes(id)).length;
      const chance = (failures + PRIOR) / (runs.length + 2 * PRIOR);
      if (!failed.has(id)) {
        weight += Math.log((1 - Math.max(chance, sound(id))) / (1 - sound(id)));
        against.push(id);
      } else {
        weight += Math.log(chance / sound(id));
        if (stays?.has(id) === true) weight += Math.log(STAYS.without / STAYS.sound);
        if (stays?.has(id) === false) weight += Math.log((1 - STAYS.without) / (1 - STAYS.sound));
        evidence.push(id);
      }
    }
    // A failed case that it does not explain speaks against it, but another mistake may be there as well.
    weight -= UNEXPLAINED * (known - evidence.length);
    found.push({ guard, weight, evidence, against });
  }
  return found.toSorted((a, b) => b.weight - a.weight);
}

/**
 * How likely a sound engine fails a case, when it prunes as hard as the engine that was asked: the odds by the measured
 * engines, times what it fails of `others` over what they do.
 */
function soundChances(
  others: readonly string[],
  failed: ReadonlySet<string>,
  { engines, failures: counts }: SoundFailures,
): (id: string) => number {
  // A share that is neither 0 nor 1.
  const share = (id: string): number => ((counts[id] ?? 0) + 0.25) / (engines + 0.5);
  // As long as little was asked, it prunes like this engine, which fails none of them.
  const failures = others.filter((id) => failed.has(id)).length + 0.1;
  const expected = others.reduce((sum, id) => sum + share(id), 0.5);
  const factor = failures / (others.length - failures + 1) / (expected / (others.length - expected + 1));
  return (id) => {
    const odds = (share(id) / (1 - share(id))) * factor;
    return Math.min(BOUNDS[1], Math.max(BOUNDS[0], odds / (1 + odds)));
  };
}
