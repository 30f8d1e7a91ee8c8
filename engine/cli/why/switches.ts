/** What `cutoff why` turns of another engine: its switches, choices and numbers. */
import type { Change } from '../../why/rows.ts';
import type { Named } from '../input/engine-options.ts';
import type { UciOption } from '../other-engines/option-line.ts';

/** A spin of at most so many values is small. */
const SMALL = 8;
/** Larger spins are tried at their ends as long as there are no more changes than this. */
const MOST = 150;

/** Options that set up the engine, its clock or its play, and do not switch a part of its search. */
const NO_SEARCH =
  /^(?:main |pawn |eval )?hash(?: ?(?:size|mb|table|file).*)?$|threads?$|cores|ponder|multi ?pv|clear|^uci_|syzygy|\btb|tablebase|bitbase|gaviota|nalimov|egtb|book|overhead|time|clock|slow ?mover|\bskill|\belo\b|strength|contempt|random|variety|personality|style|profile|preset|numa|large ?pages|debug|^log| log$|log ?file|verbose|minimal|show|chess960|analy(?:[sz]e|sis)|bench/i;

/**
 * The changes that are tried of another engine, the most telling kind first: each boolean option turned, the
 * other choices of each combo, small spins at their ends, then larger ones. `given` is what it was told to begin with.
 * `leftOut` are the other options of these types.
 */
export function changesOf(options: readonly UciOption[], given: Named): { changes: Change[]; leftOut: string[] } {
  const presentOf = (option: UciOption): string =>
    given.findLast(([name]) => name.toLowerCase() === option.name.toLowerCase())?.[1] ?? option.default;
  const turnable = options.filter(({ type }) => ['check', 'combo', 'spin'].includes(type));
  const ofSearch = turnable.filter(({ name }) => !NO_SEARCH.test(name));
  const leftOut = turnable.filter((option) => !ofSearch.includes(option)).map(({ name }) => name);
  const checks = ofSearch.flatMap((option): Change[] => {
    if (option.type !== 'check') return [];
    const from = presentOf(option).toLowerCase() === 'true' ? 'true' : 'false';
    return [{ name: option.name, from, to: from === 'true' ? 'false' : 'true' }];
  });
  const rangeOf = ({ min, max }: UciOption): number => (max ?? Infinity) - (min ?? -Infinity);
  const spins = ofSearch
    .filter((option) => option.type === 'spin' && Number.isFinite(rangeOf(option)))
    .toSorted((a, b) => rangeOf(a) - rangeOf(b));
  // Null move pruning in engines after Fruit is one: Always, Fail High, Never.
  const choices = ofSearch.flatMap((option) => {
    const from = presentOf(option);
    const others = option.choices.filter((choice) => choice.toLowerCase() !== from.toLowerCase());
    return option.type === 'combo' ? others.map((to): Change => ({ name: option.name, from, to })) : [];
  });
  const changes = [...checks, ...choices];
  for (const option of spins) {
    const from = presentOf(option);
    const ends = [...new Set([option.min, option.max].map(String))].filter((end) => Number(end) !== Number(from));
    if (rangeOf(option) < SMALL || changes.length + ends.length <= MOST)
      changes.push(...ends.map((to) => ({ name: option.name, from, to })));
    else leftOut.push(option.name);
  }
  return { changes, leftOut };
}
