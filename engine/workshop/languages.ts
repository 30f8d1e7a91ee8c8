/** What the languages differ in that a rule can be written in. How a rule is written in one of them: write-rule.ts. */
import type { FunctionName } from './names.ts';

export const languageIds = ['cpp', 'rust', 'python', 'csharp', 'java', 'go'] as const;
export type LanguageId = (typeof languageIds)[number];

/** What a rule answers, in a typed language: a condition, a depth or a number of plies, or a score where it cuts. */
export type Answer = 'truth' | 'depth' | 'score';

export interface Language {
  readonly name: string;
  /** What its files end with. */
  readonly ending: string;
  readonly comment: string;
  /** Names in snake_case; in camelCase otherwise. */
  readonly snake: boolean;
  /** Blocks by indentation; by braces otherwise. */
  readonly indents: boolean;
  /** Brackets around the condition of an if. */
  readonly brackets: boolean;
  readonly end: ';' | '';
  /** Where a whole number is written as 3.0: nowhere, where it would count as an integer otherwise, or everywhere. */
  readonly points: 'never' | 'needed' | 'always';
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly true: string;
  readonly false: string;
  /** Calls of functions; the arguments are written already. */
  readonly call: Readonly<Record<Exclude<FunctionName, 'max' | 'min' | 'round'>, string>> & {
    /** Of two numbers. */
    readonly max: string;
    readonly min: string;
    /** Where it rounds halves up, as the workshop does. */
    readonly round?: string;
    /** The remainder with the sign of the left side; null for the operator %. */
    readonly mod: string | null;
  };
  readonly choice: (test: string, yes: string, no: string) => string;
  readonly constant: (name: string, type: 'number' | 'boolean', value: string) => string;
  readonly parameter: (name: string, type: 'number' | 'boolean') => string;
  /** The line that opens the function. */
  readonly opens: (name: string, parameters: string, answer: Answer) => string;
  /** What is returned where a rule answers with a score, and where it does not cut. */
  readonly some: (score: string) => string;
  readonly none: string;
  /** Lines above the function, whose text says what it needs, and below it. */
  readonly head: (answer: Answer, text: string) => readonly string[];
  readonly foot: readonly string[];
  /** How deep the function stands. */
  readonly inset: number;
  /** Words that no constant may be called. */
  readonly reserved: string;
  /** What else is to be said of the result. */
  readonly note?: string;
}

const double = (type: 'number' | 'boolean', truth: string, number = 'double') => (type === 'number' ? number : truth);
const question = (test: string, yes: string, no: string) => `${test} ? ${yes} : ${no}`;

const braces = {
  comment: '//',
  snake: false,
  indents: false,
  brackets: true,
  end: ';',
  points: 'needed',
  and: '&&',
  or: '||',
  not: '!',
  true: 'true',
  false: 'false',
  choice: question,
} as const;

/** The workshop's own language, as far as expressions go. */
export const plainTypeScript: Pick<
  Language,
  'and' | 'call' | 'choice' | 'false' | 'indents' | 'not' | 'or' | 'points' | 'true'
> = {
  ...braces,
  points: 'never',
  call: { abs: 'Math.abs', floor: 'Math.floor', sqrt: 'Math.sqrt', log: 'Math.log', max: 'Math.max', min: 'Math.min', round: 'Math.round', mod: null },
}; // prettier-ignore

