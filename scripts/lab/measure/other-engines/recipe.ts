/**
 * How another engine is built from its public source, and which small changes take a technique or a guard out of it.
 * A change says where it is and what is put there; no line of the engine's own code is kept here.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { textFingerprint } from '../../../../engine/match/fingerprint.ts';
import type { TechniqueId } from '../../../../engine/pruning/index.ts';
import { InputError } from '../../../arguments.ts';

/** In one line of one file, the first `find` becomes `put`. */
export interface Edit {
  /** Path within the engine's repository. */
  file: string;
  /** From 1. */
  line: number;
  /** As short as the place allows, such as "if (". */
  find: string;
  /** Such as "if (false && ". */
  put: string;
}

/** A technique or a guard taken out. */
export interface Change {
  /** What is changed, in one sentence, for a person who has the source open. */
  note: string;
  edits: readonly Edit[];
}

export interface Recipe {
  /** Also the name of its folder. */
  id: string;
  name: string;
  language: string;
  /** Owner and name on GitHub. */
  repository: string;
  /** All forty digits. */
  commit: string;
  /** Run by a shell in the repository; each build begins from the clean commit. */
  build: string;
  /** Prints the compiler's version in its first line. */
  compiler: string;
  /** Starts the engine, from the repository. */
  command: string;
  /** UCI options that are set before all else: one thread, a small table. */
  options: readonly (readonly [string, string])[];
  /** Plies to which the positions of the bench are searched. */
  depth: number;
  techniques: Readonly<Partial<Record<TechniqueId, Change>>>;
  /** By the guard's id in this book, such as "rfp.notInCheck". */
  guards: Readonly<Record<string, Change>>;
}

const run = (command: string, args: readonly string[], folder?: string): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });

/**
 * Brings the engine's source into `folder`, at its commit and unchanged. `sources` is where its repository is cloned
 * from: an address, or a folder with the same owners and names. Throws what git says.
 */
export function fetchSource({ commit, repository }: Recipe, sources: string, folder: string): void {
  if (!existsSync(`${folder}/.git`)) {
    mkdirSync(folder, { recursive: true });
    run('git', ['clone', '--quiet', '--no-checkout', `${sources}/${repository}`, folder]);
  }
  run('git', ['-C', folder, 'checkout', '--quiet', '--force', commit]);
  run('git', ['-C', folder, 'clean', '-fdxq']);
}

/**
 * Builds the engine in `folder` with a change, or as it is. Throws an Error when a change finds no place, and what the
 * build says when it fails.
 */
export function buildEngine({ build, commit }: Recipe, folder: string, change: Change | null): void {
  run('git', ['-C', folder, 'checkout', '--quiet', '--force', commit]);
  for (const edit of change?.edits ?? []) applyEdit(folder, edit);
  run('sh', ['-ec', build], folder);
}

function applyEdit(folder: string, { file, find, line, put }: Edit): void {
  const path = `${folder}/${file}`;
  const lines = readFileSync(path, 'utf8').split('\n');
  const text = lines[line - 1];
  const at = text?.indexOf(find) ?? -1;
  if (text === undefined || at < 0) throw new Error(`${file}:${line} has no "${find}".`);
  lines[line - 1] = text.slice(0, at) + put + text.slice(at + find.length);
  writeFileSync(path, lines.join('\n'));
}

/** The compiler that built it, by its own first line. */
export const compilerOf = ({ compiler }: Recipe, folder: string): string =>
  run('sh', ['-ec', compiler], folder).split('\n')[0]?.trim() ?? '';

/** What starts the engine that was built in `folder`, from there. */
export const commandOf = ({ command }: Recipe, folder: string): string[] => [
  'sh',
  '-c',
  `cd "${folder}" && exec ${command}`,
];

/** A short name of a change and of how it was searched. */
export const keyOf = ({ build, depth, options }: Recipe, { edits }: Change): string =>
  (textFingerprint(JSON.stringify([build, depth, options, edits])) >>> 0).toString(16).padStart(8, '0');

/** What a result keeps of the change that it was measured with. */
export const changeFacts = (change: Change, key: string) => ({
  note: change.note,
  places: change.edits.map(({ file, line }) => `${file}:${line}`),
  key,
});

/**
 * The engines that --only names, of those there are; all without it. Throws an InputError for one that is none of them.
 */
export function chosenEngines(only: string | undefined, known: readonly string[]): readonly string[] {
  const chosen = only?.split(',') ?? known;
  const stranger = chosen.find((id) => !known.includes(id));
  if (stranger !== undefined)
    throw new InputError(`--only knows no engine "${stranger}"; accepted are ${known.join(', ')}.`);
  return chosen;
}
