import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { terms } from '../../../engine/eval/weights.ts';
import { withWeights } from './weights-file.ts';
import { presentWeights, rowOf, weightsOf } from './weights-table.ts';

const source = readFileSync(new URL('../../../engine/eval/weights.ts', import.meta.url), 'utf8');

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

  it('is refused when a term is missing in it', () => {
    const without = source.replace(/^ {2}tempo: .*$/m, '');
    expect(() => withWeights(without, presentWeights)).toThrow("The weights' file has no term tempo");
  });
});
