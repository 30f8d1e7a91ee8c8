/** The text of the engine as one file, see with-engine-file.ts. */
declare module 'virtual:engine-file' {
  const text: string;
  export default text;
}
