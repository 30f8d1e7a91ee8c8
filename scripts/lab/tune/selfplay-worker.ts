/** A thread that plays games: receives the number of a game, answers with its positions. */
import { parentPort, workerData } from 'node:worker_threads';
import { seeded } from '../../../engine/board/testing.ts';
import type { LabelledPosition } from './positions.ts';
import { playGame, randomOpening, think, type Visit } from './play.ts';

/** What a thread is told once. */
export interface SelfplayOptions {
  /** Nodes of each move. */
  nodes: number;
  /** Most positions kept of one game. */
  perGame: number;
  seed: number;
}

/** Scores beyond this (centipawns) say that the game is over; such positions teach nothing. */
const MAX_SCORE = 1500;
/** Plies after the opening before positions are kept. */
const SKIPPED_PLIES = 4;

/** Plays game `game` of a series, and gives some of its quiet positions, the same ones for the same options. */
export function playNumbered(game: number, { nodes, perGame, seed }: SelfplayOptions): LabelledPosition[] {
  const random = seeded(Math.imul(game + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b));
  const seen: Visit[] = [];
  const result = playGame(
    randomOpening(random),
    () => think(nodes),
    (visit) => seen.push(visit),
  );
  const kept = seen.slice(SKIPPED_PLIES).filter(({ quiet, score }) => quiet && Math.abs(score) < MAX_SCORE);
  while (kept.length > perGame) kept.splice(random(kept.length), 1);
  return kept.map(({ fen, score }) => ({ game, result, score, fen }));
}

const port = parentPort;
port?.on('message', (game: number) => port.postMessage(playNumbered(game, workerData as SelfplayOptions)));
