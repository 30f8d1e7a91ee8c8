import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search, type SearchResult, techniqueIds } from '../../../engine/index.ts';
import { initialResult, outcomeOf, pairOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { Answers } from '../../compare/Answers.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { offIn, switchOff } from '../../compare/compare.ts';
import { Counts } from './Counts.tsx';
import { Cuts } from './Cuts.tsx';
import { WrongCuts } from './WrongCuts.tsx';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const off = offIn('rfp', false);
const run = (side: 'without' | 'with') =>
  search({ fen: FEN, limits: { depth: 5 }, settings: switchOff(profiles.book, off[side]) });
const results = { without: run('without'), with: run('with') };

function draw(without: SearchResult, withIt: SearchResult, more: object = {}): string {
  const places = [
    { id: 'one', title: 'One', fen: FEN, depth: 5 },
    { id: 'two', title: 'Two', fen: FEN, depth: 6 },
  ];
  return renderToString(
    <BeforeAfter
      id="hook"
      title="A title"
      compared="rfp"
      name="Reverse futility pruning"
      positions={places}
      depth={5}
      without={outcomeOf(without)}
      with={outcomeOf(withIt)}
      verdict={{ cuts: 1234, checked: 400, wrong: 2 }}
      {...more}
    />,
  );
}

it('is complete as the server draws it: both counts, the ratio, the answers, and no word to a screen reader', () => {
  const html = draw(results.without, results.with);
  expect(html).toContain(`data-nodes="${results.with.nodes}"`);
  expect(html).toContain(countText(results.without.nodes));
  expect(html).toContain('data-status="ready"');
  expect(html).toContain('From the build');
  const factor = (results.without.nodes / results.with.nodes).toFixed(1);
  expect(html).toContain(`>${factor}×<`);
  expect(html).toContain('fewer nodes to depth 5');
  expect(html).toMatch(/<span class="vh" role="status"><\/span>/);
  expect(html).not.toContain('<progress');
  expect(html).not.toContain('your settings');
  const { rfp, ...others } = results.with.cuts;
  for (const cuts of [rfp, Object.values(others).reduce((sum, one) => sum + one)])
    expect(html).toContain(`<td class="n">${countText(cuts)}</td>`);
});

it('says beside the counts how many of the cuts were wrong, and that nothing was cut where nothing was', () => {
  expect(draw(results.without, results.with)).toContain('Wrong cuts: 2 of 400 checked');
  expect(draw(results.without, results.without)).toContain('Wrong cuts: nothing cut');
});

it('says when the answer is the same, and what it was when it is not', () => {
  const same = draw(results.with, results.with);
  expect(same).toContain('the same move');
  expect(same.match(/✓/g)).toHaveLength(2);
  expect(same).not.toContain('✗');
  const other = { ...results.without, bestmove: 'e7e8', bestSan: 'Re8+', score: { mate: 2 } };
  const missed = { than: 'e7e8', degree: { is: 'lost', what: 'mate', mate: 2 } as const };
  const changed = draw(other, Object.assign({ degree: missed }, results.with));
  expect(changed).toContain('missed: Re8+, mate in 2');
  expect(changed).toContain('was mate in 2');
  expect(changed).toContain('Best move without RFP: e7 to e8');
});

it('labels the counts by the settings that they were searched with', () => {
  const words = (compared: 'rfp' | 'all', changes: Record<string, number>) => {
    const pair = { ...results, depth: 5, fen: FEN, changes, elsewhere: false };
    const ratio = { factor: '2.0×', words: 'fewer nodes' };
    const html = renderToString(<Counts compared={compared} label="RFP" pair={pair} ratio={ratio} />);
    return html.replace(/<[^>]*>/g, '');
  };
  expect(words('rfp', {})).toMatch(/Without RFP.*With RFP/);
  expect(words('rfp', { rfp: 0 })).toContain('RFP switched off');
  expect(words('all', {})).toMatch(/All five off.*All five on/);
  expect(words('all', { rfp: 0 })).toContain('Switched off');
});

it('compares no time of the machine that built the page with one of the reader’s', () => {
  const built = initialResult(FEN, outcomeOf(results.without));
  const said = (without: typeof built, withIt: typeof built) =>
    renderToString(<Answers degree={{ is: 'same' }} pair={pairOf(without, withIt, 5, FEN)} />).replace(/<[^>]*>/g, ' ');
  expect(said(built, results.with)).toMatch(/Time\s+\d[\d.]* m?s\s+this device/);
  expect(said(built, built)).toMatch(/Time\s+\d[\d.]* m?s\s+was \d/);
  expect(said(results.without, results.with)).toMatch(/Time\s+\d[\d.]* m?s\s+was \d/);
});

it('is honest when the technique costs nodes', () => {
  const html = draw(results.with, { ...results.with, nodes: 2 * results.with.nodes });
  expect(html).toContain('>2.0×<');
  expect(html).toContain('more nodes to depth 5');
});

it('names both settings in the Lab in words that can be read', () => {
  const names = (more: object) =>
    [...draw(results.without, results.with, more).matchAll(/[&;]name=([^&"]*)/g)].map(([, name = '']) =>
      decodeURIComponent(name.replaceAll('+', ' ')),
    );
  expect(names({})).toEqual(['Without RFP, others on', 'With RFP, others on']);
  expect(names({ alone: true })).toEqual(['Without RFP, others off', 'With RFP, others off']);
  expect(names({ compared: 'all' })).toEqual(['None of the five', 'All five']);
});

it('leaves the choices out when it is short', () => {
  const short = draw(results.without, results.with, { short: true });
  expect(short).not.toContain('<select');
  expect(short).not.toContain('The other four');
});

it('does not say that the oracle is asked of searches that are not what is asked for', () => {
  const pair = { ...results, depth: 5, fen: FEN, changes: { 'rfp.margin': 90 }, elsewhere: false };
  const built = { fen: FEN, depth: 5, alone: false, verdict: { cuts: 1, checked: 1, wrong: 0 } };
  const said = (current: boolean) =>
    renderToString(
      <WrongCuts compared="rfp" pair={pair} current={current} built={built} where={{ current: null }} />,
    ).replace(/<[^>]*>/g, '');
  expect(said(true)).toBe('Wrong cuts: asking the oracle, 0 %');
  expect(said(false)).toBe('Wrong cuts: not asked');
});

it('has one row for the other techniques, on or off, and all rows where all are compared', () => {
  const pair = { ...results, depth: 5, fen: FEN, changes: {}, elsewhere: false };
  const cuts = (nmp: number) =>
    Object.fromEntries(techniqueIds.map((id) => [id, id === 'nmp' ? nmp : 0])) as SearchResult['cuts'];
  const bare = { ...pair, without: { ...pair.without, cuts: cuts(0) }, with: { ...pair.with, cuts: cuts(7) } };
  const rows = (compared: 'rfp' | 'all') =>
    [...renderToString(<Cuts compared={compared} pair={bare} />).matchAll(/<tr class="(\w+)"/g)].map(([, id]) => id);
  expect(rows('rfp')).toEqual(['rfp', 'others']);
  const others = (changes: Record<string, number>) =>
    /<tr class="others">(.*?)<\/tr>/
      .exec(renderToString(<Cuts compared="rfp" pair={{ ...bare, changes }} />))?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .trim();
  expect(others({})).toMatch(/others\s+0\s+7/);
  expect(others(switchOff({}, offIn('rfp', true).with))).toMatch(/others\s+off\s+off/);
  expect(rows('all')).toHaveLength(5);
});
