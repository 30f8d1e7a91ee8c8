/** The key under which the browser remembers that a reader wants no offline copy. */
export const NO_COPY = 'cutoff:no-copy';
