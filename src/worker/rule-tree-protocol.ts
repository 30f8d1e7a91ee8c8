/**
 * What a tree worker that searches by a written rule is told first. Then it is asked what any tree worker is
 * (tree-protocol.ts).
 */
import type { Writable } from '../../engine/index.ts';
import { isObject } from './is-object.ts';

export interface RuleMessage {
  technique: Writable;
  /** A rule that can be read. */
  source: string;
}

/** The rule in a message, or null when it carries none. */
export const readRuleMessage = (data: unknown): RuleMessage | null =>
  isObject(data) && typeof data['technique'] === 'string' && typeof data['source'] === 'string'
    ? (data as unknown as RuleMessage)
    : null;
