/** What the build tells the offline copy of a file. */

/**
 * Address as pages ask for it; hash of what is in the file, in the form of an integrity attribute; true when the name
 * changes whenever the content does.
 */
export type CopiedFile = readonly [url: string, integrity: string, lasting: boolean];
