/**
 * The tree of a search by the reader's rule, at a cut of it, once the workshop has found one: at a wrong one if there is
 * any.
 */
import { $ruleCut } from '../../stores/workshop.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { startRuleTreeWorker } from '../../worker/rule-tree-client.ts';
import { TreeExplorer } from './TreeExplorer.tsx';

export function RuleTree({ id }: { id: string }) {
  const found = useLive($ruleCut, null);
  if (found === null) return null;
  const { source, technique, tree } = found;
  return (
    <TreeExplorer
      key={source}
      id={id}
      title={tree.isWrong ? 'The search with the wrong cut' : 'A search by this rule'}
      open={tree.isWrong ? 'See the wrong cut in the tree' : 'See a cut of this rule in the tree'}
      fen={tree.root}
      depth={tree.depth}
      hashMb={tree.hashMb}
      settings={tree.settings}
      iteration={tree.iteration}
      attempt={tree.attempt}
      path={tree.line}
      rules={{ [technique]: source }}
      createWorker={() => startRuleTreeWorker({ technique, source })}
    />
  );
}
