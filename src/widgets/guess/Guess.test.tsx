import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search, withSettings } from '../../../engine/index.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { Guess } from './Guess.tsx';
import { nearestOf } from './nearest.ts';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const searched = (settings: Record<string, number>) => ({
  settings,
  result: outcomeOf(search({ fen: FEN, limits: { depth: 4 }, settings: withSettings(profiles.book, settings) })),
});

it('asks for a count: a button for each choice, and the answer is there for a page without scripts', () => {
  const one = searched({});
  const html = renderToString(
    <Guess
      id="g"
      question="How many?"
      fen={FEN}
      depth={4}
      given={{ label: 'Without', nodes: 1234 }}
      choices={[{ label: 'about 10', note: 'few' }, { label: 'about 9' }]}
      right={1}
      searches={[one]}
    >
      <p>The reason.</p>
    </Guess>,
  );
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html).toContain('Without: 1,234 nodes.');
  expect(html.match(new RegExp(`✓ it is ${countText(one.result.nodes)}`, 'g'))).toHaveLength(1);
  expect(html).toContain('The reason.');
  expect(html).not.toContain('data-shown');
});

it('asks for the fewest of several: each choice has its own count', () => {
  const searches = [searched({ rfp: 0, nmp: 0 }), searched({})];
  const html = renderToString(
    <Guess
      id="g"
      question="Which?"
      fen={FEN}
      depth={4}
      choices={[{ label: 'None' }, { label: 'Both' }]}
      right={1}
      searches={searches}
    />,
  );
  for (const { result } of searches) expect(html).toContain(countText(result.nodes));
});

it('takes the one count that is near, and refuses choices of which none is, or two are', () => {
  expect(nearestOf([9000, 6000, 3000], 3168)).toBe(2);
  expect(() => nearestOf([9000, 6000], 3168)).toThrow(/^One count alone of 9000, 6000 must be near 3168\.$/);
  expect(() => nearestOf([4000, 3000], 3168)).toThrow();
});
