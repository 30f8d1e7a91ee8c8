/** Where a reader drops a search tree of an engine of their own; the explorer comes with the first file. */
import { useState } from 'preact/hooks';
import { FileDrop } from '../../ui/file-drop/FileDrop.tsx';
import { usePart } from '../../ui/hooks/usePart.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Address of a file to try it with. */
  example: string;
}

export function OpenTree({ example, id }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { part, message, failed, fetchPart } = usePart('The explorer', () => import('./FileExplorer.lazy.tsx'));
  const [fault, setFault] = useState('');
  const open = (next: File) => {
    setFault('');
    setFile(next);
    fetchPart();
  };
  const tryExample = async () => {
    try {
      const answer = await fetch(example);
      if (!answer.ok) throw new Error();
      open(new File([await answer.blob()], 'example-tree.txt'));
    } catch {
      setFault('The example could not be loaded; check the connection and try again.');
    }
  };
  return (
    <div class="stack needs-script">
      <FileDrop label="Drop a tree here, or choose it" accept=".txt,text/plain" onFile={open}>
        <button class="button" type="button" onClick={() => void tryExample()}>
          Open an example
        </button>
      </FileDrop>
      <div aria-live="polite">
        {(fault !== '' || message !== '') && <p class={fault !== '' || failed ? 'bad' : 'muted'}>{fault || message}</p>}
      </div>
      {part !== null && file !== null && <part.FileExplorer id={id} file={file} />}
    </div>
  );
}
