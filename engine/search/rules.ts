/**
 * The settings in force, in the shape that the search reads: one object a technique, whose fields never change type,
 * so that reading them costs next to nothing. `useSettings` fills it from the flat record before each search.
 */
import { useNetwork } from '../eval/evaluate.ts';
import { type Rules, techniques } from '../pruning/index.ts';
import { CAPTURE, IN_CHECK } from '../pruning/facts.ts';
import type { Settings } from '../settings.ts';
import { searchOptions } from './options.ts';
import { isReplaced, useOtherRules } from './other-rules.ts';
import { MAX_PLY } from './scores.ts';

/** An object with these fields, all 0. Out of JSON, so that its fields are read fast (docs/decisions/0007). */
const record = (names: readonly string[]) =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, 0]))));

/** Every technique's rule by its id, with a field for each parameter and guard. */
export const ruleById = Object.fromEntries(
  techniques.map(({ guards, id, parameters }) => [
    id,
    record(['on', 'blockedBy', ...[...parameters, ...guards].map((setting) => setting.id)]),
  ]),
) as Rules;
const byId: Readonly<Record<string, Record<string, number>>> = ruleById;

type SearchOptionId = (typeof searchOptions)[number]['id'];
type FieldName<Id extends string> = Id extends `${infer Part}.${infer Rest}` ? `${Part}${Capitalize<Rest>}` : Id;
/** Each setting and what it is called as a field: history.max is historyMax. */
const fieldNames = searchOptions.map(({ id }) => [id, id.replace(/\../, (dotted) => dotted[1].toUpperCase())] as const);

/**
 * The search's own options, see options.ts for what they mean. Switches are 0 or 1, as in the settings. And
 * `evaluateInCheck`: does any technique that is on want the evaluation of a position in check?
 */
export const options: Record<FieldName<SearchOptionId> | 'evaluateInCheck', number> = record([
  'evaluateInCheck',
  ...fieldNames.map(([, name]) => name),
]);
/** The same by names. */
const fields: Record<string, number> = options;

/**
 * Each setting of a technique and the field that it fills. Made once: the oracle puts settings in force at each cut.
 */
const ruleFields = techniques.map(({ guards, id, parameters }) => ({
  id,
  guards,
  names: [...parameters, ...guards].map((setting) => [`${id}.${setting.id}`, setting.id] as const),
}));

/**
 * Puts settings in force for the searches that follow. They must be complete and in range (withSettings sees to that).
 */
export function useSettings(settings: Settings): void {
  options.evaluateInCheck = 0;
  useOtherRules(settings);
  for (const { guards, id, names } of ruleFields) {
    const rule = byId[id];
    rule.on = isReplaced(id) ? 0 : settings[id];
    rule.blockedBy = 0;
    for (const [setting, name] of names) rule[name] = settings[setting];
    for (const guard of guards) if (rule[guard.id]) rule.blockedBy |= guard.blockedBy;
    if (rule.maxDepth === 0) rule.maxDepth = MAX_PLY;
    if (settings[id] && (rule.blockedBy & IN_CHECK) === 0) options.evaluateInCheck = 1;
  }
  // Captures that are judged with their victim's value are no longer held back for being captures.
  const { fp } = ruleById;
  if (fp.captures === 1) fp.blockedBy &= ~CAPTURE;
  useNetwork(settings.network === 1);
  for (const [id, name] of fieldNames) fields[name] = settings[id];
}
