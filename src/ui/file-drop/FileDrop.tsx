/** A place where a reader drops a file, or chooses one. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useDrop } from './useDrop.ts';
import './file-drop.css';

interface Props {
  label: string;
  /** As of an input: ".json,application/json". */
  accept: string;
  onFile(file: File): void;
  /** Takes what is dropped elsewhere on the page, too. */
  anywhere?: boolean;
  /** What else stands there. */
  children?: ComponentChildren;
}

export function FileDrop({ accept, anywhere = false, children, label, onFile }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const over = useDrop(onFile, anywhere ? 'anywhere' : box);
  return (
    <div ref={box} class="file-drop" data-over={over}>
      <label>
        <span>{label}</span>
        <input
          class="field"
          type="file"
          accept={accept}
          // The same file can be chosen again, after a change.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
        />
      </label>
      {children}
    </div>
  );
}
