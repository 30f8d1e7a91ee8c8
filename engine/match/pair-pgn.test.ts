import { expect, it } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import { standardRules } from './adjudication.ts';
import type { GameRecord } from './game.ts';
import { pairPgn, readPgn } from './pgn.ts';
import type { GameLimit } from './player.ts';
import type { MatchConfig } from './schedule.ts';

const game: GameRecord = {
  fen: START_FEN,
  opening: 'Van Geet',
  moves: 'b1c3 d7d5',
  bookPlies: 2,
  result: '1-0',
  end: 'resignation',
  nodes: [0, 0],
  depths: [0, 0],
  print: null,
};
const tagsUnder = (limit: GameLimit) => {
  const side = (name: string) => ({ name, settings: {} });
  const config: MatchConfig = {
    a: side('A: mine'),
    b: side('B: theirs'),
    limit,
    hashMb: 1,
    openings: { source: 'own', count: 1, print: 0 },
    seed: 1,
    games: 20,
    sprt: null,
    rules: standardRules,
    signature: 'cutoff test',
  };
  return readPgn(pairPgn({ index: 6, games: [game, { ...game, result: '0-1' }] }, config)).map(({ tags }) => tags);
};

it('has both games of a pair with their numbers, and the sides change colours', () => {
  const common = { Opening: 'Van Geet', Annotator: 'cutoff test' };
  expect(tagsUnder({ nodes: 2000 })).toMatchObject([
    { ...common, Round: '7.1', White: 'A: mine', Black: 'B: theirs', Result: '1-0' },
    { ...common, Round: '7.2', White: 'B: theirs', Black: 'A: mine', Result: '0-1' },
  ]);
});

it('tells the limit: nodes a move, or the clock in seconds as the standard has it', () => {
  for (const tags of tagsUnder({ nodes: 2000 })) expect(tags).toMatchObject({ TimeControl: '-', Nodes: '2000' });
  for (const tags of tagsUnder({ baseMs: 8000, incrementMs: 80, marginMs: 200 })) {
    expect(tags.TimeControl).toBe('8+0.08');
    expect(tags.Nodes).toBeUndefined();
  }
});
