/**
 * A case that needs more than one question, and what such cases share. What the engine remembers is forgotten before
 * each.
 */
import type { GroupId } from '../../check/case.ts';
import { type Answer, type Conversation, isAnswer, type NoAnswer, type Question } from './conversation.ts';
import { illegalWords, type Mistake, type Verdict } from './judge.ts';
import { legalMovesAfter } from './position.ts';

/** What a behaviour case found: the question that decided, what came, and the verdict. */
export interface Found extends Verdict {
  question: Question;
  answer: Answer | NoAnswer;
}

export interface Behaviour {
  id: string;
  group: GroupId;
  note: string;
  /** What is asked and expected, in a few words. */
  asks: string;
  /** Why a sound engine may fail here by choice. */
  choice?: string;
  run: (engine: Conversation) => Promise<Found>;
}

export const fine = { mistake: null, why: '' } as const;
export const wrong = (mistake: Mistake, why: string): Verdict => ({ mistake, why });
/** The answer lacks what is judged. */
export const untold = (why: string): Verdict => ({ mistake: null, why });

/** Asks after forgetting all. */
export async function afresh(engine: Conversation, question: Question): Promise<Answer | NoAnswer> {
  return (await engine.newGame()) ?? engine.ask(question);
}

/** What is wrong with an answer whatever was asked: none, or an illegal one. */
export function basic({ fen, moves = [] }: Question, answer: Answer | NoAnswer): Verdict | null {
  if (!isAnswer(answer)) return wrong(answer.fault, answer.message);
  const legal = legalMovesAfter(fen, moves);
  if (legal.some(({ uci }) => uci === answer.bestmove)) return null;
  return wrong('illegal', illegalWords(answer, legal));
}

/** One question and what is to hold of its answer. */
export async function once(
  engine: Conversation,
  question: Question,
  holds: (answer: Answer) => Verdict,
): Promise<Found> {
  const answer = await afresh(engine, question);
  return { question, answer, ...(basic(question, answer) ?? (isAnswer(answer) ? holds(answer) : fine)) };
}
