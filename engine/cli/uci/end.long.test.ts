/** How the UCI engine ends, as a GUI sees it: by quit, by the end of its input, or with its parent. */
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { program, sharedUci } from '../testing.ts';

const uci = sharedUci();

describe('the end', () => {
  it('quit ends a search that runs, with status 0', async () => {
    uci.send('go infinite');
    await uci.until('info depth 4');
    expect(await uci.quit()).toBe(0);
    uci.restart();
  });

  it('the end of input ends an endless search, and lets one that ends by itself answer', async () => {
    uci.send('go infinite');
    await uci.until('info depth 2');
    expect(await uci.end()).toBe(0);
    expect(uci.lines.at(-1)).toMatch(/^bestmove [a-h]/);
    uci.restart();
    uci.send('position startpos', 'go depth 5');
    expect(await uci.end()).toBe(0);
    expect(uci.lines.at(-2)).toContain('info depth 5 ');
    uci.restart();
  });

  it('the end of input ends a search for a mate that is not there, and waits for one that is', async () => {
    uci.send('position startpos', 'go mate 3');
    expect(await uci.end()).toBe(0);
    expect(uci.lines.at(-1)).toMatch(/^bestmove [a-h]/);
    uci.restart();
    await uci.settled();
    uci.send('position fen 4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1', 'go mate 2');
    expect(await uci.end()).toBe(0);
    expect(uci.lines.at(-2)).toContain(' score mate 2 ');
    uci.restart();
  });

  it('the end of input ends any search when the parent has gone', async () => {
    const start = `const { spawn } = require('node:child_process');
      const engine = spawn(process.execPath, [process.argv[1]], { stdio: ['pipe', 'inherit', 'ignore'] });
      engine.stdin.write('go depth 100\\n');`;
    const parent = spawn(process.execPath, ['-e', start, program], { stdio: ['ignore', 'pipe', 'ignore'] });
    parent.stdout
      .setEncoding('utf8')
      .on('data', (text: string) => text.includes('info depth 3') && parent.kill('SIGKILL'));
    // The engine shares this pipe with its parent: it closes when both are gone.
    await new Promise((resolve) => parent.stdout.on('close', resolve));
    expect(parent.signalCode).toBe('SIGKILL');
  });
});
