/**
 * UCI: whole sessions, sound and broken lines mixed. Every search is answered once, by a legal move, and nothing breaks
 * down.
 */
import fc from 'fast-check';
import { afterAll, it } from 'vitest';
import { Uci } from '../../engine/cli/uci/uci.ts';
import { attempts, checkLine, checkSentence, holds, legalByOracle } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

const WORDS = ['uci', 'isready', 'ucinewgame', 'position ', 'startpos', 'fen ', ' moves ', 'e2e4', 'e7e8q', 'go ', ' depth ', ' nodes ', ' movetime ', ' infinite', ' ponder', ' wtime ', ' movestogo ', ' mate ', ' perft ', ' searchmoves ', 'stop', 'ponderhit', 'setoption ', 'name ', ' value ', 'd', 'bench ', 'debug on', '1', '3', '-1']; // prettier-ignore

/** Only one position has so many moves: perft of it marks the end of a session. */
const END = ['position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1', 'go perft 1'];
const END_LINE = 'Nodes searched: 218';
/** As if it were new. */
const BEGIN = ['stop', 'setoption name Profile value play', 'setoption name Hash value 1', 'setoption name Move Overhead value 20', 'ucinewgame', 'position startpos']; // prettier-ignore

const NOWHERE = '';

let engine: Uci | null = null;
let lines: string[] = [];
let wake = (): void => {};

function send(line: string): void {
  engine ??= new Uci(new URL('../../engine/cli/cutoff.ts', import.meta.url), (text) => {
    lines.push(text);
    wake();
  });
  engine.command(line);
}

/** Waits for a line of output. When none ever comes, the watch over the target's time ends it. */
async function until(there: () => boolean): Promise<void> {
  while (!there()) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

const bestmoves = (): string[] => lines.filter((line) => line.startsWith('bestmove'));

/** A table of that size is slow to clear, which has nothing to do with the protocol. */
const isHuge = (line: string): boolean => /hash/i.test(line) && Number(/\d+/.exec(line)?.[0] ?? 0) > 8;

/** A search that ends by itself, and soon. Of a limit that is given twice the last one counts. */
const isShort = (line: string): boolean =>
  /\b(depth [123]|nodes \d{1,3}|movetime \d{1,2})\b/.test(line) &&
  !/infinite|ponder|depth \d{2}|nodes \d{4}|movetime \d{3}/.test(line);

async function check(session: string[]): Promise<void> {
  for (const line of BEGIN) send(line);
  lines = [];
  /** The positions of the searches that were accepted. */
  const searched: string[] = [];
  let pings = 0;
  for (const line of session) {
    // The reader of standard input cuts lines at line ends.
    const text = line.replace(/[\r\n\u2028\u2029]+/g, ' ');
    if (isHuge(text)) continue;
    const [name = '', ...words] = text.trim().split(/\s+/);
    if (name === 'isready') pings++;
    if (name !== 'go') {
      send(text);
      continue;
    }
    const before = lines.length;
    send('d');
    // What other searches still write comes only when this thread waits.
    const place = lines[before] ?? '';
    // After a position that was refused there is none: the answer is no move.
    const fen = place.startsWith('info string There is no position') ? NOWHERE : place.replace(/^Fen: /, '');
    send(text);
    if (words.includes('perft')) {
      // It ends by itself, or by `stop`; a deep one takes years.
      send('stop');
      continue;
    }
    searched.push(fen);
    if (isShort(text)) await until(() => bestmoves().length >= searched.length);
  }
  for (const line of ['stop', ...END]) send(line);
  await until(() => lines.includes(END_LINE));

  for (const line of lines.filter((one) => one.startsWith('info string'))) {
    holds(!line.includes('broke down'), () => line);
    checkSentence(line.slice('info string '.length));
  }
  holds(lines.filter((line) => line === 'readyok').length === pings, () => `${pings} isready, other readyok`);
  const answers = bestmoves();
  holds(answers.length === searched.length, () => `${searched.length} searches had ${answers.length} answers`);
  for (const [i, answer] of answers.entries()) {
    const [, move = '', , reply] = answer.split(' ');
    const fen = searched[i] ?? '';
    if (fen === NOWHERE) holds(move === '0000', () => `${move} in a position that was refused`);
    else if (move === '0000') holds(legalByOracle(fen).size === 0, () => `no move in ${fen}`);
    else checkLine(fen, reply === undefined ? [move] : [move, reply]);
  }
}

const pool = [...new Set(kept.uci.flat())];
const sessions = fc.array(fc.oneof(fc.constantFrom(...pool), mutated(pool, WORDS)), { minLength: 1, maxLength: 8 });

afterAll(() => engine?.endOfInput());

it('has one legal answer to every search, and nothing breaks down', async () => {
  await fc.assert(fc.asyncProperty(sessions, check), attempts(25, kept.uci));
});
