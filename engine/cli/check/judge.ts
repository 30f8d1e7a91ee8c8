/** Whether an answer is right, and if not, what kind of mistake it is. */
import { quoted } from '../../board/error-text.ts';

import type { ReadableScore } from '../../search/scores.ts';
import { type CheckCase, DRAW_MARGIN, type Expectation } from '../../check/case.ts';
import type { Answer, NoAnswer } from './conversation.ts';
import { isAnswer } from './conversation.ts';
import type { LegalMove } from '../../board/game.ts';
import { legalMovesAfter } from './position.ts';

/** Kinds of mistakes. Those of the first row have to do with the protocol, whatever the case is about. */
export type Mistake =
  | 'died'
  | 'silent'
  | 'illegal'
  | 'no score'
  | 'late'
  | 'differs'
  | 'counts'
  | 'illegal line'
  | 'mate line'
  | 'colours'
  | 'mate distance'
  | 'mate sign'
  | 'mate not there'
  | 'mate not seen'
  | 'mate in centipawns'
  | 'wrong move'
  | 'wrong score';

/** Mistakes that more time does not mend, and that no pruning makes: they say nothing of the search. */
const OF_THE_PROTOCOL: readonly Mistake[] = [
  'died',
  'silent',
  'illegal',
  'no score',
  'late',
  'counts',
  'mate line',
  'mate in centipawns',
];

/** Whether a mistake says something of the search. */
export const isOfTheSearch = (mistake: Mistake | null): boolean =>
  mistake !== null && !OF_THE_PROTOCOL.includes(mistake);

export interface Verdict {
  /** null when the answer is right, and when it tells nothing. */
  mistake: Mistake | null;
  /** What is wrong, or why it tells nothing, as the end of a sentence; empty when the answer is right. */
  why: string;
}

/** Did the answer lack what is judged? Then it is neither right nor a mistake. */
export const tellsNothing = ({ mistake, why }: Verdict): boolean => mistake === null && why !== '';

/** A score of so many centipawns stands for a mate. */
export const HUGE = 20_000;

const RIGHT: Verdict = { mistake: null, why: '' };

/** A score as people read it: "+1.25", "mate in 2", "mated in 2". */
export function scoreWords(score: ReadableScore): string {
  if ('cp' in score) return `${score.cp < 0 ? '-' : '+'}${(Math.abs(score.cp) / 100).toFixed(2)}`;
  return score.mate >= 0 ? `mate in ${score.mate}` : `mated in ${-score.mate}`;
}

/** What is expected, in a few words. */
export function expectationWords(expect: Expectation): string {
  const parts: string[] = [];
  if (expect.moves !== undefined) parts.push(expect.moves.join(' or '));
  if (expect.avoid !== undefined) parts.push(`not ${expect.avoid.join(' or ')}`);
  if (expect.mate !== undefined) parts.push(scoreWords({ mate: expect.mate }));
  if (expect.draw) parts.push('a draw');
  if (expect.least !== undefined) parts.push(`at least ${scoreWords({ cp: expect.least })}`);
  if (expect.most !== undefined) parts.push(`at most ${scoreWords({ cp: expect.most })}`);
  return parts.join(', ');
}

