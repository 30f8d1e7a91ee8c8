/**
 * Does a rule make sense, whatever its numbers? Tries the laws of its technique (laws.ts), and so finds faults that no
 * search of a few positions shows.
 */
import { DEPTHS } from './asking.ts';
import { NO } from './compile.ts';
import { askIn, type Frame, framesFor } from './frames.ts';
import { FAR, judged, type Law, type Place } from './laws.ts';
import type { WrittenRule } from './read-rule.ts';
import { passDepth } from './written.ts';

/** Beyond this step an evaluation may be a won game to a rule where the window itself lies far from 0. */
const NEAR = 1000;

/** A law that a rule breaks, in a sentence. */
interface Nonsense {
  readonly says: string;
  /** The engine that breaks the law too, where one does. */
  readonly brokenBy?: string;
}

/**
 * Which law a rule breaks: one that some engine breaks, too, only where it keeps all others. Null when it keeps them
 * all. The place where it does not stays set up (place.ts).
 */
export function nonsenseOf(rule: WrittenRule): Nonsense | null {
  const { laws } = judged[rule.technique];
  for (const some of [laws.filter((law) => !law.brokenBy), laws.filter((law) => law.brokenBy)])
    for (const frame of framesOf(rule))
      for (const law of some) {
        const found = brokenIn(rule, frame, law);
        if (found === null) continue;
        const says = frame.words === '' ? found : `${found} (${frame.words})`;
        return law.brokenBy === undefined ? { says } : { says, brokenBy: law.brokenBy };
      }
  return null;
}

/** The frames for each kind of move that the technique is judged by. */
function framesOf(rule: WrittenRule): readonly Frame[] {
  const { kinds } = judged[rule.technique];
  if (kinds === undefined) return framesFor(rule);
  return framesFor(rule).flatMap((frame) =>
    kinds.map((kind) => ({
      ...frame,
      words: frame.words === '' ? kind.words : `${kind.words}, ${frame.words}`,
      values: { ...kind.values, ...frame.values },
    })),
  );
}

/** The sentence for a law that a rule breaks in a frame; null where it keeps it. */
function brokenIn(rule: WrittenRule, frame: Frame, law: Law): string | null {
  const { act, steps } = judged[rule.technique];
  const { at: values = {}, from = 1, to = Number.POSITIVE_INFINITY } = law;
  const { level = 0, searchedPlies = 0 } = frame;
  if (law.of?.every((name) => !rule.tree.reads.has(name))) return null;
  const first = law.margin === undefined ? from : from + searchedPlies;
  const near = level === 0 ? steps : steps.filter((step) => step <= NEAR);
  for (const depth of DEPTHS) {
    if (depth < first || depth > to) continue;
    for (const step of withEdge(near, (one) => forceAt(rule, frame, { depth, step: one, values }) !== NO)) {
      const place = { depth, step, values };
      if (!breaks(rule, frame, law, place)) continue;
      // Asked last, so that it is the place that is shown.
      return `At depth ${depth} ${act(step, ask(rule, frame, place), level)}${law.says}`;
    }
  }
  return null;
}

const ask = (rule: WrittenRule, frame: Frame, { by, depth, step, values }: Place): number =>
  askIn(frame, rule.decide, { ...judged[rule.technique].at(step), ...values, depth }, by);

/** How much a rule does at a place; NO where it does nothing. */
function forceAt(rule: WrittenRule, frame: Frame, place: Place): number {
  const said = ask(rule, frame, place);
  const { force } = judged[rule.technique];
  if (force) return force(said, place.depth, frame.level ?? 0);
  return said === NO ? NO : 1;
}

function breaks(rule: WrittenRule, frame: Frame, law: Law, place: Place): boolean {
  const { depth, step } = place;
  const force = forceAt(rule, frame, place);
  if (force === NO) return false;
  if (law.until) return step <= law.until(depth);
  if (law.margin) return step <= law.margin * (frame.part ?? 1) * Math.min(depth, FAR);
  if (law.answers) return !law.answers(ask(rule, frame, place), place, frame.level ?? 0);
  const { steps } = judged[rule.technique];
  const begins = (one: number) =>
    steps.some((other) => forceAt(rule, frame, { ...place, depth: one, step: other }) !== NO);
  const places = law.as?.(place, { steps, begins }) ?? [];
  return places.length > 0 && !places.some((one) => forceAt(rule, frame, one) >= force);
}

/** The steps, and before the first at which a rule acts the least whole one at which it does. */
function withEdge(steps: readonly number[], acts: (step: number) => boolean): readonly number[] {
  const i = steps.findIndex(acts);
  if (i < 1) return steps;
  let [silent, edge] = [steps[i - 1], steps[i]];
  while (edge - silent > 1) {
    const middle = Math.floor((silent + edge) / 2);
    if (acts(middle)) edge = middle;
    else silent = middle;
  }
  return edge === steps[i] ? steps : [...steps.slice(0, i), edge, ...steps.slice(i)];
}

/**
 * Does a rule act anywhere at all? One that does and was not seen to is careful; one that does not may as well not be
 * there.
 */
export const actsAnywhere = (rule: WrittenRule): boolean =>
  framesOf(rule).some((frame) =>
    DEPTHS.some((depth) => judged[rule.technique].steps.some((step) => forceAt(rule, frame, { depth, step }) !== NO)),
  );

/**
 * The depth at which a null move is searched a ply deep for the last time, where one ply less is no pass; 0 where there
 * is none.
 */
export function lastPass(rule: WrittenRule): number {
  const pass = (depth: number): number => passDepth(ask(rule, framesFor(rule)[0], { depth, step: 300 }));
  return DEPTHS.find((depth) => depth > 1 && pass(depth) === 1 && pass(depth - 1) === 0) ?? 0;
}
