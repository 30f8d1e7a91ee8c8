/** The text of the engine as one file, see with-engine-file.ts. */
declare module 'virtual:engine-file' {
  const text: string;
  export default text;
}

/** The path of the engine as a packed package. */
declare module 'virtual:engine-package' {
  const path: string;
  export default path;
}
