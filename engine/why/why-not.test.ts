import { describe, expect, it } from 'vitest';
import { profiles, withOnly, withSettings } from '../settings.ts';
import { helping } from './rows.ts';
import { ownChanges, whyNot } from './why-not.ts';

it('turns guards and numbers of this engine to more care', () => {
  const byName = (settings: Readonly<Record<string, number>>) =>
    Object.fromEntries(ownChanges(settings).map(({ name, from, to }) => [name, `${from} > ${to}`]));
  const book = byName(profiles.book);
  expect(book).toMatchObject({
    nmp: 'on > off',
    'rfp.margin': '150 > 600',
    'nmp.notLonePiece': 'off > on',
    'rfp.maxDepth': '0 > 1',
    'nmp.reduction': `${profiles.book['nmp.reduction']} > 1`,
  });
  // A guard that is on holds cuts back, and what a technique that is off would do concerns nobody.
  expect(book).not.toHaveProperty('rfp.notInCheck');
  expect(Object.keys(book).filter((name) => /^(razor|lmr|see)/.test(name))).toEqual([]);
  expect(byName(profiles.play)).toHaveProperty('lmr', 'on > off');
  expect(book).not.toHaveProperty('rfp.returns');
});

describe('why a move is not played', () => {
  const played: string[] = [];
  /** The museum's exhibit of `rfp.notInCheck`: White mates in two, beginning with a check. */
  const mate = { fen: '6Q1/q3k1b1/1p1p4/3B4/pNP5/P3B2r/1P3P2/R3K3 w Q - 0 1', played, moves: ['b4c6'], depth: 3 };
  /** What a change is, and where the move stays. */
  const helped = ({ base, rows }: ReturnType<typeof whyNot>) =>
    Object.fromEntries(
      helping(base, rows).map(({ changes, stays }) => [changes.map(({ name, to }) => `${name}=${to}`).join(), stays]),
    );

  it('is a guard that is off, of the only technique that is on; the cut is one that it holds back', () => {
    const settings = withSettings(withOnly(profiles.book, ['rfp']), { 'rfp.notInCheck': 0 });
    const found = whyNot({ ...mate, settings });
    expect(found.base).toMatchObject({ appears: null, stays: null, depth: 3 });
    expect(helped(found)).toEqual({ 'rfp.notInCheck=on': 2, 'rfp=off': 2, 'rfp.maxDepth=1': 3 });
    const [blamed] = found.blame?.root?.blame ?? [];
    expect(blamed).toMatchObject({ technique: 'rfp', line: ['Nc6+'], guards: ['notInCheck'] });
    expect(blamed?.at).toEqual({ iteration: 2, line: ['Nc6+'] });
    // With the guard the mate is there, and nothing hides it.
    const guarded = whyNot({ ...mate, settings: withOnly(profiles.book, ['rfp']) });
    expect(guarded.base.stays).toBe(2);
    expect(guarded).toMatchObject({ rows: [], blame: null });
  });

  it('is nothing that can be turned, where a search that prunes nothing has another move', () => {
    const { base, blame, rows } = whyNot({ ...mate, moves: ['b2b3'], settings: profiles.book });
    expect(base.stays).toBeNull();
    expect(helping(base, rows)).toEqual([]);
    expect(rows.filter(({ changes }) => changes.length === 2).length).toBeGreaterThan(0);
    expect(blame).toEqual({ depth: null, root: null, unpruned: 3 });
  });

  it('comes to the same twice, tells of each search, and is given up by a throw', () => {
    const request = { ...mate, settings: withSettings(profiles.book, { 'rfp.notInCheck': 0 }) };
    const told: string[] = [];
    const first = whyNot({ ...request, onProgress: (done, of) => told.push(`${done}/${of}`) });
    expect(whyNot(request)).toEqual(first);
    expect(told[0]).toBe(`0/${ownChanges(request.settings).length}`);
    expect(told.at(-1)).toBe(`${first.rows.length}/${first.rows.length}`);
    const shouldStop = () => {
      throw new Error('enough');
    };
    expect(() => whyNot({ ...request, shouldStop })).toThrow('enough');
  });
});
