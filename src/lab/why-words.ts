/** What hides a move, in words: of the searches that were made with one setting changed at a time. */
import {
  type Change,
  groupsOf,
  type Row,
  settingById,
  type RootComparison,
  valueFromText,
  type WhyNot,
} from '../../engine/index.ts';
import { capitalised, countedText, countText, inSentence, listText } from '../format/numbers.ts';
import { amount, nameOf, stateOf } from '../ui/knob/values.ts';
import { rootText, saysText } from '../widgets/oracle/root-words.ts';

/** Names a move of the position, in UCI notation, for people. */
export type SanOf = (uci: string) => string;

/** The values that changes set, or put back, by id. */
export const valuesOf = (changes: readonly Change[], which: 'from' | 'to'): Record<string, number> =>
  Object.fromEntries(changes.map((change) => [change.name, valueFromText(change.name, change[which])]));

/** Each change as a reader sets it: "Null move pruning off", "RFP not in check on", "RFP margin 600". */
export function changesText(changes: readonly Change[]): string {
  return listText(
    changes.flatMap(({ name, to }) => {
      const setting = settingById.get(name);
      if (setting === undefined) return [];
      const label = setting.kind === 'switch' ? setting.label : nameOf(setting);
      return `${label} ${stateOf(setting, valueFromText(name, to))}`;
    }),
  );
}

/** What hides the move, and how it comes out: "Null move pruning", "without it". */
function partsOf(change: Change): [subject: string, out: string] {
  const setting = settingById.get(change.name);
  if (setting === undefined) return [change.name, `with ${change.to}`];
  if (setting.kind === 'switch') return [setting.label, 'without it'];
  const technique = setting.technique?.toUpperCase();
  if (setting.kind === 'guard') return [`${technique} without its guard “${setting.label}”`, 'with the guard'];
  const [from, to] = [change.from, change.to].map((text) => amount(setting, valueFromText(change.name, text)));
  return [`${nameOf(setting)} ${from}`, `with ${to}`];
}

/** Since which depth it is played, after "the move is played" or "as it is": "from depth 5 on, 18,013 nodes". */
const sinceText = ({ depth, nodes, stays }: Row): string =>
  stays === null ? `not to depth ${depth}` : `from depth ${stays} on, ${countedText(nodes ?? 0, 'node')}`;

const triedText = (rows: readonly Row[]): string => {
  const singles = rows.filter(({ changes }) => changes.length === 1).length;
  const pairs = rows.length - singles;
  return `${countedText(singles, 'change')}${pairs > 0 ? ` and ${countedText(pairs, 'pair')} of them` : ''}`;
};

/** The answer in one sentence or two. `move` is the move in UCI notation. */
export function whyText({ base, rows }: WhyNot, move: string, sanOf: SanOf): string {
  const san = sanOf(move);
  const [best] = groupsOf(base, rows).helping;
  if (best === undefined) {
    if (base.stays !== null) {
      const none = rows.length > 0 ? `, and none of ${triedText(rows)} tried brings it out much earlier` : '';
      return `Nothing hides ${san}: it is played ${sinceText(base)}${none}.`;
    }
    const plays = `to depth ${base.depth} ${base.bestmove === null ? 'no move is found' : `${sanOf(base.bestmove)} is played`}`;
    return rows.length === 0
      ? `Nothing can be turned, for no technique is on: ${plays}.`
      : `No change brings ${san} out, of ${triedText(rows)} tried: ${plays}.`;
  }
  const found = `${san === '' ? 'it' : 'the move'} stays ${sinceText(best)}; as it is, ${sinceText(base)}`;
  const hides = base.stays === null ? 'hide' : 'delay';
  const parts = best.changes.map(partsOf);
  const [one] = parts;
  if (parts.length === 1 && one !== undefined) return `${capitalised(one[0])} ${hides}s ${san}: ${one[1]} ${found}.`;
  const subjects = listText(parts.map(([subject]) => inSentence(subject)));
  return `${capitalised(subjects)} together ${hides} ${san}: with ${changesText(best.changes)} ${found}.`;
}

/** What was tried and is not in the table; empty where nothing was. */
export function othersText({ base, rows }: WhyNot): string {
  const { never, same } = groupsOf(base, rows);
  const parts = [
    ...(never.length > 0 ? [`${countText(never.length)} made another search and never found the move`] : []),
    ...(same.length > 0 ? [`${countText(same.length)} changed nothing at all`] : []),
  ];
  return parts.length === 0 ? '' : `Of the other changes ${listText(parts)}.`;
}

/** What a search that prunes nothing says of the move, and which cuts are to blame; empty where that is no question. */
export function blameText({ base, blame }: WhyNot, move: string, sanOf: SanOf): string {
  if (blame === null) return '';
  const { depth, root, unpruned } = blame;
  if (depth === null) {
    const end =
      unpruned < base.depth ? 'its nodes end there' : 'either it is not the best move, or it takes a deeper search';
    return `A search that prunes nothing does not play ${sanOf(move)} to depth ${unpruned}: ${end}.`;
  }
  if (root === null) return `A search that prunes nothing plays it from depth ${depth} on; the cuts were not found.`;
  return `A search that prunes nothing plays it at depth ${depth}. ${rootText(root, depth)}`;
}

/**
 * What cuts to blame did to the root, held back wherever their positions come up; undefined where that was not found
 * out.
 */
export function didText({ blame, said, without }: RootComparison): string | undefined {
  if (without === null) return undefined;
  const more = blame.length - 1;
  const by = more === 0 ? 'this cut, wherever its position comes up' : `this cut and ${more} more`;
  return `${saysText(without)} became ${saysText(said)} by ${by}.`;
}
