/**
 * The grader: the engine's own rules pass every stage; without any one of their guards they fail at a place that names
 * it.
 */
import { describe, expect, it } from 'vitest';
import { doneWithout } from '../pruning/done-without.ts';
import { techniques } from '../pruning/index.ts';
import { gradeRule, type StageId, stageIds } from './grade.ts';
import { hunts } from './hunts.ts';
import { sets } from './sets.ts';
import { silencesOf, untold } from './silences.ts';
import { bookSources, emptySources, type Writable, writable } from './sources.ts';
import { parse } from './testing.ts';

/** For each guard what its words in the book's source are, and what stands there without it. */
const dropped: Readonly<Record<string, readonly [string, string]>> = {
  'rfp.notInCheck': ['inCheck || ', ''],
  'rfp.notPv': ['isPv || ', ''],
  'rfp.noMateWindow': [' || mateWindow', ''],
  'nmp.evalAboveBeta': ['if (evaluation < beta) return 0;', ''],
  'nmp.notInCheck': ['inCheck || ', ''],
  'nmp.notPv': ['isPv || ', ''],
  'nmp.hasPieces': ['if (!hasPieces) return 0;', ''],
  'nmp.notTwice': [' || afterNull', ''],
  'razor.notInCheck': ['inCheck || ', ''],
  'razor.notPv': ['isPv || ', ''],
  'razor.noMateWindow': [' || mateWindow', ''],
  'probcut.notInCheck': ['inCheck || ', ''],
  'probcut.notPv': ['isPv || ', ''],
  'probcut.noMateWindow': [' || mateWindow', ''],
  'lmp.notInCheck': ['inCheck || ', ''],
  'lmp.quiet': ['!quiet || ', ''],
  'lmp.safeMoveFound': [' || !safeMoveFound', ''],
  'lmp.notPv': ['isPv || ', ''],
  'lmp.hasPieces': [' || !hasPieces', ''],
  'fp.notInCheck': ['inCheck || ', ''],
  'fp.quiet': ['if (!quiet) return false;', ''],
  'fp.notChecking': [' || givesCheck', ''],
  'fp.noMateWindow': ['mateWindow || ', ''],
  'fp.safeMoveFound': [' || !safeMoveFound', ''],
  'fp.hasPieces': [' || !hasPieces', ''],
  'hp.notInCheck': ['inCheck || ', ''],
  'hp.quiet': ['!quiet || ', ''],
  'hp.safeMoveFound': [' || !safeMoveFound', ''],
  'hp.notPv': ['isPv || ', ''],
  'hp.hasPieces': [' || !hasPieces', ''],
  'see.notInCheck': ['inCheck || ', ''],
  'see.safeMoveFound': [' || !safeMoveFound', ''],
  'see.notRoot': [' || isRoot', ''],
  'see.notLastPiece': ['lastPiece || ', ''],
  'lmr.notInCheck': ['inCheck || ', ''],
  'lmr.quiet': [' || !quiet', ''],
  'lmr.keepsPly': ['Math.min(plies, depth - 2)', 'plies'],
};

const without = (technique: Writable, [words, instead]: readonly [string, string]): string => {
  expect(bookSources[technique].split(words)).toHaveLength(2);
  return bookSources[technique].replace(words, instead);
};

