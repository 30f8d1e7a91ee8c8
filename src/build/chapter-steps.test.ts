import { describe, expect, it } from 'vitest';
import { hasChallenge, stepsOf } from './chapter-steps.ts';

describe('stepsOf', () => {
  it('reads the steps in order, also over several lines', () => {
    const mdx =
      'Hello.\n\n<Step n={1} title="One" id="one">\ntext\n</Step>\n\n<Step\n  n={2}\n  id="two"\n  title="Why, oh why?"\n>\n</Step>';
    expect(stepsOf(mdx)).toEqual([
      { n: 1, title: 'One', id: 'one', text: 'text' },
      { n: 2, title: 'Why, oh why?', id: 'two', text: '' },
    ]);
  });

  it('is not fooled by a step in a code fence', () => {
    expect(stepsOf('```mdx\n<Step n={7} title="x" id="x">\n```\n<Step n={1} title="a" id="a" />')).toHaveLength(1);
  });

  it('refuses a missing attribute, a wrong number and an id that comes twice', () => {
    expect(() => stepsOf('<Step n={1} title="a" />', 'a.mdx')).toThrow('A step of a.mdx needs');
    expect(() => stepsOf('<Step n={2} title="a" id="a" />', 'a.mdx')).toThrow(
      'says it is number 2, and it is number 1',
    );
    expect(() => stepsOf('<Step n={1} title="a" id="a" />\n<Step n={2} title="b" id="a" />')).toThrow(
      'have the id "a"',
    );
  });
});

describe('hasChallenge', () => {
  it('sees one in the text, and none in a code fence or in a name that begins alike', () => {
    expect(hasChallenge('<Step n={1} title="a" id="a">\n<Challenge\n  id="c"\n/>\n</Step>')).toBe(true);
    expect(hasChallenge('```mdx\n<Challenge id="c" />\n```\n<ChallengeList />')).toBe(false);
  });
});