export const languages: Readonly<Record<LanguageId, Language>> = {
  cpp: {
    ...braces,
    name: 'C++',
    ending: 'cpp',
    call: { abs: 'std::fabs', floor: 'std::floor', sqrt: 'std::sqrt', log: 'std::log', max: 'std::fmax', min: 'std::fmin', mod: 'std::fmod' },
    constant: (name, type, value) => `const ${double(type, 'bool')} ${name} = ${value}`,
    parameter: (name, type) => `${double(type, 'bool')} ${name}`,
    opens: (name, parameters, answer) =>
      `${{ truth: 'bool', depth: 'double', score: 'std::optional<double>' }[answer]} ${name}(${parameters}) {`,
    some: (score) => score,
    none: 'std::nullopt',
    head: (answer, text) => {
      const includes = [
        ...(/std::(?:f|sqrt|log)/.test(text) ? ['#include <cmath>'] : []),
        ...(answer === 'score' ? ['#include <optional>'] : []),
      ];
      return includes.length > 0 ? [...includes, ''] : [];
    },
    foot: [],
    inset: 0,
    reserved:
      'alignas alignof and asm auto bitand bitor bool case catch char class compl concept const constexpr continue decltype default delete do double else enum explicit export extern float for friend goto inline int long mutable namespace new noexcept not nullptr operator or private protected public register requires short signed sizeof static std struct switch template this throw try typedef typeid typename union unsigned using virtual void volatile while xor',
  },
  rust: {
    ...braces,
    name: 'Rust',
    ending: 'rs',
    snake: true,
    brackets: false,
    points: 'always',
    call: { abs: 'f64::abs', floor: 'f64::floor', sqrt: 'f64::sqrt', log: 'f64::ln', max: 'f64::max', min: 'f64::min', mod: null },
    choice: (test, yes, no) => `if ${test} { ${yes} } else { ${no} }`,
    constant: (name, type, value) => `let ${name}: ${double(type, 'bool', 'f64')} = ${value}`,
    parameter: (name, type) => `${name}: ${double(type, 'bool', 'f64')}`,
    opens: (name, parameters, answer) =>
      `pub fn ${name}(${parameters}) -> ${{ truth: 'bool', depth: 'f64', score: 'Option<f64>' }[answer]} {`,
    some: (score) => `Some(${score})`,
    none: 'None',
    head: () => [],
    foot: [],
    inset: 0,
    reserved:
      'abstract as async await become bool box break const continue crate do dyn else enum extern f64 final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait try type typeof union unsafe unsized use virtual where while yield',
  },
  python: {
    ...braces,
    name: 'Python',
    ending: 'py',
    comment: '#',
    snake: true,
    indents: true,
    brackets: false,
    end: '',
    points: 'never',
    and: 'and',
    or: 'or',
    not: 'not ',
    true: 'True',
    false: 'False',
    call: { abs: 'abs', floor: 'math.floor', sqrt: 'math.sqrt', log: 'math.log', max: 'max', min: 'min', mod: 'math.fmod' },
    choice: (test, yes, no) => `${yes} if ${test} else ${no}`,
    constant: (name, _, value) => `${name} = ${value}`,
    parameter: (name) => name,
    opens: (name, parameters) => `def ${name}(${parameters}):`,
    some: (score) => score,
    none: 'None',
    head: (_, text) => (text.includes('math.') ? ['import math', '', ''] : []),
    foot: [],
    inset: 0,
    reserved:
      'abs and as assert async await class def del elif except finally from global import in is lambda math max min nonlocal not or pass raise try with yield',
    note: 'Where the workshop takes a division by zero, or the root of a number below zero, for no, Python raises an error.',
  },
  csharp: {
    ...braces,
    name: 'C#',
    ending: 'cs',
    call: { abs: 'Math.Abs', floor: 'Math.Floor', sqrt: 'Math.Sqrt', log: 'Math.Log', max: 'Math.Max', min: 'Math.Min', mod: null },
    constant: (name, type, value) => `${double(type, 'bool')} ${name} = ${value}`,
    parameter: (name, type) => `${double(type, 'bool')} ${name}`,
    opens: (name, parameters, answer) =>
      `public static ${{ truth: 'bool', depth: 'double', score: 'double?' }[answer]} ${name}(${parameters}) {`,
    some: (score) => score,
    none: 'null',
    head: () => ['using System;', '', 'public static class Rule {'],
    foot: ['}'],
    inset: 1,
    reserved:
      'Math Rule abstract as base bool byte case catch char checked class const decimal default delegate do double else enum event explicit extern finally fixed float for foreach goto implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref sbyte sealed short sizeof stackalloc static string struct switch this throw try typeof uint ulong unchecked unsafe ushort using virtual void volatile while',
  },
  java: {
    ...braces,
    name: 'Java',
    ending: 'java',
    call: { abs: 'Math.abs', floor: 'Math.floor', sqrt: 'Math.sqrt', log: 'Math.log', max: 'Math.max', min: 'Math.min', mod: null },
    constant: (name, type, value) => `final ${double(type, 'boolean')} ${name} = ${value}`,
    parameter: (name, type) => `${double(type, 'boolean')} ${name}`,
    opens: (name, parameters, answer) =>
      `public static ${{ truth: 'boolean', depth: 'double', score: 'OptionalDouble' }[answer]} ${name}(${parameters}) {`,
    some: (score) => `OptionalDouble.of(${score})`,
    none: 'OptionalDouble.empty()',
    head: (answer) => [
      ...(answer === 'score' ? ['import java.util.OptionalDouble;', ''] : []),
      'public final class Rule {',
    ],
    foot: ['}'],
    inset: 1,
    reserved:
      'Math OptionalDouble Rule abstract assert boolean byte case catch char class const continue default do double enum extends final finally float for goto implements import instanceof int interface long native new null package private protected public short static strictfp super switch synchronized this throw throws transient try void volatile while',
  },
  go: {
    ...braces,
    name: 'Go',
    ending: 'go',
    brackets: false,
    end: '',
    call: { abs: 'math.Abs', floor: 'math.Floor', sqrt: 'math.Sqrt', log: 'math.Log', max: 'math.Max', min: 'math.Min', mod: 'math.Mod' },
    choice: (test, yes, no) => `choose(${test}, ${yes}, ${no})`,
    constant: (name, type, value) => `var ${name} ${double(type, 'bool', 'float64')} = ${value}`,
    parameter: (name, type) => `${name} ${double(type, 'bool', 'float64')}`,
    opens: (name, parameters, answer) =>
      `func ${name}(${parameters}) ${{ truth: 'bool', depth: 'float64', score: '(float64, bool)' }[answer]} {`,
    some: (score) => `${score}, true`,
    none: '0, false',
    head: (_, text) => [
      'package rule',
      '',
      ...(text.includes('math.') ? ['import "math"', ''] : []),
      ...(text.includes('choose(')
        ? ['func choose[T bool | float64](test bool, yes, no T) T {', '\tif test {', '\t\treturn yes', '\t}', '\treturn no', '}', '']
        : []),
    ],
    foot: [],
    inset: 0,
    reserved:
      'bool chan choose continue default defer fallthrough float64 for func go goto import interface map math package range rule select struct switch type var',
  },
}; // prettier-ignore
