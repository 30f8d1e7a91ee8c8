/**
 * What the build has the engine do for its pages. Each runs in a thread (task-thread.ts), so what goes in and out is
 * plain data.
 */
import {
  askBets,
  askComparisons,
  askOracle,
  type BetRequest,
  enginePlayer,
  evaluationReport,
  expectedMoves,
  loadFor,
  type MatchConfig,
  minimaxOf,
  ownOpenings,
  perft,
  playPair,
  profiles,
  search,
  searchGame,
  type SearchRequest,
  setFen,
  techniqueIds,
  traceSearch,
  withSettings,
} from '../../engine/index.ts';
import { CUTS_CHECKED, isFull } from '../compare/verdict-words.ts';
import { findGoal, type Trial, type Trials } from '../widgets/challenge/goal.ts';
import { firstFrame } from '../widgets/tree-explorer/first-frame.ts';
import type { LateRequest, OracleRequest, TreeRequest } from '../worker/protocol.ts';
import { askForOracle, followLate, namesOf, ORACLE_NODES, recordTree, sweepAll } from '../worker/tree-tasks.ts';
import { drawCrown } from './crown/crown.ts';

type Changes = Readonly<Record<string, number>>;

/** A challenge whose goal is asked for (widgets/challenge/goal.ts). */
interface GoalRequest extends Pick<OracleRequest, 'depth' | 'fen' | 'techniques'> {
  knobs: readonly string[];
  /** Changes to the book's settings under which it is played. */
  settings: Changes;
  without: Trial;
  /** The setting that the goal is to be reached by. */
  way: Changes | undefined;
}

/** Entries of a recorded search that is drawn as a crown. */
const CROWN_ENTRIES = 1_000_000;

/** Pairs of a match that are played to say how long one may take. */
const PAIRS = 2;

export const tasks = {
  async search(request: SearchRequest) {
    await loadFor(request.settings);
    return search(request);
  },
  game: (request: Parameters<typeof searchGame>[0]) => searchGame(request),
  oracle: (request: OracleRequest) => askForOracle(request),
  sweep: (request: Parameters<typeof sweepAll>[0]) => sweepAll(request),
  late: (request: LateRequest) => followLate(request),
  evaluations: (request: Parameters<typeof evaluationReport>[0]) => evaluationReport(request),

  bets: (request: BetRequest) => askBets(request),

  comparisons: (request: Parameters<typeof askComparisons>[0]) => askComparisons(request),

  expected: (request: TreeRequest) => expectedMoves(recordTree(request)),

  /** The first rows of a recorded search, as the closed tree explorer draws them. */
  frame({ rows, ...request }: TreeRequest & { rows: number }) {
    const trace = recordTree(request);
    return firstFrame(trace, (entry) => namesOf(trace, [entry])[0] ?? '', rows);
  },

  /** A position searched without the techniques and with them, as one tree of which each `every`-th node is drawn. */
  crown({ every, ...place }: Pick<TreeRequest, 'depth' | 'fen'> & { every: number }) {
    const off = Object.fromEntries(techniqueIds.map((id) => [id, 0]));
    const [without, withIt] = [off, {}].map((settings) => recordTree({ ...place, settings, cap: CROWN_ENTRIES }));
    if (!without || !withIt || without.cutOff) throw new Error('The search is too large to be drawn whole.');
    return {
      ...drawCrown(without, withIt, every),
      nodes: [without.result.nodes, withIt.result.nodes] as const,
    };
  },

  /** Positions at a depth, every move of every line made. */
  perft({ depth, fen }: { depth: number; fen: string }): number {
    setFen(fen);
    return perft(depth);
  },

  /** Score and nodes of plain minimax. */
  minimax({ depth, fen }: { depth: number; fen: string }) {
    setFen(fen);
    return minimaxOf(depth);
  },

  goal({ depth, fen, knobs, settings, techniques, way, without }: GoalRequest) {
    const under = (changes: Changes) => ({ ...settings, ...changes });
    const trials: Trials = {
      search: (changes) => search({ fen, limits: { depth }, settings: { ...profiles.book, ...under(changes) } }),
      wrongCuts: (changes) => {
        const all = withSettings(profiles.book, under(changes));
        const { trace } = traceSearch({ fen, limits: { depth }, settings: all, quiescence: false });
        // The first one is enough.
        let wrong = 0;
        const { total } = askOracle(trace, {
          techniques,
          sample: CUTS_CHECKED,
          repeats: 0,
          maxNodes: ORACLE_NODES,
          onProgress: (done) => (wrong = done.wrong),
          shouldStop: () => wrong > 0,
        });
        // What was not checked may be wrong.
        return isFull(total) ? total.wrong : Number.POSITIVE_INFINITY;
      },
    };
    return findGoal(knobs, without, trials, way);
  },

  /** Moves a game, and nodes a second of this machine, by the first pairs of a match. */
  async pace(config: MatchConfig) {
    const player = (side: MatchConfig['a']) =>
      enginePlayer(side.name, 'settings' in side ? side.settings : {}, config.hashMb);
    const players = { a: player(config.a), b: player(config.b) };
    const own = ownOpenings();
    const start = performance.now();
    let nodes = 0;
    let moves = 0;
    let games = 0;
    for (let index = 0; index < PAIRS; index++) {
      for (const game of (await playPair(config, own, index, players)).games) {
        nodes += game.nodes[0] + game.nodes[1];
        moves += game.moves.split(' ').length - game.bookPlies;
        games++;
      }
    }
    return { moves: moves / games, nodesPerSecond: (1000 * nodes) / (performance.now() - start) };
  },
};

export type TaskName = keyof typeof tasks;
export type TaskRequest<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;
