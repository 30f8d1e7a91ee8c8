/** What the package says of what it cannot use: every function, each sentence with what is accepted. */
import { describe, expect, it } from 'vitest';
import * as engine from '../../engine/package/index.ts';

const fen = engine.START_FEN;
const settings = engine.profiles.book;
const traced = engine.traceSearch({ fen, limits: { depth: 2 }, settings });
const trials = engine.gameTrials({ wins: 3, draws: 2, losses: 1 });
const test = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };

/** Programs of other people may have no types. */
type Untyped = (...given: unknown[]) => unknown;
const functions = new Map<string, unknown>(Object.entries(engine));
const untyped = (name: keyof typeof engine) => functions.get(name) as Untyped;
const faultOf = (name: keyof typeof engine, given: readonly unknown[]): string => {
  try {
    const result = untyped(name)(...given);
    if (typeof result === 'object' && result !== null && 'next' in result)
      [...(result as unknown as Iterable<unknown>)];
  } catch (error) {
    return String(error);
  }
  return 'no error';
};

const search = { fen, limits: { depth: 1 }, settings };

const rows: [keyof typeof engine, unknown[], string][] = [
  // Searches.
  ['search', [], 'TypeError: What to search must be { fen, limits, settings }, not undefined.'],
  ['search', [fen], 'TypeError: What to search must be { fen, limits, settings }, not "rnbqkbnr/pppppppp/8/…".'],
  ['search', [{ ...search, hash: 1 }], 'TypeError: What to search has no field "hash"; the nearest is hashMb.'],
  ['search', [{ ...search, limits: { deph: 4 } }], 'TypeError: limits has no field "deph"; the nearest is depth.'],
  [
    'search',
    [{ ...search, limits: {} }],
    'TypeError: A search needs a limit: depth, nodes or movetimeMs, or shouldStop to end it.',
  ],
  [
    'search',
    [{ ...search, limits: { depth: undefined } }],
    'TypeError: A search needs a limit: depth, nodes or movetimeMs, or shouldStop to end it.',
  ],
  ['search', [{ fen, settings }], 'TypeError: limits must be { depth }, { nodes } or { movetimeMs }, not undefined.'],
  [
    'search',
    [{ ...search, limits: { depth: 0.5 } }],
    'RangeError: depth must be a whole number from 1 to 127, not 0.5.',
  ],
  [
    'search',
    [{ ...search, limits: { depth: 128 } }],
    'RangeError: depth must be a whole number from 1 to 127, not 128.',
  ],
  [
    'search',
    [{ ...search, limits: { depth: '4' } }],
    'RangeError: depth must be a whole number from 1 to 127, not "4".',
  ],
  [
    'search',
    [{ ...search, limits: { nodes: Infinity } }],
    'RangeError: nodes must be a whole number 1 or more, not Infinity.',
  ],
  ['search', [{ ...search, limits: { nodes: 0 } }], 'RangeError: nodes must be a whole number 1 or more, not 0.'],
  [
    'search',
    [{ ...search, limits: { movetimeMs: -1 } }],
    'RangeError: movetimeMs must be a whole number 1 or more, not -1.',
  ],
  [
    'search',
    [{ fen, limits: { depth: 1 } }],
    'TypeError: settings must be all settings, such as profiles.book, not undefined.',
  ],
  [
    'search',
    [{ ...search, settings: {} }],
    'SettingsError: settings lack rfp; begin with profiles.book or profiles.play (withSettings).',
  ],
  [
    'search',
    [{ ...search, settings: { ...settings, rpf: 1 } }],
    'SettingsError: There is no setting "rpf"; the nearest is rfp.',
  ],
  [
    'search',
    [{ ...search, settings: { ...settings, rfp: 'yes' } }],
    'SettingsError: rfp must be a whole number from 0 to 1, not "yes".',
  ],
  [
    'search',
    [{ ...search, settings: { ...settings, rfp: true } }],
    'SettingsError: rfp must be a whole number from 0 to 1, not true.',
  ],
  [
    'search',
    [{ ...search, settings: { ...settings, 'rfp.margin': 999_999 } }],
    'SettingsError: rfp.margin must lie between 0 and 600 centipawns per ply, not 999999.',
  ],
  ['search', [{ ...search, window: 5 }], 'TypeError: window must be { alpha, beta }, not 5.'],
  ['search', [{ ...search, window: { alpha: 1 } }], 'RangeError: A search window needs whole centipawns'],
  ['search', [{ ...search, hashMb: 0 }], 'RangeError: hashMb must be a whole number from 1 to 1024, not 0.'],
  ['search', [{ ...search, searchMoves: 'e2e4' }], 'TypeError: searchMoves must be a list of texts, not "e2e4".'],
  ['search', [{ ...search, moves: ['e2e4', 7] }], 'TypeError: moves, number 2 must be text, not 7.'],
  ['search', [{ ...search, shouldStop: true }], 'TypeError: shouldStop must be a function, not true.'],
  ['search', [{ ...search, fen: undefined }], 'FenError: A FEN must be text'],
  ['loadFor', [], 'TypeError: settings must be all settings, such as profiles.play, not undefined.'],
  // Rules of the game.
  ['setFen', [null], 'FenError: A FEN must be text'],
  ['legalMoves', [], 'FenError: A FEN must be text'],
  ['playMoves', ['e4'], 'TypeError: moves must be a list of texts, not "e4".'],
  ['uciOf', ['e4'], 'RangeError: A packed move must be a whole number from 0 to 65535, not "e4".'],
  ['perft', [-1], 'RangeError: The depth of perft must be a whole number from 0 to 20, not -1.'],
  ['perft', [], 'RangeError: The depth of perft must be a whole number from 0 to 20, not undefined.'],
  ['perft', [1.5], 'RangeError: The depth of perft must be a whole number from 0 to 20, not 1.5.'],
  ['perftDivide', [0], 'RangeError: The depth of perftDivide must be a whole number from 1 to 20, not 0.'],
  // Settings.
  ['withSettings', [], 'TypeError: Settings must be all settings, such as profiles.book, not undefined.'],
  [
    'withSettings',
    [settings, { 'rfp.marign': 1 }],
    'SettingsError: There is no setting "rfp.marign"; the nearest is rfp.margin.',
  ],
  ['withSettings', [settings, 'rfp'], 'TypeError: Changes of settings must be { id: value }, not "rfp".'],
  ['withOnly', [settings, 'rfp'], 'TypeError: techniques must be a list of texts, not "rfp".'],
  ['withOnly', [settings, ['rpf']], 'SettingsError: There is no technique "rpf"; the nearest is rfp.'],
  ['presetSettings', [{ name: 'x' }], 'SettingsError: There is no technique "undefined"; accepted are rfp, '],
  ['presetSettings', [engine.presetById('x')], 'TypeError: A preset must be one of `presets`, not undefined.'],
  // Trees and the oracle.
  ['traceSearch', [], 'TypeError: What to trace must be { fen, limits, settings }, not undefined.'],
  [
    'traceSearch',
    [{ ...search, cap: 0 }],
    'RangeError: The cap of a trace must be a whole number from 1 to 4000000, not 0.',
  ],
  ['traceSearch', [{ ...search, limits: {} }], 'TypeError: A search needs a limit'],
  [
    'traceSearch',
    [{ ...search, limits: { movetimeMs: 9 } }],
    'TypeError: A trace is limited by depth or nodes, not by time.',
  ],
  ['traceSearch', [{ ...search, withhold: 1 }], 'TypeError: withhold must be a function, not 1.'],
  ['rootsOf', [traced], 'TypeError: A trace must be given: the field `trace` of what traceSearch returns.'],
  ['childrenOf', [traced.trace, 1e9], 'RangeError: The trace has '],
  ['childrenOf', [traced.trace, -2], 'RangeError: The trace has '],
  ['readEntry', [traced.trace, -1], 'RangeError: The trace has '],
  ['pathOf', [undefined, 0], 'TypeError: A trace must be given'],
  ['fenOf', [traced, 0], 'TypeError: A trace must be given'],
  ['lineOf', [traced.trace, 0.5], 'RangeError: The trace has '],
  ['findEntries', [traced.trace], 'TypeError: What to find must be { techniques, depth, iteration }, not undefined.'],
  [
    'findEntries',
    [traced.trace, { technique: ['rfp'] }],
    'TypeError: What to find has no field "technique"; the nearest is techniques.',
  ],
  [
    'findEntries',
    [traced.trace, { techniques: ['rpf'] }],
    'SettingsError: There is no technique "rpf"; the nearest is rfp.',
  ],
  ['findEntries', [traced.trace, { depth: 3 }], 'TypeError: depth must be [least, most] in plies, not 3.'],
  ['traceLines', [traced], 'TypeError: A trace must be given'],
  ['readTraceText', [], 'TypeError: A search trace must be text, not undefined.'],
  ['readTraceText', ['', -1], 'RangeError: The number of nodes must be a whole number 1 or more, not -1.'],
  ['askOracle', [traced], 'TypeError: A trace must be given'],
  [
    'askOracle',
    [traced.trace, { samples: 5 }],
    'TypeError: Options of the oracle has no field "samples"; the nearest is sample.',
  ],
  ['askOracle', [traced.trace, { sample: -1 }], 'RangeError: sample must be a whole number 0 or more, not -1.'],
  [
    'askOracle',
    [traced.trace, { techniques: ['rpf'] }],
    'SettingsError: There is no technique "rpf"; the nearest is rfp.',
  ],
  // Counts.
  ['gameTrials', [], 'TypeError: Games must be { wins, draws, losses }, not undefined.'],
  [
    'gameTrials',
    [{ wins: 1 }],
    'CountsError: The number of losses must be a whole number from 0 to 1000000000, not undefined.',
  ],
  ['pairTrials', [{}], 'CountsError: Pairs must be a list of five counts, of 0, ½, 1, 1½ and 2 points.'],
  ['eloOfScore', ['0.5'], 'RangeError: A score must be a number, not "0.5".'],
  ['scoreOfElo', [], 'RangeError: An Elo difference must be a number, not undefined.'],
  ['estimateElo', [[1, 2, 3]], 'TypeError: Trials must be what gameTrials or pairTrials gives.'],
  ['evaluateSprt', [undefined, test], 'TypeError: Trials must be what gameTrials or pairTrials gives.'],
  ['evaluateSprt', [trials], 'TypeError: A test must be { elo0, elo1, alpha, beta, model }, not undefined.'],
  [
    'evaluateSprt',
    [trials, { ...test, model: 'elo' }],
    'CountsError: model must be one of normalised, logistic, bayesElo, not "elo".',
  ],
  [
    'evaluateSprt',
    [trials, { ...test, elo0: '0' }],
    'CountsError: elo0 must lie between -1000 and 1000 in logistic Elo, not 0.',
  ],
];

