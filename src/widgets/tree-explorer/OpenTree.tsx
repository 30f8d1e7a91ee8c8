/** Where a reader drops a search tree of an engine of their own; the explorer comes with the first file. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { FileDrop } from '../../ui/file-drop/FileDrop.tsx';
import { loadPart } from '../../ui/hooks/load-part.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Address of a file to try it with. */
  example: string;
}

export function OpenTree({ example, id }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [View, setView] = useState<ComponentType<{ id: string; file: File }> | null>(null);
  const [fault, setFault] = useState('');
  const open = async (next: File) => {
    setFault('');
    try {
      const { FileExplorer } = await loadPart(() => import('./FileExplorer.lazy.tsx'));
      setView(() => FileExplorer);
      setFile(next);
    } catch {
      setFault('The explorer could not be loaded; check the connection and try again.');
    }
  };
  const tryExample = async () => {
    try {
      const answer = await fetch(example);
      if (!answer.ok) throw new Error();
      await open(new File([await answer.blob()], 'example-tree.txt'));
    } catch {
      setFault('The example could not be loaded; check the connection and try again.');
    }
  };
  return (
    <div class="stack needs-script">
      <FileDrop label="Drop a tree here, or choose it" accept=".txt,text/plain" onFile={(next) => void open(next)}>
        <button class="button" type="button" onClick={() => void tryExample()}>
          Open an example
        </button>
      </FileDrop>
      <div aria-live="polite">{fault !== '' && <p class="bad">{fault}</p>}</div>
      {View !== null && file !== null && <View id={id} file={file} />}
    </div>
  );
}
