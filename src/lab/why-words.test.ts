import { describe, expect, it } from 'vitest';
import { groupsOf, legalMoves, techniqueIds, type WhyNot } from '../../engine/index.ts';
import { whyNotPlayed } from '../worker/tree-tasks.ts';
import { blameText, changesText, didText, othersText, valuesOf, whyText } from './why-words.ts';

const sanIn = (fen: string) => (uci: string) => legalMoves(fen).find((move) => move.uci === uci)?.san ?? uci;
const only = (...ids: string[]) =>
  Object.fromEntries(techniqueIds.filter((id) => !ids.includes(id)).map((id) => [id, 0]));

describe('a mate that a guard would save', () => {
  /** The museum's exhibit of `rfp.notInCheck`: White mates in two, beginning with a check. */
  const fen = '6Q1/q3k1b1/1p1p4/3B4/pNP5/P3B2r/1P3P2/R3K3 w Q - 0 1';
  const sanOf = sanIn(fen);
  const settings = { ...only('rfp'), 'rfp.notInCheck': 0 };
  const answer = whyNotPlayed({ fen, depth: 3, settings, move: 'b4c6' });

  it('is told by the guard, the depths and the nodes', () => {
    expect(whyText(answer, 'b4c6', sanOf)).toMatch(
      /^RFP without its guard “not in check” hides Nc6\+: with the guard the move stays from depth 2 on, [\d,]+ nodes; as it is, not to depth 3\.$/,
    );
    expect(othersText(answer)).toMatch(/^Of the other changes \d+ made another search and never found the move/);
  });

  it('has the cut to blame, and what that did to the root', () => {
    expect(blameText(answer, 'b4c6', sanOf)).toMatch(
      /^A search that prunes nothing plays it at depth 2\. .*To blame: RFP cut the node after Nc6\+, which rfp\.notInCheck would forbid/,
    );
    const root = answer.blame?.root;
    expect(root && didText(root)).toMatch(/^Nc6\+, mate in 2 became .* by this cut and \d+ more\.$/);
  });

  it('comes out with what a press puts into the setting, and is hidden again without', () => {
    const [best] = groupsOf(answer.base, answer.rows).helping;
    const put = valuesOf(best?.changes ?? [], 'to');
    expect(put).toEqual({ 'rfp.notInCheck': 1 });
    const now = whyNotPlayed({ fen, depth: 3, settings: { ...settings, ...put }, move: 'b4c6' });
    expect(whyText(now, 'b4c6', sanOf)).toMatch(/^Nothing hides Nc6\+: it is played from depth 2 on, [\d,]+ nodes\.$/);
    expect(blameText(now, 'b4c6', sanOf)).toBe('');
    expect(valuesOf(best?.changes ?? [], 'from')).toEqual({ 'rfp.notInCheck': 0 });
  });

  it('is nothing that can be brought out where it is no good move, or where nothing is on', () => {
    const bad = whyNotPlayed({ fen, depth: 3, settings, move: 'b2b3' });
    expect(whyText(bad, 'b2b3', sanOf)).toMatch(
      /^No change brings b3 out, of \d+ changes and \d+ pairs? of them tried: to depth 3 .* is played\.$/,
    );
    expect(blameText(bad, 'b2b3', sanOf)).toBe(
      'A search that prunes nothing does not play b3 to depth 3: either it is not the best move, or it takes a deeper search.',
    );
    const bare = whyNotPlayed({ fen, depth: 2, settings: only(), move: 'b2b3' });
    expect(whyText(bare, 'b2b3', sanOf)).toBe(
      'Nothing can be turned, for no technique is on: to depth 2 Nc6+ is played.',
    );
  });
});

it('names a technique, a number and a pair, and a move that is only delayed', () => {
  const row = (stays: number | null, ...changes: [name: string, from: string, to: string][]): WhyNot['base'] => ({
    changes: changes.map(([name, from, to]) => ({ name, from, to })),
    appears: stays,
    stays,
    depth: 8,
    nodes: 18013,
    bestmove: 'e2e4',
    fault: null,
    iterations: [],
    stopped: false,
  });
  const said = (base: WhyNot['base'], one: WhyNot['base']) =>
    whyText({ base, rows: [one], blame: null }, 'h1h7', () => 'Rxh7');
  const missed = row(null);
  expect(said(missed, row(5, ['nmp', 'on', 'off']))).toBe(
    'Null move pruning hides Rxh7: without it the move stays from depth 5 on, 18,013 nodes; as it is, not to depth 8.',
  );
  expect(said(row(8), row(5, ['rfp.margin', '150', '600']))).toBe(
    'RFP margin 150 centipawns per ply delays Rxh7: with 600 centipawns per ply the move stays from depth 5 on, 18,013 nodes; as it is, from depth 8 on, 18,013 nodes.',
  );
  expect(said(missed, row(5, ['nmp', 'on', 'off'], ['rfp.maxDepth', '0', '1']))).toMatch(
    /^Null move pruning and RFP deepest node .* together hide Rxh7: with Null move pruning off and RFP deepest node 1 the move/,
  );
  expect(changesText(row(5, ['nmp.notLonePiece', 'off', 'on']).changes)).toBe(
    'NMP more than a lone rook, bishop or knight on',
  );
});
