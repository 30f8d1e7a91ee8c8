/** What is said of a file that a reader gives to this page. */

/** So much of a file's name is repeated. */
const LONGEST_NAME = 60;

/** A sentence about a file, after its name; empty when there is none. */
export const ofFile = (file: File, sentence: string): string =>
  sentence === '' ? '' : `${file.name.slice(0, LONGEST_NAME)}: ${sentence}`;

export const UNREADABLE = 'The file cannot be read. Is it a folder, or was it moved or changed meanwhile?';
