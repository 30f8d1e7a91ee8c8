/** A tree worker whose searches go by a written rule. The rule comes before the first order, and stays in force. */
import { parse } from 'acorn';
import { installRules, PARSER_OPTIONS, readRule } from '../../engine/index.ts';
import { readRuleMessage } from './rule-tree-protocol.ts';
import './tree-thread.ts';

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const rule = readRuleMessage(data);
  if (rule !== null) installRules([readRule(rule.technique, rule.source, (text) => parse(text, PARSER_OPTIONS))]);
});
