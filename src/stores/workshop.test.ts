import { describe, expect, it } from 'vitest';
import { decodeBench, readRuleLink, ruleLink } from './workshop.ts';

describe('what was kept', () => {
  it('is read again', () => {
    const kept = { open: 'rfp', texts: { rfp: 'return true;' }, passed: ['rfp', 'too-far'] };
    expect(decodeBench(JSON.stringify(kept))).toEqual(kept);
  });

  it('is left out where it is not of the right shape', () => {
    const nothing = { open: '', texts: {}, passed: [] };
    for (const text of ['', '{', 'null', '5', '[]', '{"texts":5,"passed":{},"open":7}', '{"open":"A b"}'])
      expect(decodeBench(text)).toEqual(nothing);
    const mixed = {
      open: 'rfp',
      texts: { rfp: 3, nmp: 'x'.repeat(4001), '__proto__ ': 'x', hp: 'a' },
      passed: [3, 'hp', 'hp'],
    };
    expect(decodeBench(JSON.stringify(mixed))).toEqual({ open: 'rfp', texts: { hp: 'a' }, passed: ['hp'] });
  });
});

describe('a link', () => {
  it('carries a rule, whatever stands in it', () => {
    const text = 'return a && b === "ä%&=#";\n\t// 100 % ♟';
    expect(readRuleLink(ruleLink('rfp', text))).toEqual({ id: 'rfp', text });
    expect(readRuleLink('exercise=too-far')).toEqual({ id: 'too-far', text: null });
  });

  it('is refused when it is broken or too long', () => {
    for (const text of ['', 'rule=x', 'exercise=', 'exercise=RFP', 'exercise=rfp&rule=%', 'exercise=rfp&rule=a&b=c'])
      expect(readRuleLink(text)).toBeNull();
    expect(readRuleLink(ruleLink('rfp', 'x'.repeat(4001)))).toBeNull();
    expect(readRuleLink(`exercise=rfp&rule=${'%20'.repeat(20_000)}`)).toBeNull();
  });
});
