/**
 * The explorer of a tree that the reader brings as a file (docs/trace-format.md). Nothing of it leaves the page.
 * Fetched with the file: those who come to paste a log would wait for a tree that they do not have.
 */
import { useEffect, useMemo } from 'preact/hooks';
import type { FileTree } from '../../../engine/index.ts';
import { countedText, countText } from '../../format/numbers.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { FilePanel } from './FilePanel.tsx';
import { FILE_KIND, type FileFilter, fileHappened, fileRowWords } from './file-state.ts';
import { DepthFields, LineForm, MatchSteps } from './FilterParts.tsx';
import { fileLooks } from './looks.ts';
import { TreeView } from './TreeView.tsx';
import { type FileRun, useFileTree } from './useFileTree.ts';
import { usePlace } from './usePlace.ts';

/** Another `file` is opened as soon as it comes; the tree of the last one stays until it has been read. */
export function FileExplorer({ id, file: brought }: { id: string; file: File }) {
  const run = useFileTree();
  useEffect(() => run.open(brought), [brought]);
  const { cancel, file, progress, said, status, tree } = run;
  return (
    <Frame
      id={id}
      title={file === null ? 'Your tree' : file.name}
      more={{ picture: true }}
      class="tree-explorer"
      status={status}
      said={
        said ||
        (tree === null ? '' : `${countedText(tree.count - 1, 'node')} of ${tree.engine ?? 'an engine without a name'}`)
      }
      announce={tree === null ? '' : `${countedText(tree.count - 1, 'node')} read.`}
      progress={progress}
      cancel={cancel}
    >
      <div class="widget-body stack">{tree !== null && <Opened id={id} run={run} tree={tree} />}</div>
    </Frame>
  );
}

function Opened({ id, run, tree }: { id: string; run: FileRun; tree: FileTree }) {
  const place = usePlace({ trace: tree, oracle: null, look: run.look, follow: run.follow }, FILE_KIND);
  const looks = useMemo(() => fileLooks(tree), [tree]);
  const wordsOf = useMemo(() => fileRowWords(tree), [tree]);
  const { selected } = place;
  const { illegal } = tree;
  return (
    <>
      {illegal !== null && (
        <p class="bad">
          {countedText(illegal.count, 'move')} cannot be made where {illegal.count === 1 ? 'it stands' : 'they stand'}.{' '}
          {illegal.first} A line below such a move has no board.
        </p>
      )}
      <details class="tree-more">
        <summary>More: filters, a line of moves</summary>
        <FileFilters
          id={id}
          tree={tree}
          filter={place.filter}
          onFilter={place.setFilter}
          onPath={(moves) => void place.follow(moves)}
        />
        <MatchSteps matches={place.found} onMatch={place.goToMatch} />
      </details>
      <TreeView
        id={id}
        trace={tree}
        place={place}
        nodes={run}
        look={(one) => looks[one] ?? 2}
        first="the file"
        happened={fileHappened(tree, selected)}
        said={
          selected === 0 ? 'The file.' : `Node ${countText(selected)} of ${countText(place.end - 1)} in search order.`
        }
        wordsOf={wordsOf}
      >
        <FilePanel tree={tree} selected={selected} view={run.view} />
      </TreeView>
      <p class="muted">
        Width: nodes and skipped moves of a subtree; from left to right: the order of the search. Nodes that end by one
        of the book’s short names (rfp, nmp, lmp, fp, hp) have its colours. Whether a cut was right is not graded here:
        our evaluation is not that of your engine, so that our oracle could speak of mates and won material alone.
      </p>
    </>
  );
}

interface FileFiltersProps {
  id: string;
  tree: FileTree;
  filter: FileFilter;
  onFilter(filter: FileFilter): void;
  onPath(moves: readonly string[]): void;
}

function FileFilters({ filter, id, onFilter, onPath, tree }: FileFiltersProps) {
  return (
    <div class="tree-tools">
      <div>
        <label for={`${id}-end`}>Ended by</label>{' '}
        <Choice
          id={`${id}-end`}
          value={filter.end ?? -1}
          options={[
            [-1, 'anything'],
            ...tree.ends.map(({ count, name }, place) => [place, `${name} (${countText(count)})`] as const),
          ]}
          choose={(end) => onFilter({ ...filter, end: end < 0 ? null : end })}
        />
      </div>
      <DepthFields id={id} filter={filter} onFilter={onFilter} />
      <LineForm id={id} onPath={onPath} />
    </div>
  );
}
