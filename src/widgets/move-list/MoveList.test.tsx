import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { profiles, search, withOnly, withSettings } from '../../../engine/index.ts';
import { valueUnder } from '../../stores/settings.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { MoveList } from './MoveList.tsx';
import { baseFor, bestOf, judge, lateAt, movesBefore } from './rows.ts';

const fen = '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1';
const line = ['Re8', 'h5'];
const run = (ids: ('lmp' | 'fp')[], changes: Record<string, number> = {}) =>
  search({
    fen,
    limits: { depth: 3 },
    settings: withSettings(withOnly(profiles.book, ids), changes),
    recordMoves: line,
  });
const bare = run([]);
const node = bare.nodeMoves;
if (node === undefined) throw new Error('Nothing was recorded.');
const book = (guard: string) => profiles.book[`lmp.${guard}`] === 1;

describe('the moves of a node', () => {
  it('are judged as the engine judges them', () => {
    const trials: Record<string, number>[] = [
      {},
      { 'lmp.base': 9 },
      { 'lmp.notChecking': 1 },
      { 'lmp.base': 2, 'lmp.scale': 1 },
      { 'lmp.base': 40, 'lmp.divisor': 10 },
    ];
    for (const changes of trials) {
      const value = valueUnder(changes);
      const engine = run(['lmp'], changes).nodeMoves;
      if (engine === undefined) throw new Error('Nothing was recorded.');
      const told = judge(engine, lateAt(engine, value), (guard) => value(`lmp.${guard}`) === 1);
      const skips = told.map(({ late, held }) => late && held === '');
      expect(skips, JSON.stringify(changes)).toEqual(told.map(({ move }) => move.fate === 'lmp'));
      expect(new Set(skips).size).toBe(2);
      expect(movesBefore(lateAt(engine, value), told.length)).toBe(told.filter(({ late }) => !late).length);
    }
  });

  it('lie before a line that the base puts anywhere it can', () => {
    const trials: Record<string, number>[] = [{}, { 'lmp.divisor': 3 }, { 'lmp.divisor': 10, 'lmp.scale': 10 }];
    for (const changes of trials) {
      const seen = (base: number) => movesBefore(lateAt(node, valueUnder({ ...changes, 'lmp.base': base })), 60);
      for (let wanted = -1; wanted <= 60; wanted++) {
        const base = baseFor(wanted, node, valueUnder(changes));
        if (base < 40) expect(seen(base)).toBeGreaterThanOrEqual(wanted);
        if (base > 0) expect(seen(base - 1)).toBeLessThan(wanted);
      }
    }
    expect(lateAt(node, valueUnder({ 'lmp.maxDepth': node.depth }))(60)).toBe(true);
    expect(lateAt({ ...node, depth: 4 }, valueUnder({ 'lmp.maxDepth': 3 }))(60)).toBe(false);
  });

  it('have their best one below the line, as published', () => {
    const best = bestOf(node);
    expect(node.moves[best]?.san).toBe('Ra8#');
    expect(judge(node, lateAt(node, valueUnder({})), book)[best]).toMatchObject({ late: true, held: '' });
    expect(judge(node, (index) => index > best, book)[best]?.late).toBe(false);
  });
});

it('says what is lost, with a slider over all moves that were reached', () => {
  const html = renderToString(
    <MoveList
      place="A position"
      id="moves"
      title="Moves"
      fen={fen}
      line={line}
      nodeFen="4r3/8/2k2p2/K2p1P1P/P1p5/2P2R2/8/1r6 b - - 0 2"
      depth={3}
      without={outcomeOf(bare)}
      with={outcomeOf(run(['lmp']))}
      moves={node}
    />,
  );
  const reached = node.moves.filter(({ fate }) => fate === 'searched').length;
  expect(html).toContain('✗ skipped');
  expect(html).toMatch(new RegExp(`aria-valuemin="3" aria-valuemax="${reached}" aria-valuenow="8"`));
  expect(html.split('<tr class="late').length - 1).toBe(reached - 8);
});
