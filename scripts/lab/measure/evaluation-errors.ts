/**
 * Measures by how much a search takes off the evaluation, with the terms and with the network, and writes
 * content/results/evaluation-errors.json: what a margin has to cover.
 *
 *     npm run -s measure -- evaluation-errors
 *
 * Nodes where reverse futility would be asked, one to three plies before the horizon, are drawn from searches without
 * pruning: of the bench, and of games from the book's openings, half of them by each evaluation, so that neither
 * chooses the nodes. Each node is then evaluated, and searched to its own depth, by both. Takes a minute or two. Run it
 * again whenever a signature has changed.
 */
import { writeFileSync } from 'node:fs';
import '../../../engine/eval/network.lazy.ts';
import { benchPositions } from '../../../engine/bench/positions.ts';
import { setFen, toFen } from '../../../engine/board/fen.ts';
import { gameStatus, playUciMoves } from '../../../engine/board/game.ts';
import { evaluate } from '../../../engine/eval/evaluate.ts';
import { ownOpenings } from '../../../engine/match/openings.ts';
import { IN_CHECK, MATE_WINDOW, PV_NODE } from '../../../engine/pruning/facts.ts';
import { blindSink, unwatch, watch } from '../../../engine/search/hooks.ts';
import { useSettings } from '../../../engine/search/rules.ts';
import { search } from '../../../engine/search/search.ts';
import { NO_EVAL } from '../../../engine/search/transposition.ts';
import { profiles, type Settings, withOnly, withSettings } from '../../../engine/settings.ts';
import { bookSignature, signature } from '../../../engine/signature.ts';
import { seededRandom } from '../../../engine/trace/sample.ts';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';

const ROOT_DEPTH = 5;
/** Plies before the horizon. */
const DEPTHS = [1, 2, 3];
/** Of the nodes, in percent, from which a search may take off more. */
const SHARES = [10, 5, 2, 1];
/** The bars of the histogram, in centipawns a ply; beyond either end stands one more. */
const BARS = { from: -100, to: 100, width: 5 };
/** Every opening is played on by none of these plies, the next by the second number, and so on. */
const PLAYED_ON = [0, 16, 32, 48];
const MOVE_NODES = 500;
const HASH_MB = 4;

sayInputErrorsPlainly();
readOptions({});
/** Nodes that are drawn from each search, at each depth. */
const each = 10;

const bare = withOnly(profiles.book, []);
const evaluations: readonly { id: string; settings: Settings }[] = [
  { id: 'terms', settings: withSettings(bare, { network: 0 }) },
  { id: 'network', settings: withSettings(bare, { network: 1 }) },
];

/** An opening played on, the two evaluations in turn; null when the game is over before. */
function playedOn(fen: string, moves: readonly string[], plies: number): string | null {
  const line = [...moves];
  for (let ply = 0; ply < plies; ply++) {
    const { network } = evaluations[ply % evaluations.length]!.settings;
    const settings = withSettings(profiles.play, { network: network! });
    const { bestmove } = search({ fen, moves: line, limits: { nodes: MOVE_NODES }, settings, hashMb: 1 });
    if (bestmove === null) return null;
    line.push(bestmove);
  }
  setFen(fen);
  playUciMoves(line);
  return gameStatus() === 'playing' ? toFen() : null;
}

interface DrawnNode {
  readonly fen: string;
  readonly depth: number;
}

const random = seededRandom(1);

/** Draws nodes of a search at which reverse futility would be asked, each as likely as the others of its depth. */
function drawNodes(fen: string, settings: Settings): DrawnNode[] {
  const drawn = DEPTHS.map(() => ({ seen: 0, nodes: [] as DrawnNode[] }));
  watch({
    ...blindSink,
    evaluated(depth, _alpha, _beta, evaluation, facts) {
      const of = drawn[DEPTHS.indexOf(depth)];
      if (of === undefined || evaluation === NO_EVAL || (facts & (IN_CHECK | PV_NODE | MATE_WINDOW)) !== 0) return;
      of.seen++;
      const at = of.nodes.length < each ? of.nodes.length : Math.floor(random() * of.seen);
      if (at < each) of.nodes[at] = { fen: toFen(), depth };
    },
  });
  try {
    search({ fen, limits: { depth: ROOT_DEPTH }, settings, hashMb: HASH_MB });
  } finally {
    unwatch();
  }
  return drawn.flatMap(({ nodes }) => nodes);
}

/** What an evaluation says of a node, and what its own search of the node's depth takes off that; for a mate, all. */
function judge({ depth, fen }: DrawnNode, settings: Settings): { evaluation: number; off: number } {
  useSettings(settings);
  setFen(fen);
  const evaluation = evaluate();
  const { score } = search({ fen, limits: { depth }, settings, hashMb: 1 });
  if ('cp' in score) return { evaluation, off: evaluation - score.cp };
  return { evaluation, off: score.mate > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY };
}

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
/** The number that `share` percent do not exceed. */
const quantile = (numbers: readonly number[], share: number): number =>
  ascending(numbers)[Math.max(0, Math.ceil((share * numbers.length) / 100) - 1)]!;
const middleSize = (numbers: readonly number[]): number => quantile(numbers.map(Math.abs), 50);

function histogram(numbers: readonly number[]): number[] {
  const { from, to, width } = BARS;
  const bars = Array.from({ length: (to - from) / width + 2 }, () => 0);
  for (const number of numbers) {
    const bar = Math.floor((number - from) / width) + 1;
    bars[Math.max(0, Math.min(bars.length - 1, bar))]!++;
  }
  return bars;
}

const openings = ownOpenings().flatMap(({ fen, moves }, i) => {
  const root = playedOn(fen, moves, PLAYED_ON[i % PLAYED_ON.length]!);
  return root === null ? [] : [root];
});
const roots = [...benchPositions.map(({ fen }) => fen), ...openings];
const nodes = roots.flatMap((fen, i) => {
  if (i % 20 === 0) console.log(`${i} of ${roots.length} searches`);
  return evaluations.flatMap(({ settings }) => drawNodes(fen, settings));
});
console.log(`${nodes.length} nodes`);
const judged = nodes.map((node) => evaluations.map(({ settings }) => judge(node, settings)));

const file = {
  signature: bookSignature,
  /** The network is part of this one alone. */
  play: signature,
  roots: roots.length,
  rootDepth: ROOT_DEPTH,
  depths: DEPTHS,
  nodes: nodes.length,
  bars: BARS,
  shares: SHARES,
  evaluations: evaluations.map(({ id }, e) => {
    const all = judged.map((of) => of[e]!);
    const aPly = all.map(({ off }, i) => off / nodes[i]!.depth);
    return {
      id,
      /** The middle size of the evaluation, and of what the search changes about it, in centipawns. */
      size: middleSize(all.map(({ evaluation }) => evaluation)),
      change: middleSize(all.map(({ off }) => off)),
      /** Centipawns a ply that the search takes off at most but for each of `shares`, to a tenth. */
      margins: SHARES.map((share) => Math.round(10 * quantile(aPly, 100 - share)) / 10),
      histogram: histogram(aPly),
    };
  }),
};
// A list of numbers a line.
const text = JSON.stringify(file, null, 1).replace(
  /\[([-.\d,\s]+)\]/g,
  (_, list: string) => `[${list.replace(/\s+/g, ' ').trim()}]`,
);
writeFileSync(new URL('../../../content/results/evaluation-errors.json', import.meta.url), `${text}\n`);
console.log('Written: content/results/evaluation-errors.json');
