/** What the messages of all workers have in common: each order carries an id, and each reply names it. */
import { isObject } from './is-object.ts';

/** What any worker may say. */
export type CommonReply =
  /** The script is loaded; orders are heard from now on. */
  | { type: 'ready' }
  /** Still at work: sent a few times a second, as one step may take long. */
  | { type: 'beat'; id: number }
  /** `message` is one sentence for the reader. `broken` says that the worker should not be used again. */
  | { type: 'failure'; id: number; message: string; broken?: boolean };

/** Ids count from 1. */
const isId = (id: unknown): boolean => Number.isSafeInteger(id) && (id as number) > 0;

/** The order in a message, or null when it is none that `knows` knows. */
export const orderIn = <Order extends { id: number }>(data: unknown, knows: (order: Order) => boolean): Order | null =>
  isObject(data) && isId(data['id']) && knows(data as unknown as Order) ? (data as unknown as Order) : null;

/** The reply in a message, or null when it is neither common to all workers nor one that `knows` knows. */
export function replyIn<Own extends { type: string; id: number }>(
  data: unknown,
  knows: (reply: Own) => boolean,
): Own | CommonReply | null {
  if (!isObject(data)) return null;
  const { id, message, type } = data;
  const known =
    type === 'ready' ||
    (isId(id) &&
      (type === 'beat' || (type === 'failure' ? typeof message === 'string' : knows(data as unknown as Own))));
  return known ? (data as unknown as Own | CommonReply) : null;
}
