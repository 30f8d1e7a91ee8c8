import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { CAPTURE, PROMOTES } from '../pruning/facts.ts';
import { techniqueIds, techniques } from '../pruning/index.ts';
import { allSettings, profiles, withOnly, withSettings } from '../settings.ts';
import { options, ruleById as byId, useSettings } from './rules.ts';
import { MAX_PLY } from './scores.ts';

const { fp, lmp, lmr, nmp, rfp } = byId;
const guardsOff = Object.fromEntries(allSettings.filter(({ kind }) => kind === 'guard').map(({ id }) => [id, 0]));

describe('settings in force', () => {
  it('say which techniques are on, and are all numbers that were set', () => {
    for (const id of techniqueIds) {
      useSettings(withOnly(profiles.book, [id]));
      expect(techniqueIds.filter((one) => byId[one].on)).toEqual([id]);
    }
    const most = Object.fromEntries(
      allSettings.filter(({ kind }) => kind === 'parameter').map(({ id, max }) => [id, max]),
    );
    useSettings(withSettings(profiles.book, most));
    for (const { id, parameters } of techniques) {
      for (const one of parameters) expect(byId[id], `${id}.${one.id}`).toMatchObject({ [one.id]: one.max });
    }
  });

  it('have every option of the search in force where the search reads it', () => {
    const read = (id: string, value: number) => {
      useSettings(withSettings(profiles.book, { [id]: value }));
      setFen('r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5');
      return JSON.stringify([options, evaluate()]);
    };
    for (const { id, kind, max, min } of allSettings)
      if (kind === 'option') expect(read(id, min), `${id}: has "options" a field of its name?`).not.toBe(read(id, max));
  });

  it('take no limit of depth for the deepest node there is, and no other 0', () => {
    useSettings(withSettings(profiles.book, { 'rfp.maxDepth': 0, 'fp.maxDepth': 1, 'lmp.base': 0, 'rfp.margin': 0 }));
    expect([rfp.maxDepth, fp.maxDepth, lmp.base, rfp.margin]).toEqual([MAX_PLY, 1, 0, 0]);
  });

  it('block a technique by what its guards that are on ask for, each alone and all together', () => {
    useSettings(withSettings(profiles.book, guardsOff));
    for (const id of techniqueIds) expect(byId[id].blockedBy, id).toBe(0);
    for (const { guards, id } of techniques) {
      for (const guard of guards) {
        useSettings(withSettings(profiles.book, { ...guardsOff, [`${id}.${guard.id}`]: 1 }));
        expect(byId[id].blockedBy, `${id}.${guard.id}`).toBe(guard.blockedBy);
      }
      useSettings(withSettings(profiles.book, Object.fromEntries(guards.map((guard) => [`${id}.${guard.id}`, 1]))));
      expect(byId[id].blockedBy, id).toBe(guards.reduce((all, { blockedBy }) => all | blockedBy, 0));
    }
  });

  it('let captures through that are judged with their victim, but no promotions', () => {
    useSettings(withSettings(profiles.book, { 'fp.captures': 0 }));
    expect(fp.blockedBy & (CAPTURE | PROMOTES)).toBe(CAPTURE | PROMOTES);
    useSettings(withSettings(profiles.book, { 'fp.captures': 1 }));
    expect(fp.blockedBy & (CAPTURE | PROMOTES)).toBe(PROMOTES);
  });

  it('evaluate in check when a technique that is on acts there, and only then', () => {
    useSettings(profiles.book);
    expect(options.evaluateInCheck).toBe(0);
    for (const id of techniqueIds) {
      useSettings(withSettings(profiles.book, { [id]: 1, [`${id}.notInCheck`]: 0 }));
      expect(options.evaluateInCheck, id).toBe(1);
      useSettings(withSettings(profiles.book, { [`${id}.notInCheck`]: 0, [id]: 0 }));
      expect(options.evaluateInCheck, `${id} off`).toBe(0);
    }
  });

  it('hold the guards that change what a technique does', () => {
    for (const guard of ['distrustMate', 'outOfRepetition'] as const) {
      for (const value of [0, 1]) {
        useSettings(withSettings(profiles.book, { [`nmp.${guard}`]: value }));
        expect(nmp[guard]).toBe(value);
      }
    }
    for (const guard of ['keepsPly', 'searchesAgain'] as const) {
      for (const value of [0, 1]) {
        useSettings(withSettings(profiles.book, { [`lmr.${guard}`]: value }));
        expect(lmr[guard]).toBe(value);
      }
    }
  });
});
