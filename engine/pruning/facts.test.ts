import { describe, expect, it } from 'vitest';
import * as facts from './facts.ts';
import { techniques } from './index.ts';

const bits: [string, number][] = Object.entries(facts);

describe('the facts', () => {
  it('have a bit each, in a number of 32 bits', () => {
    expect(bits.length).toBeGreaterThan(15);
    for (const [name, bit] of bits) {
      expect(bit, name).not.toBe(0);
      expect(bit & (bit - 1), `${name} is one bit`).toBe(0);
    }
    expect(new Set(bits.map(([, bit]) => bit)).size, 'no two share a bit').toBe(bits.length);
  });

  it('are each asked for by a guard, but for the one that two rules read', () => {
    const asked = techniques.reduce((all, { guards }) => guards.reduce((sum, one) => sum | one.blockedBy, all), 0);
    for (const [name, bit] of bits) {
      expect(asked & bit, `guards that ask for ${name}`).toBe(name === 'IMPROVING' ? 0 : bit);
    }
  });
});
