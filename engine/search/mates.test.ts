/** Guards are there so that pruning does not lose what matters most: forced mates are still found. */
import { describe, expect, it } from 'vitest';
import { matePositions } from '../bench/mates.ts';
import { profiles, withOnly } from '../settings.ts';
import { search, type SearchResult } from './search.ts';

const isMate = ({ score }: SearchResult, moves: number): boolean => 'mate' in score && score.mate === moves;

describe('mates', () => {
  it('are found at full width as soon as they are within reach', () => {
    for (const { fen, id, key, moves } of matePositions) {
      const result = search({ fen, limits: { depth: 2 * moves - 1 }, settings: withOnly(profiles.book, []) });
      expect(result, id).toMatchObject({ score: { mate: moves }, bestSan: key });
    }
  });

  // The profile for play prunes more where the evaluation does not improve, and so sees some of them later.
  it.each([
    { profile: 'book', deepest: 14, atOnce: 25 },
    { profile: 'play', deepest: 19, atOnce: 25 },
  ] as const)(
    'are found with all techniques and guards on, most of them at once ($profile)',
    ({ atOnce, deepest, profile }) => {
      const depths = matePositions.map(({ fen, id, key, moves }) => {
        const result = search({
          fen,
          limits: { depth: deepest, nodes: 2_000_000 },
          settings: profiles[profile],
          goOn: (found) => !isMate(found, moves),
        });
        expect(result, id).toMatchObject({ score: { mate: moves }, bestSan: key });
        return result.depth;
      });
      expect(depths.filter((depth) => depth <= 5).length).toBeGreaterThanOrEqual(atOnce);
    },
  );
});
