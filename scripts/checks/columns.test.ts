import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Columns of a line at most; the formatter keeps code to them, and does not touch comments. */
const most = Number(/^max_line_length = (\d+)$/m.exec(read('.editorconfig'))?.[1]);

/** Files of the project with code in them, as paths from its root. */
const sources = ['content', 'e2e', 'engine', 'scripts', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs|astro|css)$/.test(file))
    .map((file) => join(folder, file)),
);

const COMMENT = /^\s*(?:\/[/*]|\*|\{\/\*)/;

it('comments keep the columns of .editorconfig', () => {
  expect(most).toBe(120);
  const long = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (COMMENT.test(line) && line.length > most ? `${file}:${at + 1}` : [])),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(long).toEqual([]);
});
