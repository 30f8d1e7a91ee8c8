import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { profiles, search, techniqueIds, techniques } from '../../../engine/index.ts';
import { type Outcome, outcomeOf } from '../../compare/outcome.ts';
import { type Case, GuardMuseum, settingsOf } from './GuardMuseum.tsx';
import { Exhibit } from './Exhibit.tsx';
import { besidesText, isRight, questionText, type Right, rightText, withoutText } from './judge.ts';

/** The guards of reverse futility that none of these cases is about. */
const othersThan = (...cases: readonly Case[]) =>
  (techniques.find(({ id }) => id === 'rfp')?.guards ?? [])
    .map(({ id }) => `rfp.${id}`)
    .filter((id) => cases.every(({ guard }) => guard !== id));

const FEN = '6Q1/q3k1b1/1p1p4/3B4/pNP5/P3B2r/1P3P2/R3K3 w Q - 0 1';
const guard = 'rfp.notInCheck';
const right: Right = { bestmove: ['Nc6+'], mate: 2 };
const trial = (value: 0 | 1) =>
  search({
    fen: FEN,
    limits: { depth: 3 },
    settings: { ...profiles.book, ...settingsOf({ guard, settings: {} }, value, {}) },
  });
/** An outcome with these in the place of what a search found. */
const found = (nodes: number, score: Outcome['score'], bestmove: string, bestSan: string): Outcome => ({
  ...outcomeOf(trial(1)),
  nodes,
  score,
  bestmove,
  bestSan,
});
const on = trial(1);
const off = trial(0);
const mate: Case = {
  guard,
  fen: FEN,
  title: 'Mated next',
  text: 'A text.',
  depth: 3,
  settings: {},
  right,
  on: outcomeOf(on),
  off: outcomeOf(off),
};

describe('what is right', () => {
  it('is judged by all that is asked for', () => {
    const outcome = found(100, { mate: 2 }, 'b4c6', 'Nc6+');
    const other = found(90, { cp: 50 }, 'g8g7', 'Qxg7+');
    expect(isRight(outcome, other, right)).toBe(true);
    expect(isRight(other, outcome, right)).toBe(false);
    expect(isRight(outcome, other, { mate: 3 })).toBe(false);
    expect(isRight(outcome, other, { bestmove: ['Qxg7+', 'Nc6+'] })).toBe(true);
    expect(isRight(outcome, other, { between: [-32_000, 32_000] })).toBe(false);
    expect(isRight(other, outcome, { between: [50, 50] })).toBe(true);
    expect(isRight(other, outcome, { between: [51, 60] })).toBe(false);
    expect(isRight(other, outcome, { fewerNodes: true })).toBe(true);
    expect(isRight(outcome, other, { fewerNodes: true })).toBe(false);
  });

  it('is said in words', () => {
    expect(rightText(right)).toBe('Nc6+, mate in 2');
    expect(rightText({ between: [0, 0] })).toBe('a score of 0.00');
    expect(rightText({ bestmove: ['Kd5', 'Kc5'], between: [100, 900] })).toBe(
      'Kd5 or Kc5, a score from +1.00 to +9.00',
    );
    expect(rightText({ fewerNodes: true })).toBe('the same with fewer nodes');
  });

  it('folds to a line that says what goes wrong without the guard', () => {
    expect(withoutText(mate.on, found(90, { cp: 2343 }, 'g8g7', 'Qxg7+'), right)).toBe(
      'Without it Qxg7+, +23.43; right: Nc6+, mate in 2',
    );
    expect(
      withoutText(found(4000, { mate: 2 }, 'b4c6', 'Nc6+'), { ...mate.off, nodes: 9000 }, { fewerNodes: true }),
    ).toBe('Without it 9,000 nodes in place of 4,000');
    const second = { ...mate, guard: 'rfp.notPv' };
    const draw = () =>
      renderToString(
        <GuardMuseum id="m" title="M" cases={[mate, second]} others={othersThan(mate, second)} explains={{}} />,
      );
    const open = (html: string) => (html.match(/<details[^>]*>/g) ?? []).map((tag) => tag.includes('open'));
    // The last holds the guards without a position.
    expect(open(draw())).toEqual([true, false, false]);
    expect(draw()).toContain('more guards, without a position here</summary>');
  });

  it('is told with all that its searches have otherwise than the book', () => {
    expect(besidesText({})).toBe('');
    expect(besidesText({ 'rfp.margin': 150, 'fp.notHashMove': 0 })).toBe('');
    expect(besidesText({ 'lmp.quiet': 0, 'lmp.notInCheck': 0, 'lmp.base': 1, 'fp.captures': 1 })).toBe(
      'Other guards off: quiet moves only, not in check. Set besides: base 1 move, captures judged with victim.',
    );
    const html = renderToString(
      <GuardMuseum id="m" title="M" cases={[{ ...mate, settings: { 'rfp.notPv': 0 } }]} explains={{}} />,
    );
    expect(html).toContain('Depth 3; right: Nc6+, mate in 2. Other guards off: not a PV node.</caption>');
  });

  it('of a search in a window is its bound too, and said so', () => {
    const outcome = { ...found(100, { cp: 50 }, 'b4c6', 'Nc6+'), bound: 'upper' as const };
    expect(isRight(outcome, outcome, { bound: 'upper', between: [0, 50] })).toBe(true);
    expect(isRight(outcome, outcome, { bound: 'lower' })).toBe(false);
    expect(rightText({ bound: 'upper', mate: -1 })).toBe('mated in ≤ 1');
    expect(rightText({ bound: 'upper', between: [-50, 0] })).toBe('at most 0.00');
    expect(rightText({ bound: 'lower', between: [100, 900] })).toBe('at least +1.00');
    expect(rightText({ bound: 'exact', between: [0, 0] })).toBe('a score of 0.00');
    expect(rightText({ bound: 'exact' })).toBe('a score between them');
    expect(rightText({ bound: 'lower', bestmove: ['Bxa6'] })).toBe('Bxa6');
  });
});

