/** What happened at an entry, in words. */
import { type Entry, isReduction } from '../../../engine/index.ts';
import { countText, numberText } from '../../format/numbers.ts';
import { presentations } from '../../techniques/presentation.ts';
import type { RowWords } from './TreeTable.tsx';

const BY_END: Readonly<Record<string, string>> = {
  open: 'Still open when the recording stopped.',
  draw: 'A draw by repetition, fifty moves or material.',
  'ply limit': 'The deepest ply that a search may reach.',
  'mate distance': 'A shorter mate is known already.',
  table: 'The transposition table had the answer.',
  cutoff: 'A move reached beta: the rest was not searched.',
  'all moves': 'All moves were searched or skipped; none reached beta.',
  'no moves': 'No legal move: mate or stalemate.',
  'stand pat': 'Quiescence: the evaluation alone reaches beta.',
  quiet: 'Quiescence: no capture reached beta.',
  stopped: 'The search was stopped here.',
  surprise: 'Searched less deep at first, and it beat alpha: not to be believed without another look.',
  'in check': 'A null move that left the king in check; the evaluation was taken.',
};

/** Quiescence that came to its moves has tried its captures alone, but in check: not all moves. */
const triedAll = ({ end, quiescence }: Entry): boolean => quiescence && end === 'all moves';

/** One sentence: what ended the entry. */
export function whatHappened(entry: Entry): string {
  const { end, kind, technique, type } = entry;
  if (technique !== null) {
    const { happened, happenedToNode = happened } = presentations[technique];
    return kind === 'skipped' ? happened : happenedToNode;
  }
  if (kind === 'root')
    return `The root: ${type === 'PV' ? 'the whole window was searched' : 'the score fell out of the window'}.`;
  return triedAll(entry) ? 'Quiescence: no move that it tries reached beta.' : (BY_END[end] ?? end);
}

/** The same in a word or two, for a table. */
export function endWord(entry: Entry): string {
  if (entry.technique !== null && isReduction(entry.technique)) return 'reduced';
  if (entry.technique !== null) return entry.kind === 'skipped' ? 'skipped' : 'cut';
  return triedAll(entry) ? 'all tried' : entry.end;
}

/** The window of an entry: "−20 … 35". */
export const windowText = (alpha: number, beta: number): string => `${numberText(alpha)} … ${numberText(beta)}`;

/** What kind of node an entry turned out to be, and whether the search had expected that: "cut, expected all". */
export function typeText({ expected, kind, quiescence, type }: Entry): string {
  if (kind === 'skipped') return 'skipped';
  if (expected === null) return quiescence ? 'quiescence' : type;
  if (expected === 'PV') return type;
  return type === expected ? `${type}, as expected` : `${type}, expected ${expected}`;
}

/** An entry as a row of the table. */
export function rowWords(entry: Entry): RowWords {
  const { alpha, beta, depth, kind, score, size, technique } = entry;
  return {
    look: technique ?? '',
    move: kind === 'root' ? 'root' : null,
    remark: kind === 'move' || kind === 'skipped' || kind === 'root' ? '' : kind,
    depth: String(depth),
    window: windowText(alpha, beta),
    score: score === null ? '–' : numberText(score),
    nodes: countText(size),
    tag: technique?.toUpperCase() ?? '',
    end: endWord(entry),
  };
}

/** How a condition reads with its numbers in the place of its names: "412 >= 110 + 150 * 2". */
export function withNumbers(code: string, values: Readonly<Record<string, number>>): string {
  return code.replace(/[a-zA-Z][\w.]*/g, (name) => {
    const value = values[name];
    if (value === undefined) return name;
    return name.endsWith('.maxDepth') && value === 0 ? 'any depth' : numberText(value);
  });
}

/** What became of a technique at a node. */
export const VERDICTS: Readonly<Record<string, string>> = {
  cut: 'yes, cut',
  held: 'yes, but a guard held it',
  no: 'no',
  off: 'switched off',
  'not asked': 'not asked here',
  refused: 'yes, but the verification refused it',
};

/** Grades of an oracle as the explorer names them, by number. */
export const GRADE_WORDS = [
  'not checked',
  'right',
  'wrong, but harmless',
  'wrong: changes the root',
  'wrong, harm unknown',
  'undecided',
] as const;
