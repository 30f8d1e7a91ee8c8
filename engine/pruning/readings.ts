/**
 * What reads the rule of each technique for people. Apart from the registry, since most pages list techniques and read
 * none.
 */
import { readLateMoveReduction } from '../reductions/late-move.ts';
import { readSeePruning } from './exchange.ts';
import { readFutility } from './futility.ts';
import { readHistory } from './history.ts';
import type { Rules, TechniqueId } from './index.ts';
import { readLateMove } from './late-move.ts';
import { readMultiCut } from './multicut.ts';
import { readNullMove } from './null-move.ts';
import { readProbCut } from './probcut.ts';
import { readRazoring } from './razoring.ts';
import { readReverseFutility } from './reverse-futility.ts';
import type { Place, Reading } from './technique.ts';

export const readings: { readonly [Id in TechniqueId]: (at: Place, rule: Rules[Id]) => Reading } = {
  rfp: readReverseFutility,
  nmp: readNullMove,
  razor: readRazoring,
  probcut: readProbCut,
  multicut: readMultiCut,
  lmp: readLateMove,
  fp: readFutility,
  hp: readHistory,
  see: readSeePruning,
  lmr: readLateMoveReduction,
};
