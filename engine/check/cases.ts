/** All cases of `cutoff check`, but for those that need more than one question (behaviour.ts). */
import type { CheckCase } from './case.ts';
import { casesFound } from './cases-found.ts';
import { casesMade } from './cases-made.ts';

export const cases: readonly CheckCase[] = [...casesMade, ...casesFound];

export const caseById: ReadonlyMap<string, CheckCase> = new Map(cases.map((one) => [one.id, one]));
