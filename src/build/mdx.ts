/** What an MDX source holds, by the parser that Astro reads it with: its elements, and the words that a reader sees. */
import { type MdastNode, mdxToMdast } from 'satteri';
import { setting, valueInWords } from './registry.ts';

/** An element as a source has it: `<Board id="x" fen={start} flipped />`. */
export interface Part {
  name: string;
  /** By name, a value in quotation marks as its text, an expression in its braces, and "" where there is none. */
  properties: ReadonlyMap<string, string>;
  /** Whether it may be given others, too: `{...some}`. */
  open: boolean;
  /** The words within that a reader sees. */
  text: string;
}

/** The elements of a source in order, those within others too. Throws the parser's error when it is no MDX. */
export const partsOf = (mdx: string): Part[] => partsIn(mdxToMdast(mdx));

function partsIn(node: MdastNode): Part[] {
  const within = 'children' in node ? node.children.flatMap(partsIn) : [];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return within;
  const properties = new Map<string, string>();
  for (const one of node.attributes) {
    if (one.type !== 'mdxJsxAttribute') continue;
    properties.set(one.name, typeof one.value === 'object' && one.value ? `{${one.value.value}}` : (one.value ?? ''));
  }
  const open = node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  return [{ name: node.name ?? '', properties, open, text: textIn(node) }, ...within];
}

/**
 * The words of a source that a reader sees: without imports, code, expressions and marks. What an element holds as text
 * stays, and so does a `Param`; what a widget shows is not text.
 */
export const textOf = (mdx: string): string => textIn(mdxToMdast(mdx));

/** What a `Param` shows (src/components/Param.astro); nothing for another element. */
function shownBy(node: MdastNode): string {
  if (node.type !== 'mdxJsxTextElement' || node.name !== 'Param') return '';
  const of = (name: string) => {
    const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
    return found?.type === 'mdxJsxAttribute' && typeof found.value === 'string' ? found.value : undefined;
  };
  const id = of('id') ?? '';
  const show = of('show') ?? 'both';
  if (show === 'name') return id;
  const known = setting(id);
  const value = valueInWords(known, known.default);
  return show === 'value' ? value : `${id} = ${value}`;
}

const textIn = (node: MdastNode): string => joined(node).replace(/\s+/g, ' ').trim();

/** What stands in a line follows without a blank. */
const INLINE = new Set(['text', 'inlineCode', 'emphasis', 'strong', 'link', 'delete', 'mdxJsxTextElement']);

function joined(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  const text = 'children' in node ? node.children.map(joined).join('') || shownBy(node) : '';
  return INLINE.has(node.type) ? text : ` ${text} `;
}
