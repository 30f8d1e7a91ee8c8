import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTraceText } from '../../trace/format.ts';
import { faultOf, linesOf, temporaryFolder } from '../testing.ts';
import { traceCommand } from './trace.ts';

const file = temporaryFolder();

describe('cutoff trace', () => {
  it('writes a tree that can be read again, to a file or as lines', () => {
    const args = ['--fen', 'startpos', '--depth', '3', '--off', 'nmp'];
    const [told] = linesOf(traceCommand, ...args, '--out', file('tree.txt'));
    const { nodes } = readTraceText(readFileSync(file('tree.txt'), 'utf8'));
    expect(told).toContain(`${nodes.length} nodes written`);
    expect(nodes.some(({ move }) => move === '0000')).toBe(false);
    expect(readTraceText(linesOf(traceCommand, ...args).join('\n')).nodes).toEqual(nodes);
  });

  it('says of trees that were read what is wrong with them, and where two part', () => {
    const lines = linesOf(traceCommand, '--fen', 'startpos', '--depth', '3');
    const write = (name: string, text: string) => {
      writeFileSync(file(name), text);
      return file(name);
    };
    const right = write('right.txt', lines.join('\n'));
    const root = lines.at(-1)?.split(' ') ?? [];
    const wrong = write('wrong.txt', [...lines.slice(0, -1), root.with(6, '500').join(' ')].join('\n'));
    const told = (...args: string[]) => {
      const out: string[] = [];
      return { isFine: traceCommand(args, (line) => void out.push(line)), out: out.join('\n') };
    };
    expect(told('--read', right)).toMatchObject({ isFine: true, out: expect.stringMatching(/^scores +follow/m) });
    expect(told('--read', wrong)).toMatchObject({
      isFine: false,
      out: expect.stringMatching(
        /^scores +Line \d+: the node returns 500 \S+ and the best of 2\d nodes .*, at a root\.$/m,
      ),
    });
    expect(told('--read', right, '--against', right)).toMatchObject({ isFine: true });
    expect(told('--read', right, '--against', wrong)).toMatchObject({
      isFine: false,
      out: expect.stringMatching(/wrong\.txt leaves with 500 by all-moves: line \d+, at a root$/),
    });
  });

  it('says in one sentence what it cannot use', () => {
    expect(faultOf(() => traceCommand([], () => {}))).toMatch(/^trace needs a position/);
    expect(
      faultOf(() => traceCommand(['--fen', 'startpos', '--depth', '2', '--out', file('no', 'tree')], () => {})),
    ).toMatch(/cannot be written: there is no such folder/);
    writeFileSync(file('none.txt'), 'info depth 1');
    for (const [args, sentence] of [
      [['--read', file('none.txt')], /none\.txt": Line 1: a search trace begins with/],
      [['--read', file('none.txt'), '--depth', '3'], /^--depth goes with a search/],
      [['--against', file('none.txt')], /^--against goes with --read/],
    ] as const)
      expect(faultOf(() => void traceCommand(args, () => {}))).toMatch(sentence);
  });
});
