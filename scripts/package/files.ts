/** What the package has in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../engine/signature.ts';
import { parts } from './types.ts';

const root = join(import.meta.dirname, '../..');

/** Its modules by file: each part, and what parts share. */
export async function modules(): Promise<Map<string, string>> {
  const { build } = await import('rolldown');
  const { output } = await build({
    cwd: root,
    input: Object.fromEntries(parts.map((part) => [part, `engine/package/${part}.ts`])),
    platform: 'neutral',
    transform: { target: 'es2022' },
    write: false,
    logLevel: 'warn',
    output: { format: 'esm', chunkFileNames: 'shared/[name].js', minifyInternalExports: false },
  });
  return new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code] as const] : [])));
}

/** Its package.json. */
export function manifest(): string {
  const { description: _, ...project } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const addressOf = (part: string) => ({ types: `./types/package/${part}.d.ts`, default: `./${part}.js` });
  const names = parts.map((part) => [part === 'index' ? '.' : `./${part}`, addressOf(part)]);
  const own = {
    name: 'cutoff-engine',
    version: VERSION,
    description: 'A chess engine whose pruning can be set, recorded and judged',
    license: project.license,
    type: 'module',
    bin: { cutoff: './cutoff.js' },
    // It is plain JavaScript, and asks for less than the project.
    engines: { node: '>=20.19.0' },
    // What it loads for the profile play takes its place among the evaluations.
    sideEffects: ['./shared/network.lazy.js'],
    exports: Object.fromEntries(names),
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

/** Texts that go with it: the file in the package, and in the project. */
export const texts: Readonly<Record<string, string>> = {
  'README.md': 'docs/package/README.md',
  'api.md': 'docs/package/api.md',
  'example.mjs': 'docs/package/example.mjs',
  'check.yml': 'docs/package/check.yml',
  'action.yml': 'docs/package/action.yml',
  'CHANGELOG.md': 'CHANGELOG.md',
  LICENSE: 'LICENSE',
};
