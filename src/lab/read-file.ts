/** Files of positions and games that a reader brings. They are read here and sent nowhere. */
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
