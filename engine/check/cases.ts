/** All cases of `cutoff check`, but for those that need more than one question (behaviours.ts). */
import type { CheckCase } from './case.ts';
import { casesFound } from './cases-found.ts';
import { casesHidden } from './cases-hidden.ts';
import { casesMade } from './cases-made.ts';

export const cases: readonly CheckCase[] = [...casesMade, ...casesFound, ...casesHidden];

export const caseById: ReadonlyMap<string, CheckCase> = new Map(cases.map((one) => [one.id, one]));
