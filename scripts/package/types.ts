/** The types of the package: what the compiler says of its doors in engine/package/. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const engine = join(import.meta.dirname, '../../engine');

const index = readFileSync(join(engine, 'package/index.ts'), 'utf8');

/** The parts of the package by name, each a file of engine/package/; `index` has all others. */
export const parts: readonly string[] = [
  'index',
  ...[...index.matchAll(/from '\.\/(.*)\.ts'/g)].map(([, part = '']) => part),
];

/**
 * Declarations by file, below engine/, with the doc comments. Throws an Error with the compiler's words when a door has
 * a wrong type.
 */
export function declarations(): ReadonlyMap<string, string> {
  const config = join(engine, 'tsconfig.json');
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, engine);
  const doors = parts.map((part) => join(engine, 'package', `${part}.ts`));
  const program = ts.createProgram([...doors, join(engine, 'clock.d.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
  const files = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => files.set(relative(engine, file), text));
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, formatHost));
  return files;
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => engine,
  getNewLine: () => '\n',
};
