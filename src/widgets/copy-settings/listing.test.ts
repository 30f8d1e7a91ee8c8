import { spawn } from 'node:child_process';
import { describe, expect, inject, it } from 'vitest';
import { allSettings, profiles, techniqueIds } from '../../../engine/index.ts';
import { camelCase, constantCase, groupsOf, type Language, LANGUAGES, listing } from './listing.ts';

const changes = { rfp: 0, 'rfp.margin': 90, 'rfp.returns': 2, 'nmp.hasPieces': 0, 'hp.threshold': -3000 };
const groups = groupsOf(techniqueIds);
const own = allSettings.filter(({ technique }) => technique !== null);
const wanted = own.map(({ id }) => (changes as Record<string, number>)[id] ?? profiles.book[id]);

function language(id: string): Language {
  const found = LANGUAGES.find((one) => one.id === id);
  if (!found) throw new Error(`No language ${id}.`);
  return found;
}

/** What the engine says to these lines. */
function askEngine(lines: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const engine = spawn(process.execPath, [inject('program'), 'uci']);
    let said = '';
    engine.stdout.on('data', (part) => {
      said += part;
      if (said.includes('readyok')) engine.stdin.end('quit\n');
    });
    engine.on('error', reject);
    engine.on('close', () => resolve(said));
    engine.stdin.write(`${lines}\nisready\n`);
  });
}

describe('a listing', () => {
  it('as UCI is accepted by the engine itself, line by line', async () => {
    const lines = listing(groups, language('uci'), changes);
    expect(lines.split('\n')).toHaveLength(own.length);
    const said = await askEngine(lines);
    expect(said).toContain('readyok');
    expect(said).not.toContain('info string');
    // The engine does complain when there is something to complain of.
    expect(await askEngine(lines.replace('rfp.margin value 90', 'rfp.margin value 9000'))).toContain('info string');
  });

  it('as TypeScript is a program with these values', () => {
    const program = listing(groups, language('ts'), changes).replaceAll('export const ', 'found.');
    const found: Record<string, number | boolean> = {};
    new Function('found', program)(found);
    expect(Object.keys(found)).toEqual(own.map(({ id }) => camelCase(id)));
    expect(Object.values(found).map(Number)).toEqual(wanted);
    expect(found).toMatchObject({ rfp: false, rfpNotInCheck: true, hpThreshold: -3000 });
  });

  it('as C++ and Rust has one constant of the right type a setting', () => {
    const cpp = listing(groups, language('cpp'), changes).match(/^constexpr .*$/gm) ?? [];
    const rust = listing(groups, language('rust'), changes).match(/^pub const .*$/gm) ?? [];
    expect(cpp).toHaveLength(own.length);
    expect(rust).toHaveLength(own.length);
    expect(cpp).toContain('constexpr int rfpMargin = 90; // centipawns per ply');
    expect(cpp).toContain('constexpr bool rfp = false;');
    expect(rust).toContain('pub const RFP_MARGIN: i32 = 90; // centipawns per ply');
    expect(rust).toContain('pub const RFP_RETURNS: i32 = 2; // midpoint');
    expect(rust).toContain('pub const NMP_HAS_PIECES: bool = false;');
    for (const line of rust) expect(line).toMatch(/^pub const [A-Z0-9_]+: (bool = (true|false)|i32 = -?\d+);/);
    for (const line of cpp) expect(line).toMatch(/^constexpr (bool \w+ = (true|false)|int \w+ = -?\d+);/);
  });

  it('has what the reader changed beside the techniques, and what belongs to them', async () => {
    const turned = { 'hp.threshold': -3000, 'history.bonus': 1024, iir: 1 };
    const beside = (changed: Record<string, number>, options?: string[]) =>
      groupsOf(['hp'], options, changed)[1]?.settings.map(({ id }) => id) ?? [];
    expect(beside({})).toEqual([]);
    expect(beside({ 'rfp.margin': 90 })).toEqual([]);
    expect(beside(turned).toSorted()).toEqual(['history.bonus', 'iir']);
    expect(beside({}, ['history.malus'])).toEqual(['history.malus']);
    const lines = listing(groupsOf(['hp'], ['history.malus'], turned), language('uci'), turned);
    expect(lines).toContain('setoption name history.bonus value 1024');
    expect(await askEngine(lines)).not.toContain('info string');
  });

  it('gives each setting a name of its own', () => {
    const names = own.map(({ id }) => constantCase(id));
    expect(new Set(names).size).toBe(names.length);
    expect(constantCase('nmp.outOfRepetition')).toBe('NMP_OUT_OF_REPETITION');
    expect(camelCase('nmp.outOfRepetition')).toBe('nmpOutOfRepetition');
  });
});