describe.each(writable)('the engine’s own rule of %s', (technique) => {
  it('passes every stage', () => {
    const grades = gradeRule(technique, bookSources[technique], parse);
    expect(grades.stages.filter(({ ok }) => !ok)).toEqual([]);
    expect(grades.stages.map(({ id }) => id)).toEqual(stageIds);
    expect(grades).toMatchObject({ technique, ok: true, wrong: 0 });
    expect(grades.cuts).toBeGreaterThan(100);
    expect(grades.checked).toBe(grades.cuts);
    expect(grades.nodes.with).toBeLessThan(grades.nodes.without);
    expect(silencesOf(technique)).toBeGreaterThan(3);
    // Where no cut is wrong it leads to one that is right, and to none that is not shown.
    const [wrong, hidden] = grades.stages.filter(({ id }) => id === 'wrong' || id === 'hidden');
    const { judgedDepth } = sets[technique];
    expect(wrong.tree).toMatchObject({ shows: 'cut', depth: judgedDepth, iteration: judgedDepth });
    expect(wrong.tree?.line).not.toEqual([]);
    expect(hidden.tree).toBeUndefined();
  });

  it('needs each of its guards, as far as they can be told apart', () => {
    const guards = techniques.find(({ id }) => id === technique)?.guards ?? [];
    for (const guard of guards.filter((one) => one.default === 1)) {
      const id = `${technique}.${guard.id}`;
      const words = dropped[id];
      expect(words === undefined, `${id} is either dropped here or told to be untold`).toBe(Object.hasOwn(untold, id));
      if (words === undefined) continue;
      const { ok, stages } = gradeRule(technique, without(technique, words), parse, { only: ['silent'] });
      // What other engines do without is told, and passes; so does what only takes more nodes.
      const remark = id === 'nmp.evalAboveBeta' ? 'unusual' : doneWithout(id).length > 0 ? 'guard' : undefined;
      expect(ok, id).toBe(remark !== undefined);
      expect(stages, id).toHaveLength(1);
      expect(stages[0], id).toMatchObject({ id: 'silent', ok: remark !== undefined, guard: id });
      expect(stages[0].remark, id).toBe(remark);
      expect(stages[0].message, id).toContain(guard.explains);
      expect(stages[0].message, id).toContain(remark === undefined ? `what is missing: ${guard.label}. ` : guard.label);
      for (const engine of doneWithout(id)) expect(stages[0].message, id).toContain(engine);
      expect(stages[0].message, id).not.toContain('Missing besides');
      expect(stages[0].fen, id).toMatch(/ [wb] /);
      const isMet = id !== 'rfp.notPv' && id !== 'probcut.notPv';
      expect(stages[0].tree?.shows, id).toBe(isMet ? 'unguarded' : undefined);
    }
  });

  it('saves nothing while it is empty', () => {
    const grades = gradeRule(technique, emptySources[technique], parse, { only: ['saves'] });
    expect(grades.stages).toMatchObject([{ id: 'saves', ok: false, message: expect.stringContaining('Each return of it says no') }]); // prettier-ignore
    expect(grades.nodes.with).toBe(grades.nodes.without);
  });
});

describe('stages', () => {
  it('begin with the text', () => {
    const { ok, stages } = gradeRule('rfp', 'return evaluation >\n  betta;', parse);
    expect(ok).toBe(false);
    expect(stages).toEqual([
      { id: 'answers', ok: false, message: 'Line 2, column 3: there is no name "betta"; the nearest is beta.', line: 2, column: 3, brief: 'line 2' },
    ]); // prettier-ignore
  });

  it.each([
    ['so early', 'lmr', 'return inCheck || !quiet || depth < 3 || searched < 3 ? 0 : depth > 11 ? depth - 2 : 1;', { depth: 12, searched: 3, history: 0 }],
    ['and fewer at the next depth', 'lmr', 'return inCheck || !quiet || depth < 3 || searched < 4 ? 0 : depth === 4 ? 2 : 1;', { depth: 4, searched: 4 }],
    ['takes off fewer plies further above', 'nmp', 'return evaluation < beta ? 0 : depth < 5 ? -1 : evaluation > beta + 900 ? depth - 4 : depth > 5 ? depth - 5 : -1;', { depth: 5, evaluation: 301 }],
    ['what is taken comes on top', 'fp', 'return inCheck || depth > 3 || evaluation + 200 > alpha ? false : !promotion;', { depth: 1, evaluation: -200, victimValue: 320 }],
    ['below beta', 'rfp', 'const left = evaluation - 130 * depth;\nreturn inCheck || left < alpha ? false : left;', { depth: 1, evaluation: 130 }],
    ['for more or none from depth 5 on', 'probcut', 'return depth > 4 ? false : beta + 180;', { depth: 1 }],
    ['one ply below the root', 'lmr', 'return inCheck || !quiet || depth < 5 || searched < 3 ? 0 : ply < 5 ? 2 : 1;', { depth: 5, ply: 1 }],
    ['one ply below the root', 'probcut', 'return depth < 3 ? false : beta + 100 + 10 * ply;', { ply: 1 }],
  ] as const)('shows the place that it blames: %s', (words, technique, source, place) => {
    const [stage] = gradeRule(technique, source, parse, { only: ['answers'] }).stages;
    expect(stage.message).toContain(words);
    expect(stage.values).toMatchObject(place);
  }); // prettier-ignore

  it('show the first wrong cut', () => {
    const bold = bookSources.rfp.replace('150 * depth', '20 * depth');
    const { checked, stages, wrong } = gradeRule('rfp', bold, parse, { only: ['wrong'] });
    expect(wrong).toBeGreaterThan(0);
    expect(checked).toBeGreaterThan(wrong);
    expect(stages).toHaveLength(1);
    expect(stages[0].message).toMatch(
      /wrong cuts; at most \d+ are let pass: .* claimed to reach -?\d+, and a search finds -?\d+\.$/,
    );
    expect(stages[0].fen).toMatch(/ [wb] /);
    expect(stages[0].move).not.toBe('');
    expect(stages[0].tree).toMatchObject({ shows: 'wrong', line: expect.arrayContaining([expect.any(String)]) });
  });

  it('say that a score below beta claims that the node does not pass it', () => {
    const bold = 'if (inCheck || isPv || mateWindow) return false;\nreturn evaluation >= beta - 200;';
    const [{ message }] = gradeRule('rfp', bold, parse, { only: ['wrong'] }).stages;
    const [, claimed, found] = / claimed not to pass (-?\d+), and a search finds (-?\d+)\.$/.exec(message) ?? [];
    expect(Number(found)).toBeGreaterThan(Number(claimed));
  });

  it('show what decided where the answers make no sense', () => {
    const bold = bookSources.rfp.replace('150 * depth', '20 * depth');
    const [{ message, reasons, values }] = gradeRule('rfp', bold, parse, { only: ['answers'] }).stages;
    expect(message).toContain('At depth 3 it cuts 60 centipawns above beta');
    expect(values).toMatchObject({ alpha: 0, beta: 1, depth: 3, evaluation: 61 });
    expect(reasons?.at(-1)).toEqual({ code: 'evaluation >= beta + margin', value: 'true (61 >= 61)' });
  });

  it('say at which depth and ply a guard is missing', () => {
    const atPly = (ply: number) => bookSources.rfp.replace('isPv ||', `(isPv && ply < ${ply}) ||`);
    const said = (ply: number) => gradeRule('rfp', atPly(ply), parse, { only: ['silent'] }).stages[0].message;
    expect(said(4)).toContain('left out: not a PV node. The search sources of PlentyChess 20878a8');
    expect(said(4)).toContain('It acts there at depth 1 and ply 4.');
    expect(said(10)).toContain('It acts there at depth 1 and ply 10.');
  });

  it('end with a search that explodes', () => {
    const { ok, stages } = gradeRule('nmp', 'return depth + 1;', parse);
    expect(ok).toBe(false);
    expect(stages.at(-1)).toMatchObject({ id: 'saves', ok: false });
    expect(stages.at(-1)?.message).toMatch(/^The search explodes: it was stopped after \d+ nodes/);
  });
});

