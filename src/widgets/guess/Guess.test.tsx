import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search, withSettings } from '../../../engine/index.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import type { Setup } from './ChoiceTable.tsx';
import { Guess } from './Guess.tsx';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const nodes = (settings: Record<string, number>) =>
  search({ fen: FEN, limits: { depth: 4 }, settings: withSettings(profiles.book, settings) });
const setup = (label: string, settings: Record<string, number>): Setup => ({
  label,
  settings,
  result: outcomeOf(nodes(settings)),
});
const draw = (given: Setup[], asked: Setup[]) =>
  renderToString(<Guess id="g" title="Guess" question="How many?" fen={FEN} depth={4} given={given} asked={asked} />);

it('asks for a count: what is given is shown, the answer is folded away, the reveal is there but unseen', () => {
  const html = draw([setup('Without RFP', { rfp: 0 })], [setup('With RFP', {})]);
  expect(html).toContain('How many?');
  expect(html).toContain(countText(nodes({ rfp: 0 }).nodes));
  const answer = countText(nodes({}).nodes);
  expect(html).toContain(`<summary>The answer</summary><p>${answer} nodes.</p>`);
  expect(html).toContain('<div class="guess-room">');
  expect(html).not.toContain('data-open');
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toContain(`Against without RFP, with ${countText(nodes({ rfp: 0 }).nodes)}:`);
  expect(html).toMatch(/type="range"[^>]*disabled[^>]*aria-valuetext="nothing guessed"/);
});

it('asks for a choice: one button each, and the answer marks the fewest', () => {
  const html = draw([], [setup('None', { rfp: 0, nmp: 0 }), setup('Both', {}), setup('RFP', { nmp: 0 })]);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  const table = html.slice(html.indexOf('<details'));
  for (const [label, settings] of [
    ['None', { rfp: 0, nmp: 0 }],
    ['Both', {}],
  ] as const) {
    expect(table).toContain(
      `<th scope="row">${label}</th><td class="n guess-reveal">${countText(nodes(settings).nodes)}</td>`,
    );
  }
  expect(table.match(/✓ fewest/g)).toHaveLength(1);
  expect(html).toContain('once you have chosen');
});
