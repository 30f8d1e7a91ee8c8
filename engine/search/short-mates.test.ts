import { beforeAll, expect, it } from 'vitest';
import { loadFor } from '../eval/load-evaluation.ts';
import { profiles } from '../settings.ts';
import { search, type SearchResult } from './search.ts';

beforeAll(() => loadFor(profiles.play));

// Mates by quiet moves that give up material: full width proves them (mate in 2 and 3).
it.each([
  ['3N3K/B2bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q w - - 0 1', 'd8b7', 2],
  ['5n2/KR2p3/2pp4/k2p4/P7/pPpN2Bb/5pp1/5rq1 w - - 0 1', 'g3e5', 3],
])('the profile for play does not hide the short mate of %s', (fen, move, mate) => {
  let first: SearchResult | undefined;
  search({
    fen,
    limits: { nodes: 300_000 },
    settings: profiles.play,
    onIteration: (result) => {
      if (first === undefined && 'mate' in result.score) first = result;
    },
    shouldStop: () => first !== undefined,
  });
  expect(first).toMatchObject({ bestmove: move, score: { mate } });
});
