/** Files of positions and games that a reader drops on the page or chooses. They are read here and sent nowhere. */
import { useEffect, useRef } from 'preact/hooks';
import { foreignText } from '../format/numbers.ts';

/** Largest file that is read, in bytes: more than the text that the Lab reads can have. */
const MOST_BYTES = 1_000_000;

/** The text of a file, or else what is wrong, as a sentence. */
export interface OpenedFile {
  text: string;
  fault: string;
}

/** Reads a file as text. Never throws. */
export async function readFile(file: File): Promise<OpenedFile> {
  const name = foreignText(file.name);
  if (file.size > MOST_BYTES)
    return {
      text: '',
      fault: `The file ${name} is larger than ${MOST_BYTES / 1e6} MB, which is the most that is read.`,
    };
  try {
    const text = await file.text();
    return text.includes('\0')
      ? { text: '', fault: `The file ${name} is no text; a PGN, FEN or EPD file can be opened.` }
      : { text, fault: '' };
  } catch {
    return { text: '', fault: `The file ${name} could not be read; only a single file can be opened.` };
  }
}

/** The file chosen in a field, which is emptied so that the same one can be chosen again. Null when there is none. */
export async function pickedFile(field: HTMLInputElement): Promise<OpenedFile | null> {
  const file = field.files?.[0];
  if (file === undefined) return null;
  const read = await readFile(file);
  field.value = '';
  return read;
}

/** Calls `open` with the first file that is dropped anywhere on the page. What is no file is dropped as ever. */
export function useDrop(open: (file: OpenedFile) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void readFile(file).then((one) => latest.current(one));
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}
