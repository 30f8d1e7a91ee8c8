/** What a grading comes to, in a sentence: seen first, and read out. */
import type { StageId, StageResult } from '../../../engine/index.ts';

/** What a rule does that fails a stage. */
const FAILED: Readonly<Record<StageId, string>> = {
  answers: 'Its answers make no sense',
  saves: 'It saves nothing',
  silent: 'It acts where it must not',
  wrong: 'Too many of its cuts are wrong',
  hidden: 'Too many of its cuts are wrong, on boards that are not shown',
  beside: 'It makes more wrong cuts than the published versions',
  match: 'It is weaker than the book’s rule',
};

/** Why a rule fails, from the stage that it fails; of a hunt not what is missing, which is to be found. */
export function reasonOf({ brief, id, line, message }: StageResult, isHunt: boolean): string {
  if (line !== undefined || id === 'answers') return message;
  return brief === undefined || isHunt ? `${FAILED[id]}.` : `${FAILED[id]}: ${brief}.`;
}
