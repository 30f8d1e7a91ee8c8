import { describe, expect, it } from 'vitest';
import { readLog, textOf } from './log.ts';

const lines = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, i) => `info depth ${from + i} score cp 9 nodes ${10 ** (from + i)} pv e2e4`,
  );

describe('readLog', () => {
  it('says which depths it has, of which search', () => {
    expect(readLog(lines(1, 5).join('\r\n'))).toMatchObject({ said: 'Depths 1 to 5 read.', isFault: false });
    expect(readLog(lines(3, 3).join('\n')).said).toBe('Depth 3 read.');
    const twice = [...lines(1, 6), 'bestmove e2e4', 'position startpos moves e2e4', ...lines(1, 4), 'bestmove e7e5'];
    expect(readLog(twice.join('\n'))).toMatchObject({
      said: 'Depths 1 to 4 read, of the last of 2 searches.',
      position: 'startpos moves e2e4',
    });
  });

  it('says what is missing where it can read nothing', () => {
    expect(readLog(' \n')).toMatchObject({ said: 'Paste the log, or drop its file.', isFault: false });
    expect(readLog('1 25 0 40 e4 e5').said).toMatch(/^There is no line that begins with "info"/);
    expect(readLog('info string depth 3 nodes 4 score cp 5').isFault).toBe(true);
    expect(readLog('info depth 3 score cp 5 pv e2e4').said).toBe(
      'The lines "info" have no nodes; all of depth, nodes and score are needed.',
    );
    expect(readLog('info depth 3 nodes 9 score 5.2').said).toMatch(/^No line "info" has/);
  });
});

it('reads files of one and of two bytes a character', async () => {
  const text = 'info depth 1';
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(await textOf(new Blob([text]))).toBe(text);
  expect(await textOf(new Blob([wide]))).toBe(text);
  expect(await textOf(new Blob([wide.slice().map((_, i) => wide[i ^ 1] ?? 0)]))).toBe(text);
});
