/**
 * Opponents: an engine that writes anything. It plays by the rules, loses its game, or is refused, and never outlives
 * the match.
 */
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { it } from 'vitest';
import { legalMoves, START_FEN, toFen } from '../../engine/index.ts';
import { Fault } from '../../engine/cli/input/fault.ts';
import { uciPlayer } from '../../engine/cli/other-engines/uci-player.ts';
import { playGame } from '../../engine/match/game.ts';
import type { Player } from '../../engine/match/player.ts';
import type { Answers } from './hostile-engine.ts';
import { attempts, checkLine, checkSentence, holds } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

const WORDS = ['uciok\n', 'readyok\n', 'bestmove ', 'e7e5\n', 'a7a6\n', 'info depth ', ' score cp ', ' score mate ', ' nodes ', ' pv ', ' multipv ', 'info string ', 'option name ', ' type ', 'id name ', '\r\n', '\u0000', '\u00ff\u00fe', '\u00c3', '99999999999999999999', '-1', 'bestmove\n', '(none)\n', '0000\n']; // prettier-ignore

/** Half a game of four moves: what an engine says of the first moves is what it would say of all. */
const RULES = { resign: null, draw: null, maxMoves: 4 };
const LIMIT = { nodes: 30 };

/** The side of the house, which plays the first move that there is. */
const partner: Player = {
  name: 'partner',
  begin: () => {},
  choose: () => ({ move: legalMoves(toFen())[0]?.uci ?? '', score: null, nodes: 1, depth: 1, print: 1 }),
};

const script = new URL('./hostile-engine.ts', import.meta.url).pathname;
const bytes = (text: string): string => Buffer.from(text).toString('latin1');

async function check(answers: Answers): Promise<void> {
  const told = { ...answers, hello: bytes(answers.hello), ready: bytes(answers.ready), errors: bytes(answers.errors), moves: answers.moves.map(bytes) }; // prettier-ignore
  const running = new Set<number>();
  const player = uciPlayer({
    name: 'other',
    command: [process.execPath, script, JSON.stringify(told)],
    options: [],
    onProcess: (pid, runs) => void (runs ? running.add(pid) : running.delete(pid)),
  });
  try {
    const opening = { name: 'none', fen: START_FEN, moves: [] };
    const game = await playGame({ opening, white: partner, black: player, limit: LIMIT, rules: RULES });
    checkLine(game.fen, game.moves.split(' ').filter(Boolean));
    if (game.note !== undefined) checkSentence(game.note);
    for (const sum of [...game.nodes, ...game.depths])
      holds(Number.isFinite(sum) && sum >= 0 && sum < 1e16, () => `sums of ${sum}`);
    holds(game.result !== '1-0' || game.note !== undefined, () => 'a game is lost for no reason');
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    checkSentence(error.message);
  } finally {
    player.quit();
  }
  // It leaves by itself, or is made to.
  for (let tries = 0; running.size > 0 && tries < 200; tries++) await wait(10);
  holds(running.size === 0, () => 'the engine outlives its game');
}

const text = (of: (one: Answers) => string | string[]) =>
  // A case is given to the engine as an argument, which has a longest.
  mutated([...new Set(kept.opponents.flatMap(of))], WORDS).map((one) => one.slice(0, 30_000));
const sound = (good: string, arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(good) }, arbitrary);
const cases = fc.record<Answers>({
  hello: sound(
    'id name x\nuciok\n',
    text(({ hello }) => hello),
  ),
  ready: sound(
    'readyok\n',
    text(({ ready }) => ready),
  ),
  moves: fc.array(text(({ moves }) => moves), { minLength: 1, maxLength: 2 }), // prettier-ignore
  errors: sound(
    '',
    text(({ errors }) => errors),
  ),
});

it('that write anything play by the rules, lose, or are refused, and never outlive the match', async () => {
  await fc.assert(fc.asyncProperty(cases, check), attempts(10, kept.opponents));
});
