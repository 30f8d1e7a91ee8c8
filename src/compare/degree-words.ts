/** How bad another answer is, as one sign and a few words, the same wherever two searches are compared. */
import type { Degree } from '../../engine/index.ts';
import type { Arrow, ArrowKind } from '../ui/board/Board.tsx';
import { scoreText } from '../format/numbers.ts';
import { type Outcome, squaresOf } from './outcome.ts';

/** What is known of it: null while that is not, or where it would take too long to find out. */
export type Known = Degree | null;

const SIGNS: Readonly<Record<Degree['is'], string>> = { same: '✓', equal: '≈', less: '▾', lost: '✗' };

export const signOf = (degree: Known): string => (degree === null ? '≠' : SIGNS[degree.is]);

/** "the same move", "as good as Kh7", "0.33 less than e4", "missed: Re8, mate in 2". `than` names the other move. */
export function degreeWords(degree: Known, than: string): string {
  if (degree === null) return `was ${than}`;
  if (degree.is === 'same') return 'the same move';
  if (degree.is === 'equal') return `as good as ${than}`;
  if (degree.is === 'less') return `${scoreText({ cp: degree.by }).replace('+', '')} less than ${than}`;
  if (degree.what !== 'mate') return `missed: ${than}, a ${degree.what}`;
  const { mate = 0 } = degree;
  return mate > 0 ? `missed: ${than}, mate in ${mate}` : `mated in ${0 - mate}; ${than} is not`;
}

/** How the move is drawn that stands for another: ink is right, hollow as good, outlined worse, solid red is lost. */
const arrowOf = (degree: Known): ArrowKind =>
  degree === null ? 'other' : ({ same: 'best', equal: 'other', less: 'worse', lost: 'bad' } as const)[degree.is];

/** Does a search play the move of another? Neither has one where the game is over. */
export const playsSame = (played: Pick<Outcome, 'bestmove'>, best: Pick<Outcome, 'bestmove'>): boolean =>
  played.bestmove === best.bestmove || played.bestmove === null || best.bestmove === null;

/**
 * The arrows of two answers: in ink the move of the search `without`; where the other plays another one, that is drawn
 * by how bad it is.
 */
export function arrowsOf(without: Answer, now: Answer, degree: Known, label: string): Arrow[] {
  const [right, played] = [squaresOf(without.bestmove), squaresOf(now.bestmove)];
  if (playsSame(now, without)) return (right ?? played) ? [(right ?? played) as Arrow] : [];
  return [
    ...(right ? [{ ...right, kind: 'best' as const, label: `Best move without ${label}` }] : []),
    ...(played ? [{ ...played, kind: arrowOf(degree), label: `With ${label}` }] : []),
  ];
}
type Answer = Pick<Outcome, 'bestmove'>;
