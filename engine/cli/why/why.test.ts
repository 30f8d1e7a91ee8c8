/** `cutoff why` with engines of a few lines, in which it is known what hides the move, and with our own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Fault } from '../input/fault.ts';
import { temporaryFolder } from '../testing.ts';
import { whyCommand } from './why.ts';

const file = temporaryFolder();
const START = ['--fen', 'startpos'];

/** A switch of such an engine: on unless it says otherwise. */
const check = (name: string, byDefault = true) => `option name ${name} type check default ${byDefault}`;

/**
 * A program that goes to the depth that it is told, or to 8. `plays` is its best move at `depth`, as an expression that
 * may ask `is` of each option; `begins` is done when it is told to go.
 */
function engine(name: string, options: readonly string[], plays: string, begins = ''): string {
  const path = file(`${name}.mjs`);
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
    const say = (line) => console.log(line);
    const is = {};
    const options = ${JSON.stringify(options)};
    for (const line of options) {
      const [, name, value] = /name (.*) type .* default (\\S+)/.exec(line);
      is[name] = value;
    }
    let games = 0;
    let position = '';
    for await (const line of createInterface({ input: process.stdin })) {
      if (line === 'uci') { say('id name ${name}'); options.forEach(say); say('uciok'); }
      if (line === 'isready') say('readyok');
      if (line === 'ucinewgame') games++;
      if (line.startsWith('position')) position = line;
      if (line === 'quit') process.exit(0);
      const set = /^setoption name (.*) value (.*)$/.exec(line);
      if (set) is[set[1]] = set[2];
      if (line.startsWith('go')) {
        ${begins}
        const most = Math.min(8, Number(/depth (\\d+)/.exec(line)?.[1] ?? 8));
        const nodes = Object.values(is).reduce((sum, value) => sum + value.length, 100);
        let move = '';
        for (let depth = 1; depth <= most; depth++) {
          move = (${plays}) ? 'e2e4' : 'a2a3';
          say('info depth ' + depth + ' score cp 9 nodes ' + depth * nodes + ' pv ' + move + ' a7a6');
        }
        say('bestmove ' + move);
      }
    }`,
  );
  return `"${process.execPath}" "${path}"`;
}

async function why(...args: string[]): Promise<{ code: number; lines: string[]; text: string }> {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line), writeAside: () => {}, isTerminal: false };
  const code = await whyCommand(args, output, 6000);
  return { code, lines, text: lines.join('\n') };
}

async function fault(...args: string[]): Promise<string> {
  try {
    await why(...args);
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe('an engine', () => {
  const two = [check('Hash'), check('NullMove'), check('LMR'), 'option name R type spin default 3 min 1 max 4'];

  it('in which one switch hides the move', async () => {
    const json = file('one.json');
    const one = engine('one', two, `depth >= 4 && is.NullMove === 'false'`);
    const { code, text } = await why('--uci', one, ...START, '--bm', 'e4', '--json', json);
    expect(code).toBe(0);
    expect(text).toContain(
      'NullMove=true hides e4: with NullMove=false it stays from depth 4 on (456 nodes); as the engine is, not to depth 8 (904 nodes).',
    );
    expect(text).toContain('left out: Hash');
    const report = JSON.parse(readFileSync(json, 'utf8'));
    expect(report).toMatchObject({ format: 'cutoff why 1', engine: 'one', moves: [], bm: ['e2e4'], found: true });
    const tried = report.rows.map(({ changes }: { changes: { name: string; to: string }[] }) =>
      changes.map(({ name, to }) => `${name}=${to}`).join(),
    );
    expect(tried).toEqual(['NullMove=false', 'LMR=false', 'R=1', 'R=4']);
  });

  it('in which a small number hides the move, and each search begins a new game with all else as it was', async () => {
    const number = engine('number', two, `is.R === '1' && is.LMR === 'true' && games > 1`);
    const { code, text } = await why('--uci', number, ...START, '--bm', 'e2e4', '--depth', '3');
    expect(code).toBe(0);
    expect(text).toContain('R=3 hides e4: with R=1 it stays from depth 1 on');
  });

  it('in which two together hide it', async () => {
    const both = engine('both', two, `depth >= 2 && is.NullMove === 'false' && is.LMR === 'false'`);
    const { code, text } = await why('--uci', both, ...START, '--bm', 'e4');
    expect(code).toBe(0);
    expect(text).toContain('NullMove=true and LMR=true together hide e4: with NullMove=false and LMR=false it stays');
  });

  it('in which none does', async () => {
    const { code, text } = await why('--uci', engine('none', two, 'false'), ...START, '--bm', 'e4');
    expect(code).toBe(1);
    expect(text).toContain(
      'No switch brings e4 out, of 4 changes and 1 pair of them tried: it does not stay to depth 8',
    );
    expect(text).toContain('Build one in for each technique');
  });

  it('that has no options', async () => {
    const { code, text } = await why('--uci', engine('bare', [], 'false'), ...START, '--bm', 'e4', '--depth', '2');
    expect(code).toBe(1);
    expect(text).toContain('The engine has no switch that can be turned');
  });

  it('that has the move at once', async () => {
    const { code, text } = await why('--uci', engine('sees', two, 'true'), ...START, '--bm', 'e4');
    expect(code).toBe(1);
    expect(text).toContain('Nothing hides e4: it stays from depth 1 on');
    expect(text).not.toContain('LMR');
  });

  it('that dies with one of its switches', async () => {
    const dies = `if (is.LMR === 'false') process.exit(3);`;
    const mortal = engine('mortal', two, `is.R === '4' && is.LMR === 'true'`, dies);
    const { code, text } = await why('--uci', mortal, ...START, '--bm', 'e4', '--depth', '3');
    expect(text).toMatch(/^LMR=false +the engine is gone: it ended with status 3$/m);
    expect(text).toContain('R=3 hides e4');
    expect(code).toBe(0);
  });

  it('that hangs with one of its switches', async () => {
    const hanging = engine('hanging', two, `is.R === '4'`, `if (is.LMR === 'false') for (;;);`);
    const { code, text } = await why('--uci', hanging, ...START, '--bm', 'e4');
    expect(text).toMatch(/^LMR=false +no answer to "go depth 8" within \d+ ms, nor to "stop"$/m);
    expect(text).toContain('R=3 hides e4');
    expect(code).toBe(0);
  });

  it('that hears no stop is asked by time', async () => {
    const deaf = engine('deaf', two, `is.LMR === 'false'`, `if (!/movetime/.test(line)) for (;;);`);
    const { code, text } = await why('--uci', deaf, ...START, '--bm', 'e4');
    expect(text).toContain('LMR=true hides e4');
    expect(code).toBe(0);
  });

  it('that answers nothing cannot be asked', async () => {
    const dead = engine('dead', two, 'false', 'process.exit(4);');
    expect(await fault('--uci', dead, ...START, '--bm', 'e4')).toBe(
      'The engine gives no answer: the engine is gone: it ended with status 4.',
    );
    expect(await fault('--uci', '/no/such/engine', ...START, '--bm', 'e4')).toContain('there is no such program');
  });

  it('learns the move from another one, behind the moves of a game', async () => {
    const other = engine('other', [], `position === 'position startpos moves g1f3 g8f6'`);
    const one = engine('asked', two, `is.LMR === 'false'`);
    const { text } = await why('--uci', one, ...START, '--moves', 'Nf3 Nf6', '--against', other, '--depth', '3');
    expect(text).toContain('LMR=true hides e4');
  });
});

describe('our own engine', () => {
  const mate = ['--fen', '2b3rk/1q3p1p/p1p1pPpQ/4N3/2pP4/2P1p1P1/1P4PK/5R2 w - - 0 24', '--depth', '6'];

  it('names the technique that hides a move, and the cut to blame', async () => {
    const { code, lines, text } = await why(...mate, '--bm', 'Rh1');
    expect(code).toBe(0);
    expect(text).toMatch(/^nmp=on hides Rh1: with nmp=off it stays from depth 6 on /m);
    expect(lines.find((line) => line.startsWith('root'))).toContain('without pruning Rh1, mate in 3');
    expect(lines.find((line) => line.startsWith('blame'))).toMatch(/^blame {6}nmp cut the node after Rh1, depth \d: /);
  });

  it('finds out by a search without pruning which move is missed', async () => {
    const { text } = await why(...mate, '--set', 'nmp.notLonePiece=on');
    expect(text).toMatch(/^nmp=on hides Rh1/m);
  });

  it('says when a search that prunes nothing misses the move too', async () => {
    const { code, text } = await why(...mate.slice(0, 2), '--bm', 'Kh3', '--depth', '3');
    expect(code).toBe(1);
    expect(text).toContain('A search that prunes nothing does not have Kh3 either, to depth 3.');
  });

  it('says that nothing hides it where nothing is pruned', async () => {
    const { code, text } = await why(...mate, '--bm', 'Rh1', '--only', 'none');
    expect(code).toBe(1);
    expect(text).toContain('no switch that can be turned: Rh1 stays from depth 4 on');
    expect(text).not.toContain('root');
  });
});

it('says what is wrong', async () => {
  expect(await fault('--bm', 'e4')).toBe('why needs a position: --fen "<fen>", or --fen startpos.');
  expect(await fault(...START, '--bm', 'e5')).toContain('"e5"');
  expect(await fault(...START, '--moves', 'e4 e4', '--bm', 'd5')).toContain('--moves: Move 2 of 2');
  expect(await fault(...START, '--bm', 'e4', '--depth', '3', '--nodes', '9')).toBe(
    'why takes one of --depth, --nodes and --movetime.',
  );
  expect(await fault('--uci', 'x', ...START, '--bm', 'e4', '--off', 'nmp')).toContain('it is set by --option');
  expect(await fault(...START, '--bm', 'e4', '--option', 'A=1')).toContain('--option goes with --uci');
  const bare = engine('known', [], 'false');
  expect(await fault('--uci', bare, ...START)).toContain('why needs the move that is missed');
});
