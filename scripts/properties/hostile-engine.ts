/**
 * An engine that answers as it is told to: the words of a case, in whatever bytes. It leaves when nothing has been
 * asked for a while, so that nobody waits for an answer that will not come.
 */
import { createInterface } from 'node:readline';

/** What it writes to each question. Each character is one byte. */
export interface Answers {
  hello: string;
  ready: string;
  /** One after the other, over and over, to the questions for a move. */
  moves: string[];
  /** What it writes to its standard error at the beginning. */
  errors: string;
}

const SILENCE_MS = 250;

const answers = JSON.parse(process.argv[2] ?? '{}') as Answers;
let asked = 0;
let silence = setTimeout(() => process.exit(3), SILENCE_MS);
const say = (text: string) => process.stdout.write(Buffer.from(text, 'latin1'));
process.stdout.on('error', () => process.exit(4));
process.stderr.write(Buffer.from(answers.errors, 'latin1'));
for await (const line of createInterface({ input: process.stdin })) {
  clearTimeout(silence);
  silence = setTimeout(() => process.exit(3), SILENCE_MS);
  if (line === 'uci') say(answers.hello);
  else if (line === 'isready') say(answers.ready);
  else if (line === 'quit') break;
  else if (line.startsWith('go')) say(answers.moves[asked++ % answers.moves.length] ?? '');
}
process.exit(0);
