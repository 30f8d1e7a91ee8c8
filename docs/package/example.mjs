// Runs in Node as it stands, and in a web worker: new Worker('example.mjs', { type: 'module' }).
import { askOracle, legalMoves, perft, profiles, search, setFen, START_FEN, traceSearch } from 'cutoff-engine';
import { evaluateSprt, pairTrials } from 'cutoff-engine/sprt';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const say = globalThis.postMessage ?? console.log;

setFen(START_FEN);
say(`perft 4: ${perft(4)}, moves: ${legalMoves(fen).length}`);

const limits = { depth: 6 };
const all = search({ fen, limits, settings: profiles.book });
const less = search({ fen, limits, settings: { ...profiles.book, rfp: 0 } });
say(`${all.bestSan} in ${all.nodes} nodes, ${less.bestSan} in ${less.nodes} without reverse futility pruning`);

const { trace } = traceSearch({ fen, limits: { depth: 4 }, settings: profiles.book });
const { checked, wrong } = askOracle(trace).total;
say(`${wrong} wrong cuts of ${checked} checked`);
const test = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'normalised' };
say(evaluateSprt(pairTrials([2, 13, 79, 87, 61]), test).verdict);
