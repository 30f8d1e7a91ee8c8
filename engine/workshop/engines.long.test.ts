/**
 * Rules of engines and articles are not refused for what other engines do: each published variant, written as a rule,
 * and the conditions of engines that were read, pass or are told apart.
 */
import { expect, it } from 'vitest';
import { techniques } from '../pruning/index.ts';
import { type Preset, presets } from '../pruning/presets.ts';
import { presetSettings } from '../settings.ts';
import { gradeRule } from './grade.ts';
import { bookSources, isWritable, type Writable } from './sources.ts';
import { parse } from './testing.ts';

/** What a guard asks, as the words of a rule that hold where it forbids; guards that no rule can have are left out. */
const forbids: Readonly<Record<string, string>> = {
  notInCheck: 'inCheck',
  notPv: 'isPv',
  notRoot: 'isRoot',
  noMateWindow: 'mateWindow',
  evalAboveBeta: 'evaluation < beta',
  hasPieces: '!hasPieces',
  notTwice: 'afterNull',
  quiet: '!quiet',
  safeMoveFound: '!safeMoveFound',
  notChecking: 'givesCheck',
  notFirst: 'firstMove',
  notLastPiece: 'lastPiece',
  notToSeventh: 'toSeventh',
  quietHashMove: 'hashMoveNoisy',
  notHashMove: 'hashMove',
  notKiller: 'killer',
};

type Numbers = Readonly<Record<string, number>>;

/** The rule without its guards, by its parameters. */
const bodies: Readonly<Record<Writable, (set: Numbers) => string>> = {
  rfp: ({ improving, margin, maxDepth, returns }) => `
    const margin = Math.max(0, ${margin} * depth - (improving ? ${improving} : 0));
    if (${deeperThan(maxDepth)} || evaluation < beta + margin) return false;
    return ${['evaluation', 'beta', 'Math.floor((evaluation + beta) / 2)', 'evaluation - margin'][returns]};`,
  nmp: ({ depthDivisor, minDepth, reduction }) => `
    if (depth < ${minDepth}) return 0;
    const left = depth - ${reduction}${depthDivisor > 0 ? ` - Math.floor(depth / ${depthDivisor})` : ''};
    return left > 0 ? left : -1;`,
  razor: ({ base, grows, margin, maxDepth }) =>
    `return !(${deeperThan(maxDepth)}) && evaluation + ${base} + ${margin} * ${depths(grows)} <= alpha;`,
  probcut: ({ improving, margin, minDepth }) =>
    `if (depth < ${minDepth}) return false;\nreturn beta + Math.max(0, ${margin} - (improving ? ${improving} : 0));`,
  lmp: ({ base, divisor, maxDepth, scale }) =>
    `return !(${deeperThan(maxDepth)}) && index > (${base} + ${scale} * depth * depth) / (improving ? 1 : ${divisor});`,
  fp: ({ base, captures, estimate, maxDepth, perDepth, strict }) => `
    const hoped = evaluation${captures === 1 ? ' + victimValue' : ''} + ${base} + ${perDepth} * depth;
    if (${deeperThan(maxDepth)} || hoped ${strict === 1 ? '>=' : '>'} alpha) return false;
    return ${estimate === 1 ? 'hoped' : 'true'};`,
  hp: ({ maxDepth, threshold }) => `return !(${deeperThan(maxDepth)}) && history < ${threshold} * depth;`,
  see: ({ captureGrows, captureMargin, maxDepth, minDepth, quietGrows, quietMargin }) => `
    if (depth < ${minDepth} || ${deeperThan(maxDepth)}) return false;
    return exchange < -(quiet ? ${quietMargin} * ${depths(quietGrows)} : ${captureMargin} * ${depths(captureGrows)});`,
  lmr: ({ base, divisor, history, minDepth, minSearched, pv, worsening }) => `
    if (depth < ${minDepth} || searched < ${minSearched}) return 0;
    const table = Math.floor(${base / 100} + Math.log(depth) * Math.log(searched) / ${divisor / 100});
    const plies = table + (improving ? 0 : ${worsening}) - (isPv ? ${pv} : 0);
    return Math.max(0, Math.min(${history > 0 ? `Math.max(0, plies) - Math.floor(history / ${history})` : 'plies'}, depth - 2));`,
};
const deeperThan = (maxDepth: number): string => (maxDepth === 0 ? 'false' : `depth > ${maxDepth}`);
const depths = (grows: number): string => (grows === 1 ? 'depth * depth' : 'depth');

