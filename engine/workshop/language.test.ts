/** The language: what is accepted, what it says, and that nothing else gets in. */
import { describe, expect, it } from 'vitest';
import { NO, YES } from './compile.ts';
import { RuleFault } from './fault.ts';
import { ruleNames } from './names.ts';
import { at, toNode } from './place.ts';
import { faultsOf, RULE_CHARACTERS, readRule } from './read-rule.ts';
import { bookSources, emptySources, type Writable, writable } from './sources.ts';
import { parse, rule } from './testing.ts';

/** What a rule of RFP says where the names have these values and all others are 0. */
function said(source: string, values: Readonly<Record<string, number>> = {}, technique: Writable = 'rfp'): number {
  toNode(0, 0, 0, 0, 0, 0);
  at.fill(0);
  for (const [name, value] of Object.entries(values)) at[ruleNames.findIndex((one) => one.name === name)] = value;
  return rule(technique, source).decide();
}

function faultOf(source: string, technique: Writable = 'rfp'): RuleFault {
  try {
    readRule(technique, source, parse);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleFault);
    return error as RuleFault;
  }
  throw new Error(`This was accepted: ${source}`);
}

describe('what a rule says', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 - 2 - 1', 4],
    ['-7 % 4', -3],
    ['7 / 2', 3.5],
    ['- -5', 5],
    ['Math.max(1, 5, 3)', 5],
    ['Math.min(4, 2)', 2],
    ['Math.abs(-3)', 3],
    ['Math.floor(-1.5)', -2],
    ['Math.round(2.5)', 3],
    ['Math.sqrt(16)', 4],
    ['Math.log(1)', 0],
    ['true ? 1 : 2', 1],
    ['depth > 3 ? 1 : 2', 2],
  ])('%s is %d', (source, value) => {
    expect(said(`return ${source};`, { depth: 3 })).toBe(value);
  });

  it.each([
    ['depth < 3', false],
    ['depth <= 3', true],
    ['depth > 3', false],
    ['depth >= 3', true],
    ['depth === 3', true],
    ['depth == 3', true],
    ['depth !== 3', false],
    ['depth != 4', true],
    ['!inCheck', false],
    ['inCheck && isPv', false],
    ['inCheck || isPv', true],
    ['inCheck === true', true],
  ])('%s is %s', (source, holds) => {
    expect(said(`return ${source};`, { depth: 3, inCheck: 1 })).toBe(holds ? YES : NO);
  });

  it('follows constants, branches and blocks, and says no at its end', () => {
    const source = `const a = depth * 2; // twice
      if (a > 4) { const b = a + 1; return b; }
      else if (a === 4) return 40;
      /* nothing else */
      if (isPv) return false;`;
    expect(said(source, { depth: 3 })).toBe(7);
    expect(said(source, { depth: 2 })).toBe(40);
    expect(said(source, { depth: 1 })).toBe(NO);
  });

  it('may answer with a score or with false on the two sides of ?:', () => {
    const source = 'return depth > 3 ? (isPv ? false : beta + 1) : depth > 2;';
    expect(said(source, { depth: 4, beta: 20 })).toBe(21);
    expect(said(source, { depth: 4, isPv: 1 })).toBe(NO);
    expect(said(source, { depth: 3 })).toBe(YES);
    expect(said(source, { depth: 2 })).toBe(NO);
    expect(faultOf('return depth > 3 ? 5 : false;', 'lmp').message).toMatch(/^Line 1, column 20: a number is returned/);
    expect(faultOf('const a = isPv ? 5 : false; return a;').message).toContain('both sides of ? :');
  });

  it('takes what is no number, or has no bounds, for no', () => {
    for (const source of ['0 / 0', '1 / 0', '-1 / 0', 'Math.log(0)', 'Math.sqrt(-1)'])
      expect(said(`return ${source};`)).toBe(NO);
  });

  it('reads every source that readers start from', () => {
    for (const id of writable) {
      rule(id, bookSources[id]);
      rule(id, emptySources[id]);
    }
  });
});

