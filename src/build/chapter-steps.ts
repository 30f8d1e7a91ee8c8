/** What a chapter has, read from its MDX source without running the page: its numbered steps, and a challenge. */
import { partsOf } from './mdx.ts';

/** One `<Step n={2} title="How far above beta?" id="gap">`. */
export interface StepEntry {
  n: number;
  title: string;
  id: string;
  /** What a reader reads there. */
  text: string;
}

/** Does a chapter set its reader a challenge? */
export const hasChallenge = (mdx = ''): boolean => partsOf(mdx).some(({ name }) => name === 'Challenge');

/**
 * All steps of a chapter in order. Titles and ids are plain quoted text, so that they can be read without running the
 * page. Throws an Error in one sentence when an attribute is missing, an id comes twice, or the numbers do not run from
 * 1 upwards.
 */
export function stepsOf(mdx: string, file = 'the chapter'): StepEntry[] {
  const parts = partsOf(mdx).filter(({ name }) => name === 'Step');
  const steps = parts.map(({ properties, text }, index) => {
    const n = Number(/^\{(\d+)\}$/.exec(properties.get('n') ?? '')?.[1] ?? Number.NaN);
    const title = properties.get('title') ?? '';
    const id = properties.get('id') ?? '';
    if (Number.isNaN(n) || /^(\{.*)?$/.test(title) || !/^[\w-]+$/.test(id)) {
      const one = `number ${index + 1} lacks one`;
      throw new Error(`A step of ${file} needs n={1}, title="…" and id="…", all plain, and ${one}.`);
    }
    return { n, title, id, text };
  });
  steps.forEach(({ n, id }, index) => {
    if (n !== index + 1)
      throw new Error(`Step "${id}" of ${file} says it is number ${n}, and it is number ${index + 1}.`);
    if (steps.findIndex((other) => other.id === id) !== index)
      throw new Error(`Two steps of ${file} have the id "${id}".`);
  });
  return steps;
}
