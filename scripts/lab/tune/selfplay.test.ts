import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('writes each position once, though a game comes to it twice, and says at its end what there is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutoff-selfplay-'));
  try {
    const file = join(folder, 'new', 'positions.txt');
    const script = fileURLToPath(new URL('selfplay.ts', import.meta.url));
    const options = ['--games', '12', '--nodes', '50', '--per-game', '300', '--out', file];
    const said = execFileSync(process.execPath, [script, ...options], { encoding: 'utf8' });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const positions = lines.map((line) => line.split(' ').slice(3).join(' '));
    expect(positions.length).toBeGreaterThan(200);
    expect(new Set(positions).size).toBe(positions.length);
    expect(said).toBe(`12 games played; ${positions.length} positions in ${file}.\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
