/**
 * What a chapter hands to its parts, held against what they take. The compiler does not look into MDX: there a misspelt
 * property would change nothing, and nobody would be told.
 */

/** A part as a chapter uses it: `<Board id="x" fen="…" flipped />`. */
interface Use {
  name: string;
  properties: string[];
  /** Whether it may be given others, too: `{...some}`. */
  open: boolean;
  id: string;
}

/** Strings and comments, whose braces count for nothing, and braces. */
const PIECE = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|[{}]/g;

/** The place behind the expression whose opening brace stands at `start`; the end of a text that never closes it. */
function behindBraces(text: string, start: number): number {
  let open = 0;
  PIECE.lastIndex = start;
  for (let piece = PIECE.exec(text)?.[0]; piece !== undefined; piece = PIECE.exec(text)?.[0]) {
    if (piece === '{') open++;
    if (piece === '}' && --open === 0) return PIECE.lastIndex;
  }
  return text.length;
}

function usesIn(mdx: string): Use[] {
  // Code fences may show a part without using it.
  const source = mdx.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return [...source.matchAll(/<([A-Z]\w*)(?=[\s/>])/g)].map((tag) => {
    const use: Use = { name: tag[1] ?? '', properties: [], open: false, id: '' };
    const property = /\s*([\w:-]+)(?:=("[^"]*"|'[^']*'|(?=\{)))?/y;
    let end = tag.index + tag[0].length;
    property.lastIndex = end;
    for (let found = property.exec(source); found !== null; found = property.exec(source)) {
      const [, name = '', value] = found;
      use.properties.push(name);
      if (name === 'id' && value) use.id = ` id=${value}`;
      if (value === '') property.lastIndex = behindBraces(source, property.lastIndex);
      end = property.lastIndex;
    }
    use.open = source.slice(end).trimStart().startsWith('{');
    return use;
  });
}

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
  for (const { id, name, open, properties } of usesIn(mdx)) {
    const taken = propertiesOf(sources.get(name) ?? 'interface Props extends');
    if (taken === null) continue;
    const accepted = taken.length === 0 ? 'none' : taken.map((one) => one.id).join(', ');
    const unknown = properties.find((one) => taken.every((known) => known.id !== one));
    if (unknown !== undefined)
      throw new Error(`<${name}${id}> of ${file} has a property "${unknown}", and takes ${accepted}.`);
    const missing = taken.find((known) => known.needed && !open && !properties.includes(known.id));
    if (missing !== undefined)
      throw new Error(`<${name}${id}> of ${file} needs a property "${missing.id}"; it takes ${accepted}.`);
  }
}
