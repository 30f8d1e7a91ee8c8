/** The engine as one file, for people's chess programs: one executable script without dependencies. */
import { build } from 'rolldown';
import options from '../engine/rolldown.config.mjs';

/** The text of the file. Always bundled from the sources as they are; takes a fraction of a second. */
export async function engineFile(): Promise<string> {
  const { output } = await build({
    ...options,
    write: false,
    logLevel: 'warn',
  });
  return output[0].code;
}
