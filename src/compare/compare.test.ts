import { describe, expect, it } from 'vitest';
import { allSettings, profiles, search, techniqueIds, usualTechniques } from '../../engine/index.ts';
import { depthsAround, guessTime, isOn, offIn, othersThan, searchName, switchOff } from './compare.ts';

const FEN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';

/** Settings turned to their other end, one at a time. */
const turned = allSettings.map(({ id, default: start, min, max }): [string, number] => [id, start === max ? min : max]);

describe('the name of a search', () => {
  it('is the same for two searches only if the engine visits the same nodes', () => {
    const depth = 4;
    const nodes = new Map<string, number>();
    for (const compared of [...techniqueIds, 'all'] as const) {
      for (const [id, value] of turned) {
        const changes = { [id]: value };
        const off = offIn(compared, false).without;
        const settings = { ...profiles.book, ...switchOff(changes, off) };
        const name = searchName(FEN, depth, changes, off);
        const found = search({ fen: FEN, limits: { depth }, settings }).nodes;
        expect(nodes.get(name) ?? found, `${compared} off, ${id} = ${value}`).toBe(found);
        nodes.set(name, found);
      }
    }
    // Turning a technique that is off changes nothing, so far fewer names than searches.
    expect(nodes.size).toBeLessThan(turned.length * (techniqueIds.length + 1) - 60);
  });

  it('is another for another position, depth or setting that counts', () => {
    const off = offIn('rfp', false).without;
    const name = searchName(FEN, 6, {}, off);
    expect(searchName(FEN, 6, { 'rfp.margin': 100 }, off)).toBe(name);
    expect(searchName(FEN, 7, {}, off)).not.toBe(name);
    expect(searchName(`${FEN} `, 6, {}, off)).not.toBe(name);
    expect(searchName(FEN, 6, { 'nmp.reduction': 3 }, off)).not.toBe(name);
    expect(searchName(FEN, 6, { 'rfp.margin': 100 }, [])).not.toBe(searchName(FEN, 6, {}, []));
  });

  it('does not depend on the order in which settings were turned', () => {
    const a = searchName(FEN, 6, { 'rfp.margin': 100, 'nmp.reduction': 3 }, []);
    expect(searchName(FEN, 6, { 'nmp.reduction': 3, 'rfp.margin': 100 }, [])).toBe(a);
  });
});

it('knows which techniques are off in which search', () => {
  expect(offIn('rfp', false)).toEqual({ without: ['rfp'], with: [] });
  const others = techniqueIds.filter((id) => id !== 'nmp');
  expect(others).toEqual(expect.arrayContaining(['rfp', 'lmp', 'fp', 'hp']));
  expect(offIn('nmp', true)).toEqual({ without: ['nmp', ...others], with: others });
  const rest = techniqueIds.filter((id) => !usualTechniques.includes(id));
  expect(offIn('all', true)).toEqual({ without: [...usualTechniques, ...rest], with: rest });
  expect(othersThan('nmp')).toEqual(others);
  expect(switchOff({ rfp: 1, 'rfp.margin': 90 }, ['rfp'])).toEqual({ rfp: 0, 'rfp.margin': 90 });
});

it('knows whether what is compared is on in given settings', () => {
  expect(isOn('rfp', {})).toBe(true);
  expect(isOn('rfp', { rfp: 0 })).toBe(false);
  expect(isOn('rfp', { nmp: 0, rfp: 1 })).toBe(true);
  expect(isOn('all', { nmp: 0 })).toBe(false);
  for (const id of techniqueIds) expect(isOn(id, {}), id).toBe(profiles.book[id] === 1);
});

it('offers depths from three below to three above, none below 1, and the one that is chosen', () => {
  expect(depthsAround(6, 6)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(depthsAround(2, 1)).toEqual([1, 2, 3, 4, 5]);
  expect(depthsAround(5, 9)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(depthsAround(6, 10)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

it('expects deeper searches to take longer, the more so without pruning', () => {
  expect(guessTime(100, 0, true)).toBe(100);
  expect(guessTime(100, 2, false)).toBe(900);
  expect(guessTime(100, 2, true)).toBe(2500);
});
