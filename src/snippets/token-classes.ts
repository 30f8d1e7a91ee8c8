/**
 * A Shiki transformer that writes code with as few elements as it takes. Of the highlighter's dozen kinds of token four
 * have a colour of their own here (src/styles/code.css); everything else is ink and stays plain text.
 */

import type { ShikiTransformer } from 'shiki';

type Root = Parameters<NonNullable<ShikiTransformer['root']>>[0];
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/** Class names by the kind of token, as the theme `css-variables` names it. */
const CLASSES: Readonly<Record<string, string>> = {
  comment: 'tc',
  keyword: 'tk',
  function: 'tf',
  string: 'ts',
  'string-expression': 'ts',
};
const COLOUR = /^color:var\(--astro-code-(?:token-)?([\w-]+)\)$/;

const isElement = (node: Node | undefined): node is Element => node?.type === 'element';
const classOf = (node: Element) => JSON.stringify(node.properties['class']);

/** One after the other where the second only goes on with the first: two texts, or two tokens of one class. */
function joined(nodes: Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else if (isToken(last) && isToken(node) && classOf(last) === classOf(node)) {
      last.children = joined([...last.children, ...node.children] as Node[]) as Element['children'];
    } else out.push(node);
  }
  return out;
}

function isToken(node: Node | undefined): node is Element {
  const names = isElement(node) ? node.properties['class'] : undefined;
  return typeof names === 'string' && Object.values(CLASSES).includes(names);
}

function plainer(nodes: readonly Node[]): Node[] {
  return joined(
    nodes.flatMap((node): Node[] => {
      if (!isElement(node)) return [node];
      node.children = plainer(node.children as Node[]) as Element['children'];
      const kind = COLOUR.exec(String(node.properties['style'] ?? ''))?.[1];
      if (kind === undefined) return [node];
      const name = CLASSES[kind];
      if (name === undefined) return node.children as Node[];
      node.properties = { class: name };
      return [node];
    }),
  );
}

/** Classes in the place of inline colours, no element for ink, and none of the frame's own attributes. */
export function tokenClasses(): ShikiTransformer {
  return {
    name: 'cutoff:token-classes',
    enforce: 'post',
    root(root) {
      for (const pre of root.children) {
        if (!isElement(pre)) continue;
        pre.properties = {};
        pre.children = plainer(pre.children as Node[]) as Element['children'];
      }
    },
  };
}
