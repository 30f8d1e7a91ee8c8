import { expect, it } from 'vitest';
import '../../eval/network.lazy.ts';
import { search } from '../../search/search.ts';
import { profiles } from '../../settings.ts';
import { warmUpForPlay } from './warm-up-for-play.ts';

const HASH_MB = 1;

it('leaves nothing behind that a search would find', () => {
  const fen = '8/1p3k2/p4b2/2p5/8/P2B4/1P3K2/8 b - - 0 1';
  const find = (keepMemory: boolean): unknown => {
    const { cuts, nodes } = search({ fen, limits: { depth: 8 }, settings: profiles.play, hashMb: HASH_MB, keepMemory });
    return { cuts, nodes };
  };
  const fresh = find(false);
  expect(find(true), 'what a table full of this position changes').not.toEqual(fresh);
  find(false);
  const played = find(true);
  find(false);
  expect([...warmUpForPlay(() => false)].length).toBeGreaterThan(0);
  expect(find(true), 'a game that is under way').toEqual(played);
  expect(find(false)).toEqual(fresh);
});
