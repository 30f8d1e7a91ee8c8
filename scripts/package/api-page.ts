/**
 * `npm run lab -- package-api`: writes docs/package/api.md, what each part of the package exports, in the words of the
 * doc comments of the engine. It takes no options.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { helpIfAsked } from '../arguments.ts';
import { declarations, parts } from './types.ts';

type Files = ReadonlyMap<string, string>;

interface Declared {
  /** What stands before it as a doc comment, without its marks; null where there is none. */
  doc: string | null;
  /** Its declaration, with the comments inside. */
  text: string;
}

/** Where the page stands. */
export const API_PAGE = join(import.meta.dirname, '../../docs/package/api.md');

/**
 * The page in Markdown, of the declarations of the package and its parts. Throws an Error that names an export without
 * a doc comment.
 */
export async function apiPage(files: Files, parts: readonly string[]): Promise<string> {
  const sections = parts
    .filter((part) => part !== 'index')
    .flatMap((part) => {
      const door = sourceOf(files, `package/${part}.d.ts`);
      return [
        `## \`cutoff-engine/${part}\``,
        docOf(door, 0) ?? '',
        ...namesIn(door).map((name) => entry(files, part, name)),
      ];
    });
  return format([HEAD, ...sections].join('\n\n'), { ...(await resolveConfig(API_PAGE)), parser: 'markdown' });
}

const HEAD = `<!-- Made by \`npm run lab -- package-api\` from the doc comments of the engine. -->

# cutoff-engine, part by part

Import from \`cutoff-engine\`, which has all of it, or from one part. Scores are whole centipawns as the side to move sees them, depths are plies.`;

function entry(files: Files, part: string, name: string): string {
  const { doc, text } = find(files, `package/${part}.d.ts`, name);
  if (doc === null) throw new Error(`${name}, which engine/package/${part}.ts exports, has no doc comment.`);
  return `### ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n\n${doc}`;
}

function sourceOf(files: Files, path: string): ts.SourceFile {
  const text = files.get(path);
  if (text === undefined) throw new Error(`There is no declaration file "${path}".`);
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** The names that a file exports from others, in the order in which they stand there. */
const namesIn = (source: ts.SourceFile): string[] => exportsOf(source).flatMap(({ names }) => [...names.keys()]);

/** Where a file has its exports from: the file, and for each name what it is called there. */
const exportsOf = (source: ts.SourceFile): { from: string; names: Map<string, string> }[] =>
  source.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, moduleSpecifier }) => {
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    const from = join(source.fileName, '..', moduleSpecifier.text.replace(/\.ts$/, '.d.ts'));
    const names = exportClause.elements.map(
      ({ name, propertyName }) => [name.text, (propertyName ?? name).text] as const,
    );
    return [{ from, names: new Map(names) }];
  });

/** The declaration that a file exports by this name, wherever it stands. */
function find(files: Files, path: string, name: string): Declared {
  const source = sourceOf(files, path);
  for (const statement of source.statements) {
    if (!declares(statement, name)) continue;
    const text = statement.getText(source).replace(/^export (declare )?/, '');
    return { doc: docOf(source, statement.pos), text };
  }
  const other = exportsOf(source).find(({ names }) => names.has(name));
  if (other === undefined) throw new Error(`engine/${path} does not declare ${name}.`);
  return find(files, other.from, other.names.get(name) ?? name);
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.some((one) => one.name.getText() === name);
  const named = [ts.isFunctionDeclaration, ts.isClassDeclaration, ts.isInterfaceDeclaration, ts.isTypeAliasDeclaration];
  return named.some((is) => is(statement) && statement.name?.text === name);
}

/** The words of the last doc comment at a place. */
function docOf(source: ts.SourceFile, at: number): string | null {
  const comments = ts.getLeadingCommentRanges(source.text, at) ?? [];
  const last = comments.findLast(({ pos }) => source.text.startsWith('/**', pos));
  if (last === undefined) return null;
  return source.text
    .slice(last.pos + 3, last.end - 2)
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();
}

if (process.argv[1] === import.meta.filename) {
  helpIfAsked();
  writeFileSync(API_PAGE, await apiPage(declarations(), parts));
}