describe('faults', () => {
  it.each([
    ['return evalution >= beta;', 'Line 1, column 8: there is no name "evalution"; the nearest is evaluation.'],
    [
      'const a = 1;\nreturn  a + inChek ? 1 : 2;',
      'Line 2, column 13: there is no name "inChek"; the nearest is inCheck.',
    ],
    ['return Math.maximum(1);', 'Line 1, column 13: there is no function "Math.maximum"; the nearest is Math.max.'],
    [
      'for (;;) {}',
      'Line 1, column 1: nothing is repeated here; what adds up with each ply is a product, as in 150 * depth.',
    ],
    [
      'let a = 1; return a;',
      'Line 1, column 1: "let" is not accepted; a value is named once with const, and one that depends on something is a choice, as in const a = improving ? 1 : 2.',
    ],
    [
      'return inCheck * 2;',
      'Line 1, column 8: this is true or false, and a number is needed; write it as (… ? 1 : 0).',
    ],
    [
      'if (depth) return true;',
      'Line 1, column 5: this is a number, and true or false is needed; compare it with something.',
    ],
    ['return depth ===', 'Line 1, column 17: the rule ends too early; a value, a bracket or a brace is missing.'],
    ['const a: number = 3;', 'Line 1, column 8: types are not written here; accepted is const name = value.'],
    ['return index > 3;', 'Line 1, column 8: "index" is a name of a move, and this rule is asked about a node.'],
    [
      'return moveCount > 3;',
      'Line 1, column 8: there is no name "moveCount"; it is index here, a name of a move, and this rule is asked about a node.',
    ],
    ['const depth = 3; return true;', 'Line 1, column 7: "depth" is a name of the engine; a constant needs another.'],
    [
      'depth >= 3',
      'Line 1, column 1: nothing is done with this value; accepted are const, if, else, return and braces, and what the rule answers stands behind return.',
    ],
    ['return true', null],
    [
      '// nothing',
      'Line 1, column 11: nothing is returned; this rule returns true or false, or the score that the node is worth.',
    ],
  ])('%j', (source, message) => {
    if (message === null) rule('rfp', source);
    else expect(faultOf(source).message).toBe(message);
  });

  it('says what each technique may return', () => {
    expect(faultOf('return 3;', 'lmp').message).toContain('returns true to skip the move');
    expect(faultOf('return depth > 3;', 'nmp').message).toContain('the depth to search after the pass');
    expect(rule('nmp', 'if (inCheck) return false; return depth - 3;').technique).toBe('nmp');
    expect(rule('fp', 'return evaluation;').technique).toBe('fp');
  });
});