describe('an exhibit that is asked about a window', () => {
  it('says the question from the side to move’s point of view', () => {
    const [white, black] = [FEN, FEN.replace(' w ', ' b ')];
    expect(questionText({ alpha: -1, beta: 0 }, white)).toBe('whether the position is worth at least 0.00 to White');
    expect(questionText({ alpha: -201, beta: -200 }, black)).toContain('at least −2.00 to Black');
    expect(questionText({ alpha: 0, beta: 1 }, black)).toContain('more than 0.00 to Black');
    expect(questionText({ alpha: -50, beta: 50 }, white)).toBe(
      'for White’s score, exact where it lies between −0.50 and +0.50',
    );
  });

  it('shows the bounds that it came to, and the move that is missing', () => {
    const fen = '8/8/8/8/8/Rpp5/RPp5/K5k1 w - - 0 1';
    const window = { alpha: -1, beta: 0 };
    const ask = (value: 0 | 1) => {
      const settings = settingsOf({ guard: 'rfp.notRoot', settings: {} }, value, {});
      return search({ fen, limits: { depth: 3 }, settings: { ...profiles.book, ...settings }, window });
    };
    const html = renderToString(
      <Exhibit
        fen={fen}
        title="Two rooks up"
        text="A text."
        depth={3}
        window={window}
        right={{ bound: 'upper', mate: -1 }}
        besides={{}}
        guarded={false}
        on={ask(1)}
        off={ask(0)}
      />,
    );
    expect(html).toContain('Asked whether the position is worth at least 0.00 to White, depth 3; right: mated in ≤ 1');
    expect(html).toMatch(/<td>nothing<\/td><td>at least \+/);
    expect(html).toContain('<td>mated in ≤ 1</td>');
  });
});

it('calls neither answer wrong where only the count is worse', () => {
  const html = (asked: Right) =>
    renderToString(
      <Exhibit fen={FEN} title="" text="" depth={3} right={asked} besides={{}} guarded={false} on={off} off={on} />,
    );
  expect(off.nodes).toBeLessThan(on.nodes);
  expect(html({ fewerNodes: true })).toContain('✗ more');
  expect(html({ fewerNodes: true })).not.toContain('wrong');
  expect(html(right)).toContain('✗ wrong');
});

it('searches an exhibit with its technique alone, the reader’s numbers, and what the case needs last', () => {
  const changes = { 'rfp.margin': 90, 'rfp.returns': 1, lmp: 1, 'rfp.notInCheck': 0 };
  expect(settingsOf({ guard, settings: { 'rfp.returns': 2 } }, 1, changes)).toEqual({
    ...Object.fromEntries(techniqueIds.map((id) => [id, 0])),
    'rfp.margin': 90,
    'rfp.returns': 2,
    'rfp.notInCheck': 1,
    rfp: 1,
  });
});

it('shows every guard once, and both answers of each exhibit', () => {
  const html = renderToString(
    <GuardMuseum
      id="guards"
      title="Guards"
      technique="rfp"
      cases={[mate]}
      others={othersThan(mate)}
      explains={{ 'rfp.notPv': 'Because.' }}
    />,
  );
  const guards = techniques.find(({ id }) => id === 'rfp')?.guards ?? [];
  expect(html.match(/role="switch"/g)).toHaveLength(guards.length);
  for (const { label } of guards) expect(html).toContain(label);
  expect(html).toContain('Because.');
  // Some are off in the book, and so not all are on.
  expect(guards.some((guard) => guard.default === 0)).toBe(true);
  expect(html).toContain('2 searches, the book’s guards on<');
  expect(html).toMatch(/aria-current="true"[^>]*><th scope="row">on<\/th><td>Nc6\+<\/td>/);
  expect(html).toContain(`<td>${off.bestSan}</td>`);
  expect(html.match(/✓ right/g)).toHaveLength(1);
  expect(html.match(/✗ wrong/g)).toHaveLength(1);
  expect(html).not.toContain('failure');
});
