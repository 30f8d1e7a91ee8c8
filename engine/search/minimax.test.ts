/**
 * With everything off that prunes, remembers or extends, alpha-beta is only a faster way to the score of plain minimax.
 */
import { describe, expect, it } from 'vitest';
import { setFen, toFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { legalMovesOf } from '../board/generate.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';
import type { Settings } from '../settings.ts';
import { iterate } from './iterate.ts';
import { minimaxOf } from './minimax.ts';
import { useSettings } from './rules.ts';
import { prepareMemory } from './search.ts';
import { nodes, resetRun, run } from './state.ts';
import { plainSettings } from './testing.ts';

function unlimited(settings: Settings): void {
  useSettings(settings);
  prepareMemory(1, false);
  run.shouldStop = () => false;
  run.maxNodes = Number.POSITIVE_INFINITY;
  resetRun();
}

/** Compares the two on the present position; gives the nodes that minimax needed less those of the search. */
function compare(depth: number, settings: Settings): number {
  const { nodes: plainNodes, score: expected } = minimaxOf(depth, settings);
  unlimited(settings);
  const result = iterate({ depth });
  expect(result.score + 0, `${toFen()} at depth ${depth}`).toBe(expected + 0);
  expect(result.stopped).toBe(false);
  return plainNodes - nodes[0];
}

/** The score of the present position. */
function runScore(depth: number): number {
  unlimited(plainSettings);
  return iterate({ depth }).score + 0;
}

const starts = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  ...sharpPositions,
];

/** Visits positions of random games, about one in `every`, each with its game behind it. */
function eachPosition(seed: number, every: number, plies: number, visit: () => void): void {
  const random = seeded(seed);
  for (const fen of starts) {
    randomWalk(fen, plies, random, () => {
      if (random(every) === 0 && legalMovesOf().length > 0) visit();
    });
  }
}

describe('alpha-beta equals minimax with the same quiescence', () => {
  it('at depth 1 and 2', () => {
    let compared = 0;
    eachPosition(11, 6, 40, () => {
      compare(1 + (compared++ % 2), plainSettings);
    });
    expect(compared).toBeGreaterThan(60);
  });

  it('at depth 3', () => {
    let compared = 0;
    let saved = 0;
    eachPosition(12, 25, 40, () => {
      if (legalMovesOf().length > 30) return;
      compared++;
      saved += compare(3, plainSettings);
    });
    expect(saved, 'without cutoffs the comparison would say nothing').toBeGreaterThan(0);
    expect(compared).toBeGreaterThan(15);
  });

  it('at depth 4', () => {
    let compared = 0;
    eachPosition(13, 12, 60, () => {
      if (legalMovesOf().length > 10) return;
      compared++;
      compare(4, plainSettings);
    });
    expect(compared).toBeGreaterThan(8);
  });

  it('where the game may repeat itself: the side that is lost goes back to where it was', () => {
    const cycle = ['h1g1', 'e8d8', 'g1h1', 'd8e8'];
    const fen = '4k3/8/8/8/8/8/PPP5/K6R w - - 0 1';
    for (const depth of [1, 2, 3, 4]) {
      setFen(fen);
      playMoves([...cycle, ...cycle, 'h1g1']);
      compare(depth, plainSettings);
      expect(runScore(depth)).toBe(0);
      setFen('4k3/8/8/8/8/8/PPP5/K5R1 b - - 17 9');
      compare(depth, plainSettings);
      expect(runScore(depth)).toBeLessThan(-300);
    }
  });

  it('whatever the order of moves and the first window', () => {
    let compared = 0;
    const settings = { ...plainSettings, ordering: 1, killers: 1, aspiration: 5 };
    eachPosition(14, 20, 40, () => {
      if (legalMovesOf().length > 20) return;
      compare(compared++ % 3 === 0 ? 4 : 3, settings);
    });
    expect(compared).toBeGreaterThan(10);
  });
});
