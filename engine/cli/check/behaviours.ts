/** Cases that need more than one question: the same position asked twice, limits, counts. */
import { quoted } from '../../board/error-text.ts';
import { afresh, basic, type Behaviour, fine, type Found, once, untold, wrong } from './behaviour.ts';
import { sameScores, sameTree } from './colours.ts';
import { isAnswer, type Question } from './conversation.ts';
import { scoreWords } from './judge.ts';
import { mateLines } from './mate-lines.ts';
import { fenAfter, legalPart } from './position.ts';

/** An open position, one with many captures, and an ending: no mate is near in any of these. */
const OPEN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const SHARP = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
/** With 48 moves, and asked in no other case: nothing is remembered of it, whatever an engine forgets. */
const FRESH = 'r3k2r/pb1pqpb1/1n2pnp1/2pPN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const ENDING = '8/5pk1/R5p1/7p/1r3P1P/6P1/6K1/8 w - - 0 1';
/** Depth in plies at which an engine is asked the same twice. */
const SAME_DEPTH = 6;
const NODE_LIMIT = 20_000;
/** An engine may look at its limit so seldom: nodes beyond it that are no fault. */
const NODE_SLACK = 20_000;
/** No engine on one thread counts more nodes in a millisecond. */
const MOST_NODES_PER_MS = 100_000;
/** So much later than its time an answer may come, in milliseconds: another program may have had the processor. */
const LATE_MS = 500;
const MOVETIME_MS = 300;
/** Two moves that are legal in the open position, and not in the ending. */
const TWO_MOVES: readonly string[] = ['a2a3', 'h2h4'];

function sameTwice(id: string, fen: string): Behaviour {
  return {
    id: `same-twice-${id}`,
    group: 'protocol',
    note: 'After ucinewgame the same search to a fixed depth gives the same answer, or a bug can never be found again.',
    asks: `the same at depth ${SAME_DEPTH} twice, with ucinewgame between`,
    run: async (engine) => {
      const question: Question = { fen, budget: { depth: SAME_DEPTH } };
      const first = await afresh(engine, question);
      const fault = basic(question, first);
      if (fault !== null || !isAnswer(first)) return { question, answer: first, ...(fault ?? fine) };
      return once(engine, question, (second) => {
        if (first.toldToStop || second.toldToStop) return untold(`did not come to depth ${SAME_DEPTH} in time`);
        if (second.bestmove !== first.bestmove)
          return wrong('differs', `${first.bestmove} and then ${second.bestmove}`);
        if (second.nodes !== first.nodes)
          return wrong('differs', `${first.nodes ?? 'no'} nodes and then ${second.nodes ?? 'none'}`);
        if (JSON.stringify(second.last?.score) !== JSON.stringify(first.last?.score))
          return wrong(
            'differs',
            `${first.last ? scoreWords(first.last.score) : 'no score'} and then ${second.last ? scoreWords(second.last.score) : 'none'}`,
          );
        return fine;
      });
    },
  };
}

/** A mate asked from both ends: remembered scores must be told as seen from where they are asked. */
function fromBothEnds(id: string, fen: string, line: readonly string[], mate: number, depth: number): Behaviour {
  return {
    id: `both-ends-${id}`,
    group: 'table',
    note: 'A mate score in the table counts from its own node. Stored or read without the ply, it is off by the way that was gone.',
    asks: `mate in ${mate}, then two plies on, then again from the start, all without ucinewgame`,
    run: async (engine) => {
      const root: Question = { fen, budget: { depth } };
      const child: Question = { fen: fenAfter(fen, line), budget: { depth } };
      const asked: [Question, number][] = [
        [root, mate],
        [child, mate - 1],
        [root, mate],
      ];
      const forgotten = await engine.newGame();
      if (forgotten !== null)
        return { question: root, answer: forgotten, ...wrong(forgotten.fault, forgotten.message) };
      let found: Found | null = null;
      for (const [question, right] of asked) {
        const answer = await engine.ask(question);
        const fault = basic(question, answer);
        if (fault !== null || !isAnswer(answer)) return { question, answer, ...(fault ?? fine) };
        const score = answer.last?.score;
        const isRight = score !== undefined && 'mate' in score && score.mate === right;
        // Whether the mate is seen at all is the business of other cases.
        if (found === null && !isRight) return { question, answer, ...untold(`did not say ${scoreWords({ mate })}`) };
        if (score === undefined) return { question, answer, ...untold('told no score') };
        found = { question, answer, ...fine };
        if (!isRight)
          return { ...found, ...wrong('mate distance', `said ${scoreWords(score)} where it is mate in ${right}`) };
      }
      return found as Found;
    },
  };
}

