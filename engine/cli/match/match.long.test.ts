import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Chess } from 'chess.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readPgn } from '../../match/pgn.ts';
import { bookSources } from '../../workshop/sources.ts';
import { readArguments } from '../input/arguments.ts';
import { matchAccepts, matchFrom } from './flags.ts';
import { faultOf, program, runProgram, temporaryFolder } from '../testing.ts';

const file = temporaryFolder();
const server = createServer();
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
});
const text = (name: string) => readFileSync(file(name), 'utf8');

function match(...args: string[]) {
  const { status, out, err } = runProgram(['match', '--json', ...args]);
  if (status !== 0) throw new Error(err);
  const { gamesPerSecond, config, ...overview } = JSON.parse(out);
  return { overview, config, gamesPerSecond, err };
}
const refuses = (...args: string[]): string => {
  const { status, out, err } = runProgram(['match', ...args]);
  expect(status, out).toBe(2);
  return err;
};

const small = ['--b-off', 'rfp', '--nodes', '150', '--games', '24', '--seed', '3'];

describe('match', () => {
  it('lets a side search by a rule that it is given, on threads of its own', () => {
    writeFileSync(file('own.ts'), bookSources.rfp);
    writeFileSync(file('none.ts'), 'return false;');
    const games = ['--profile', 'book', '--nodes', '150', '--games', '4', '--concurrency', '2'];
    const own = match(...games, '--a-rule', `rfp=${file('own.ts')}`, '--b-rule', `lmp=${file('none.ts')}`);
    expect(own.config.a.name).toBe('A: profile book, written: rfp');
    expect(own.overview).toEqual(match(...games, '--b-off', 'lmp').overview);
    const refused = (...args: string[]) => faultOf(() => matchFrom(readArguments(args, matchAccepts)));
    expect(refused('--b-rule', 'rfp')).toContain('--rule is given as <technique>=<file>');
    expect(refused('--a-uci', 'x', '--a-rule', 'rfp=x')).toContain('--a-rule sets this engine');
  });

  it('is the same on one thread and on three, and writes games that others can read', () => {
    const one = match(...small, '--concurrency', '1', '--pgn', file('one.pgn'));
    const three = match(...small, '--concurrency', '3', '--pgn', file('three.pgn'));
    expect(three.overview).toEqual(one.overview);
    expect(text('three.pgn')).toBe(text('one.pgn'));
    const { overview, config, gamesPerSecond, err } = one;
    expect(overview).toMatchObject({
      games: 24,
      pairs: 12,
      over: 'all games',
      verdict: 'none',
      forfeits: { a: 0, b: 0 },
    });
    expect(overview.wins + overview.draws + overview.losses).toBe(24);
    expect(config).toMatchObject({ limit: { nodes: 150 }, seed: 3, games: 24, b: { settings: { rfp: 0 } } });
    expect(gamesPerSecond).toBeGreaterThan(0);
    expect(err).toContain('B: profile play, rfp=off');

    const games = readPgn(text('one.pgn'));
    expect(games).toHaveLength(24);
    expect(games.map(({ tags }) => tags.Round).slice(0, 3)).toEqual(['1.1', '1.2', '2.1']);
    expect(games[0].tags.White).toBe('A: profile play');
    expect(games[1].tags.White).toBe('B: profile play, rfp=off');
    const points = { '1-0': [1, 0], '0-1': [0, 1], '1/2-1/2': [0.5, 0.5], '*': [Number.NaN, Number.NaN] };
    const ofA = games.reduce((sum, { result }, i) => sum + points[result][i % 2], 0);
    expect(ofA).toBe(overview.wins + overview.draws / 2);
    for (const [i, one] of text('one.pgn')
      .trim()
      .split(/\n\n(?=\[Event)/)
      .entries()) {
      const chess = new Chess();
      chess.loadPgn(one);
      expect(chess.history()).toHaveLength(games[i].moves.length);
    }
  });

  it('that is killed and gone on with ends as one that was not', async () => {
    const args = [...small, '--sprt', '-5,5'];
    const unbroken = match(...args, '--concurrency', '1', '--pgn', file('unbroken.pgn'));
    const broken = ['--resume', file('journal'), '--pgn', file('broken.pgn')];
    const child = spawn(process.execPath, [program, 'match', ...args, ...broken, '--concurrency', '2']);
    const lines = () => (existsSync(file('journal')) ? text('journal').split('\n').length - 1 : 0);
    while (lines() < 3 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGKILL');
    await ended;
    const saved = lines();
    expect(saved).toBeGreaterThanOrEqual(3);
    // As if it had been killed while it wrote.
    appendFileSync(file('journal'), '{"index":7,"games":[{"fen"');
    const resumed = match(...args, ...broken, '--concurrency', '2');
    expect(resumed.overview).toEqual(unbroken.overview);
    expect(text('broken.pgn')).toBe(text('unbroken.pgn'));
    expect(resumed.err).toContain(`resumed    ${saved - 1} pairs`);
    // As a power cut may leave it: the journal has lost its last pairs, and the games of the last of all are cut.
    const journal = text('journal').split('\n');
    writeFileSync(file('journal'), `${journal.slice(0, 4).join('\n')}\n`);
    writeFileSync(file('broken.pgn'), text('unbroken.pgn').slice(0, -100));
    const mended = match(...args, ...broken, '--concurrency', '2');
    expect(mended.overview).toEqual(unbroken.overview);
    expect(mended.err).toContain('they are played again and compared');
    expect(text('broken.pgn')).toBe(text('unbroken.pgn'));
    // Once more: nothing is left to play.
    const done = match(...args, ...broken);
    expect(done.overview).toEqual(unbroken.overview);
    expect(done.gamesPerSecond).toBeNull();
    // More games are no other match, other settings are.
    expect(refuses(...small, '--sprt', '-5,5', '--a', 'rfp.margin=99', ...broken)).toContain('differs in a; it can');
    expect(refuses(...small, ...broken)).toContain('differs in sprt;');
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('ended by %s leaves no engine behind, and says how to go on', async (signal, status) => {
    // It never ends by itself, not even when nobody speaks to it any more; its end shows in its connection.
    const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const deaf = file('deaf.mjs');
    writeFileSync(
      deaf,
      `import { connect } from 'node:net';
      process.stdin.on('data', (text) => {
        if (String(text).includes('uci')) console.log('uciok');
        if (String(text).includes('isready')) console.log('readyok');
        if (String(text).includes('go')) connect(Number(process.argv[2]), '127.0.0.1').write(String(process.pid));
      });
      setInterval(() => {}, 1000);`,
    );
    const uci = `"${process.execPath}" "${deaf}" ${(server.address() as AddressInfo).port}`;
    const child = spawn(process.execPath, [program, 'match', '--b-uci', uci, '--games', '2', '--concurrency', '1']);
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const engine = await connected;
    const gone = new Promise((resolve) => engine.on('error', resolve).on('close', resolve));
    const [pid] = await once(engine, 'data');
    onTestFinished(() => {
      if (!engine.closed) process.kill(Number(pid), 'SIGKILL');
    });
    child.kill(signal);
    expect(await ended).toBe(status);
    expect(err).toBe('Interrupted after 0 games: nothing was saved.\n');
    await gone;
  });

  it('ends when its test is decided', () => {
    const { overview, err } = match(
      ...['--b', 'tt=off,ordering=off,killers=off', '--nodes', '40', '--sprt', '0,100', '--games', '400'],
    );
    expect(overview).toMatchObject({ verdict: 'H1 accepted', over: 'decided', biased: true });
    expect(overview.games).toBeLessThan(400);
    expect(overview.sprt.llr).toBeGreaterThanOrEqual(overview.sprt.upper);
    expect(err).toContain('SPRT [0, 100] normalised');
  });

  it('tells a setting that does nothing from one that is worth nothing', () => {
    const { out } = runProgram([
      'match',
      '--nodes',
      '100',
      '--games',
      '6',
      '--a',
      'hp.threshold=-8000,history.max=512',
      '--b',
      'hp=off,history.max=512',
    ]);
    expect(out).toContain('verdict    no effect: in 3 pairs both sides played the same moves after the same searches');
    expect(out).toContain('elo        0.00 ± 0.00 (95 %)\n');
  });

  it('tells of pairs that are another one once more', () => {
    writeFileSync(file('pawn.epd'), '8/8/8/8/8/4k3/4p3/4K3 b - -\n');
    const { out } = runProgram(['match', '--openings', file('pawn.epd'), '--nodes', '20', '--games', '40']);
    const repeats = Number(/^repeats {4}(\d+) of 20 pairs are another one once more/m.exec(out)?.[1]);
    expect(repeats).toBeGreaterThan(0);
    expect(repeats).toBeLessThan(20);
    expect(runProgram(['match', '--nodes', '20', '--games', '4']).out).not.toContain('repeats');
  });

  it('overwrites nothing', () => {
    writeFileSync(file('mine.pgn'), 'mine');
    const resume = file('not-begun');
    for (const again of [[], ['--resume', resume], ['--resume', resume]]) {
      expect(refuses(...small, '--pgn', file('mine.pgn'), ...again)).toContain('exists already');
    }
    expect(refuses(...small, '--resume', resume, '--pgn', resume)).toContain('--resume and --pgn name the same file');
    expect(existsSync(resume)).toBe(false);
    writeFileSync(file('mine.txt'), 'mine\n');
    expect(refuses(...small, '--resume', file('mine.txt'))).toContain('is not a match of this program');
    expect(text('mine.pgn') + text('mine.txt')).toBe('minemine\n');
    expect(refuses(...small, '--resume', file('no/folder'))).toContain('cannot be written: there is no such folder.');
    expect(refuses(...small, '--pgn', file())).toContain('is a folder; name a file for --pgn.');
    expect(refuses(...small, '--pgn', '/dev/null')).toContain('is no file; name a file for --pgn.');
    expect(refuses(...small, '--concurrency', '0')).toBe('--concurrency must lie between 1 and 512, not 0.\n');
  });
});
