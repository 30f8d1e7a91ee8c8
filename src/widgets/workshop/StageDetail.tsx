/** A stage seen whole: the board where the rule failed, what the rule found there, and what the grader says of it. */
import { withThousands } from '../../format/numbers.ts';
import type { WrittenFault } from '../../worker/protocol.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Word } from './code-editor.lazy.ts';
import type { GradedStage } from './useGrading.ts';

type Tree = NonNullable<GradedStage['tree']>;

interface StageDetailProps {
  stage: GradedStage;
  title: string;
  isStale: boolean;
  /** A hunt: what is missing is to be found, and is told on request. */
  isHunt: boolean;
  /** All that cannot be read of the text. */
  faults: readonly WrittenFault[];
  /** What can be read in the rule. */
  words: readonly Word[];
  /** The reader asks to see a place in the tree of a search, which the rule of this text led to. */
  onTree: (source: string, tree: Tree) => void;
}

/** What opens the tree, by what it shows. */
const SEE = {
  wrong: 'See the wrong cut in the tree',
  unguarded: 'See it act where it must not in the tree',
  cut: 'See a cut of this rule in the tree',
} as const;

export function StageDetail({ stage, title, isStale, isHunt, faults, words, onTree }: StageDetailProps) {
  const { fen, id, move, reasons, remark, table, tree } = stage;
  const hasPlace = !stage.ok || remark !== undefined;
  const board = hasPlace && fen !== undefined;
  const hides = isHunt && !stage.ok && stage.line === undefined;
  const message = <p class="stage-said">{withThousands(stage.message)}</p>;
  return (
    <section class={`stage-detail ${isStale ? 'stale' : ''}`} aria-label={title} data-detail={id}>
      {board && (
        <div class="stage-board">
          <TurnableBoard fen={fen} label={move ? `Position, move ${move}` : 'Position'}>
            {id === 'silent' && move ? `The move that the rule was asked about: ${move}` : undefined}
          </TurnableBoard>
        </div>
      )}
      <div class="stage-words">
        {hides ? (
          <details>
            <summary>What the grader says of it</summary>
            {message}
          </details>
        ) : faults.length > 1 && stage.line !== undefined ? (
          <ul>
            {faults.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        ) : (
          message
        )}
        {hasPlace && reasons && (
          <>
            <p>What your rule found there:</p>
            <dl class="stage-reasons">
              {reasons.map(({ code, value }, i) => (
                <div key={i}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{withThousands(value)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {tree && (
          <p>
            <button class="button" type="button" onClick={() => onTree(stage.source, tree)}>
              {remark ? 'See it act there in the tree' : SEE[tree.shows]}
            </button>
          </p>
        )}
      </div>
      {table && (
        <Table
          scrolls="Beside the published versions"
          columns={['rule', ...['nodes', 'cuts', 'wrong'].map((count) => ({ count }))]}
          rows={table.map(({ cuts, name, nodes, wrong }) => [
            name,
            ...[nodes, cuts, wrong].map(String).map(withThousands),
          ])}
        />
      )}
      {hasPlace && stage.values && <Values values={stage.values} words={words} />}
    </section>
  );
}

function Values({ values, words }: { values: Readonly<Record<string, number>>; words: readonly Word[] }) {
  const isTruth = (name: string) => words.find((one) => one.name === name)?.isTruth === true;
  return (
    <details class="stage-values">
      <summary>What the names were there</summary>
      <dl class="stage-reasons">
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{isTruth(name) ? String(value !== 0) : withThousands(String(value))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
