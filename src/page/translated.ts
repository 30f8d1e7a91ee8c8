/**
 * Widgets in a page that the browser translates. A translator puts a <font> of its own in the place of each text; what
 * Preact writes into that text later would reach nobody, and the best move of an earlier search would stand there for
 * good. So the text goes back to its place, empty, beside what stands for it: once something is written into it, that
 * goes.
 */

interface Stand {
  /** The translator's element. */
  font: Element;
  /** What the text said when it was translated. */
  said: string;
}

const stands = new WeakMap<Text, Stand>();
const texts = new WeakMap<Element, Text>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** What was put in the place of a text that has left: it came with the same change, or stands where the text stood. */
function fontFor({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => isFont(node) && node.isConnected && !texts.has(node),
  );
}

/** Puts a text back, empty, before what stands for it. */
function stand(text: Text, font: Element): void {
  stands.set(text, { font, said: text.data });
  texts.set(font, text);
  text.data = '';
  font.before(text);
}

function hear(changes: readonly MutationRecord[]): void {
  for (const change of changes) {
    const { target } = change;
    if (isText(target)) {
      // Something new is said.
      const old = target.data === '' ? undefined : stands.get(target);
      if (old === undefined) continue;
      stands.delete(target);
      texts.delete(old.font);
      old.font.remove();
    }
    for (const node of change.removedNodes) {
      if (node.isConnected) continue;
      if (isText(node) && !stands.has(node)) {
        const font = node.data.trim() === '' ? undefined : fontFor(change);
        if (font !== undefined) stand(node, font);
      } else if (isText(node)) {
        // The widget has taken the text away.
        stands.get(node)?.font.remove();
      } else if (isFont(node)) {
        // The translator has: the page is to be as it was.
        const text = texts.get(node);
        const said = text && stands.get(text)?.said;
        if (text === undefined || said === undefined) continue;
        stands.delete(text);
        texts.delete(node);
        if (text.data === '') text.data = said;
      }
    }
  }
}

/** Keeps the page's widgets true from now on, whoever translates them. */
export function mindTranslators(page: Element): void {
  new MutationObserver(hear).observe(page, { subtree: true, childList: true, characterData: true });
}
