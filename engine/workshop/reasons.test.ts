import { expect, it } from 'vitest';
import { gradeRule } from './grade.ts';
import { ruleNames } from './names.ts';
import { at, toNode } from './place.ts';
import { reasonsOf } from './reasons.ts';
import { parse, rule } from './testing.ts';

/** What decided, where names have these values and all others are 0. */
function told(source: string, values: Readonly<Record<string, number>>): string[] {
  toNode(0, 0, 0, 0, 0, 0);
  at.fill(0);
  for (const [name, value] of Object.entries(values)) at[ruleNames.findIndex((one) => one.name === name)] = value;
  return reasonsOf(rule('rfp', source)).map(({ code, value }) => `${code}: ${value}`);
}

it('tells each part that decided with its value, and none that was not asked', () => {
  const source = `if (inCheck || !hasPieces && isPv) return false;
    const margin = 150 *
      depth / 4;
    if (depth > 9) return true; else if (depth > 8) return false;
    return isRoot || evaluation - 1 >= beta + margin;
    return mateWindow;`;
  expect(told(source, { hasPieces: 1, depth: 3, evaluation: 500, beta: 10 })).toEqual([
    'inCheck: false',
    'hasPieces: true',
    'margin: 112.5',
    'depth > 9: false (3 > 9)',
    'depth > 8: false (3 > 8)',
    'isRoot: false',
    'evaluation - 1 >= beta + margin: true (499 >= 122.5)',
  ]);
  expect(told(source, { inCheck: 1 })).toEqual(['inCheck: true']);
  expect(told('return isPv ? beta : Math.max(alpha, 2);', { alpha: 7 })).toEqual(['isPv: false', 'Math.max(alpha, 2): 7']); // prettier-ignore
});

it('stands with the place where a rule speaks and must not', () => {
  const source = 'if (isPv || isRoot || mateWindow) return false;\nreturn evaluation >= beta + 150 * depth;';
  const { stages } = gradeRule('rfp', source, parse, { only: ['silent'] });
  expect(stages[0].guard).toBe('rfp.notInCheck');
  expect(stages[0].reasons?.map(({ code }) => code)).toEqual(['isPv', 'isRoot', 'mateWindow', 'evaluation >= beta + 150 * depth']); // prettier-ignore
  expect(stages[0].reasons?.at(-1)?.value).toMatch(/^true \(-?\d+ >= -?\d+\)$/);
});
