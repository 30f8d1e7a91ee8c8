/**
 * What a page and a workshop worker say to each other: a rule goes out, its stages come back one by one, then all of
 * them.
 */
import type { LanguageId, RuleLine, StageResult, Writable } from '../../engine/index.ts';

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

export type WorkshopReply =
  | { type: 'ready' }
  /** A stage that is done, or how the match stands. */
  | { type: 'progress'; id: number; stage: StageResult }
  | { type: 'answer'; id: number; graded: Graded }
  /** `message` is one sentence for the reader. */
  | { type: 'failure'; id: number; message: string };

/** The order in a message, or null when it is none. */
export function readWorkshopOrder(data: unknown): WorkshopOrder | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, source, task, technique } = data as Partial<WorkshopOrder>;
  return Number.isSafeInteger(id) &&
    (task === 'read' || task === 'grade' || task === 'match') &&
    typeof source === 'string' &&
    typeof technique === 'string'
    ? (data as WorkshopOrder)
    : null;
}

/** The reply in a message, or null when it is none. */
export function readWorkshopReply(data: unknown): WorkshopReply | null {
  if (typeof data !== 'object' || data === null) return null;
  const reply = data as WorkshopReply;
  if (reply.type === 'ready') return reply;
  if (!Number.isSafeInteger(reply.id)) return null;
  if (reply.type === 'progress') return typeof reply.stage?.message === 'string' ? reply : null;
  if (reply.type === 'answer') return typeof reply.graded?.ok === 'boolean' ? reply : null;
  return reply.type === 'failure' && typeof reply.message === 'string' ? reply : null;
}
