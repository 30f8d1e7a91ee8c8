import { describe, expect, it } from 'vitest';
import { signature } from '../../signature.ts';
import { profiles, withSettings } from '../../settings.ts';
import { askOracle } from '../../trace/oracle.ts';
import { sweep } from '../../trace/sweep.ts';
import { traceSearch } from '../../trace/trace-search.ts';
import { oracleCommand } from './oracle.ts';
import { sweepCommand } from './sweep.ts';
import { faultOf, linesOf, runProgram } from '../testing.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const oracle = (...args: string[]) => linesOf(oracleCommand, '--fen', fen, '--depth', '4', ...args);
const swept = (...args: string[]) => linesOf(sweepCommand, '--fen', fen, '--depth', '3', ...args);

describe('oracle', () => {
  const settings = withSettings(profiles.book, { 'rfp.margin': 0, 'lmp.base': 0 });
  const { result, trace } = traceSearch({ fen, limits: { depth: 4 }, settings, quiescence: false });
  const flags = ['--set', 'rfp.margin=0', '--set', 'lmp.base=0', '--sample', '300', '--seed', '3', '--repeats', '2'];
  const report = askOracle(trace, { sample: 300, seed: 3, repeats: 2 });

  it('tells what the oracle found as JSON', () => {
    const told = JSON.parse(oracle(...flags, '--json').join('\n'));
    const { grades: _, wrong, ...rest } = report;
    expect(told).toMatchObject({ ...rest, profile: 'book', depth: 4, hashMb: 16, settings, signature });
    expect(told.search).toEqual({
      fen,
      nodes: result.nodes,
      bestmove: result.bestmove,
      bestSan: result.bestSan,
      score: result.score,
    });
    expect(wrong.length).toBeGreaterThan(0);
    expect(told.wrong).toHaveLength(wrong.length);
    expect(told.wrong[0]).toMatchObject({ technique: wrong[0].technique, at: wrong[0].line, found: wrong[0].found });
    expect(told.wrong[0].line.length).toBe(trace.columns.ply[wrong[0].id]);
  });

  it('counts one node as one', () => {
    const only = linesOf(oracleCommand, '--fen', '7k/8/8/8/8/8/1q6/K7 w - - 0 1', '--depth', '1');
    expect(only[2]).toBe('search     1 node, Kxb2, 0 centipawns');
  });

  it('says first of all whether the root differs, in both forms', () => {
    const mate = [
      '--fen',
      '2b3rk/1q3p1p/p1p1pPpQ/4N3/2pP4/2P1p1P1/1P4PK/5R2 w - - 0 24',
      '--depth',
      '6',
      '--sample',
      '60',
    ];
    const lines = linesOf(oracleCommand, ...mate);
    expect(lines[1]).toBe(
      'root       move, score and mate differ: here Qxe3, 133 centipawns; without pruning Rh1, mate in 3 (163744 nodes)',
    );
    expect(lines[2]).toMatch(/^blame {6}nmp cut the node after Rh1, depth 5: /);
    expect(lines[3]).toBe('           without this cut Rh1, mate in 3');
    const told = JSON.parse(linesOf(oracleCommand, ...mate, '--json').join('\n'));
    expect(Object.keys(told)[0]).toBe('root');
    expect(told.root).toMatchObject({
      differs: { move: true, mate: true },
      blame: [{ technique: 'nmp', line: ['Rh1'] }],
    });
    const atRoot = ['--fen', '8/8/2r1kPR1/4P2p/p2PK2P/P7/1P6/8 w - - 0 1', '--depth', '5', '--sample', '1'];
    expect(linesOf(oracleCommand, ...atRoot)[2]).toMatch(/^blame {6}fp cut Rg7 at the root, depth 5: /);
    expect(linesOf(oracleCommand, ...mate, '--root-nodes', '5000')[1]).toMatch(
      /^root {7}not compared: without pruning 5000 nodes lead to depth \d of 6/,
    );
    expect(oracle('--only', 'none')[1]).toMatch(/^root {7}the same: without pruning/);
  });

  it('names so many cuts to blame and counts the rest, and says what the table does', () => {
    const rook = ['--fen', '8/8/2r1kPR1/4P2p/p2PK2P/P7/1P6/8 w - - 0 1', '--depth', '4', '--set', 'razor=on'];
    const told = linesOf(oracleCommand, ...rook, '--sample', '1');
    const { blame } = JSON.parse(linesOf(oracleCommand, ...rook, '--sample', '1', '--json').join('\n')).root;
    expect(told.filter((line) => line.startsWith('blame '))).toHaveLength(10);
    expect(told).toContain(`           and ${blame.length - 10} more (--json lists them)`);
    expect(told).toContain('           without these cuts Rg7, mate in 2');
    const queen = ['--fen', '7Q/1b1r1k2/1p1p4/1P1P1p1p/4pBp1/1p2P1P1/P2q1PKP/8 w - - 0 1', '--depth', '5'];
    const lines = linesOf(oracleCommand, ...queen, '--only', 'lmp', '--sample', '1');
    expect(lines.slice(2, 4)).toEqual([
      'blame      no cut was found that hides it',
      '           with tt=off both say Qh7+, 125 centipawns: the transposition table makes the difference',
    ]);
    const open = 'r1b1kb1r/3q1ppp/pBp1pn2/8/Np3P2/5B2/PPP3PP/R2Q1RK1 w kq - 0 1';
    const all = ['--fen', open, '--only', 'rfp,nmp,razor,probcut,lmp,fp,hp,see,lmr', '--sample', '1'];
    const off = linesOf(oracleCommand, ...all, '--depth', '6').slice(2, 5);
    expect(off[1]).toMatch(/^tt=off {5}here Bxc6, 629 centipawns; without pruning Bxc6, 639 centipawns \(\d+ nodes\)$/);
    expect(off[2]).toMatch(/^blame {6}rfp cut the node after Bxc6 Rb8 Qd4, depth 2: /);
  });

  it('tells people the same', () => {
    const lines = oracle(...flags);
    const { checked, cuts, wrong } = report.techniques.rfp;
    const row = lines.find((line) => line.startsWith('rfp '));
    expect(row?.trim().split(/\s+/).slice(0, 4)).toEqual(['rfp', String(cuts), String(checked), String(wrong)]);
    expect(lines.join('\n')).toContain(`${report.sample} of ${report.total.cuts} cuts, drawn with seed 3`);
    expect(oracle('--cap', '20').join('\n')).toContain('the recording was full');
    expect(oracle('--only', 'none').join('\n')).toContain('nothing: there is no cut');
  });

  it.each([
    [['--depth', '3'], 'oracle needs a position: --fen "<fen>", or --fen startpos.'],
    [['--fen', 'startpos', '--sample', '0'], /^--sample must lie between 1 and/],
    [['--fen', 'startpos', '--cap', '5000000'], '--cap must lie between 1 and 4000000, not 5000000.'],
    [['--fen', 'startpos', 'x'], 'oracle does not know what to do with "x"; it accepts only flags.'],
  ])('refuses %j', (args, message) => {
    expect(faultOf(() => linesOf(oracleCommand, ...args))).toMatch(message);
  });
});

