import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search, withOnly, withSettings } from '../../../engine/index.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { Task } from './Task.tsx';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const found = (changes: Record<string, number>) =>
  outcomeOf(
    search({ fen: FEN, limits: { depth: 4 }, settings: withSettings(withOnly(profiles.book, ['rfp']), changes) }),
  );

it('has each goal with its counts, and the reason, for a page without scripts', () => {
  const [start, first, second] = [found({}), found({ 'rfp.margin': 50 }), found({ 'rfp.margin': 20 })];
  const html = renderToString(
    <Task
      id="t"
      technique="rfp"
      alone
      fen={FEN}
      depth={4}
      question="Why?"
      start={start}
      goals={[
        { text: 'Set 50.', set: { 'rfp.margin': 50 }, result: first },
        { text: 'Set 20.', set: { 'rfp.margin': 20 }, result: second },
      ]}
    >
      <p>Because.</p>
    </Task>,
  );
  expect(html).toContain(`${countText(start.nodes)} → <b>${countText(first.nodes)}</b>`);
  expect(html).toContain(`${countText(first.nodes)} → <b>${countText(second.nodes)}</b>`);
  expect(html).toContain('Because.');
  expect(html).toContain('>0 of 2</span>');
  expect(html).toContain(' data-asks>');
  expect(html).not.toContain('data-met');
});
