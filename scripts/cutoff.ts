/**
 * `npm run -s cutoff -- <command>`: runs the engine as one file, built from its sources where they changed since the
 * last time.
 */
import { pathToFileURL } from 'node:url';
import { builtEngine } from './engine-file.ts';

const file = await builtEngine().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
// The program starts its threads with the file that its process was started with.
process.argv[1] = file;
await import(pathToFileURL(file).href);
