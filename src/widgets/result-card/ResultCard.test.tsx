import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search } from '../../../engine/index.ts';
import { offIn, sideOf, switchOff } from '../../compare/compare.ts';
import { changedTexts, countMoved, countWords, heardWords, stepWords, techniqueTouched } from './change-words.ts';
import { placeOf, ResultCard } from './ResultCard.tsx';
import { requestsOf } from './useStepSearches.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const hook = { compared: 'rfp', alone: true, fen, title: 'Italian Game', depth: 4 } as const;
const pass = { ...hook, compared: 'nmp', title: 'Another', depth: 5 } as const;
const found = (side: 'without' | 'with') =>
  search({ fen, limits: { depth: 4 }, settings: switchOff(profiles.book, offIn('rfp', true)[side]) });

it('is drawn whole by the server, with the counts of the first comparison', () => {
  const [without, withIt] = [found('without'), found('with')];
  const html = renderToString(
    <ResultCard
      places={[hook, pass]}
      without={without}
      with={withIt}
      verdict={{ cuts: 9, checked: 9, wrong: 1 }}
      prompt="Turn a number."
    />,
  );
  expect(html).toContain(without.nodes.toLocaleString('en'));
  expect(html).toContain(withIt.nodes.toLocaleString('en'));
  expect(html).toContain('1 of 9');
  expect(html).toContain('>Turn a number.<');
  // Not what the chapter itself has set.
  expect(html).toMatch(/<span>without<\/span>/);
  expect(html).toMatch(/class="rc-title"[^>]*>Italian Game</);
  expect(html).not.toContain('Undo');
});

it('says of a kept move whose score is another what that was, and of no move why', () => {
  const withIt = found('with');
  const answer = (without: typeof withIt, now: typeof withIt) => {
    const card = (
      <ResultCard places={[hook]} without={without} with={now} verdict={{ cuts: 0, checked: 0, wrong: 0 }} prompt="" />
    );
    return /class="rc-answer">(.*?)<\/p>/.exec(renderToString(card))?.[1]?.replace(/<[^>]*>/g, '');
  };
  const other = { ...withIt, score: { cp: 667 } };
  expect(answer(withIt, withIt)).toMatch(/✓ the same move$/);
  expect(answer(other, withIt)).toMatch(/✓ the same move, was \+6\.67$/);
  // No line breaks within a score.
  const mates = answer({ ...withIt, score: { mate: 12 } }, { ...withIt, score: { mate: 7 } });
  expect(mates).toMatch(/, mate\u00a0in\u00a07 ✓ the same move, was mate\u00a0in\u00a012$/);
  const moved = { ...other, bestmove: 'a2a3', bestSan: 'a3' };
  const judged = { ...withIt, degree: { than: 'a2a3', degree: { is: 'less', by: 33 } as const } };
  expect(answer(moved, judged)).toMatch(/▾ 0\.33 less than a3$/);
  // What the build has judged against another move says nothing of this one.
  expect(answer({ ...moved, bestmove: 'a2a4', bestSan: 'a4' }, judged)).toMatch(/≠ was a4$/);
  const none = { ...withIt, bestmove: null, bestSan: null };
  expect(answer(none, { ...none, score: { mate: 0 } })).toBe('checkmate');
  expect(answer(none, { ...none, score: { cp: 0 } })).toBe('stalemate');
});

it('goes to the comparison of the technique that was touched, or takes the first position for it', () => {
  expect(placeOf([hook, pass], 'nmp')).toBe(pass);
  expect(placeOf([hook, pass], 'hp')).toEqual({ ...hook, compared: 'hp' });
  expect(placeOf([hook, pass], null)).toBe(hook);
});

