/** A slice of `npm run fuzz` with a fixed seed, the whole corpus as it is, and what watches over it. */
import { afterAll, describe, expect, it } from 'vitest';
import { readCorpus } from './corpus.ts';
import { messageOf, runTarget } from './run-target.ts';
import { Broken, checkSentence, type Target } from './target.ts';
import { targets } from './targets/index.ts';

/** Batches of each target. */
const BATCHES = 1;

afterAll(() => {
  for (const target of targets) target.end?.();
});

describe.each(targets)('$name', (target) => {
  it('holds for every case of the corpus', async () => {
    const corpus = readCorpus(target.name);
    expect(corpus.length).toBeGreaterThan(5);
    for (const one of corpus) {
      const broken = await Promise.resolve(target.check(one as never)).then(() => null, messageOf);
      expect(broken, JSON.stringify(one)).toBeNull();
    }
  });

  it('holds for cases that nobody would type', async () => {
    let batches = 0;
    const run = { target, seed: 7, corpus: readCorpus(target.name), goOn: () => ++batches < BATCHES };
    const { cases, finding } = await runTarget(run);
    expect(finding).toBeNull();
    expect(cases).toBe(BATCHES * target.batch);
  });
});

describe('what is found', () => {
  /** A reader of text that stumbles over one character. */
  const clumsy: Target = {
    ...targets[0]!,
    check: (text: string) => {
      if (text.includes('9')) throw new Broken('a nine');
    },
  };

  it('comes as the smallest case that breaks the property, with the seed that finds it again', async () => {
    const run = { corpus: ['1234567890', 'abc'], goOn: () => true, target: clumsy };
    const first = await runTarget({ ...run, seed: 1 });
    expect(first.finding).toMatchObject({ target: clumsy.name, found: '9', message: 'Broken: a nine' });
    const again = await runTarget({ ...run, seed: first.finding?.seed ?? 0, goOn: () => false });
    expect(again.finding).toEqual(first.finding);
  });

  it('is no sentence when it is too long, broken up, or hides something', () => {
    for (const message of [
      'no end',
      'Two. Sentences.',
      'A line\nbreak.',
      `${'long '.repeat(200)}.`,
      'Hidden \u202e mark.',
      '.',
    ]) {
      expect(() => checkSentence(message), message).toThrow(Broken);
    }
    for (const message of ['One sentence.', 'It reads "A. B." here.', 'Line 1, move 1. The move is not legal.']) {
      expect(() => checkSentence(message), message).not.toThrow();
    }
    expect(() => checkSentence('First. Second.', 1)).not.toThrow();
  });
});
