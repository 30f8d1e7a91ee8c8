import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { START_FEN } from '../../board/fen.ts';
import { standardRules } from '../../match/adjudication.ts';
import { enginePlayer } from '../../match/engine-player.ts';
import { playGame } from '../../match/game.ts';
import type { GameLimit, Player } from '../../match/player.ts';
import { profiles } from '../../settings.ts';
import { program, runProgram, temporaryFolder } from '../testing.ts';
import { splitCommand, UciClient } from './uci-client.ts';
import { uciPlayer } from './uci-player.ts';

const file = temporaryFolder();

/** A program that speaks just enough UCI; `body` says what it does when told to go, having played `n` moves before. */
function engine(name: string, body: string): string[] {
  const path = file(`${name}.mjs`);
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
    const moves = ['g8f6', 'f6g8'];
    const say = (line) => console.log(line);
    let n = -1;
    let heard = [];
    for await (const line of createInterface({ input: process.stdin })) {
      heard.push(line);
      if (line === 'uci') { say('id name ${name}'); say('option name Skill Level type spin default 1 min 0 max 20'); say('uciok'); }
      if (line === 'isready') say('readyok');
      if (line === 'quit') process.exit(0);
      if (line.startsWith('go')) { n++; ${body} }
    }`,
  );
  return [process.execPath, path];
}
const move = `say('info depth 5 seldepth 7 multipv 1 score cp -13 nodes 321 pv x'); say('info string nodes 9'); say('bestmove ' + moves[n % 2] + ' ponder a2a3');`;

const white: Player = {
  name: 'shuffler',
  begin() {
    this.choose = (() => {
      let n = 0;
      return () => ({ move: ['g1f3', 'f3g1'][n++ % 2], score: null, nodes: 0, depth: 0, print: 1 });
    })();
  },
  choose: () => {
    throw new Error('begin comes first');
  },
};

async function play(command: string[], limit: GameLimit = { nodes: 10 }, games = 1) {
  const processes: boolean[] = [];
  const player = uciPlayer({
    name: 'other',
    command,
    options: [['Skill Level', '3']],
    onProcess: (_, runs) => processes.push(runs),
  });
  try {
    const records = [];
    for (let i = 0; i < games; i++) {
      const opening = { name: 'none', fen: START_FEN, moves: [] };
      records.push(await playGame({ opening, white, black: player, limit, rules: standardRules }));
    }
    return { records, game: records[0], processes };
  } finally {
    player.quit();
  }
}

/** Does a process run? One that has ended and is waited for by nobody does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('another engine', () => {
  it('is asked in the words of UCI, and its answers are read', async () => {
    const told = `if (!heard.includes('setoption name Skill Level value 3') || !heard.includes('ucinewgame')) process.exit(9);
      const last = heard.slice(-2);
      if (last[1] !== 'go nodes 10' || !last[0].startsWith('position startpos moves g1f3')) process.exit(8);`;
    const { game } = await play(engine('good', told + move));
    expect(game).toMatchObject({ end: 'repetition', nodes: [0, 4 * 321], depths: [0, 20] });
    expect(game.print).toBeTypeOf('number');
  });

  it('may write any blanks between its words', async () => {
    const spread = `say('info\\tdepth  5 score   cp -13  nodes\\t321 pv x'); say(' \\tbestmove  ' + moves[n % 2] + '\\r');`;
    expect((await play(engine('spread', spread))).game).toMatchObject({ nodes: [0, 4 * 321], depths: [0, 20] });
  });

  it('is told of the clocks', async () => {
    const told = `const go = /^go wtime (\\d+) btime (\\d+) winc 500 binc 500$/.exec(heard.at(-1));
      if (!go || Number(go[1]) > 60000 + 500 * n + 500) process.exit(8);`;
    const { game } = await play(engine('clock', told + move), { baseMs: 60_000, incrementMs: 500, marginMs: 0 });
    expect(game).toMatchObject({ end: 'repetition', print: null });
  });

  it('loses when it dies, and is started again for the next game', async () => {
    const { records, processes } = await play(
      engine('mortal', `if (n === 1) { console.error('out of ideas'); process.exit(3); } ${move}`),
      { nodes: 1 },
      2,
    );
    for (const record of records) {
      expect(record).toMatchObject({ result: '1-0', end: 'crash', moves: 'g1f3 g8f6 f3g1' });
      expect(record.note).toBe('other: the engine is gone: it ended with status 3 after it wrote "out of ideas".');
    }
    expect(processes).toEqual([true, false, true, false]);
  });

  it('loses when its move is not legal', async () => {
    for (const [name, said] of [
      ['illegal', 'e7e1'],
      ['none', '(none)'],
      ['null', '0000'],
    ]) {
      const { game } = await play(engine(name, `say('bestmove ${said}')`));
      expect(game).toMatchObject({ result: '1-0', end: 'illegal move', moves: 'g1f3' });
      expect(game.note).toContain(`other: The move "${said}"`);
    }
  });

  it('loses on time when it does not answer', async () => {
    const { game, processes } = await play(engine('mute', ''), { baseMs: 50, incrementMs: 0, marginMs: 10 });
    expect(game).toMatchObject({ result: '1-0', end: 'time' });
    expect(game.note).toMatch(/^other: no answer to "go wtime \d+ btime 50" within 1060 ms\.$/);
    expect(processes[0]).toBe(true);
  });

  it('that was silent once loses that game alone', async () => {
    const mark = JSON.stringify(file('silent'));
    const once = `const { existsSync, writeFileSync } = await import('node:fs');
      if (!existsSync(${mark})) writeFileSync(${mark}, ''); else { ${move} }`;
    const limit = { baseMs: 2000, incrementMs: 100, marginMs: 1000 };
    const { records, processes } = await play(engine('shy', once), limit, 2);
    expect(records.map(({ end }) => end)).toEqual(['time', 'repetition']);
    expect(processes.filter(Boolean)).toHaveLength(2);
  });

  it('that cannot be started at all is a fault', async () => {
    await expect(play(['/no/such/engine'])).rejects.toThrow(
      'The engine other cannot be used: the engine is gone: there is no such program.',
    );
    const [, file] = engine('file', move);
    await expect(play([join(file, 'engine')])).rejects.toThrow(
      'The engine other cannot be used: the engine is gone: there is no such program.',
    );
    await expect(play([file])).rejects.toThrow('it may not be run as a program.');
    await expect(play([process.execPath, '-e', '0'])).rejects.toThrow('it ended with status 0');
    await expect(play([process.execPath, '-e', 'process.exitCode = 1; no.engine()'])).rejects.toThrow(
      'it ended with status 1 after it wrote "ReferenceError: no is not defined".',
    );
    for (const [errors, told] of [
      [
        "thread 'main' panicked at src/a.rs:3:5:\nno such move\nnote: run with `RUST_BACKTRACE=1`",
        'a.rs:3:5: no such move"',
      ],
      ['panic: index out of range\n\ngoroutine 1 [running]:\n\t/a.go:5 +0x1d', 'wrote "panic: index out of range"'],
      [
        'Exception in thread "main" java.lang.NullPointerException\n\tat A.main(A.java:3)',
        'java.lang.NullPointerException',
      ],
      [`${'a long frame\n'.repeat(999)}Segmentation fault`, 'wrote "Segmentation fault"'],
      [`panic: deep\n${'a long frame\n'.repeat(999)}`, 'wrote "panic: deep"'],
    ]) {
      const dies = `process.stderr.write(${JSON.stringify(errors)}); process.exitCode = 2;`;
      await expect(play([process.execPath, '-e', dies])).rejects.toThrow(told);
    }
    const command = engine('bare', move);
    const player = uciPlayer({ name: 'x', command, options: [['Speed', '3']] });
    await expect(player.begin()).rejects.toThrow('it has no option "Speed"; it has Skill Level.');
  });

  it('that pays no heed to nodes is a fault at once, as Toga and GNU Chess are', async () => {
    const deaf = `if (/nodes/.test(line)) for (let i = 1; i < 5; i++) say('info time 9 nodes ' + i * 390000 + ' nps 0');
      else { ${move} }`;
    await expect(play(engine('deaf', deaf))).rejects.toThrow(
      'The engine other does not keep to "go nodes 10" and went on to 1170000; give it a clock by --tc.',
    );
    const { game } = await play(engine('deaf', deaf), { baseMs: 60_000, incrementMs: 0, marginMs: 0 });
    expect(game.end).toBe('repetition');
  });

  it.each([
    [
      'endless line',
      "const flood = () => process.stdout.write('x'.repeat(65536), flood); flood();",
      /a line of more than 65536/,
    ],
    [
      'lines',
      "const flood = () => process.stdout.write('info\\n'.repeat(9999), flood); flood();",
      /more than 200000 lines/,
    ],
    ['bytes', 'process.stdout.write(Buffer.alloc(100_000, 0xff));', /a line of more than 65536/],
  ])('loses when it floods its output: %s', async (name, body, note) => {
    const { game } = await play(engine(name.replace(' ', '-'), body));
    expect(game).toMatchObject({ result: '1-0', end: 'crash' });
    expect(game.note).toMatch(note);
  });

  it('that tells a depth or a number of nodes that cannot be is taken at its last word before', async () => {
    const { game } = await play(
      engine(
        'boaster',
        `say('info depth 4 nodes 7'); say('info depth 99999999999999999999999 nodes 99999999999999999999'); ${move.replace('depth 5 ', '').replace('nodes 321 ', '')}`,
      ),
    );
    expect(game).toMatchObject({ depths: [0, 4 * 4], nodes: [0, 4 * 7] });
  });

  it('that does not come to the end of its hello is refused with its last line', async () => {
    const hello = "process.stdout.write('id name Half\\n'); process.stdin.resume();";
    const start = (code: string, patienceMs: number) =>
      new UciClient([process.execPath, '-e', code]).start([], patienceMs);
    await expect(start(hello, 3000)).rejects.toThrow(
      'no answer to "uci" within 3000 ms; the last line that it wrote is "id name Half".',
    );
    await expect(start('process.stdin.resume();', 300)).rejects.toThrow('within 300 ms; it wrote nothing.');
  });

  it('that repeats what it is told is refused at once', async () => {
    await expect(play([process.execPath, '-e', 'process.stdin.pipe(process.stdout)'])).rejects.toThrow(
      'The engine other cannot be used: it repeats what it is told, and speaks no UCI.',
    );
  });

  it.skipIf(process.platform === 'win32')('behind a wrapper script ends with it', async () => {
    const [, script] = engine('wrapped', `if (n === 0) { ${move} } else process.stdout.write('x'.repeat(100_000));`);
    const wrapper = file('wrapper.sh');
    const pid = file('wrapped.pid');
    // The sleeper does not notice by itself that those who would talk to it are gone.
    writeFileSync(wrapper, `sleep 60 &\necho $! > "${pid}"\n"${process.execPath}" "${script}"\n:\n`);
    const { game } = await play(['/bin/sh', wrapper]);
    expect(game.end).toBe('crash');
    const child = Number(readFileSync(pid, 'utf8'));
    await expect.poll(() => isAlive(child)).toBe(false);
  });

  it('may be this one', async () => {
    const { status, out, err } = runProgram([
      'match',
      '--json',
      '--nodes',
      '300',
      '--games',
      '2',
      '--b-uci',
      `"${process.execPath}" "${program}" uci`,
      '--b-option',
      'rfp=false',
    ]);
    expect(err).toContain('rfp=false');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 2, forfeits: { a: 0, b: 0 }, over: 'all games' });
  });

  it('plays against this one in the same thread by the clock', async () => {
    const own = enginePlayer('own', profiles.play, 1);
    const player = uciPlayer({
      name: 'other',
      command: engine('quick', `say('bestmove ' + (heard.at(-2).endsWith('startpos') ? 'e2e4' : 'a1a1'))`),
      options: [],
    });
    const opening = { name: 'none', fen: START_FEN, moves: [] };
    const limit = { baseMs: 1000, incrementMs: 10, marginMs: 1000 };
    const game = await playGame({ opening, white: player, black: own, limit, rules: standardRules });
    player.quit();
    expect(game).toMatchObject({ end: 'illegal move', result: '0-1' });
    expect(game.moves).toMatch(/^e2e4 \S+$/);
  });
});

describe('a command line', () => {
  it('is split at blanks, and quotation marks hold words together', () => {
    expect(splitCommand(`  engine --a "two words" '--b=x y'  z`)).toEqual([
      'engine',
      '--a',
      'two words',
      '--b=x y',
      'z',
    ]);
    expect(splitCommand('  ')).toEqual([]);
    expect(splitCommand(`java -Dfile="a b" "/opt/my engines"/sf it's -x`)).toEqual([
      'java',
      '-Dfile=a b',
      '/opt/my engines/sf',
      "it's",
      '-x',
    ]);
  });
});
