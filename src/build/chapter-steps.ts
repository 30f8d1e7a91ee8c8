/** What a chapter has, read from its MDX source without running the page: its numbered steps, and a challenge. */

/** One `<Step n={2} title="How far above beta?" id="gap">`. */
export interface StepEntry {
  n: number;
  title: string;
  id: string;
}

/** Code fences may show a part of a page without being one. */
const withoutFences = (mdx: string) => mdx.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

/** Does a chapter set its reader a challenge? */
export const hasChallenge = (mdx = ''): boolean => /<Challenge\b/.test(withoutFences(mdx));

/**
 * All steps of a chapter in order. Titles and ids are plain quoted text, so that they can be read without running the
 * page. Throws an Error in one sentence when an attribute is missing, an id comes twice, or the numbers do not run from
 * 1 upwards.
 */
export function stepsOf(mdx: string, file = 'the chapter'): StepEntry[] {
  const steps = [...withoutFences(mdx).matchAll(/<Step\b([^>]*)>/g)].map(([tag, attributes = '']) => {
    const n = Number(/\bn=\{(\d+)\}/.exec(attributes)?.[1] ?? Number.NaN);
    const title = /\btitle="([^"]+)"/.exec(attributes)?.[1];
    const id = /\bid="([\w-]+)"/.exec(attributes)?.[1];
    if (Number.isNaN(n) || title === undefined || id === undefined) {
      throw new Error(`A step of ${file} needs n={1}, title="…" and id="…", all plain, and ${tag} lacks one.`);
    }
    return { n, title, id };
  });
  steps.forEach(({ n, id }, index) => {
    if (n !== index + 1)
      throw new Error(`Step "${id}" of ${file} says it is number ${n}, and it is number ${index + 1}.`);
    if (steps.findIndex((other) => other.id === id) !== index)
      throw new Error(`Two steps of ${file} have the id "${id}".`);
  });
  return steps;
}
