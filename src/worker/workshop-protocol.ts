/**
 * What a page and a workshop worker say to each other: a rule goes out, its stages come back one by one, then all of
 * them.
 */
import type { LanguageId, RuleLine, StageResult, Writable } from '../../engine/index.ts';
import { type CommonReply, orderIn, replyIn } from './messages.ts';

export interface WorkshopOrder {
  id: number;
  /**
   * The first stage alone, with what can be told of a rule that can be read; all stages; or the match against the
   * book's rule.
   */
  task: 'read' | 'grade' | 'match';
  technique: Writable;
  source: string;
}

/** What a rule came to. */
export interface Graded {
  ok: boolean;
  stages: StageResult[];
  /** Of a rule that was to be read, and could be: its lines for a comparison, and the rule in other languages. */
  told?: Told;
}

export interface Told {
  lines: RuleLine[];
  written: Record<LanguageId, string>;
}

type OwnReply =
  /** A stage that is done, or how the match stands. */
  { type: 'progress'; id: number; stage: StageResult } | { type: 'answer'; id: number; graded: Graded };
export type WorkshopReply = CommonReply | OwnReply;

/** The order in a message, or null when it is none. */
export const readWorkshopOrder = (data: unknown): WorkshopOrder | null =>
  orderIn<WorkshopOrder>(
    data,
    ({ source, task, technique }) =>
      (task === 'read' || task === 'grade' || task === 'match') &&
      typeof source === 'string' &&
      typeof technique === 'string',
  );

/** The reply in a message, or null when it is none. */
export const readWorkshopReply = (data: unknown): WorkshopReply | null =>
  replyIn<OwnReply>(data, (reply) => {
    if (reply.type === 'progress') return typeof reply.stage?.message === 'string';
    return reply.type === 'answer' && typeof reply.graded?.ok === 'boolean';
  });
