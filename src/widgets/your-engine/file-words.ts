/** What is said of a file that a reader gives to this page. */

/** So much of a file's name is repeated. */
export const LONGEST_NAME = 60;

export const UNREADABLE = 'The file cannot be read. Is it a folder, or was it moved or changed meanwhile?';