/** A published variant as a written rule. */
function sourceOf(preset: Preset, technique: Writable): string {
  const settings = presetSettings(preset);
  const guards = techniques.find(({ id }) => id === technique)?.guards ?? [];
  const on = guards.filter(({ id }) => settings[`${technique}.${id}`] === 1).map(({ id }) => forbids[id]);
  const words = on.flatMap((one) => {
    // One that judges captures by what they take leaves promotions alone.
    if (one === '!quiet' && settings['fp.captures'] === 1) return ['promotion'];
    return one === undefined ? [] : [one];
  });
  const numbers = Object.entries(settings).flatMap(([id, value]) =>
    id.startsWith(`${technique}.`) ? [[id.slice(technique.length + 1), value] as const] : [],
  );
  const head =
    words.length === 0 ? '' : `if (${words.join(' || ')}) return ${/nmp|lmr/.test(technique) ? 0 : false};\n`;
  return head + bodies[technique](Object.fromEntries(numbers));
}

const writablePresets = presets.flatMap((preset) =>
  isWritable(preset.technique) ? [{ ...preset, technique: preset.technique }] : [],
);

/** Conditions of engines, with their numbers, in words of the workshop. */
const conditions: readonly (readonly [engine: string, technique: Writable, source: string])[] = [
  ['PlentyChess', 'rfp', `
    if (isRoot || inCheck || Math.abs(evaluation) > 30000) return false;
    const plies = depth - (improving ? 1.1 : 0);
    return evaluation >= beta + 18 + 29 * plies + 7.18 * plies * plies ? Math.floor((evaluation + beta) / 2) : false;`],
  ['Ethereal', 'rfp', 'if (isPv || inCheck) return false;\nreturn depth <= 8 && evaluation - 65 * Math.max(0, depth - (improving ? 1 : 0)) >= beta ? evaluation : false;'],
  ['Berserk', 'razor', 'if (isPv || inCheck) return false;\nreturn depth <= 5 && evaluation + 146 * depth <= alpha;'],
  ['Reckless', 'razor', 'if (isPv || inCheck || alpha >= 2048) return false;\nreturn evaluation < alpha - 237 - 254 * depth * depth;'],
  ['PlentyChess', 'razor', 'if (isRoot || inCheck || alpha >= 30000) return false;\nreturn depth <= 5 && evaluation + 255 * depth < alpha;'],
  ['Stockfish', 'probcut', 'if (inCheck || mateWindow || depth < 3) return false;\nreturn beta + 241 - (improving ? 64 : 0);'],
  ['Stockfish', 'lmp', 'if (isRoot || !hasPieces || !quiet || !safeMoveFound) return false;\nreturn index >= (3 + depth * depth) / (improving ? 1 : 2);'],
  ['Ethereal', 'lmp', 'if (!quiet || !safeMoveFound || depth > 8) return false;\nreturn index >= (improving ? 3.8733 + 0.7124 * depth * depth : 2.0767 + 0.3743 * depth * depth);'],
  ['Berserk', 'lmp', 'if (isRoot || !quiet || !safeMoveFound) return false;\nreturn index >= (3 + depth * depth) / (improving ? 1 : 2);'],
  ['Weiss', 'lmp', 'if (isRoot || !quiet || !safeMoveFound) return false;\nreturn index > (improving ? 2 + depth * depth : Math.floor(depth * depth / 2));'],
  ['Reckless', 'lmp', 'if (isRoot || inCheck || givesCheck || !quiet || !safeMoveFound || beta > 30000) return false;\nreturn index + 1 >= (2818 + 1351 * depth * depth + history / 14) / 1024;'],
  ['Stockfish', 'fp', `
    if (isRoot || inCheck || !hasPieces || !safeMoveFound || !quiet || givesCheck) return false;
    const left = depth - 1 - Math.floor(0.96 + Math.log(depth) * Math.log(index + 1) / 2);
    return left < 12 && evaluation + 164 + 119 * left + (evaluation > alpha ? 90 : 0) <= alpha;`],
  ['Ethereal', 'fp', `
    if (inCheck || !safeMoveFound || !quiet) return false;
    const left = Math.max(0, depth - Math.floor(0.7844 + Math.log(depth) * Math.log(index + 1) / 2.4696));
    return left <= 8 && evaluation + 77 + 52 * left + 165 <= alpha;`],
  ['Stockfish', 'hp', 'if (isRoot || !hasPieces || !safeMoveFound || !quiet || givesCheck) return false;\nreturn history < -4136 * depth;'],
  ['Reckless', 'hp', 'if (isRoot || inCheck || !safeMoveFound || !quiet) return false;\nreturn depth < 5 && history < -948 * depth;'],
  ['Weiss', 'see', 'if (isRoot || !safeMoveFound) return false;\nreturn depth < 7 && exchange < -73 * depth;'],
  ['Ethereal', 'see', 'if (!safeMoveFound || depth > 10) return false;\nreturn exchange < -(quiet ? 64 * depth : 20 * depth * depth) - (quiet ? history / 128 : 0);'],
  ['Stockfish', 'see', `
    if (isRoot || !hasPieces || !safeMoveFound) return false;
    if (!quiet || givesCheck) return (alpha >= 0 || !lastPiece) && exchange < -177 * depth;
    const left = Math.max(0, depth - 1 - Math.floor(0.96 + Math.log(depth) * Math.log(index + 1) / 2));
    return exchange < -23 * left * left;`],
  ['Reckless', 'see', `
    if (isRoot || inCheck || !safeMoveFound) return false;
    return exchange < (quiet ? Math.min(0, -12 * depth * depth + 56 * depth + 27 - 27 * history / 1024) : Math.min(0, -7 * depth * depth - 36 * depth + 14));`],
  ['Stockfish', 'lmr', 'if (depth < 2 || searched < 1) return 0;\nconst plies = 0.96 + Math.log(depth) * Math.log(index + 1) / 2.1 - (isPv ? 1 : 0) + (improving ? 0 : 0.4);\nreturn Math.max(0, Math.min(Math.floor(plies), depth - 2));'],
  ['Weiss', 'lmr', 'if (depth < 3 || searched < 2) return 0;\nconst table = quiet ? 2.01 + Math.log(depth) * Math.log(index + 1) / 2.32 : 0.38 + Math.log(depth) * Math.log(index + 1) / 3.76;\nconst plies = Math.floor(table) - (isPv ? 1 : 0) - (improving ? 1 : 0);\nreturn Math.max(0, Math.min(plies, depth - 2));'],
]; // prettier-ignore

