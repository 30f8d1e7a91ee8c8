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
import { triesOnRecord } from './tries-on-record.ts';

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

let memory: Memory | undefined;

/**
 * The opening of the pair with a number (from 0), for a match with this seed. The list is gone through in random order;
 * after that it is gone through again and again, with each opening continued by a few random moves that leave the score
 * about where it was. Depends on nothing but its arguments. Sets up the engine's position.
 */
export function openingOfPair(openings: readonly Opening[], pair: number, seed: number): Opening {
  const opening = listedOpening(openings, pair, seed);
  if (pair < openings.length) return opening;
  const taken = tryOfPair(openings, pair, seed);
  const random = randomNumbers(seed, pair);
  setUp(opening);
  for (let i = 0; i < taken; i++) takeBack(tryMoves(random));
  return { ...opening, moves: [...opening.moves, ...tryMoves(random).map(uciOf)] };
}

/** Which of its random continuations (from 0) a pair after the list is given: the one on record, or an even one. */
export function tryOfPair(openings: readonly Opening[], pair: number, seed: number): number {
  const isRecorded = seed === triesOnRecord.seed && openingsPrint(openings) === triesOnRecord.openings;
  const onRecord = isRecorded ? triesOnRecord.taken[pair - openings.length] : undefined;
  return onRecord ?? evenTry(listedOpening(openings, pair, seed), randomNumbers(seed, pair));
}

/** The opening of the list on which that of a pair stands; the same where the list is long enough. */
export function listedOpening(openings: readonly Opening[], pair: number, seed: number): Opening {
  return openings[shuffled(openings.length, randomNumbers(seed))[pair % openings.length]];
}

function setUp({ fen, moves }: Opening): void {
  setFen(fen);
  playUciMoves(moves);
}

/** Plays random moves in the present position, and gives them. */
function tryMoves(random: (below: number) => number): number[] {
  const moves: number[] = [];
  for (let ply = 0; ply < EXTRA_PLIES; ply++) {
    const legal = legalMovesOf();
    if (legal.length === 0) break;
    moves.push(legal[random(legal.length)]);
    makeMove(moves[ply]);
  }
  return moves;
}

function takeBack(moves: readonly number[]): void {
  for (const move of moves.toReversed()) unmakeMove(move);
}

/** Which of the random continuations of an opening, from 0, leaves the score about where it was. */
function evenTry(opening: Opening, random: (below: number) => number): number {
  memory ??= createMemory(1);
  try {
    setUp(opening);
    const before = look(memory);
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < TRIES && least > TOLERANCE; i++) {
      const moves = tryMoves(random);
      const change = gameStatus() === 'playing' ? Math.abs(look(memory) - before) : Number.POSITIVE_INFINITY;
      takeBack(moves);
      if (change >= least) continue;
      least = change;
      nearest = i;
    }
    return nearest;
  } finally {
    useMemory(null);
  }
}

/** A short search of the present position: its score in centipawns from White's point of view. */
function look(memory: Memory): number {
  clearMemory(memory);
  useSettings(profiles.book);
  run.shouldStop = () => false;
  run.maxNodes = LOOK_NODES;
  const { score } = iterate({ depth: 20 });
  return now.side === 0 ? score : -score;
}
