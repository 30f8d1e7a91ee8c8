/** What a technique saves in other engines, and what a count outside of that has meant. */
import { type TechniqueId, techniques } from '../../pruning/index.ts';
import { knownSavings, ownSavings } from './known-savings.ts';

/**
 * What is said of the saving of a technique in an engine, in lines: how it stands beside others at this depth, in
 * plies, and where it is outside of what they save, where to look. `saving` is how many times as many nodes the engine
 * needs without the technique.
 */
export function savingLines(technique: TechniqueId, depth: number, saving: number): string[] {
  const title = techniques.find(({ id }) => id === technique)?.title ?? technique;
  const range = rangeAt(technique, depth);
  const yours = `saving     ${title} ${title.endsWith('s') ? 'save' : 'saves'} ${times(saving)} in yours at depth ${depth}`;
  if (range === null) return [`${yours}; no other engine with it was measured.`];
  const { least, most, engines, at } = range;
  const where = at === depth ? '' : ` at depth ${at}, the deepest measured`;
  const others = engines === 1 ? 'one engine' : `${engines} engines`;
  const lines = [`${yours}; ${times(least)} to ${times(most)} in ${others}${where}.`];
  if (shown(saving) < shown(least)) lines.push(`${INDENT}Less than in any of them.${ownLess(technique)}`);
  if (shown(saving) > shown(most)) lines.push(`${INDENT}More than in any of them.${ownMore(technique)}`);
  return lines;
}

const INDENT = ' '.repeat(11);

/** What has made the saving smaller in this book's engine, as a sentence with a blank before it; empty for nothing. */
const ownLess = (technique: TechniqueId) => ownFaults(technique, (saving, asItIs) => saving < asItIs);
const ownMore = (technique: TechniqueId) => ownFaults(technique, (saving, asItIs) => saving > asItIs);

function ownFaults(technique: TechniqueId, isOfThese: (saving: number, asItIs: number) => boolean): string {
  const { asItIs, faults } = ownSavings[technique];
  const these = faults.filter(({ saving }) => isOfThese(saving, asItIs));
  if (these.length === 0) return '';
  const list = these.map(({ saving, what }) => `${times(saving)} ${what}`);
  return ` In this book’s engine it saves ${times(asItIs)}, and ${list.join(', ')}.`;
}

/** Rounded as it is written, so that what reads the same is the same. */
const shown = (value: number): number => Number(value.toFixed(value < 10 ? 2 : 1));
const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)}×`;

/** The least and the most that a technique saves in the measured engines; null where none of them has it. */
export function rangeAt(
  technique: TechniqueId,
  depth: number,
): { least: number; most: number; engines: number; at: number } | null {
  const rows = knownSavings[technique];
  const deepest = Math.max(0, ...rows.map(({ byDepth }) => byDepth.length));
  if (deepest === 0) return null;
  // Engines that were not searched so deep are taken at their deepest.
  const values = rows.map(({ byDepth }) => byDepth[Math.min(depth, byDepth.length) - 1] ?? 1);
  return {
    least: Math.min(...values),
    most: Math.max(...values),
    engines: rows.length,
    at: Math.min(depth, deepest),
  };
}