export const behaviours: readonly Behaviour[] = [
  sameTwice('opening', OPEN),
  sameTwice('sharp', SHARP),
  sameScores([OPEN, SHARP, ENDING]),
  sameTree(SHARP, SAME_DEPTH),
  {
    id: 'line-legal',
    group: 'protocol',
    note: 'A main line with an illegal move comes from the table, or from a line that was not cut where the search returned.',
    asks: `a main line that can be played, at depth ${SAME_DEPTH + 1}`,
    run: (engine) =>
      once(engine, { fen: SHARP, budget: { depth: SAME_DEPTH + 1 } }, ({ byDepth }) => {
        const lines = [...byDepth.values()];
        for (const { depth, pv } of lines) {
          const legal = legalPart(SHARP, pv);
          if (legal < pv.length)
            return wrong(
              'illegal line',
              `move ${legal + 1} of its line at depth ${depth}, ${quoted(pv[legal], 10)}, is not legal`,
            );
        }
        return lines.some(({ pv }) => pv.length > 0) ? fine : untold('told no line with an exact score');
      }),
  },
  {
    id: 'nodes-kept',
    group: 'protocol',
    note: 'An engine that pays no heed to `go nodes` cannot be compared at equal cost.',
    asks: `no more than ${NODE_LIMIT} nodes, give or take as many`,
    run: (engine) =>
      once(engine, { fen: OPEN, budget: { nodes: NODE_LIMIT } }, ({ nodes, toldToStop }) => {
        if (nodes === null) return wrong('counts', 'told no nodes');
        if (nodes > NODE_LIMIT + NODE_SLACK) return wrong('counts', `went on to ${nodes} nodes`);
        if (!toldToStop) return fine;
        return nodes < NODE_LIMIT
          ? untold(`came to ${nodes} nodes in ten seconds`)
          : wrong('counts', `did not stop by itself, and was at ${nodes} nodes`);
      }),
  },
  {
    id: 'nodes-told',
    group: 'protocol',
    note: 'Node counts that do not grow with the depth, or faster than any processor, are not those of the search.',
    asks: 'node counts that grow with each depth, and could have been searched in the time',
    run: (engine) =>
      once(engine, { fen: FRESH, budget: { depth: SAME_DEPTH } }, ({ byDepth, nodes, timeMs }) => {
        if (nodes === null) return wrong('counts', 'told no nodes');
        let before = 0;
        for (const [depth, told] of [...byDepth].toSorted(([a], [b]) => a - b)) {
          if (told.nodes === null) continue;
          if (told.nodes < before) return wrong('counts', `${told.nodes} nodes at depth ${depth}, after ${before}`);
          before = told.nodes;
        }
        // A search of 6 plies sees more than each of the moves once, however much it prunes.
        if (nodes < 48) return wrong('counts', `only ${nodes} nodes to depth ${SAME_DEPTH}`);
        if (nodes > MOST_NODES_PER_MS * Math.max(timeMs, 1))
          return wrong('counts', `${nodes} nodes in ${Math.ceil(timeMs)} ms`);
        return fine;
      }),
  },
  {
    id: 'time-kept',
    group: 'protocol',
    note: 'An answer after the time is a game lost.',
    asks: `an answer within ${MOVETIME_MS} ms`,
    run: (engine) =>
      once(engine, { fen: OPEN, budget: { movetimeMs: MOVETIME_MS } }, ({ timeMs }) =>
        timeMs > MOVETIME_MS + LATE_MS ? wrong('late', `answered after ${Math.round(timeMs)} ms`) : fine,
      ),
  },
  {
    id: 'search-moves',
    group: 'protocol',
    note: 'Asked for two of the moves alone, the best one is one of the two; the next search is of all moves again.',
    choice: 'Many engines do without searchmoves.',
    asks: `${TWO_MOVES.join(' or ')} where go searchmoves names these two, and any move in the next search`,
    run: async (engine) => {
      const two = { fen: OPEN, budget: { depth: 4 }, searchMoves: TWO_MOVES };
      const found = await once(engine, two, ({ bestmove }) =>
        TWO_MOVES.includes(bestmove) ? fine : wrong('wrong move', `played ${bestmove}`),
      );
      if (found.mistake !== null) return found;
      const question: Question = { fen: ENDING, budget: { depth: 4 } };
      const answer = await afresh(engine, question);
      if (!isAnswer(answer) || !TWO_MOVES.includes(answer.bestmove)) return found;
      // All later answers would be wrong for this one reason: it begins again.
      engine.kill();
      const why = `answered ${quoted(answer.bestmove, 20)} in the next position, where it is not legal: it keeps the moves of searchmoves`;
      return { question, answer, ...wrong('illegal', why) };
    },
  },
  {
    id: 'asked-again',
    group: 'table',
    note: 'Asked again with what it remembers, an engine says no other than before of a position that is decided.',
    asks: 'the same score twice, without ucinewgame between',
    run: async (engine) => {
      const question: Question = { fen: ENDING, budget: { depth: 8 } };
      const first = await afresh(engine, question);
      const fault = basic(question, first);
      if (fault !== null || !isAnswer(first)) return { question, answer: first, ...(fault ?? fine) };
      const second = await engine.ask(question);
      const again = basic(question, second);
      if (again !== null || !isAnswer(second) || first.last === null || second.last === null)
        return { question, answer: second, ...(again ?? untold('told no score')) };
      const [one, two] = [first.last.score, second.last.score];
      const apart = 'cp' in one && 'cp' in two ? Math.abs(one.cp - two.cp) : Number('cp' in one !== 'cp' in two) * 1e6;
      return {
        question,
        answer: second,
        ...(apart > 100 ? wrong('wrong score', `said ${scoreWords(one)} and then ${scoreWords(two)}`) : fine),
      };
    },
  },
  mateLines,
  fromBothEnds('queen', '4k3/2Rb2p1/4pp1p/7P/1Q6/5NP1/5PK1/8 w - - 0 1', ['b4d6', 'e8f7'], 3, 8),
  fromBothEnds('hunt', '6k1/5pp1/8/3pK2p/3B2q1/PR2PpP1/P7/8 b - - 0 1', ['g4e6', 'e5f4'], 3, 8),
];
