/** The tree of a search by the reader's rule, at a cut of it, once the workshop has found one. */
import { $ruleCut } from '../../stores/workshop.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { startRuleTreeWorker } from '../../worker/rule-tree-client.ts';
import { TreeExplorer } from './TreeExplorer.tsx';

/** What the tree is called, and what opens it, by what it shows. */
const WORDS = {
  wrong: ['The search with the wrong cut', 'See the wrong cut in the tree'],
  unguarded: ['A search in which the rule acts where it must not', 'See it act there in the tree'],
  cut: ['A search by this rule', 'See a cut of this rule in the tree'],
} as const;

export function RuleTree({ id }: { id: string }) {
  const found = useLive($ruleCut, null);
  if (found === null) return null;
  const { source, technique, tree } = found;
  return (
    <TreeExplorer
      key={source}
      id={id}
      title={WORDS[tree.shows][0]}
      open={WORDS[tree.shows][1]}
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
