import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Everything is as wide as the reader's text is large, so where columns begin must be, too: `em` here is the size that
// the browser is set to. In px, whoever has set a larger one gets three columns in a window that has room for one.
it('asks for the width of the window in em', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|astro)$/.test(file),
  );
  const asked = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/@(media|container)[^{]*/g)].map(([query]) => `${file}: ${query}`),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((query) => /\dpx/.test(query))).toEqual([]);
});