describe('sweep', () => {
  it('tells each value as JSON and to people', () => {
    const request = { fen, depth: 3, settings: profiles.book, param: 'lmp.base', points: 4, sample: 30 };
    const points = [...sweep(request)];
    const flags = ['--param', 'lmp.base', '--points', '4', '--sample', '30'];
    const told = JSON.parse(swept(...flags, '--json').join('\n'));
    expect(told.points).toEqual(points);
    expect(told).toMatchObject({ param: 'lmp.base', fen, depth: 3, profile: 'book', signature });
    const rows = swept(...flags).filter((line) => /^ +\d+ +\d+/.test(line));
    expect(rows.map((line) => line.trim().split(/\s+/).slice(0, 2).map(Number))).toEqual(
      points.map((point) => [point.value, point.nodes]),
    );
    expect(rows.filter((line) => line.endsWith('(default)'))).toHaveLength(1);
  });

  it.each(['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'])(
    'says that the game is over: %s',
    (over) => {
      const lines = linesOf(sweepCommand, '--param', 'rfp.margin', '--fen', over);
      expect(lines.slice(1)).toEqual([expect.stringMatching(/^The game is over in this position/)]);
    },
  );

  it.each([
    [['--fen', 'startpos'], /^sweep needs a parameter: --param <id>, one of rfp.margin, /],
    [
      ['--param', 'rfp.notPv', '--fen', 'startpos'],
      /^--param knows no parameter "rfp.notPv"; accepted are rfp.margin, /,
    ],
    [['--param', 'rfp.margin'], 'sweep needs a position: --fen "<fen>", or --fen startpos.'],
    [['--param', 'rfp.margin', '--fen', 'startpos', '--points', '1'], '--points must lie between 2 and 1000, not 1.'],
  ])('refuses %j', (args, message) => {
    expect(faultOf(() => linesOf(sweepCommand, ...args))).toMatch(message);
  });
});

it('both are commands of the program', () => {
  const json = runProgram(['oracle', '--fen', 'startpos', '--depth', '2', '--json']);
  expect(json).toMatchObject({ status: 0, err: '' });
  expect(JSON.parse(json.out).depth).toBe(2);
  const bad = runProgram(['sweep', '--param', 'nothing', '--fen', 'startpos']);
  expect(bad.status).toBe(2);
  expect(bad.err).toMatch(/^--param knows no parameter "nothing"; [^\n]*\n$/);
});
