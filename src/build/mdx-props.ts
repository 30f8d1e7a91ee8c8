/**
 * What a chapter hands to its parts, held against what they take. The compiler does not look into MDX: there a misspelt
 * property would change nothing, and nobody would be told.
 */
import { partsOf } from './mdx.ts';

/** The properties that a component declares in `interface Props`; null when it takes over those of something else. */
function propertiesOf(component: string): { id: string; needed: boolean }[] | null {
  if (/^(interface Props extends|type Props)\b/m.test(component)) return null;
  const declared = /^interface Props \{$([\s\S]*?)^\}$/m.exec(component)?.[1] ?? '';
  return [...declared.matchAll(/^ {2}(\w+)(\??):/gm)].map(([, id = '', optional]) => ({ id, needed: optional === '' }));
}

/**
 * Throws an Error in one sentence, naming the file and the part, when a chapter gives a part a property that it does
 * not take, or leaves out one that it needs. `sources` are the components' texts by their names.
 */
export function checkParts(mdx: string, sources: ReadonlyMap<string, string>, file = 'the chapter'): void {
  for (const { name, open, properties } of partsOf(mdx)) {
    const id = properties.has('id') ? ` id="${properties.get('id')}"` : '';
    const taken = propertiesOf(sources.get(name) ?? 'interface Props extends');
    if (taken === null) continue;
    const accepted = taken.length === 0 ? 'none' : taken.map((one) => one.id).join(', ');
    const unknown = [...properties.keys()].find((one) => taken.every((known) => known.id !== one));
    if (unknown !== undefined)
      throw new Error(`<${name}${id}> of ${file} has a property "${unknown}", and takes ${accepted}.`);
    const missing = taken.find((known) => known.needed && !open && !properties.has(known.id));
    if (missing !== undefined)
      throw new Error(`<${name}${id}> of ${file} needs a property "${missing.id}"; it takes ${accepted}.`);
  }
}
