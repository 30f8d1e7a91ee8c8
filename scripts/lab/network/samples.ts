/**
 * What the network learns from, in arrays: the pieces of each position as the side to move sees
 * them, what the evaluation's frame says of it, and what the search said.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setFen } from '../../../engine/board/fen.ts';
import { board, gamePhase, sideToMove } from '../../../engine/board/position.ts';
import { evaluateFrame } from '../../../engine/eval/evaluate.ts';
import { stageOf } from '../../../engine/eval/network-shape.ts';
import { InputError } from '../../arguments.ts';

/**
 * Positions in columns. A piece is 64 * kind + square: kinds 0 to 5 are the mover's pawn to king, 6 to 11 the other
 * side's.
 */
export interface NetworkSamples {
  readonly size: number;
  /** Pieces of position p: from starts[p] up to starts[p + 1]. */
  readonly starts: Uint32Array;
  readonly pieces: Uint16Array;
  /**
   * Who sees left and right exchanged, having the king on files a to d: 1 the side to move, 2 the other, 3 both, 0
   * nobody.
   */
  readonly exchanged: Uint8Array;
  /** What the evaluation says without the network, in centipawns. */
  readonly frames: Int16Array;
  /** What the search said, in centipawns. */
  readonly scores: Int16Array;
  readonly stages: Uint8Array;
  /** Number of the game, counted on over all files: positions of one game belong together. */
  readonly games: Uint32Array;
}

/** A line is "game score fen": the score White's, the fen of four fields. */
const LINE = /^(\d{1,9}) (-?\d{1,5}) (\S+ [wb] \S+ \S+)$/;

const MOST_PIECES = 32;

/** Reads files of positions. Throws an InputError, which says where, at the first line that is damaged. */
export async function readSamples(paths: readonly string[], most: number): Promise<NetworkSamples> {
  let room = 1 << 16;
  let size = 0;
  let used = 0;
  let columns = allocate(room);
  let firstGame = 0;
  for (const path of paths) {
    let number = 0;
    let games = 0;
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      number++;
      if (line === '' || size >= most) continue;
      const match = LINE.exec(line);
      if (match === null) {
        throw new InputError(
          `${path}, line ${number}: "${line.slice(0, 40)}" is not "<game> <centipawns> <FEN of four fields>".`,
        );
      }
      const [, game, score, fen] = match as unknown as [string, string, string, string];
      setUp(fen, `${path}, line ${number}`);
      if (size + 1 >= room || used + MOST_PIECES > columns.pieces.length) {
        room *= 2;
        columns = grown(columns, room);
      }
      const black = sideToMove[0] !== 0;
      for (let square = 0; square < 64; square++) {
        const piece = board[square];
        if (piece === 0) continue;
        const theirs = (piece & 8) !== sideToMove[0] ? 6 : 0;
        if ((piece & 7) === 6 && (square & 4) === 0) columns.exchanged[size] |= theirs === 0 ? 1 : 2;
        columns.pieces[used++] = (theirs + (piece & 7) - 1) * 64 + (black ? square ^ 56 : square);
      }
      columns.frames[size] = evaluateFrame();
      columns.scores[size] = black ? -score : +score;
      columns.stages[size] = stageOf(gamePhase[0]);
      columns.games[size] = firstGame + Number(game);
      games = Math.max(games, Number(game) + 1);
      columns.starts[++size] = used;
    }
    firstGame += games;
  }
  return { ...columns, size };
}

/** Sets up a FEN of four fields. Throws an InputError that begins with `where` when it is not accepted. */
function setUp(fen: string, where: string): void {
  try {
    setFen(`${fen} 0 1`);
  } catch (error) {
    throw new InputError(`${where}: the FEN "${fen.slice(0, 100)}" is not accepted: ${(error as Error).message}`);
  }
}

type Columns = Omit<NetworkSamples, 'size'>;

/** Columns for so many positions, of 24 pieces each on average. */
function allocate(room: number): Columns {
  return {
    starts: new Uint32Array(room + 1),
    pieces: new Uint16Array(room * 24 + MOST_PIECES),
    exchanged: new Uint8Array(room),
    frames: new Int16Array(room),
    scores: new Int16Array(room),
    stages: new Uint8Array(room),
    games: new Uint32Array(room),
  };
}

function grown(columns: Columns, room: number): Columns {
  const wider = allocate(room);
  for (const name of Object.keys(columns) as (keyof Columns)[]) wider[name].set(columns[name]);
  return wider;
}
