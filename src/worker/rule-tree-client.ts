/** Starts a tree worker whose searches go by a written rule. The page asks it through a TreeClient. */
import type { RuleMessage } from './rule-tree-protocol.ts';

export function startRuleTreeWorker(rule: RuleMessage): Worker {
  const worker = new Worker(new URL('./rule-tree.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(rule);
  return worker;
}
