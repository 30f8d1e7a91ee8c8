/** Chess is the same for both sides: with colours exchanged an engine says the same. */
import { mirrorFen } from '../../board/fen.ts';
import type { ReadableScore } from '../../search/scores.ts';
import { afresh, basic, type Behaviour, fine, type Found, once, untold, wrong } from './behaviour.ts';
import { type Answer, type Conversation, isAnswer, type Question } from './conversation.ts';
import { NO_SCORE, scoreWords, type Verdict } from './judge.ts';

/**
 * At depth 1 hardly anything hangs on the order of moves, so the scores differ by no more than quiescence prunes, in
 * centipawns.
 */
const MOST_APART = 25;

/** At depth 1 positions have the same score with colours exchanged; in one of them pruning may make a difference. */
export const sameScores = (fens: readonly string[]): Behaviour => ({
  id: 'colours-score',
  group: 'protocol',
  note: 'A score that is not the same for both sides is a sign that was forgotten, or a table that was not turned round.',
  asks: `the same score with colours exchanged, in ${fens.length} positions`,
  run: async (engine) => {
    const found: Found[] = [];
    for (const fen of fens) found.push(await exchanged(engine, { fen, budget: { depth: 1 } }, compareScores));
    const different = found.filter(({ mistake }) => mistake === 'colours');
    const other = found.find(({ mistake, why }) => mistake !== 'colours' && why !== '');
    if (other !== undefined) return other;
    return different.length > 1 ? different[0] : { ...found[0], ...fine };
  },
});

function compareScores({ last: one }: Answer, { last: two }: Answer): Verdict {
  if (one === null || two === null) return untold(NO_SCORE);
  if (apart(one.score, two.score) <= MOST_APART) return fine;
  return wrong('colours', `said ${scoreWords(one.score)}, and ${scoreWords(two.score)} with colours exchanged`);
}

/** At a depth at which techniques act the whole tree is the same. */
export const sameTree = (fen: string, depth: number): Behaviour => ({
  id: 'colours-tree',
  group: 'protocol',
  note: 'Where even the tree is the same, each search tests the other: no table is left that was turned round by half.',
  asks: 'the same nodes with colours exchanged',
  choice: 'Moves that are alike come in another order for Black.',
  run: (engine) =>
    exchanged(engine, { fen, budget: { depth } }, (one, two) => {
      if (one.toldToStop || two.toldToStop) return untold(`did not come to depth ${depth} in time`);
      if (one.nodes === two.nodes) return fine;
      return wrong('colours', `${one.nodes ?? 'no'} nodes, and ${two.nodes ?? 'none'} with colours exchanged`);
    }),
});

/** Asks a question, and the same with colours exchanged, both from empty tables. */
async function exchanged(
  engine: Conversation,
  question: Question,
  compare: (one: Answer, two: Answer) => Verdict,
): Promise<Found> {
  const first = await afresh(engine, question);
  const fault = basic(question, first);
  if (fault !== null || !isAnswer(first)) return { question, answer: first, ...(fault ?? fine) };
  return once(engine, { ...question, fen: mirrorFen(question.fen) }, (second) => compare(first, second));
}

const apart = (one: ReadableScore, two: ReadableScore): number => {
  if ('cp' in one && 'cp' in two) return Math.abs(one.cp - two.cp);
  return 'mate' in one && 'mate' in two && one.mate === two.mate ? 0 : Infinity;
};
