/** Several scripts behind one command. */
import { fileURLToPath } from 'node:url';

/** The scripts of a command by name: the file, as the command imports it, and what it does in a few words. */
export type Tools = Readonly<Record<string, readonly [file: string, what: string]>>;

/** The list of a command's scripts, as its help shows it. */
function listOf(command: string, tools: Tools): string {
  const width = Math.max(...Object.keys(tools).map((name) => name.length));
  const rows = Object.entries(tools).map(([name, [, what]]) => `  ${name.padEnd(width)}  ${what}`);
  return [`npm run -s ${command} -- <name> [options], with <name> one of`, ...rows].join('\n');
}

/**
 * Runs the script that the command line names; `from` is the address of the command itself. Without a name, or asked
 * for help, it lists them; a name that is none ends with a sentence and exit code 2.
 */
export async function runTool(command: string, from: string, tools: Tools): Promise<void> {
  const [, , name] = process.argv;
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(listOf(command, tools));
    return;
  }
  const file = Object.hasOwn(tools, name) ? tools[name]?.[0] : undefined;
  if (file === undefined) {
    console.error(`"${name.slice(0, 40)}" is none of ${Object.keys(tools).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const script = new URL(file, from);
  // The script finds its own name and options where it looks for them.
  process.argv.splice(1, 2, fileURLToPath(script));
  await import(script.href);
}
