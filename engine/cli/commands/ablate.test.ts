import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signature } from '../../signature.ts';
import { START_FEN } from '../../board/fen.ts';
import { search } from '../../search/search.ts';
import { profiles, usualTechniques, withOnly, withSettings } from '../../settings.ts';
import { ablateCommand } from './ablate.ts';
import { faultOf, linesOf, temporaryFolder } from '../testing.ts';

const ENDING = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const file = temporaryFolder();

const json = (...args: string[]) => JSON.parse(linesOf(ablateCommand, '--depth', '4', '--json', ...args).join('\n'));
const refuses = (...args: string[]) => faultOf(() => linesOf(ablateCommand, ...args));
const nodes = (fen: string, settings: Record<string, number>) => search({ fen, limits: { depth: 4 }, settings }).nodes;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('ablate', () => {
  it('tells nodes for all, none, each off, each only and pairs, and shares that sum to what is saved', () => {
    const told = json('--fen', ENDING);
    const { book } = profiles;
    expect(told.all).toBe(nodes(ENDING, book));
    expect(told.none).toBe(nodes(ENDING, withOnly(book, [])));
    expect(Object.keys(told.off)).toEqual(usualTechniques);
    expect(told.off.lmp).toBe(nodes(ENDING, withSettings(book, { lmp: 0 })));
    expect(told.only.fp).toBe(nodes(ENDING, withOnly(book, ['fp'])));
    expect(Object.keys(told.pairs)).toHaveLength(10);
    expect(told.pairs['nmp,hp']).toBe(nodes(ENDING, withOnly(book, ['nmp', 'hp'])));
    expect(sum(Object.values(told.shapley))).toBeCloseTo(told.none - told.all, 6);
    expect(told.saved).toBe(told.none - told.all);
    expect(told.subsets).toHaveLength(32);
    expect(told.subsets[3]).toMatchObject({ on: ['rfp', 'nmp'], nodes: told.pairs['rfp,nmp'] });
    expect(told).toMatchObject({ profile: 'book', depth: 4, hashMb: 16, settings: book, signature });
    expect(told.positions).toEqual([{ id: 'position', fen: ENDING }]);
  });

  it('adds up the positions of a file, under the settings it is given', () => {
    const two = file('two.epd');
    writeFileSync(two, `${ENDING} id "ending";\n${START_FEN} id "start";\n`);
    const both = json('--epd', two, '--set', 'rfp.margin=60', '--off', 'hp');
    const settings = withSettings(profiles.book, { 'rfp.margin': 60, hp: 0 });
    expect(both.all).toBe(nodes(ENDING, settings) + nodes(START_FEN, settings));
    expect(both.shapley.hp).toBe(0);
    expect(both.subsets[31]).not.toHaveProperty('move');
    expect(linesOf(ablateCommand, '--epd', two, '--depth', '2').join('\n')).not.toContain('plays');
    expect(both.positions.map((one: { id: string }) => one.id)).toEqual(['ending', 'start']);
  });

  it('with one technique gives it the whole', () => {
    const told = json('--fen', ENDING, '--only', 'nmp');
    expect(told.shapley).toEqual({ rfp: 0, nmp: told.saved, lmp: 0, fp: 0, hp: 0 });
  });

  it('prints a table for people', () => {
    const told = json('--fen', ENDING);
    const none = Object.fromEntries(usualTechniques.map((id) => [id, 0]));
    const plays = (changes: Record<string, number>) =>
      search({ fen: ENDING, limits: { depth: 4 }, settings: withSettings(profiles.book, changes) }).bestSan;
    const text = linesOf(ablateCommand, '--fen', ENDING, '--depth', '4').join('\n');
    expect(text).toMatch(new RegExp(`^none .* plays ${plays(none)}$`, 'm'));
    expect(text).toContain(`, plays ${plays({})}; same best move`);
    for (const id of usualTechniques) {
      expect(text).toMatch(
        new RegExp(
          `^${id} +${told.off[id]} +${told.only[id]} +${told.shapley[id].toFixed(1)} +${plays({ [id]: 0 })} +${plays({ ...none, [id]: 1 })}$`,
          'm',
        ),
      );
    }
    expect(text).toMatch(new RegExp(`^rfp,nmp +${told.pairs['rfp,nmp']} +${plays({ ...none, rfp: 1, nmp: 1 })}$`, 'm'));
    expect(text).toContain(signature);
  });

  it('says what is wrong', () => {
    expect(refuses()).toBe('ablate needs positions: --fen "<fen>", --fen startpos, or --epd <file>.');
    expect(refuses('--fen', 'startpos', '--epd', 'x')).toBe('ablate takes --fen or --epd, not both.');
    expect(refuses('--fen', 'startpos', '--depth', '0')).toBe('--depth must lie between 1 and 127, not 0.');
    expect(refuses('--fen', 'nonsense')).toContain('The FEN has 1 field');
    expect(refuses('--epd', file('none'))).toContain('cannot be read');
    expect(refuses('--fen', 'startpos', '--nodes', '3')).toContain('ablate knows no flag "--nodes"');
  });
});
