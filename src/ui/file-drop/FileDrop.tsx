/** A place where a reader drops a file, or chooses one. The file stays in the page. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import './file-drop.css';

interface Props {
  label: string;
  /** As of an input: ".json,application/json". */
  accept: string;
  onFile(file: File): void;
  /** What else stands there. */
  children?: ComponentChildren;
}

export function FileDrop({ accept, children, label, onFile }: Props) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    setOver(false);
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen in the field too
    <div
      class="file-drop"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files);
      }}
    >
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
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
      </label>
      {children}
    </div>
  );
}
