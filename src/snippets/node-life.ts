/**
 * What happens at a node, from the numbered steps of the search: read from its source, so that the figure of the book
 * and the engine cannot part.
 */
import { type TechniqueId, techniques } from '../../engine/index.ts';
import { type Step, stepsOf } from './steps.ts';

/** The file whose steps the stations are. */
export const STATIONS_FILE = 'engine/search/negamax.ts';

export interface Station extends Step {
  /** As the figure names it, in a word or two. */
  word: string;
  /** The technique that acts here. */
  technique: TechniqueId | null;
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
export const stationsOf = (source: string): Station[] =>
  stepsOf(source).flatMap((step) => {
    const technique = techniques.find((one) => step.title.startsWith(`${one.title}:`));
    const known = Object.keys(WORDS).find((begin) => step.title.startsWith(begin));
    if (!technique && known === undefined)
      throw new Error(`Step ${step.n} of the search, "${step.title}", has no word in the figure.`);
    const word = technique?.label ?? WORDS[known ?? ''] ?? null;
    return word === null ? [] : [{ ...step, word, technique: technique?.id ?? null }];
  });