describe('hostile text', () => {
  const deep = (open: string, close: string, count: number) => `return ${open.repeat(count)}1${close.repeat(count)};`;
  it.each([
    ...[
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'prototype',
      'globalThis',
      'process',
      'eval',
      'arguments',
      'this',
      'undefined',
      'NaN',
      'Infinity',
      'Function',
    ].map((name) => `return ${name};`),
    ...['constructor', '__proto__', 'PI', 'random', 'pow', 'toString'].map((name) => `return Math.${name}(1);`),
    'return Math["max"](1);',
    'return Math?.max(1);',
    'return Math.max?.(1);',
    'return Math.max(...depth);',
    'return Math.max.constructor("return 1")();',
    'const Math = 1; return Math;',
    'const constructor = 1; return depth.constructor;',
    'return (() => 1)();',
    'return function () {};',
    'return new Date();',
    'return `depth`;',
    'return "text";',
    'return /a/;',
    'return 10n;',
    'return [1][0];',
    'return {}.a;',
    'return depth = 3;',
    'return depth++;',
    'return (1, 2);',
    'return depth ** 2;',
    'return depth | 0;',
    'return depth ?? 1;',
    'return typeof depth;',
    'return void 0;',
    'return import("x");',
    'return await 1;',
    'while (true) {}',
    'do {} while (true)',
    'label: return 1;',
    'throw 1;',
    'try {} catch {}',
    'switch (1) {}',
    'class A {}',
    'function f() {}',
    'debugger;',
    'with (Math) {}',
    'var a = 1; return a;',
    'const {a} = Math; return 1;',
    'const [a] = 1; return 1;',
    'const a = 1, a = 2; return a;',
    'const \u0061lpha = 1; return true;',
    'return \\u0065valuation2;',
    'return ｅvaluation;',
    'return еvaluation >= beta;', // a Cyrillic letter
    'return 1e400;',
    'return 99999999999;',
    '\u0000',
    '\ud800',
    '\u202e return 1',
    '<!-- return 1',
    '#!/usr/bin/env node',
    '"use strict"; return 1;',
    '',
    '   ',
    '\n'.repeat(300),
    deep('(', ')', 1900),
    deep('!', '', 3000),
    deep('-(', ')', 1200),
    deep('[', ']', 1900),
    deep('true ? 1 : ', '', 300),
    `return ${'1+'.repeat(1500)}1;`,
    `${'{'.repeat(1900)}${'}'.repeat(1900)}`,
    `${'if (isPv) '.repeat(300)}return 1;`,
    `return Math.max(${'1,'.repeat(1500)}1);`,
    'a'.repeat(100_000),
    '('.repeat(100_000),
  ])('%#', (source) => {
    const { message, line, column } = faultOf(source);
    expect(message).toMatch(/^Line \d+, column \d+: \S.*[^.]\.$/u);
    expect(message.length).toBeLessThan(700);
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
  });

  it('may be as long as is accepted, and no longer', () => {
    const long = `return true;${' '.repeat(RULE_CHARACTERS - 12)}`;
    expect(rule('rfp', long).technique).toBe('rfp');
    expect(faultOf(`${long} `).message).toContain(`at most ${RULE_CHARACTERS}`);
  });

  it('takes what a parser throws for a fault of the text, whatever it is', () => {
    for (const thrown of [new RangeError('stack'), 'text', null, Object.assign(new Error('x'), { pos: 'y' })])
      expect(() => readRule('rfp', 'return 1', () => { throw thrown; })).toThrow(RuleFault); // prettier-ignore
  });
});

