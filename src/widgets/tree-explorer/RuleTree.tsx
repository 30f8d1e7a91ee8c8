/** The tree of the search in which the reader's rule made a wrong cut, once the workshop has found one. */
import { $wrongCut } from '../../stores/workshop.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { startRuleTreeWorker } from '../../worker/rule-tree-client.ts';
import { TreeExplorer } from './TreeExplorer.tsx';

export function RuleTree({ id }: { id: string }) {
  const found = useLive($wrongCut, null);
  if (found === null) return null;
  const { source, technique, tree } = found;
  return (
    <TreeExplorer
      key={source}
      id={id}
      title="The search with the wrong cut"
      open="See the wrong cut in the tree"
      fen={tree.root}
      depth={tree.depth}
      hashMb={tree.hashMb}
      settings={tree.settings}
      iteration={tree.iteration}
      path={tree.line}
      rules={{ [technique]: source }}
      createWorker={() => startRuleTreeWorker({ technique, source })}
    />
  );
}
