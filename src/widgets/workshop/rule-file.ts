/** A rule read from a file that the reader has chosen or dropped. */

import { RULE_CHARACTERS } from '../../../engine/index.ts';

/** The rule in a file. Throws an error for the reader: which file, what is wrong with it, and what is accepted. */
export async function readRuleFile(file: Pick<File, 'arrayBuffer' | 'name' | 'size'>): Promise<string> {
  const name = file.name.length > 60 ? `${file.name.slice(0, 57)}…` : file.name;
  const fault = (what: string) =>
    new Error(
      `“${name}” ${what}. A rule is a text file of at most ${RULE_CHARACTERS} characters. Your text is as it was.`,
    );
  // Four bytes a character at most: whatever is larger need not be read.
  if (file.size > 4 * RULE_CHARACTERS) throw fault(`has ${file.size} bytes, which is too much for a rule`);
  const bytes = await file.arrayBuffer().catch(() => {
    throw fault('cannot be read');
  });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw fault('is no text in UTF-8');
  }
  if (text.includes('\0')) throw fault('is no text');
  if (text.trim() === '') throw fault('is empty');
  if (text.length > RULE_CHARACTERS) throw fault(`has ${text.length} characters`);
  return text;
}
