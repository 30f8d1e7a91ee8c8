/** How a game ends before the board ends it: by a fault, by the clock, by adjudication. */
import { describe, expect, it, vi } from 'vitest';
import { profiles } from '../settings.ts';
import type { GameRules } from './adjudication.ts';
import { enginePlayer } from './engine-player.ts';
import { playGame } from './game.ts';
import { ownOpenings } from './openings.ts';
import { Forfeit, type Player } from './player.ts';
import { bare, noJudge, scripted } from './testing.ts';

const own = ownOpenings();

describe('a game is lost', () => {
  const good = scripted('good', ['g1f3', 'f3g1']);
  const play = (black: Player, limit: Parameters<typeof playGame>[0]['limit'] = { nodes: 1 }) =>
    playGame({ opening: bare, white: good, black, limit, rules: noJudge });

  it('by an illegal move', async () => {
    const game = await play(scripted('cheat', ['e7e5', 'e5e3']));
    expect(game).toMatchObject({ result: '1-0', end: 'illegal move', moves: 'g1f3 e7e5 f3g1' });
    expect(game.note).toBe('cheat: The move "e5e3" is not legal for Black here.');
  });

  it('by a player that gives up', async () => {
    const fail = () => {
      throw new Forfeit('crash', 'the engine has died.');
    };
    expect(await play({ name: 'x', begin: () => {}, choose: fail })).toMatchObject({
      result: '1-0',
      end: 'crash',
      note: 'x: the engine has died.',
    });
    expect(await play({ name: 'x', begin: fail, choose: fail })).toMatchObject({
      result: '1-0',
      end: 'crash',
      moves: '',
    });
    const broken = () => {
      throw new Error('bug');
    };
    await expect(play({ name: 'x', begin: () => {}, choose: broken })).rejects.toThrow('bug');
  });

  it('on time, by a player that takes longer than it has', async () => {
    const slow: Player = {
      name: 'slow',
      begin: () => {},
      choose: () =>
        new Promise((resolve) =>
          setTimeout(resolve, 60, { move: 'g8f6', score: null, nodes: 0, depth: 0, print: null }),
        ),
    };
    const game = await play(slow, { baseMs: 20, incrementMs: 0, marginMs: 5 });
    expect(game).toMatchObject({ result: '1-0', end: 'time', print: null });
    expect(game.note).toMatch(/^slow: the clock was overrun by \d+ ms\.$/);
    const late = await play(slow, { baseMs: 1, incrementMs: 0, marginMs: 5000 });
    expect(late.end).not.toBe('time');
  });

  it('but this engine minds the clock', async () => {
    // A busy machine may stop a thread at any moment, so time stands still here but for what each look at the clock
    // takes.
    let ms = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      ms += 0.3;
      return ms;
    });
    try {
      const white = enginePlayer('a', profiles.play, 1);
      const black = enginePlayer('b', profiles.book, 1);
      for (const [baseMs, incrementMs, maxMoves] of [
        [300, 0, 150],
        [200, 0, 80],
        [60, 5, 150],
      ]) {
        const rules = { resign: null, draw: null, maxMoves };
        const start = ms;
        const limit = { baseMs, incrementMs, marginMs: 0 };
        const game = await playGame({ opening: own[1], white, black, limit, rules });
        expect(game.note).toBeUndefined();
        expect(game.print).toBeNull();
        // It also makes use of it.
        expect(ms - start).toBeGreaterThan(0.75 * baseMs);
      }
    } finally {
      clock.mockRestore();
    }
  });
});

describe('a game is adjudicated', () => {
  const white = [
    'g1f3',
    'f3e5',
    'e5c4',
    'c4e3',
    'e3f5',
    'f5h4',
    'h4f3',
    'f3d4',
    'd4b3',
    'b3c5',
    'c5a4',
    'a4c3',
    'c3b1',
    'b1a3',
  ];
  const black = ['g8f6', 'f6g8'];
  const play = (w: number | null, b: number | null, rules: Partial<GameRules>) =>
    playGame({
      opening: bare,
      white: scripted('w', white, w),
      black: scripted('b', black, b),
      limit: { nodes: 1 },
      rules: { ...noJudge, ...rules },
    });
  const resign = { moves: 3, score: 600, twoSided: true };

  it('by resignation, when both agree for long enough', async () => {
    expect(await play(700, -650, { resign })).toMatchObject({ result: '1-0', end: 'resignation' });
    expect((await play(700, -650, { resign })).moves.split(' ')).toHaveLength(6);
    expect(await play(-600, 600, { resign })).toMatchObject({ result: '0-1', end: 'resignation' });
    expect((await play(-600, 600, { resign })).moves.split(' ')).toHaveLength(6);
    expect((await play(700, -599, { resign, maxMoves: 10 })).end).toBe('too long');
    expect((await play(700, null, { resign, maxMoves: 10 })).end).toBe('too long');
  });

  it('by one side alone, when the rules say so', async () => {
    const game = await play(0, -650, { resign: { ...resign, twoSided: false } });
    expect(game).toMatchObject({ result: '1-0', end: 'resignation' });
    expect((await play(0, -650, { resign, maxMoves: 10 })).end).toBe('too long');
  });

  it('as a draw, when both see nothing from some move on', async () => {
    const draw = { fromMove: 4, moves: 2, score: 10 };
    const game = await play(5, -10, { draw });
    expect(game).toMatchObject({ result: '1/2-1/2', end: 'adjudicated draw' });
    // Moves 4 and 5 of both sides.
    expect(game.moves.split(' ')).toHaveLength(10);
    expect((await play(11, 0, { draw, maxMoves: 10 })).end).toBe('too long');
  });

  it('as a draw, when it lasts too long', async () => {
    const game = await play(0, 0, { maxMoves: 5 });
    expect(game).toMatchObject({ result: '1/2-1/2', end: 'too long' });
    expect(game.moves.split(' ')).toHaveLength(10);
  });
});