it('says what was changed: a number, a guard, a bonus of history, several at once, a position', () => {
  const step = (before: Record<string, number>, after: Record<string, number>) => ({
    before: { changes: before, position: null },
    after: { changes: after, position: null },
  });
  const wordsOf = (one: Parameters<typeof stepWords>[0]) => stepWords(one, hook, hook);
  const margin = step({}, { 'rfp.margin': 120 });
  expect(wordsOf(margin)).toEqual({ what: 'margin', from: '150', to: '120' });
  expect(techniqueTouched(margin)).toBe('rfp');
  expect(wordsOf(step({}, { 'rfp.notInCheck': 0 }))).toEqual({ what: '“not in check”', from: 'on', to: 'off' });
  expect(wordsOf(step({ 'rfp.maxDepth': 3 }, {}))).toMatchObject({ from: '3', to: '∞' });
  expect(techniqueTouched(step({}, { 'history.bonus': 8 }))).toBe('hp');
  expect(wordsOf(step({ 'rfp.margin': 1, nmp: 0 }, {}))).toMatchObject({
    what: '2 settings',
    to: 'back to the book’s',
  });
  expect(wordsOf(step({}, { 'rfp.margin': 100, 'rfp.maxDepth': 8, 'rfp.notInCheck': 0 })).to).toBe(
    'margin 100, deepest node 8 and 1 more',
  );
  const five = { rfp: 0, nmp: 0, lmp: 0, fp: 0, hp: 0 };
  expect(wordsOf(step({}, five))).toEqual({ what: 'the five techniques', from: 'on', to: 'off' });
  expect(wordsOf(step(five, {}))).toEqual({ what: 'the five techniques', from: 'off', to: 'on' });
  expect(techniqueTouched(step({}, five))).toBe('all');
  expect(wordsOf(step({ lmp: 0 }, five))).toEqual({ what: 'the five techniques', from: '', to: 'off' });
  expect(techniqueTouched(step({ lmp: 0 }, five))).toBe('all');
  expect(wordsOf(step({ rfp: 0, nmp: 0 }, { lmp: 0, fp: 0, hp: 0 })).to).toMatch(/ and 3 more$/);
  expect(wordsOf(step({ ...five, 'rfp.margin': 1 }, {})).what).toBe('6 settings');
  const both = step({}, { 'rfp.margin': 100, 'nmp.reduction': 5 });
  expect(techniqueTouched(both)).toBe('nmp');
  expect(techniqueTouched(both, () => 'rfp')).toBe('rfp');
  expect(techniqueTouched(both, () => 'hp')).toBe('nmp');
  expect(techniqueTouched(margin, () => 'nmp')).toBe('rfp');
  const position = { ...hook, id: 'x', fen: '8/8/8/8/8/8/8/K1k5 w - - 0 1', title: 'Here', depth: 7 };
  const moved = { before: { changes: {}, position: null }, after: { changes: {}, position } };
  expect(stepWords(moved, hook, position)).toEqual({ what: 'position', from: 'Italian Game', to: 'Here, depth 7' });
  expect(stepWords(moved, hook, { ...hook, depth: 3 })).toEqual({ what: 'depth', from: '4', to: '3' });
  expect(techniqueTouched(moved)).toBeNull();
  const bare = { changes: {}, position: null };
  const switched = { before: bare, after: { ...bare, alone: { nmp: false } } };
  expect(stepWords(switched, pass, pass)).toEqual({ what: 'others', from: 'off', to: 'on' });
  expect(techniqueTouched(switched)).toBe('nmp');
  const all = { before: { ...switched.after, changes: { 'rfp.margin': 100 } }, after: bare };
  expect(wordsOf(all)).toEqual({ what: '2 settings', from: '', to: 'back to the book’s' });
  const [now, former, without] = requestsOf(pass, switched);
  expect([now?.settings, former?.settings, without?.settings]).toEqual([
    sideOf('nmp', false, 'with', {}),
    sideOf('nmp', true, 'with', {}),
    sideOf('nmp', false, 'without', {}),
  ]);
});

it('names among all changes the last one first, and of the chapter’s own position its depth', () => {
  const changes = { 'rfp.margin': 100, 'nmp.reduction': 5 };
  const step = (before: Record<string, number>, position: typeof own | null = null) => ({
    before: { changes: before, position: null },
    after: { changes, position },
  });
  const own = { id: '', ...hook, depth: 6 };
  expect(changedTexts({ changes, position: null }, hook, null)).toEqual(['RFP margin 100', 'NMP reduction 5']);
  expect(changedTexts({ changes, position: own }, hook, step({ 'rfp.margin': 100 }))).toEqual([
    'NMP reduction 5',
    'RFP margin 100',
    'depth 6',
  ]);
  expect(changedTexts({ changes, position: { ...own, depth: 4 } }, hook, step(changes, own))[0]).toBe(
    'position Italian Game',
  );
  const beside = { changes, position: null, alone: { nmp: false } };
  expect(changedTexts(beside, hook, null)[2]).toBe('NMP: others on');
  expect(changedTexts(beside, hook, { before: { changes, position: null }, after: beside })[0]).toBe('NMP: others on');
});

it('says how the count moved, and never of an unchanged one that it did', () => {
  expect(countWords(100, 100)).toBe('as before');
  expect(countWords(100, 89)).toBe('11\u00a0% fewer now');
  expect(countWords(100, 470)).toBe('4.7× more now');
  expect([100, 89, 470].map((now) => countMoved(100, now))).toEqual(['as before', '11\u00a0% fewer', '4.7× more']);
});

it('is heard as a sentence: what was changed, from what to what, and both counts', () => {
  const margin = { what: 'margin', from: '150', to: '140' };
  const search = 'RFP, Italian Game, depth 6';
  expect(heardWords(margin, { before: 8610, beforeAt: '', now: 8504, search })).toBe(
    'margin from 150 to 140: 8,504 nodes, before it 8,610 (RFP, Italian Game, depth 6)',
  );
  expect(heardWords(margin, { before: 8610, beforeAt: '', now: 8610, search })).toContain(': 8,610 nodes, as before (');
  const moved = { what: 'position', from: 'There', to: 'Here, depth 4' };
  expect(heardWords(moved, { before: 2000, beforeAt: 'depth 5', now: 1, search: 'RFP' })).toBe(
    'position from There to Here, depth 4: 1 node, before it 2,000 at depth 5 (RFP)',
  );
});
