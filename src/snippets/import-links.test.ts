import { codeToHtml } from 'shiki';
import { expect, it } from 'vitest';
import { importLinks } from './import-links.ts';

it('links files that can be read, from where the file stands, and leaves the others', async () => {
  const code = [
    `import { a } from '../search/negamax.ts';`,
    `export { b } from './null-move.ts';`,
    `import { c } from '../board/fen.ts';`,
    `const text = "from './x.ts'";`,
  ].join('\n');
  const known = ['engine/search/negamax.ts', 'engine/pruning/null-move.ts'];
  const addressOf = (file: string) => (known.includes(file) ? `/source/${file}` : undefined);
  const html = await codeToHtml(code, {
    lang: 'ts',
    theme: 'github-dark',
    transformers: [importLinks('engine/pruning/reverse-futility.ts', addressOf)],
  });
  const text = (part: string) => part.replace(/<[^>]+>/g, '');
  expect([...html.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].map(([, href, name = '']) => [href, text(name)])).toEqual([
    ['/source/engine/search/negamax.ts', '../search/negamax.ts'],
    ['/source/engine/pruning/null-move.ts', './null-move.ts'],
  ]);
});
