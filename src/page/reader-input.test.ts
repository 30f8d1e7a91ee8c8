/** What a reader or a link brings in stays text: no source of ours turns text into markup or into code. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Ways from text to markup, and from text to code. */
const DANGEROUS =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|srcdoc|DOMParser)\b|set:html|document\.write|\beval\(|\bnew Function\b|\bFunction\(|javascript:|set(?:Timeout|Interval)\(\s*['"`]|\bimportScripts\b/;

/** Renders the Markdown of the engine's package, which lies in the repository, in the build. No reader brings it in. */
const OWN_MARKDOWN = 'src/pages/package/[...part].astro';

const sources = ['engine', 'src', 'content'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|astro|mdx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => file !== OWN_MARKDOWN),
);

test('no source writes markup from text, or runs text', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (DANGEROUS.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  'node.innerHTML = text;',
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  '<p set:html={text} />',
  'eval(text)',
  'new Function(text)',
  "setTimeout('go()', 1)",
])('it would find %s', (line) => {
  expect(line).toMatch(DANGEROUS);
});