describe.each(hunts)('the hunt $id', ({ mended, source, technique }) => {
  it('has a fault that fails, and a mend that passes', () => {
    const stagesOf = (only: readonly StageId[]) => gradeRule(technique, source, parse, { only }).stages;
    const first = stagesOf(['answers', 'silent', 'wrong', 'saves']);
    const stages = first.every(({ ok }) => ok) ? stagesOf(['hidden']) : first;
    expect(stages.every(({ ok }) => ok)).toBe(false);
    // At what it fails by in a position, there is a tree to look at it.
    for (const { id, ok, tree } of first)
      if (!ok && (id === 'silent' || id === 'wrong')) expect(tree?.shows).toBe(id === 'silent' ? 'unguarded' : 'wrong');
    if (mended === bookSources[technique]) return; // passes, see above
    const { ok, stages: found } = gradeRule(technique, mended, parse);
    expect(found.filter((one) => !one.ok)).toEqual([]);
    expect(ok).toBe(true);
  });
});

it.each([
  ['rfp', 'evaluation >= beta', 'evaluation > beta'],
  ['nmp', 'evaluation < beta', 'evaluation <= beta'],
  ['razor', '<= alpha', '< alpha'],
  ['fp', 'hoped > alpha', 'hoped >= alpha'],
  ['hp', 'history < ', 'history <= '],
  ['see', 'exchange < ', 'exchange <= '],
  ['lmp', 'index > last', 'index >= last'],
] as const)('no hunt can be made of a bound of %s that is off by one', (technique, words, instead) => {
  expect(gradeRule(technique, without(technique, [words, instead]), parse).stages.filter(({ ok }) => !ok)).toEqual([]);
});

it('the hunt that tells of more nodes than without the technique takes more', () => {
  const { source, technique } = hunts.find(({ story }) => story.includes('more nodes than without')) ?? {};
  const { nodes } = gradeRule(technique as Writable, source as string, parse, { only: ['saves'] });
  expect(nodes.with).toBeGreaterThan(nodes.without);
});
