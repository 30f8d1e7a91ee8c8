import { describe, expect, it } from 'vitest';
import { uciOf } from '../board/move.ts';
import { profiles } from '../settings.ts';
import type { Trace } from './columns.ts';
import { readTraceText, TRACE_HEAD, TraceFormatError, traceLines } from './format.ts';
import { readEntry } from './read.ts';
import { traceSearch } from './trace-search.ts';

const textOf = (trace: Trace): string => [...traceLines(trace)].join('\n');

describe('a trace as text', () => {
  it.each([
    ['book', 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5', 4, 200_000],
    ['play', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 4, 200_000],
    ['play', '8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - 0 1', 7, 1000],
  ] as const)('is the same tree when it is read again: %s, %s', (profile, fen, depth, cap) => {
    const { trace } = traceSearch({
      fen,
      limits: { depth },
      cap,
      settings: { ...profiles[profile], 'nmp.verifyDepth': 4 },
    });
    const read = readTraceText(textOf(trace));
    expect(read).toMatchObject({ fen, engine: trace.result.signature });
    expect(read.nodes.length).toBe(trace.count);
    for (let id = 0; id < trace.count; id++) {
      const entry = readEntry(trace, id);
      const node = read.nodes[id];
      const move = trace.columns.move[id];
      const uci = entry.kind === 'null move' ? '0000' : move === 0 ? null : uciOf(move);
      const { alpha, beta, depth: plies, evaluation, parent, score } = entry;
      const same = { parent, move: uci, depth: plies, alpha, beta, evaluation, score };
      expect(node).toMatchObject({ ...same, end: entry.end.replace(/ /g, '-') });
      expect(node.more['kind']).toBe(entry.kind.replace(/ /g, '-'));
    }
  });

  it('of another engine needs no more than the eight words', () => {
    const { nodes } = readTraceText(
      [
        TRACE_HEAD,
        '2 e7e5 0 -10 10 3 3 eval',
        '1 e2e4 1 -10 10 - -3 all-moves',
        '1 d2d4 1 3 10 - - my-skip',
        '',
        '0 - 2 -10 10 5 3 pv x=1',
      ].join('\n'),
    );
    expect(nodes.map(({ end, parent }) => [parent, end])).toEqual([
      [-1, 'pv'],
      [0, 'all-moves'],
      [1, 'eval'],
      [0, 'my-skip'],
    ]);
    expect(nodes[0].more).toEqual({ x: '1' });
  });

  it.each([
    ['', 'Line 1: the file is empty.'],
    ['hello', 'Line 1: a search trace begins with "# search-trace 1", not with "hello".'],
    [
      `${TRACE_HEAD}\n0 - 1 2 3`,
      'Line 2: a node has eight words: level, move, depth, alpha, beta, evaluation, score, end.',
    ],
    [`${TRACE_HEAD}\n0 e9 1 0 1 - 0 x`, 'Line 2: its move must be in UCI notation, "0000" or "-", not "e9".'],
    [
      `${TRACE_HEAD}\n0 - 1 0 1 - zero x`,
      'Line 2: its score must be a whole number from -10000000 to 10000000, not "zero".',
    ],
    [
      `${TRACE_HEAD}\n\n1 e2e4 1 0 1 - 0 x`,
      'Line 3: the file ends, and a node of level 1 has no parent: a node is written when it is left, after its children.',
    ],
    [
      `${TRACE_HEAD}\n5 e2e4 1 0 1 - 0 x`,
      'Line 2: the file ends, and a node of level 5 has no parent: a node is written when it is left, after its children.',
    ],
    [
      `${TRACE_HEAD}\n5 e2e4 1 0 1 - 0 x\n0 - 1 0 1 - 0 x`,
      'Line 3: a node of level 5 before it was left without its parent, whose line comes after it.',
    ],
    [`${TRACE_HEAD}\n0 - 1 0 1 - 0 x\u0000`, 'Line 2: its end must be a name, not "x\\u0000".'],
    [
      `${TRACE_HEAD}\n3 e2e4 1 0 1 - 0 x\n1 - 1 0 1 - 0 x`,
      'Line 3: a node of level 3 before it was left without its parent, whose line comes after it.',
    ],
    [`${TRACE_HEAD}\n0 - 1 0 1 - 0 x y`, 'Line 2: after its end come name=value, not "y".'],
  ])('says in a sentence with its line what is wrong with %j', (text, sentence) => {
    expect(() => readTraceText(text)).toThrow(
      new TraceFormatError(Number(/\d+/.exec(sentence)?.[0]), sentence.replace(/^Line \d+: /, '').replace(/\.$/, '')),
    );
  });

  it('is read up to a number of nodes', () => {
    const text = [TRACE_HEAD, ...Array(11).fill('0 - 1 0 1 - 0 x')].join('\n');
    expect(readTraceText(text, 11).nodes.length).toBe(11);
    expect(() => readTraceText(text, 10)).toThrow(
      'Line 12: there are more than 10 nodes; leave out the first iterations, or stop there.',
    );
  });
});
