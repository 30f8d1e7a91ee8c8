/** The stages of a rule: what each tests, how it went, and where it failed the position on a board. */
import type { StageId } from '../../../engine/index.ts';
import { countText, withThousands } from '../../format/numbers.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Word } from './code-editor.lazy.ts';
import type { GradedStage } from './useGrading.ts';

export interface StagesProps {
  titles: readonly (readonly [StageId, string])[];
  stages: readonly GradedStage[];
  /** Those whose result is of an earlier text. */
  stale: readonly StageId[];
  running: boolean;
  /** What can be read in the rule. */
  words: readonly Word[];
  /** The reader asks to see a place in the tree of a search, which the rule of this text led to. */
  onTree: (source: string, tree: Tree) => void;
}

type Tree = NonNullable<GradedStage['tree']>;

/** What opens the tree, by what it shows. */
const SEE = {
  wrong: 'See the wrong cut in the tree',
  unguarded: 'See it act where it must not in the tree',
  cut: 'See a cut of this rule in the tree',
} as const;

export function Stages({ titles, stages, stale, running, words, onTree }: StagesProps) {
  const next = titles.find(([id]) => stale.includes(id) || stages.every((one) => one.id !== id))?.[0];
  return (
    <ol class="stages">
      {titles.map(([id, title]) => {
        const found = stages.find((one) => one.id === id);
        const isStale = stale.includes(id);
        const result = found === undefined || isStale ? 'open' : found.ok ? 'passed' : 'failed';
        const state = running && id === next ? 'running' : result;
        return (
          <li key={id} data-stage={id} data-result={state} class={isStale ? 'stale' : ''}>
            <p class="stage-head">
              <span class="mark" aria-hidden="true">
                {state === 'passed' ? '✓' : state === 'failed' ? '✗' : '·'}
              </span>{' '}
              <strong>{title}</strong>{' '}
              <span class="stage-verdict">
                {(state === 'passed' && found?.remark && REMARKS[found.remark]) || WORDS[state]}
              </span>
            </p>
            {found && <p class="stage-said">{withThousands(found.message)}</p>}
            {found?.tree && (
              <TreeButton
                tree={found.tree}
                title={found.remark ? 'See it act there in the tree' : SEE[found.tree.shows]}
                onPress={(tree) => onTree(found.source, tree)}
              />
            )}
            {found && (!found.ok || found.remark) && (found.fen ?? found.reasons) !== undefined && (
              <Place stage={found} words={words} />
            )}
            {found?.table && (
              <Table
                scrolls="Beside the published versions"
                columns={['rule', ...['nodes', 'cuts', 'wrong'].map((count) => ({ count }))]}
                rows={found.table.map(({ cuts, name, nodes, wrong }) => [name, ...[nodes, cuts, wrong].map(countText)])}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const WORDS = { passed: 'passed', failed: 'failed', running: 'running', open: '' };
/** A rule that does what other engines do, or only is unlike them, is not wrong. */
const REMARKS = { guard: 'passed, without a guard of this book', unusual: 'passed, and is unusual' };

function TreeButton({ tree, title, onPress }: { tree: Tree; title: string; onPress: (tree: Tree) => void }) {
  return (
    <p class="stage-tree">
      <button class="button" type="button" onClick={() => onPress(tree)}>
        {title}
      </button>
    </p>
  );
}

/** Where a rule failed: on a board, or at a plain node that stands on none. */
function Place({ stage, words }: { stage: GradedStage; words: readonly Word[] }) {
  const isTruth = (name: string) => words.find((one) => one.name === name)?.isTruth === true;
  const values = Object.entries(stage.values ?? {});
  return (
    <div class="stage-place">
      {stage.fen !== undefined && (
        <TurnableBoard fen={stage.fen} label={stage.move ? `Position, move ${stage.move}` : 'Position'}>
          {stage.id === 'silent' && stage.move ? `The move that the rule was asked about: ${stage.move}` : undefined}
        </TurnableBoard>
      )}
      {stage.reasons && (
        <>
          <p>What your rule found there:</p>
          <dl>
            {stage.reasons.map(({ code, value }, i) => (
              <div key={i}>
                <dt>
                  <code>{code}</code>
                </dt>
                <dd>{withThousands(String(value))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {values.length > 0 && (
        <details>
          <summary>What the names were there</summary>
          <dl>
            {values.map(([name, value]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{isTruth(name) ? String(value !== 0) : withThousands(String(value))}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
