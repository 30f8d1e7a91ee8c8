/** Plays pairs of a match, one after the other, in a worker of its own: a search for the page never waits for a game. */
import {
  enginePlayer,
  type GameRecord,
  legalMoves,
  type MatchConfig,
  type Opening,
  pairPgn,
  type Player,
  playMoves,
  playPair,
  toFen,
} from '../../engine/index.ts';
import type { MatchOrder, MatchReply, Ply } from './match-protocol.ts';

/** What this file uses of a worker's global scope. */
interface Scope {
  addEventListener(type: 'message', listener: (event: { data: MatchOrder }) => void): void;
  postMessage(reply: MatchReply): void;
}
const scope = self as unknown as Scope;

/** Milliseconds between two words on how a game goes. */
const TELL_MS = 250;

interface Playing {
  config: MatchConfig;
  openings: readonly Opening[];
  players: { a: Player; b: Player };
}
let playing: Playing | null = null;

scope.addEventListener('message', ({ data }) => {
  void (async () => {
    try {
      if (data.type === 'match') playing = begin(data.config, data.openings);
      else if (data.type === 'play') await play(data.index);
      else if (data.type === 'pgn') {
        scope.postMessage({ type: 'pgn', text: data.pairs.map((pair) => pairPgn(pair, data.config)).join('') });
      } else scope.postMessage({ type: 'replay', plies: replay(data.game) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ type: 'failure', message: `The engine failed in a game (${message.replace(/\.$/, '')}).` });
    }
  })();
});
scope.postMessage({ type: 'ready' });

function begin(config: MatchConfig, openings: readonly Opening[]): Playing {
  const player = ({ name, ...side }: MatchConfig['a']): Player => {
    if (!('settings' in side)) throw new Error('this engine plays alone');
    return enginePlayer(name, side.settings, config.hashMb);
  };
  return { config, openings, players: { a: player(config.a), b: player(config.b) } };
}

async function play(index: number): Promise<void> {
  if (playing === null) throw new Error('no match');
  if (!Number.isSafeInteger(index) || index < 0) throw new Error('not a pair');
  const { config, openings, players } = playing;
  let told = performance.now();
  let game: 0 | 1 = 0;
  let before = 0;
  const pair = await playPair(config, openings, index, players, (_, moves) => {
    if (moves.length < before) game = 1;
    before = moves.length;
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    const ply = lastPly(moves);
    scope.postMessage({ type: 'live', index, game, ply, plies: moves.length });
  });
  scope.postMessage({ type: 'pair', pair });
}

/** The position that stands on the board, and the move that led to it. It is left as it was. */
function lastPly(moves: readonly string[]): Ply {
  const uci = moves.at(-1) ?? '';
  const square = (at: number) => uci.charCodeAt(at) - 97 + 8 * (uci.charCodeAt(at + 1) - 49);
  return { fen: toFen(), move: { san: uci, from: square(0), to: square(2) } };
}

/** All positions of a game, from where its opening begins. */
function replay(game: GameRecord): Ply[] {
  let { fen } = game;
  const plies: Ply[] = [{ fen, move: null }];
  for (const uci of game.moves.split(' ').filter(Boolean)) {
    const move = legalMoves(fen).find((one) => one.uci === uci) ?? null;
    playMoves([uci]); // throws when there is no such move
    fen = toFen();
    plies.push({ fen, move });
  }
  return plies;
}
