import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { attackWeights } from '../../engine/eval/attack-weights.ts';
import { terms } from '../../engine/eval/weights.ts';
import { withAttackWeights, withWeights } from './weights-file.ts';
import { presentWeights, rowOf, weightsOf } from './weights-table.ts';

const source = readFileSync(new URL('../../engine/eval/weights.ts', import.meta.url), 'utf8');

describe("the weights' file", () => {
  it('stays the same to the letter when its own weights are written', () => {
    expect(withWeights(source, presentWeights)).toBe(source);
  });

  it('takes every number from the weights', () => {
    const row = rowOf(presentWeights).map((_, i) => ((i * 37) % 900) - 450);
    const other = weightsOf(row, new Float64Array(row.length));
    const text = withWeights(source, other);
    // The exported literals, evaluated as they stand in the text.
    const values = (name: string): unknown => {
      const [, literal] = new RegExp(`export const ${name}[^=]* = ([[{][\\s\\S]*?)(?: satisfies[^;]*)?;\\n`).exec(
        text,
      )!;
      return new Function(`return ${literal};`)();
    };
    expect(values('pieceValue')).toEqual(other.pieceValue);
    expect(values('pieceSquare')).toEqual(other.pieceSquare);
    expect(values('terms')).toEqual(Object.fromEntries(Object.keys(terms).map((name) => [name, other.terms[name]])));
    expect(withWeights(text, presentWeights)).toBe(source);
  });

  it('of the attack terms takes its own numbers, and only those', () => {
    const attacks = readFileSync(new URL('../../engine/eval/attack-weights.ts', import.meta.url), 'utf8');
    expect(withAttackWeights(attacks, presentWeights)).toBe(attacks);
    const row = rowOf(presentWeights).map((_, i) => ((i * 37) % 900) - 450);
    const other = weightsOf(row, new Float64Array(row.length));
    const text = withAttackWeights(attacks, other);
    for (const name of Object.keys(attackWeights)) {
      const list = other.terms[name].map(([mg, eg]) => `[${mg}, ${eg}]`).join(', ');
      expect(text).toContain(`  ${name}: [${list}],\n`);
    }
    expect(withAttackWeights(text, presentWeights)).toBe(attacks);
  });

  it('is refused when a term is missing in it', () => {
    const without = source.replace(/^ {2}tempo: .*$/m, '');
    expect(() => withWeights(without, presentWeights)).toThrow("The weights' file has no term tempo");
  });
});
