/**
 * Plays pairs of a match, one after the other, in a worker of its own: a search for the page never waits for a game.
 */
import {
  enginePlayer,
  type GameRecord,
  legalMoves,
  type MatchConfig,
  type PairRecord,
  pairPgn,
  type Player,
  playPair,
  playUciMoves,
  squareOf,
  toFen,
} from '../../engine/index.ts';
import { beating, obeyInTurn, orEnd, type Scope } from './in-turn.ts';
import { type MatchOrder, type MatchReply, type NamedPly, type Ply, readMatchOrder } from './match-protocol.ts';

const scope = self as unknown as Scope<MatchReply>;

type Match = Extract<MatchOrder, { type: 'match' }>;

interface Playing extends Match {
  players: { a: Player; b: Player };
}
let playing: Playing | null = null;

/** What is said a few times a second: that it lives, and how the game stands once a move has been made. */
let news: MatchReply;
const beat = orEnd(beating(() => scope.postMessage(news)));

obeyInTurn(scope, readMatchOrder, obey, (text) => ({
  message: `The engine failed in a game (${text.replace(/\.$/, '')}).`,
}));

async function obey(order: MatchOrder): Promise<void> {
  const { id } = order;
  if (order.type === 'match') {
    playing = begin(order);
    scope.postMessage({ type: 'seated', id });
  } else if (order.type === 'play') {
    scope.postMessage({ type: 'pair', id, pair: await play(id, order.index) });
  } else if (order.type === 'pgn') {
    scope.postMessage({ type: 'pgn', id, text: order.pairs.map((pair) => pairPgn(pair, order.config)).join('') });
  } else scope.postMessage({ type: 'replay', id, plies: replay(order.game) });
}

function begin(match: Match): Playing {
  const { a, b, hashMb } = match.config;
  const player = ({ name, ...side }: MatchConfig['a']): Player => {
    if (!('settings' in side)) throw new Error('this engine plays alone');
    return enginePlayer(name, side.settings, hashMb, beat);
  };
  return { ...match, players: { a: player(a), b: player(b) } };
}

async function play(id: number, index: number): Promise<PairRecord> {
  news = { type: 'beat', id };
  if (playing === null || !Number.isSafeInteger(index) || index < 0) throw new Error('no such pair');
  const { config, openings, players } = playing;
  let game: 0 | 1 = 0;
  let plies = 0;
  return playPair(config, openings, index, players, (moves) => {
    if (moves.length <= plies) game = 1;
    plies = moves.length;
    news = { type: 'progress', id, live: { index, game, ply: lastPly(moves), plies } };
    beat();
  });
}

/** The position that stands on the board, and the move that led to it. It is left as it was. */
function lastPly(moves: readonly string[]): Ply {
  const uci = moves.at(-1) ?? '';
  return { fen: toFen(), move: { from: squareOf(uci.slice(0, 2)), to: squareOf(uci.slice(2, 4)) } };
}

/** All positions of a game, from where its opening begins. */
function replay(game: GameRecord): NamedPly[] {
  let { fen } = game;
  const plies: NamedPly[] = [{ fen, move: null }];
  for (const uci of game.moves.split(' ').filter(Boolean)) {
    const move = legalMoves(fen).find((one) => one.uci === uci) ?? null;
    playUciMoves([uci]); // throws when there is no such move
    fen = toFen();
    plies.push({ fen, move });
  }
  return plies;
}