/** The legal move that an answer means which is not written as UCI writes it; undefined when it means none. */
function meantMove(bestmove: string, legal: readonly LegalMove[]): LegalMove | undefined {
  const bare = bestmove.replace(/[-+#=x]/g, '');
  const castles: Readonly<Record<string, RegExp>> = { h: /^O-O[+#]?$/, a: /^O-O-O/ };
  return (
    legal.find(({ uci }) => uci === bare || uci === `${bare}q`) ??
    legal.find(({ san, uci }) => bestmove.startsWith(uci.slice(0, 2)) && castles[bestmove.slice(2, 3)]?.test(san)) ??
    legal.find(({ san }) => san.toLowerCase().replace(/[-+#=x]/g, '') === bare)
  );
}

/** Ends the sentence on a move that is legal, and written in another way. */
export const WRITTEN_OTHERWISE = 'as UCI writes it';

/** Why a case that asks for a score is not judged. */
export const NO_SCORE = 'told no score';

/** Ends the sentence on an answer without a move, as engines give it where the game is over. */
export const NO_MOVE = 'as if the game were over';

/**
 * What is wrong with an answer that is no legal move, and what the engine said beside it. `bestmove` is empty where it
 * stood alone.
 */
export const illegalWords = ({ bestmove, words }: Pick<Answer, 'bestmove' | 'words'>, legal: readonly LegalMove[]) =>
  `${illegalMove(bestmove, legal)}${words === '' ? '' : `; it said ${quoted(words, 80)}`}`;

function illegalMove(bestmove: string, legal: readonly LegalMove[]): string {
  if (bestmove === '') return `answered with no move, ${NO_MOVE}`;
  if (/^(\(?(none|null)\)?|0000)$/.test(bestmove)) return `answered ${quoted(bestmove, 20)} for no move, ${NO_MOVE}`;
  const meant = meantMove(bestmove, legal);
  return meant === undefined
    ? `answered ${quoted(bestmove, 20)}, which is not legal`
    : `answered ${quoted(bestmove, 20)} for ${meant.uci}, ${WRITTEN_OTHERWISE}`;
}

/** Judges the answer to a case. */
export function judge(one: Pick<CheckCase, 'fen' | 'moves' | 'expect'>, reply: Answer | NoAnswer): Verdict {
  if (!isAnswer(reply)) return { mistake: reply.fault, why: reply.message };
  const legal = legalMovesAfter(one.fen, one.moves ?? []);
  const { bestmove, last } = reply;
  if (!legal.some(({ uci }) => uci === bestmove)) return { mistake: 'illegal', why: illegalWords(reply, legal) };
  const { expect } = one;
  const asksScore = expect.mate !== undefined || expect.draw || expect.least !== undefined || expect.most !== undefined;
  if (asksScore && reply.unread !== null)
    return { mistake: 'no score', why: `told a score of ${quoted(reply.unread, 20)}, which UCI has not` };
  if (asksScore && last === null) return { mistake: 'no score', why: NO_SCORE };
  if (last !== null) {
    const wrong = judgeScore(expect, last.score);
    if (wrong !== null) return wrong;
  }
  if (expect.moves !== undefined && !expect.moves.includes(bestmove))
    return { mistake: 'wrong move', why: `played ${bestmove}` };
  if (expect.avoid?.includes(bestmove)) return { mistake: 'wrong move', why: `played ${bestmove}` };
  return RIGHT;
}

function judgeScore({ mate, draw, least, most }: Expectation, score: ReadableScore): Verdict | null {
  const said = `said ${scoreWords(score)}`;
  if (mate !== undefined) {
    if (!('mate' in score)) {
      const told = Math.abs(score.cp) >= HUGE;
      return { mistake: told ? 'mate in centipawns' : 'mate not seen', why: said };
    }
    // Mate in 0 has no sign: it is a distance that is counted wrongly.
    if (score.mate !== 0 && score.mate > 0 !== mate > 0) return { mistake: 'mate sign', why: said };
    if (score.mate !== mate) return { mistake: 'mate distance', why: `${said}, ${offBy(mate, score.mate)}` };
  }
  const centipawns = 'cp' in score ? score.cp : score.mate > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (draw && 'mate' in score) return { mistake: 'mate not there', why: said };
  if (draw && Math.abs(centipawns) > DRAW_MARGIN) return { mistake: 'wrong score', why: said };
  if (least !== undefined && centipawns < least) return { mistake: 'wrong score', why: said };
  if (most !== undefined && centipawns > most) return { mistake: 'wrong score', why: said };
  return null;
}

function offBy(right: number, said: number): string {
  const moves = Math.abs(said) - Math.abs(right);
  const count = Math.abs(moves) === 1 ? 'a move' : `${Math.abs(moves)} moves`;
  return moves < 0 ? `${count} sooner than there is one` : `${count} later than there is one`;
}
