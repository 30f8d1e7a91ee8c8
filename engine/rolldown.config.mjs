// @ts-check
import { existsSync, readFileSync } from 'node:fs';

const licence = readFileSync(`${import.meta.dirname}/../LICENSE`, 'utf8');

// The one package in the file reads written rules. A build with nothing but the bundler at hand goes without, and says
// so when asked.
const parser = `${import.meta.dirname}/../node_modules/acorn/`;
const hasParser = existsSync(parser);
const notice = hasParser ? `\nIn parts acorn, which is:\n\n${readFileSync(`${parser}LICENSE`, 'utf8')}` : '';

/**
 * How the engine becomes one file. Plain data, so that the command line of Rolldown (engine/Makefile) and the project's
 * own scripts (scripts/engine-file.ts) read the same.
 *
 * The file must start wherever it lies and whatever it is called: inside a package of modules, outside any package,
 * with the ending .js or none. Node takes it for a module here and for a script there, so it is written such that both
 * run: without `import` and `require`, and with Node's own modules taken from process.getBuiltinModule.
 */

export default /** @satisfies {import('rolldown').BuildOptions} */ ({
  cwd: `${import.meta.dirname}/..`,
  input: 'engine/cli/cutoff.ts',
  platform: 'node',
  external: /^node:/,
  resolve: {
    alias: {
      '../eval/load-evaluation.ts': `${import.meta.dirname}/cli/evaluation-at-hand.ts`,
      ...(!hasParser && { './parse-rule.ts': `${import.meta.dirname}/cli/input/no-parser.ts` }),
    },
  },
  transform: { target: 'node20', define: { 'import.meta.url': 'programFile' } },
  output: {
    format: 'iife',
    strict: true,
    globals: (/** @type {string} */ id) => `process.getBuiltinModule('${id}')`,
    // The file goes its own ways, and its licence asks to go with it.
    banner: `#!/usr/bin/env node\n/*!\n${licence}${notice}*/`,
    // The worker threads of the program start with the program's own file again.
    intro: "const programFile = process.getBuiltinModule('node:url').pathToFileURL(process.argv[1]).href;",
  },
});
