import { expect, it } from 'vitest';
import { linesOf } from './compare-rules.ts';
import { bookSources } from './sources.ts';
import { rule } from './testing.ts';

const lines = (source: string) => linesOf(rule('fp', source).tree);
const texts = (source: string) => lines(source).map(({ text }) => text);
const keys = (source: string) => lines(source).map(({ key }) => key);

it('puts each guard on a line, and constants where they are used', () => {
  expect(texts(bookSources.fp)).toEqual([
    'if (inCheck) return false;',
    'if (mateWindow) return false;',
    'if (!hasPieces) return false;',
    'if (firstMove) return false;',
    'if (!safeMoveFound) return false;',
    'if (!quiet) return false;',
    'if (depth > 5) return false;',
    'if (evaluation + 300 + 100 * depth > alpha) return false;',
    'if (givesCheck) return false;',
    'return evaluation + 300 + 100 * depth;',
  ]);
  expect(texts('if (isPv) { const a = -(depth - 1); return a * 2; } else if (quiet) return false; return best - (alpha - 1);')).toEqual([
    'if (isPv)', '  return -(depth - 1) * 2;', 'else', '  if (quiet) return false;', 'return best - (alpha - 1);',
  ]); // prettier-ignore
});

it('finds what says the same in other words', () => {
  for (const [one, other] of [
    ['return alpha > evaluation + 3 * depth;', 'const m = depth * 3; return m + evaluation < alpha;'],
    ['if (isPv || inCheck) return false; return quiet;', 'if (isPv) { return false; } if (inCheck) return; return quiet;'],
    ['return quiet === isPv && depth >= 3;', 'return 3 <= depth && isPv === quiet;'],
  ] as const) expect(keys(one)).toEqual(keys(other)); // prettier-ignore
  for (const [one, other] of [
    ['return depth > 3;', 'return depth >= 3;'],
    ['return depth > 3;', 'return depth < 3;'],
    ['return depth - 3;', 'return 3 - depth;'],
    ['return (depth + 1) * 2;', 'return depth + 1 * 2;'],
  ] as const) expect(keys(one)).not.toEqual(keys(other)); // prettier-ignore
});

it('leaves constants that grow without end where they are', () => {
  const doubled = Array.from({ length: 40 }, (_, i) => `const a${i + 1} = a${i} + a${i};`).join(' ');
  const found = lines(`const a0 = depth + 1; ${doubled} return a40;`);
  expect(found.length).toBeGreaterThan(5);
  expect(Math.max(...found.map(({ text }) => text.length))).toBeLessThan(2000);
});
