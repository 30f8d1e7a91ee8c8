/** One entry of a file's tree: its board and its numbers, by the names of the engine that wrote them. */
import type { FileTree } from '../../../engine/index.ts';
import { squaresOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import type { FileView } from '../../worker/protocol.ts';
import { fileHappened, scoreText, sizeOf } from './file-state.ts';
import { Fact } from './TreeView.tsx';
import { windowText } from './words.ts';

interface Props {
  tree: FileTree;
  selected: number;
  /** The last view that came; it may be of another entry for a moment. */
  view: FileView | null;
}

export function FilePanel({ tree, selected, view }: Props) {
  const { columns } = tree;
  const last = view?.line.at(-1);
  const mine = view?.id === selected ? view : null;
  return (
    <div class="tree-node">
      {tree.fen !== null && (
        <div class="tree-board">
          {view?.fen && (
            <TurnableBoard
              fen={view.fen}
              lastMove={view.fault === '' ? (squaresOf(last?.uci ?? null) ?? undefined) : undefined}
            />
          )}
        </div>
      )}
      <div class="stack">
        <p class="tree-what">
          <strong>{fileHappened(tree, selected)}</strong>
        </p>
        {mine !== null && mine.fault !== '' && <p class={tree.fen === null ? 'muted' : 'bad'}>{mine.fault}</p>}
        {selected > 0 && (
          <>
            <dl class="facts">
              <Fact name="Window" value={windowText(columns.alpha[selected] ?? 0, columns.beta[selected] ?? 0)} />
              <Fact name="Evaluation" value={scoreText(columns.evaluation[selected])} />
              <Fact name="Score" value={scoreText(columns.score[selected])} />
              <Fact name="Depth left" value={String(columns.depth[selected])} />
              <Fact name="Entries below" value={countText(sizeOf(tree, selected) - 1)} />
              <Fact name="Line of the file" value={countText(columns.line[selected] ?? 0)} />
              {Object.entries(mine?.more ?? {}).map(([name, value]) => (
                <Fact key={name} name={name} value={value} />
              ))}
            </dl>
            <p class="muted">Numbers as the engine wrote them, for the side to move here.</p>
          </>
        )}
      </div>
    </div>
  );
}
