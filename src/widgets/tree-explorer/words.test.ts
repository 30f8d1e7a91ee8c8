import { expect, it } from 'vitest';
import { cameTrue, conditionsAt, ends, findEntries, INFINITE, readEntry, techniqueIds } from '../../../engine/index.ts';
import { recordTree } from '../../worker/tree-tasks.ts';
import { numberText } from '../../format/numbers.ts';
import { endWord, typeText, whatHappened, withNumbers } from './words.ts';

const trace = recordTree({
  fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5',
  depth: 4,
  settings: {},
});

it('writes scores with their mates and the ends of the scale', () => {
  expect([412, -5, 0, INFINITE, -INFINITE, 31_997, -31_996].map(numberText)).toEqual([
    '412',
    '−5',
    '0',
    '∞',
    '−∞',
    'mate in 2',
    'mated in 2',
  ]);
});

it('has a sentence for every way in which an entry can end', () => {
  const root = readEntry(trace, 1);
  for (const end of ends) {
    const cut = techniqueIds.find((id) => id === end) ?? null;
    expect(whatHappened({ ...root, kind: 'move', end, technique: cut }), end).toMatch(/^[A-Z].{10,}\.$/);
  }
});

it('says of a node what it was, and of one with a null window whether that was expected', () => {
  const said = new Set([...findEntries(trace, {})].map((id) => typeText(readEntry(trace, id))));
  const cutAndAll = ['cut, as expected', 'cut, expected all', 'all, as expected', 'all, expected cut'];
  expect([...said].sort()).toEqual(['PV', ...cutAndAll, 'quiescence', 'skipped'].sort());
  for (const id of findEntries(trace, {})) {
    const came = cameTrue(trace, id);
    const text = typeText(readEntry(trace, id));
    expect(text.endsWith(', as expected') ? true : text.includes(', expected') ? false : null, text).toBe(came);
  }
});

it('does not say of quiescence that it tried all moves', () => {
  const inQuiescence = [...findEntries(trace, {})]
    .map((id) => readEntry(trace, id))
    .filter(({ end, quiescence }) => quiescence && end === 'all moves');
  expect(inQuiescence.length).toBeGreaterThan(10);
  for (const entry of inQuiescence) {
    expect(whatHappened(entry)).toBe('Quiescence: no move that it tries reached beta.');
    expect(endWord(entry)).toBe('all tried');
  }
});

it('puts every number of a rule in its place, and what then stands there is as true as the verdict says', () => {
  let tried = 0;
  for (const technique of techniqueIds) {
    for (const id of [...findEntries(trace, { techniques: [technique] })].slice(0, 20)) {
      const { rule, values, verdict } = conditionsAt(trace, id, technique);
      expect(verdict).toBe('cut');
      for (const { code, holds } of rule) {
        const text = withNumbers(code, values).replaceAll('−', '-');
        if (text.includes('any depth')) continue;
        expect(text).toMatch(/^[-\d\s+*/<>=()]+$/);
        // biome-ignore lint/security/noGlobalEval: a sum of numbers, checked on the line above
        expect(eval(text.replace(/(^|[\s(])-/g, '$1 -')), text).toBe(holds);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(40);
});

it('does not call a move quiet that is none, where futility pruning may skip those too', () => {
  const all = recordTree({ fen: trace.request.fen, depth: 4, settings: { 'fp.quiet': 0, 'fp.base': -200 } });
  const captures = [...findEntries(all, { techniques: ['fp'] })].filter((id) =>
    conditionsAt(all, id, 'fp').guards.some((guard) => guard.id === 'quiet' && guard.holds === false),
  );
  expect(captures.length).toBeGreaterThan(10);
  for (const id of captures) expect(whatHappened(readEntry(all, id))).not.toContain('quiet');
});
