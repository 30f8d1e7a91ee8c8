import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { profiles, search, withOnly, withSettings } from '../../../engine/index.ts';
import { pack } from '../outcome/outcome.ts';
import { MoveList } from './MoveList.tsx';
import { bestOf, judge, packMoves, unpackMoves } from './rows.ts';

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
  it('survive the way through the page', () => {
    expect(unpackMoves(packMoves(node))).toEqual(node);
  });

  it('are judged as the engine judges them', () => {
    const trials: Record<string, number>[] = [
      {},
      { 'lmp.base': 9 },
      { 'lmp.notChecking': 1 },
      { 'lmp.base': 2, 'lmp.scale': 1 },
    ];
    for (const changes of trials) {
      const settings = withSettings(profiles.book, changes);
      const limit = (settings['lmp.base'] ?? 0) + (settings['lmp.scale'] ?? 0) * node.depth ** 2;
      const engine = run(['lmp'], changes).nodeMoves;
      if (engine === undefined) throw new Error('Nothing was recorded.');
      const told = judge(engine, limit, (guard) => settings[`lmp.${guard}`] === 1);
      const skips = told.map(({ late, held }) => late && held === '');
      expect(skips, JSON.stringify(changes)).toEqual(told.map(({ move }) => move.fate === 'lmp'));
      expect(new Set(skips).size).toBe(2);
    }
  });

  it('have their best one below the line, as published', () => {
    const best = bestOf(node);
    expect(node.moves[best]?.san).toBe('Ra8#');
    expect(judge(node, 7, book)[best]).toMatchObject({ late: true, held: '' });
    expect(judge(node, best, book)[best]?.late).toBe(false);
  });
});

it('says what is lost, with a slider over all moves that were reached', () => {
  const html = renderToString(
    <MoveList
      id="moves"
      title="Moves"
      fen={fen}
      line={line}
      nodeFen="4r3/8/2k2p2/K2p1P1P/P1p5/2P2R2/8/1r6 b - - 0 2"
      depth={3}
      without={pack(bare)}
      with={pack(run(['lmp']))}
      moves={packMoves(node)}
    />,
  );
  const reached = node.moves.filter(({ fate }) => fate === 'searched').length;
  expect(html).toContain('✗ skipped');
  expect(html).toMatch(new RegExp(`aria-valuemin="3" aria-valuemax="${reached}" aria-valuenow="8"`));
  expect(html.split('<tr class="late').length - 1).toBe(reached - 8);
});
