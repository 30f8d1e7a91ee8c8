/**
 * The book's other widgets on the Lab's position, each made when it is opened, and what hides a move of it. Fetched
 * then: with the Lab, a reader would wait for five tools, some 20 kB, before the first knob turns.
 */

import { allSettings, type Whereabouts } from '../../engine/index.ts';
import { Oracle } from '../widgets/oracle/Oracle.tsx';
import { Sweep } from '../widgets/sweep/Sweep.tsx';
import { Explorer } from '../widgets/tree-explorer/Explorer.lazy.tsx';
import { AblationTool } from './AblationTool.tsx';
import { SAMPLE } from './useWrongCuts.ts';
import { WhyTool } from './WhyTool.tsx';

export interface ToolsProps {
  fen: string;
  /** In plies. */
  depth: number;
  /** Which of them is open. */
  shown: ToolId;
  /** Where the tree opens. */
  at?: Whereabouts | undefined;
}

export type ToolId = 'tree' | 'oracle' | 'sweep' | 'ablation' | 'why';

/** Everything that can be swept: the parameters of the techniques. */
const PARAMS = allSettings.filter(({ kind, choices }) => kind === 'parameter' && !choices).map(({ id }) => id);
/** The deepest search whose whole tree is recorded here, in plies. */
const DEEPEST = 10;

export function Tools({ fen, depth: asked, shown, at }: ToolsProps) {
  const depth = Math.min(asked, DEEPEST);
  const key = `${shown} ${fen} ${depth}`;
  return (
    <>
      {asked > depth && <p class="muted">Here is searched up to depth {DEEPEST}.</p>}
      <div class="lab-tool">
        {shown === 'tree' && (
          <Explorer
            key={key}
            id="lab-tree"
            title="The tree"
            fen={fen}
            depth={depth}
            path={at?.line}
            iteration={at?.iteration}
            attempt={at?.attempt}
          />
        )}
        {shown === 'oracle' && (
          <Oracle key={key} id="lab-oracle" title="The oracle" fen={fen} depth={depth} sample={SAMPLE} repeats={10} />
        )}
        {shown === 'sweep' && (
          <Sweep key={key} id="lab-sweep" title="A sweep" fen={fen} depth={depth} params={PARAMS} />
        )}
        {shown === 'why' && <WhyTool key={fen} id="lab-why" fen={fen} depth={depth} />}
        {shown === 'ablation' && <AblationTool key={key} id="lab-ablation" fen={fen} depth={depth} />}
      </div>
    </>
  );
}
