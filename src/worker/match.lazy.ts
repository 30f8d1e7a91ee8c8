/** Plays pairs of a match, one after the other, writes them down, and looks through their games. */
import {
  enginePlayer,
  legalMoves,
  type MatchConfig,
  pairPgn,
  type Player,
  playPair,
  playUciMoves,
  squareOf,
  toFen,
} from '../../engine/index.ts';
import type { Feature, Work } from './feature.ts';
import type { LiveGame, MatchTasks, NamedPly, Ply } from './protocol.ts';
import { orThrow } from './signs-of-life.ts';

type Match = MatchTasks['match']['request'];

let playing: (Match & { players: { a: Player; b: Player } }) | null = null;
/** The pair that is played. */
let current: Work<LiveGame> | null = null;
const beat = orThrow(() => current?.shouldStop() ?? false);

export const match: Feature<keyof MatchTasks> = {
  handlers: {
    match(order) {
      const { a, b, hashMb } = order.config;
      const player = ({ name, ...side }: MatchConfig['a']): Player => {
        if (!('settings' in side)) throw new Error('this engine plays alone');
        return enginePlayer(name, side.settings, hashMb, beat);
      };
      playing = { ...order, players: { a: player(a), b: player(b) } };
      return null;
    },
    async play(index, work) {
      if (playing === null || !Number.isSafeInteger(index) || index < 0) throw new Error('no such pair');
      current = work;
      const { config, openings, players } = playing;
      let game: 0 | 1 = 0;
      let plies = 0;
      return playPair(config, openings, index, players, (moves) => {
        if (moves.length <= plies) game = 1;
        plies = moves.length;
        work.tellSoon({ index, game, ply: lastPly(moves), plies });
      });
    },
    pgn: ({ config, pairs }) => pairs.map((pair) => pairPgn(pair, config)).join(''),
    /** All positions of a game, from where its opening begins. */
    replay(game) {
      let { fen } = game;
      const plies: NamedPly[] = [{ fen, move: null }];
      for (const uci of game.moves.split(' ').filter(Boolean)) {
        const move = legalMoves(fen).find((one) => one.uci === uci) ?? null;
        playUciMoves([uci]); // throws when there is no such move
        fen = toFen();
        plies.push({ fen, move });
      }
      return plies;
    },
  },
  fault: (text) => ({ message: `The engine failed in a game (${text.replace(/\.$/, '')}).` }),
};

/** The position that stands on the board, and the move that led to it. It is left as it was. */
function lastPly(moves: readonly string[]): Ply {
  const uci = moves.at(-1) ?? '';
  return { fen: toFen(), move: { from: squareOf(uci.slice(0, 2)), to: squareOf(uci.slice(2, 4)) } };
}
