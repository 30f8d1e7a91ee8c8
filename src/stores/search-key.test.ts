import { describe, expect, it } from 'vitest';
import {
  allSettings,
  loadFor,
  recordable,
  type SearchRequest,
  search,
  type TechniqueId,
  techniqueIds,
  profiles,
} from '../../engine/index.ts';
import { searchKey } from './search-key.ts';

const FEN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';

// One of the settings that are turned.
await loadFor({ network: 1 });

/** Settings turned to their other end, one at a time. */
const turned = allSettings.map(({ id, default: start, min, max }): [string, number] => [id, start === max ? min : max]);

type Request = Pick<SearchRequest, 'fen' | 'limits' | 'settings' | 'recordGaps' | 'recordHistory' | 'recordMoves'>;
const request = (settings: Record<string, number> = {}, news: Partial<Request> = {}): Request => ({
  ...{ fen: FEN, limits: { depth: 4 }, settings },
  ...news,
});

/** All that the engine says of a search but how long it took. */
const answer = (asked: Request) => {
  const {
    timeMs: _,
    settings: __,
    ...said
  } = search({ ...asked, hashMb: 1, settings: { ...profiles.book, ...asked.settings } });
  return said;
};

describe('the key of a search', () => {
  it('is the same for two searches only if the engine visits the same nodes', () => {
    const off: readonly (readonly TechniqueId[])[] = [...techniqueIds.map((id) => [id]), techniqueIds];
    const all = off.flatMap((ids) =>
      turned.map(([id, value]) =>
        // A search without any technique is long, and is asked for each of their settings.
        request(
          { [id]: value, ...Object.fromEntries(ids.map((one) => [one, 0])) },
          { limits: { depth: ids.length > 1 ? 3 : 4 } },
        ),
      ),
    );
    // Switching off what the book has off asks for the same settings once more: one search tells.
    const distinct = new Map(
      all.map((one) => [JSON.stringify([one.limits, { ...profiles.book, ...one.settings }]), one]),
    );
    const groups = Object.values(Object.groupBy(distinct.values(), searchKey)).filter((group) => group !== undefined);
    for (const [first, ...others] of groups) {
      if (first === undefined || others.length === 0) continue;
      const { nodes } = answer(first);
      for (const other of others) expect(answer(other).nodes, JSON.stringify(other.settings)).toBe(nodes);
    }
    // Turning a technique that is off changes nothing, so far fewer keys than searches.
    expect(groups.length).toBeLessThan(distinct.size - 400);
  });

  it('leaves out no setting of a technique that is off when that changes what is recorded', () => {
    for (const technique of techniqueIds) {
      const gaps = recordable.filter((id) => id === technique).map((id) => ({ recordGaps: id }));
      for (const record of [...gaps, { recordHistory: true, recordMoves: ['Ng5'] }]) {
        const off = request({ [technique]: 0 }, { ...record, limits: { depth: 3 } });
        const found = answer(off);
        for (const [id, value] of turned.filter(([id]) => id.startsWith(`${technique}.`))) {
          const asked = { ...off, settings: { [technique]: 0, [id]: value } };
          if (searchKey(asked) === searchKey(off))
            expect(answer(asked), `${technique} off, ${id} turned`).toEqual(found);
        }
      }
    }
    const gapsOf = (recordGaps: 'rfp' | 'nmp') => (settings: Record<string, number>) =>
      searchKey(request({ rfp: 0, ...settings }, { recordGaps }));
    expect(gapsOf('rfp')({ 'rfp.improving': 50 })).not.toBe(gapsOf('rfp')({}));
    expect(gapsOf('nmp')({ 'rfp.improving': 50 })).toBe(gapsOf('nmp')({}));
  });

  it('is another for another position, depth, limit or setting that counts', () => {
    const key = searchKey(request({ rfp: 0 }));
    expect(searchKey(request({ rfp: 0, 'rfp.margin': 100 }))).toBe(key);
    expect(searchKey(request({ rfp: 0 }, { limits: { depth: 7 } }))).not.toBe(key);
    expect(searchKey(request({ rfp: 0 }, { limits: { nodes: 4 } }))).not.toBe(key);
    expect(searchKey(request({ rfp: 0 }, { fen: `${FEN} ` }))).not.toBe(key);
    expect(searchKey(request({ rfp: 0 }, { recordHistory: true }))).not.toBe(key);
    expect(searchKey(request({ rfp: 0, 'nmp.reduction': 3 }))).not.toBe(key);
    expect(searchKey(request({}))).not.toBe(key);
    expect(searchKey(request({ 'rfp.margin': 100 }))).not.toBe(searchKey(request({})));
  });

  it('is the same with and without settings at the book’s value, and in whatever order settings were turned', () => {
    expect(searchKey(request({ ...profiles.book }))).toBe(searchKey(request({})));
    const a = searchKey(request({ 'rfp.margin': 100, 'nmp.reduction': 3 }));
    expect(searchKey(request({ 'nmp.reduction': 3, 'rfp.margin': 100 }))).toBe(a);
    expect(searchKey({ settings: {}, limits: { nodes: 9, depth: 4 }, fen: FEN })).toBe(
      searchKey({ fen: FEN, limits: { depth: 4, nodes: 9 }, settings: {} }),
    );
  });

  it('takes a technique for off that the book has off, until it is switched on', () => {
    for (const id of techniqueIds.filter((one) => profiles.book[one] === 0)) {
      const [own, value] = turned.find(([one]) => one.startsWith(`${id}.`))!;
      expect(searchKey(request({ [own]: value }))).toBe(searchKey(request({})));
      expect(searchKey(request({ [id]: 1, [own]: value }))).not.toBe(searchKey(request({ [id]: 1 })));
    }
  });
});
