/**
 * The positions that rules are graded on, by their names in the bench. On those of `judged` and `hidden` the book's own
 * rules make no wrong cut. A rule is a bet, though, and a sound one of another margin loses some: what is let pass lies
 * between the most that sound rules were seen to lose and the least that unsound ones were (verdicts.long.test.ts).
 */
import { benchPositions } from '../bench/positions.ts';
import type { Writable } from './sources.ts';

interface Sets {
  /** Nodes are counted on these, to this depth in plies. */
  readonly counted: readonly string[];
  readonly countedDepth: number;
  /** Every cut is looked at on these, shown where it is wrong, and on those that are not shown. */
  readonly judged: readonly string[];
  readonly hidden: readonly string[];
  readonly judgedDepth: number;
  /** Of a thousand cuts so many may be wrong. */
  readonly tolerated: number;
}

const middle = ['opening-2', 'opening-5', 'tactic-4', 'middlegame-1', 'ending-1'];
const deep = ['opening-2', 'opening-5', 'tactic-8', 'ending-1'];

export const sets: Readonly<Record<Writable, Sets>> = {
  rfp: {
    counted: middle,
    countedDepth: 4,
    judged: ['opening-10', 'tactic-8', 'king-march', 'ending-2'],
    hidden: ['opening-9', 'tactic-5', 'immortal-zugzwang'],
    judgedDepth: 4,
    tolerated: 10,
  },
  nmp: {
    counted: middle,
    countedDepth: 4,
    judged: ['opening-1', 'tactic-1', 'ending-2', 'phantom-win'],
    hidden: ['opening-7', 'tactic-8', 'ending-1'],
    judgedDepth: 4,
    tolerated: 4,
  },
  razor: {
    counted: middle,
    countedDepth: 4,
    judged: ['opening-5', 'opening-10', 'ending-1', 'phantom-win'],
    hidden: ['opening-2', 'tactic-5', 'middlegame-1'],
    judgedDepth: 4,
    tolerated: 4,
  },
  probcut: {
    counted: deep,
    countedDepth: 5,
    judged: ['opening-5', 'tactic-2', 'tactic-4', 'ending-1'],
    hidden: ['opening-9', 'tactic-6', 'tactic-9'],
    judgedDepth: 5,
    tolerated: 4,
  },
  lmp: {
    counted: middle,
    countedDepth: 4,
    judged: ['opening-4', 'opening-7', 'rook-to-h3'],
    hidden: ['opening-6', 'tactic-8', 'running-pawn'],
    judgedDepth: 3,
    tolerated: 50,
  },
  fp: {
    counted: middle,
    countedDepth: 4,
    judged: ['opening-1', 'opening-6', 'tactic-9', 'running-pawn'],
    hidden: ['opening-4', 'opening-9', 'king-march', 'ending-1'],
    judgedDepth: 4,
    tolerated: 2,
  },
  hp: {
    counted: deep,
    countedDepth: 5,
    judged: ['tactic-9', 'ending-1'],
    hidden: ['rook-to-h3'],
    judgedDepth: 5,
    tolerated: 3,
  },
  see: {
    counted: middle,
    countedDepth: 4,
    judged: ['opening-9', 'opening-10', 'mate-1'],
    hidden: ['opening-8', 'tactic-1', 'ending-1'],
    judgedDepth: 4,
    tolerated: 4,
  },
  lmr: {
    counted: deep,
    countedDepth: 5,
    judged: ['opening-8', 'tactic-6', 'tactic-9'],
    hidden: ['tactic-8', 'imbalance-1', 'mate-1'],
    judgedDepth: 4,
    tolerated: 25,
  },
};

/** The position of a name. Throws when there is none. */
export function fenOfName(name: string): string {
  const found = benchPositions.find(({ id }) => id === name);
  if (found === undefined) throw new Error(`The bench has no position "${name}".`);
  return found.fen;
}

/** How many of a thousand cuts of a rule may be wrong in the stages that look at all of them. */
export const toleratedCuts = (technique: Writable): number => sets[technique].tolerated;