/** These take nothing, or have an answer for whatever they are given. */
const WITHOUT: readonly string[] = ['forget', 'gameStatus', 'parseFen', 'presetById', 'settingFault', 'toFen'];

describe('the package refuses', () => {
  it.each(rows)('%s %#', async (name, given, message) => {
    const fault =
      name === 'loadFor'
        ? String(await (untyped(name)(...given) as Promise<void>).catch((error: unknown) => error))
        : faultOf(name, given);
    expect(fault.slice(0, message.length)).toBe(message);
    expect(fault).toMatch(/^\w+: [^\n]{10,400}\.$/);
  });

  it('in every function', () => {
    const taking = [...functions].flatMap(([name, value]) =>
      typeof value === 'function' && !String(value).startsWith('class') ? [name] : [],
    );
    const covered = new Set<string>([...rows.map(([name]) => name), ...WITHOUT]);
    expect(taking.filter((name) => !covered.has(name))).toEqual([]);
  });

  it('searches without a limit where somebody can end it', () => {
    const { stopped } = engine.search({ fen, limits: {}, settings, shouldStop: () => true });
    expect(stopped).toBe(true);
    expect(engine.search({ fen, limits: {}, settings, goOn: ({ depth }) => depth < 2 }).depth).toBe(2);
  });
});
