/** What happened at an entry, in words. */
import { type Entry, isReduction, type TechniqueId, techniques } from '../../../engine/index.ts';
import { countText, inSentence, numberText } from '../../format/numbers.ts';
import type { RowWords } from './TreeTable.tsx';

/** One that is not here is told by its title. */
const BY_TECHNIQUE: Readonly<Partial<Record<TechniqueId, string>>> = {
  rfp: 'Returned before any move: the evaluation was far enough above beta.',
  nmp: 'Returned: even after passing, the score reached beta.',
  razor: 'Returned before any move: far below alpha, and quiescence had the last word.',
  probcut: 'Returned before its moves: a capture reached more than beta in a smaller search.',
  multicut: 'Returned before its moves: not only the table’s move reached beta in a smaller search.',
  lmp: 'Skipped: too late in the list of moves.',
  fp: 'Skipped: the evaluation was too far below alpha.',
  hp: 'Skipped: its history was too bad.',
  see: 'Skipped: it loses too much material by exchanges.',
  lmr: 'Spared its full depth: it comes late in the list, and did not beat alpha at the lower depth that follows.',
};

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
    if (technique === 'fp' && kind !== 'skipped')
      return 'Returned before any move: the evaluation was too far below alpha.';
    const title = techniques.find(({ id }) => id === technique)?.title ?? technique;
    return BY_TECHNIQUE[technique] ?? `${kind === 'skipped' ? 'Skipped' : 'Returned'} by ${inSentence(title)}.`;
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