describe('a habit from elsewhere', () => {
  it.each([
    ['margin = 150;\nreturn true;', 'nothing can be changed'],
    ['return evaluation => beta;', 'a comparison is written >='],
    ['return evaluation ≥ beta;', 'this is written >='],
    ['return evaluation − beta > 1;', 'minus is written -'],
    ['return evaluation > beta + 1,5;', 'as in 1.5'],
    ['return evaluation >= beta and isPv;', 'and is written &&'],
    ['return not inCheck;', 'not is written !'],
    ['if evaluation >= beta: return True', 'stands in brackets'],
    ['if (isPv) then return true;', 'then is not written'],
    ['return depth > 010;', 'a number does not begin with 0'],
    ['<!-- may it cut?\nreturn true;', '"<" cannot stand here'],
    ['int margin = 150;\nreturn true;', 'types are not written here'],
    ['const margin: number = 150;\nreturn true;', 'types are not written here'],
    ['if (!ss->inCheck) return true;', '-> is not written here'],
    ['return std::max(1, 2) > depth;', ':: is not written here'],
    ['return max(1, 2) > depth;', '"max" is written Math.max'],
    ['if (isPv) return false else return true;', 'the statement before else has no end'],
    ['return\nevaluation >= beta;', 'return ends the rule at the end of its line'],
    ['return ((evaluation > beta);', 'a bracket before this is not closed'],
    ['isPv ? return true : return false;', 'return stands before the whole'],
    ['const margin;\nreturn true;', 'const needs a value'],
    ['return static_eval >= beta;', 'the nearest is evaluation'],
    ['return !pvNode;', 'the nearest is isPv'],
    ['return True;', 'the nearest is true'],
    ['return Math.pow(depth, 2) > 3;', 'a power is a product'],
    ['return depth ** 2 > 3;', 'a ** 2 is written a * a'],
    ['return (evaluation + beta) >> 1;', 'a >> 1 is written Math.floor(a / 2)'],
    [
      'return (evaluation + beta) // 2;',
      '// begins a comment; a division that rounds down is written Math.floor(a / b)',
    ],
    ['return ((evaluation + beta) / 2) | 0;', 'a | 0 is written Math.floor(a)'],
    ['return inCheck & isPv;', 'two conditions are joined by a && b'],
    ['return Math.trunc(depth / 2) > 1;', 'Math.floor rounds down'],
    ['return Math.log2(depth) > 1;', 'Math.log(a) / Math.log(2)'],
    ['return clamp(depth, 1, 8) > 2;', 'Math.max(least, Math.min(a, most))'],
    ['return (int)(1.5 * depth) > 2;', 'a number needs no cast'],
    ['return static_cast<int>(1.5 * depth) > 2;', 'a number needs no cast'],
    ['return 50 * Number(improving) > 2;', 'by (… ? 1 : 0)'],
    ['return 50 * improving as i32 > 2;', 'a number needs no cast'],
    ['const margins = [0, 120, 250];\nreturn evaluation >= beta + margins[depth];', 'a table is written as a choice'],
    ['return evaluation >= beta + [0, 120, 250][depth];', 'a table is written as a choice'],
    ['switch (depth) { case 1: return true; }', 'switch is written if'],
    ['while (true) {}', 'nothing is repeated here'],
    ['function rfp() { return true; }', 'a rule has no functions of its own, nor one around it'],
    ['def rfp():\n  return True', 'a rule has no functions of its own, nor one around it'],
    ['fn rfp() -> bool { true }', 'a rule has no functions of its own, nor one around it'],
    ['return undefined;', 'where the rule does not act it returns false'],
    ['return null;', 'where the rule does not act it returns false'],
    ['return alpha < evaluation < beta;', 'written apart: a < b && b < c'],
    ['constexpr int margin = 150;', 'types are not written here'],
    ['margin := 150 * depth', ':= is written const name = value'],
    ['const m = if improving { 50 } else { 100 };', 'a choice between two values is written test ? a : b'],
    ['if (inCheck) return false;\nelseif (isPv) return false;', 'this is written else if'],
    ['#define MARGIN 150', 'a comment begins with //'],
    ['# may it cut?', 'a comment begins with //'],
    ['/* may it cut?\nreturn true;', 'this comment has no end'],
    ['if （inCheck） return false;', 'this sign is of another script'],
    ["return evaluation > 1'000;", 'a number has no marks in it'],
    ['return evaluation > 150cp;', 'a number has no unit'],
    ['if (inCheck) return false;\n}', 'no brace is open'],
    ['return pos.in_check();', 'names stand by themselves'],
    ['return Math.abs(beta) < VALUE_MATE;', 'the nearest is mateWindow'],
  ])('%j is answered by what is written here', (source, said) => {
    expect(() => rule('rfp', source)).toThrow(said);
    expect(() => rule('rfp', source)).toThrow(RuleFault);
  });
});

describe('several faults at once', () => {
  const places = (source: string, technique: Writable = 'rfp') =>
    faultsOf(technique, source, parse).map(({ column, line }) => `${line}:${column}`);

  it('finds them in each statement, on both sides of what joins two, and within a call', () => {
    expect(places('const a = evalution + betta;\nif (inChek || isPvv) return foo;\nreturn depth;')).toEqual([
      '1:11', '1:23', '2:5', '2:15', '2:29',
    ]); // prettier-ignore
    expect(places('return inCheck * 2 >= Math.max(isPv, isRoot) ? x : y;')).toEqual(['1:8', '1:32', '1:38', '1:48', '1:52']); // prettier-ignore
    expect(places('if (depth) { return a; } else return b;')).toEqual(['1:5', '1:21', '1:38']);
    expect(places('if (isPv) return 5; return depth;', 'lmp')).toEqual(['1:11', '1:21']);
  });

  it('tells a constant with a fault once, wherever it is read', () => {
    expect(places('const a = foo; const b = a + 1; if (b > 2) return a;')).toEqual(['1:11']);
    expect(places('let a = 1; a = 2; return a;')).toEqual(['1:1', '1:12']);
  });

  it('tells first what reading the rule tells, and nothing of one that can be read', () => {
    for (const source of ['return evalution >= betta;', 'const a = x; return y;', 'return (', '', 'while (x) {}']) {
      const [first] = faultsOf('rfp', source, parse);
      expect(first?.message).toBe(faultOf(source).message);
    }
    expect(faultsOf('rfp', bookSources.rfp, parse)).toEqual([]);
  });
});
