import { setPersistentEngine } from '@nanostores/persistent';
import { afterEach, describe, expect, it } from 'vitest';
import { $bench, decodeBench, isRuleLink, keepText, readRuleLink, ruleLink } from './workshop.ts';

describe('what was kept', () => {
  it('is read again', () => {
    const kept = {
      open: 'rfp',
      texts: { rfp: 'return true;' },
      aside: { rfp: 'return 1;' },
      passed: ['rfp', 'too-far'],
    };
    expect(decodeBench(JSON.stringify(kept))).toEqual(kept);
  });

  it('is left out where it is not of the right shape', () => {
    const nothing = { open: '', texts: {}, aside: {}, passed: [] };
    for (const text of ['', '{', 'null', '5', '[]', '{"texts":5,"passed":{},"open":7}', '{"open":"A b"}'])
      expect(decodeBench(text)).toEqual(nothing);
    const mixed = {
      open: 'rfp',
      texts: { rfp: 3, '__proto__ ': 'x', hp: 'a' },
      aside: { 'A b': 'x', hp: 'b' },
      passed: [3, 'hp', 'hp'],
    };
    expect(decodeBench(JSON.stringify(mixed))).toEqual({
      open: 'rfp',
      texts: { hp: 'a' },
      aside: { hp: 'b' },
      passed: ['hp'],
    });
  });
});

describe('a text', () => {
  afterEach(() => setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} }));

  it('is kept as it is, however long', () => {
    const text = 'x'.repeat(40_000);
    expect(keepText('rfp', text)).toBe(true);
    expect($bench.get().texts['rfp']).toBe(text);
    expect(decodeBench(JSON.stringify($bench.get())).texts['rfp']).toBe(text);
  });
});

describe('a link', () => {
  it('carries a rule, whatever stands in it', () => {
    const text = 'return a && b === "ä%&=#";\n\t// 100 % ♟';
    expect(readRuleLink(ruleLink('rfp', text))).toEqual({ id: 'rfp', text });
    expect(readRuleLink('exercise=too-far')).toEqual({ id: 'too-far', text: null });
    expect([isRuleLink(ruleLink('rfp', text)), isRuleLink('language'), isRuleLink('')]).toEqual([true, false, false]);
  });

  it('is refused when it is broken or too long', () => {
    for (const text of ['', 'rule=x', 'exercise=', 'exercise=RFP', 'exercise=rfp&rule=%', 'exercise=rfp&rule=a&b=c'])
      expect(readRuleLink(text)).toBeNull();
    expect(readRuleLink(ruleLink('rfp', 'x'.repeat(4001)))).toBeNull();
    expect(readRuleLink(`exercise=rfp&rule=${'%20'.repeat(20_000)}`)).toBeNull();
  });
});
