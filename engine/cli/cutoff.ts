/** The program: `cutoff <command>`. Also the first module of each thread that it starts, see the end. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { signature } from '../signature.ts';
import { quoted } from '../board/error-text.ts';
import '../eval/network.lazy.ts';
import { ablateCommand } from './commands/ablate.ts';
import { benchCommand } from './commands/bench.ts';
import { checkCommand } from './check/check.ts';
import type { CheckOutput } from './check/progress.ts';
import { adviseCompiler } from './compiler.ts';
import { Fault, reasonOf } from './input/fault.ts';
import { helpText } from './help.ts';
import { minimaxCommand } from './commands/minimax.ts';
import { oracleCommand } from './commands/oracle.ts';
import { matchCommand } from './match/match.ts';
import { MATCH_THREAD } from './match/messages.ts';
import { serveMatch } from './match/worker.ts';
import { optionsCommand } from './commands/options.ts';
import { perftCommand } from './commands/perft.ts';
import { HELPER_THREAD, serveHelper } from './uci/search-helpers.ts';
import { ruleCommand } from './commands/rule.ts';
import { searchCommand } from './commands/search.ts';
import { sprtCommand } from './commands/sprt.ts';
import { sweepCommand } from './commands/sweep.ts';
import { traceCommand } from './commands/trace.ts';
import { runUci } from './uci/uci.ts';
import { SEARCH_THREAD } from './uci/messages.ts';
import { serveSearches } from './uci/worker.ts';
import { whyCommand } from './why/why.ts';

const commands: Readonly<Record<string, (args: readonly string[]) => void | Promise<void>>> = {
  ablate: (args) => {
    if (!ablateCommand(args, print)) process.exitCode = 2;
  },
  bench: (args) => {
    if (!benchCommand(args, print)) process.exitCode = 2;
  },
  check: async (args) => {
    process.exitCode = await checkCommand(args, checkOutput());
  },
  match: (args) => {
    if (folderIsGone()) throw new Fault('The folder that this was started in is gone; start it in one that is there.');
    return matchCommand(args, new URL(import.meta.url), { write: print, writeAside: printAside });
  },
  minimax: (args) => minimaxCommand(args, print),
  oracle: (args) => oracleCommand(args, print),
  options: (args) => optionsCommand(args, print),
  perft: (args) => perftCommand(args, print),
  rule: async (args) => {
    if (!(await ruleCommand(args, print))) process.exitCode = 1;
  },
  search: (args) => searchCommand(args, print),
  sprt: (args) => sprtCommand(args, print),
  sweep: (args) => sweepCommand(args, print),
  trace: (args) => {
    if (!traceCommand(args, print)) process.exitCode = 1;
  },
  uci: (args) => {
    if (args.length > 0) throw new Fault(`uci takes no arguments, but was given ${quoted(args[0], 40)}.`);
    // No thread starts in a folder that is gone; as UCI names no files, any other will do.
    if (folderIsGone()) process.chdir('/');
    runUci(new URL(import.meta.url));
  },
  why: async (args) => {
    process.exitCode = await whyCommand(args, checkOutput());
  },
};

function checkOutput(): CheckOutput {
  const { stderr } = process;
  return { write: print, writeAside: (text) => void stderr.write(text), isTerminal: stderr.isTTY === true };
}

/** Was the folder that the program runs in deleted? */
function folderIsGone(): boolean {
  try {
    process.cwd();
    return false;
  } catch {
    return true;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printAside(line: string): void {
  process.stderr.write(`${line}\n`);
}

function main(args: readonly string[]): void | Promise<void> {
  const [name = 'uci', ...rest] = args;
  if (name === 'help' || args.includes('--help') || args.includes('-h')) {
    print(helpText);
    return;
  }
  if (name === '--version') {
    print(signature);
    return;
  }
  if (!Object.hasOwn(commands, name)) {
    throw new Fault(
      `There is no command ${quoted(name, 40)}; accepted are ${Object.keys(commands).join(', ')}, --help and --version.`,
    );
  }
  return commands[name](rest);
}

/**
 * Bad input ends in one sentence and status 2; anything else is a bug of this program, told in one line and status 1.
 */
function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof Fault ? message : `Cutoff broke down: ${message.split('\n')[0]}`}\n`);
  process.exitCode = error instanceof Fault ? 2 : 1;
}

if (isMainThread) {
  adviseCompiler();
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0); // whoever reads the output may have seen enough
    printAside(`The output cannot be written: ${reasonOf(error, 'written')}.`);
    process.exit(1);
  });
  process.stderr.on('error', () => process.exit(2));
  process.on('uncaughtException', (error) => {
    fail(error);
    process.exit();
  });
  try {
    main(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
} else {
  const { thread } = (workerData ?? {}) as { thread?: string };
  if (thread === SEARCH_THREAD && parentPort !== null) serveSearches(parentPort, workerData);
  else if (thread === HELPER_THREAD) serveHelper();
  else if (thread === MATCH_THREAD) serveMatch();
}
