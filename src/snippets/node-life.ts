/**
 * What happens at a node, from the numbered steps of the search: read from its source, so that the figure of the book
 * and the engine cannot part. A step that stands deeper in the code than the first belongs to the loop over the moves.
 */
import { type TechniqueId, techniques } from '../../engine/index.ts';

/** The file whose steps the stations are. */
export const STATIONS_FILE = 'engine/search/negamax.ts';

export interface Station {
  /** Number of the step. */
  n: number;
  /** As the figure names it, in a word or two. */
  word: string;
  /** What the step says of itself. */
  title: string;
  /** The technique that acts here. */
  technique: TechniqueId | null;
  /** Line of its comment in negamax.ts, from 1. */
  line: number;
  /** Asked for each move. */
  inLoop: boolean;
}

/**
 * Words for steps that are no technique's, by what their comments begin with; null for one that the figure leaves out.
 */
const WORDS: Readonly<Record<string, string | null>> = {
  Draws: null,
  'Mate distance': null,
  'Check extension': null,
  'Transposition table': 'table',
  'Static evaluation': 'evaluation',
  'Generate the moves': 'moves',
  'Make the move': 'search',
  'A better move': 'cutoff?',
  'Every move was skipped': null,
  'Remember the result': null,
};

/** The stations of a node in order. Throws for a step that is neither a technique's nor in the list of words. */
export function stationsOf(source: string): Station[] {
  const stations: Station[] = [];
  for (const [index, text] of source.split('\n').entries()) {
    const [, indent = '', number, title = ''] = /^( *)\/\/ Step (\d+)\. (.*)$/.exec(text) ?? [];
    if (number === undefined) continue;
    const technique = techniques.find((one) => title.startsWith(`${one.title}:`));
    const known = Object.keys(WORDS).find((begin) => title.startsWith(begin));
    if (!technique && known === undefined)
      throw new Error(`Step ${number} of the search, "${title}", has no word in the figure.`);
    const word = technique?.label ?? WORDS[known ?? ''] ?? null;
    if (word === null) continue;
    stations.push({
      n: Number(number),
      word,
      title,
      technique: technique?.id ?? null,
      line: index + 1,
      inLoop: indent.length > 2,
    });
  }
  return stations;
}
