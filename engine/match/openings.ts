/**
 * From where games begin. Two settings of a deterministic engine play the same game from the same opening every time,
 * so a match wants as many different openings as it has pairs.
 */
import { START_FEN, setFen } from '../board/fen.ts';
import { gameStatus, playMoves, playUciMoves } from '../board/game.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { now } from '../board/position.ts';
import { iterate } from '../search/iterate.ts';
import { clearMemory, createMemory, type Memory, useMemory } from '../search/memory.ts';
import { useSettings } from '../search/rules.ts';
import { run } from '../search/state.ts';
import { profiles } from '../settings.ts';
import { openingLines } from './opening-lines.ts';
import { addToFingerprint, EMPTY_FINGERPRINT, textFingerprint } from './fingerprint.ts';
import { randomNumbers, shuffled } from './random.ts';

export interface Opening {
  name: string;
  /** The position in which the game begins, and the moves that are played for both sides, in UCI notation. */
  fen: string;
  moves: readonly string[];
}

/** The book's own openings: known lines from the usual position, all different, about even. */
export function ownOpenings(): Opening[] {
  return openingLines
    .trim()
    .split('\n')
    .map((row) => {
      const [name, line] = row.split(': ');
      setFen(START_FEN);
      return { name, fen: START_FEN, moves: playMoves(line.split(' ')).map(uciOf) };
    });
}

/** A number that stands for a list of openings: names do not matter, order does. */
export const openingsPrint = (openings: readonly Opening[]): number =>
  openings.reduce(
    (print, { fen, moves }) => addToFingerprint(print, textFingerprint(`${fen} ${moves.join(' ')}`)),
    EMPTY_FINGERPRINT,
  );

/** Plies by which openings are continued once all have been played. */
const EXTRA_PLIES = 3;
/** A continuation may change the score by so many centipawns, in the eyes of a search of so many nodes. */
const TOLERANCE = 60;
const LOOK_NODES = 1000;
/** Continuations that are tried; when none is within the tolerance, the one nearest to it is taken. */
const TRIES = 40;

/** What was different in the profile for play when the openings of the matches in content/results were continued. */
const asBefore = {
  continuation: 1,
  captureHistory: 1,
  delta: 200,
  'see.minDepth': 1,
  'tt.quiescence': 64,
  'rfp.margin': 100,
  'nmp.reduction': 4,
  'nmp.verifyDepth': 0,
  'nmp.notLonePiece': 0,
  razor: 0,
  'fp.maxDepth': 5,
  'hp.maxDepth': 2,
};

let memory: Memory | undefined;

/**
 * The opening of the pair with a number (from 0), for a match with this seed. The list is gone through in random order;
 * after that it is gone through again and again, with each opening continued by a few random moves that leave the score
 * about where it was. Depends on nothing but its arguments. Sets up the engine's position.
 */
export function openingOfPair(openings: readonly Opening[], pair: number, seed: number): Opening {
  const order = shuffled(openings.length, randomNumbers(seed));
  const opening = openings[order[pair % openings.length]];
  if (pair < openings.length) return opening;
  return continued(opening, randomNumbers(seed, pair));
}

function continued(opening: Opening, random: (below: number) => number): Opening {
  memory ??= createMemory(1);
  try {
    setFen(opening.fen);
    playUciMoves(opening.moves);
    const before = look(memory);
    let best: string[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < TRIES && least > TOLERANCE; i++) {
      const moves: number[] = [];
      for (let ply = 0; ply < EXTRA_PLIES; ply++) {
        const legal = legalMovesOf();
        if (legal.length === 0) break;
        moves.push(legal[random(legal.length)]);
        makeMove(moves[ply]);
      }
      const change = gameStatus() === 'playing' ? Math.abs(look(memory) - before) : Number.POSITIVE_INFINITY;
      for (const move of moves.toReversed()) unmakeMove(move);
      if (change >= least) continue;
      least = change;
      best = moves.map(uciOf);
    }
    return { ...opening, moves: [...opening.moves, ...best] };
  } finally {
    useMemory(null);
  }
}

/** A short search of the present position: its score in centipawns from White's point of view. */
function look(memory: Memory): number {
  clearMemory(memory);
  // The network may not be loaded where the book's settings play.
  useSettings({ ...profiles.play, ...asBefore, network: 0 });
  run.shouldStop = () => false;
  run.maxNodes = LOOK_NODES;
  const { score } = iterate({ depth: 20 });
  return now.side === 0 ? score : -score;
}