/** Variants that were printed without a guard that every engine read has: what is missing first. */
const wrong: Readonly<Record<string, string>> = {
  'series-nmp': 'nmp.notPv',
  'series-nmp-eval': 'nmp.notPv',
  'series-nmp-depth': 'nmp.notPv',
  'series-fp-1': 'fp.safeMoveFound',
  'series-fp-1-least': 'fp.safeMoveFound',
  'series-fp-1-greatest': 'fp.safeMoveFound',
  'wiki-fp': 'fp.safeMoveFound',
  'moonfish-38': 'fp.safeMoveFound',
  'moonfish-38-reduced': 'fp.safeMoveFound',
  'series-lmp-1': 'lmp.safeMoveFound',
  'series-lmp': 'lmp.quiet',
  'series-lmp-strong': 'lmp.quiet',
  'series-hp-1': 'hp.quiet',
  'series-hp-2': 'hp.quiet',
};

it.each(writablePresets)('$id passes, or is told what is wrong on a board', (preset) => {
  const { ok, stages } = gradeRule(preset.technique, sourceOf(preset, preset.technique), parse);
  const guard = wrong[preset.id];
  expect(ok, stages.map(({ message }) => message).join('\n')).toBe(guard === undefined);
  const silent = stages.find(({ id }) => id === 'silent');
  if (guard === undefined) expect(silent?.ok).toBe(true);
  else expect(silent).toMatchObject({ ok: false, guard, fen: expect.stringMatching(/ [wb] /) });
});

it('knows each variant that is wrong', () => {
  const known = writablePresets.map(({ id }) => id);
  expect(Object.keys(wrong).filter((id) => !known.includes(id))).toEqual([]);
});

it.each(conditions)('the conditions of %s pass: %s', (engine, technique, source) => {
  const { stages } = gradeRule(technique, source, parse);
  expect(stages.filter(({ ok }) => !ok)).toEqual([]);
  expect(stages).toHaveLength(6);
  // Where a guard of this book is left out, the engine is named.
  const silent = stages.find(({ id }) => id === 'silent');
  if (silent?.remark === 'guard') expect(silent.message).toContain(engine);
});

it.each([
  ['rfp', 'evaluation >= beta + margin', 'evaluation < beta + margin'],
  ['lmp', 'index > last', 'index < last'],
  ['fp', 'hoped > alpha', 'hoped < alpha'],
  ['see', 'exchange < -most', 'exchange > -most'],
] as const)('a rule of %s the wrong way round does not stand beside the published ones', (technique, right, turned) => {
  const source = bookSources[technique].replace(right, turned);
  const stage = gradeRule(technique, source, parse, { only: ['beside'] }).stages.at(-1);
  expect(stage).toMatchObject({ id: 'beside', ok: false });
  expect(stage?.message).toContain('It makes more wrong cuts than any of those that are let pass');
});
