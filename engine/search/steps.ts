/** The numbered steps of the search, found in its source: whoever speaks of a step by its number asks here. */

/**
 * Number of the step whose comment begins with these words, "// Step 9. Late move pruning: …". Throws when there is
 * none.
 */
export function stepOf(search: string, title: string): number {
  const plain = title.replace(/[^\w ]/g, '\\$&');
  const found = new RegExp(`^ *// Step (\\d+)\\. ${plain}\\b`, 'm').exec(search)?.[1];
  if (found === undefined) throw new Error(`No step of the search begins with "${title}".`);
  return Number(found);
}
