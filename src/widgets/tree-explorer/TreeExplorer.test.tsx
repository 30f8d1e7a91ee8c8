import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { namesOf, recordTree } from '../../worker/tree-tasks.ts';
import { firstFrame } from './first-frame.ts';
import { NodePanel } from './NodePanel.tsx';
import { TreeExplorer } from './TreeExplorer.tsx';
import { viewNode } from '../../worker/tree-tasks.ts';
import { childrenOf, findEntries, readEntry, rootsOf, techniqueIds } from '../../../engine/index.ts';
import { LOOKS } from './looks.ts';
import { rowsOf } from './tree-state.ts';
import { TreeTable } from './TreeTable.tsx';
import { rowWords } from './words.ts';

const fen = '8/p4pk1/1p4p1/3p3p/3P1P1P/1P1K2P1/P7/8 w - - 0 1';
const trace = recordTree({ fen, depth: 4, settings: {} });
const root = rootsOf(trace).at(-1) ?? 0;

it('stands finished in the page before anything runs, without a colour that means something alone', () => {
  const frame = firstFrame(trace, (id) => namesOf(trace, [id])[0] ?? '');
  const html = renderToString(<TreeExplorer id="tree" title="The tree" fen={fen} depth={4} frame={frame} />);
  expect(html).toContain('role="img"');
  expect(html).toContain('RFP');
  expect(html).toMatch(/aria-label="Icicle[^"]*Searched: \d+/);
  expect(html).toContain('Explore this tree');
  // Small: it stands in pages of 20 kB.
  expect(html.length).toBeLessThan(12_000);
});

it('draws the edges of each technique another way', () => {
  const paths = techniqueIds.map((id): [number, string] => [LOOKS.indexOf(id), 'M0 0h9']);
  const frame = { rows: 1, paths, labels: [], nodes: 0, depth: 4, cuts: [] };
  const html = renderToString(<TreeExplorer id="tree" title="The tree" fen={fen} depth={4} frame={frame} />);
  const dashes = [...html.matchAll(/<path[^>]*stroke-dasharray="([^"]*)"/g)].map(([, dash]) => dash);
  expect(new Set(dashes).size).toBe(techniqueIds.length);
});

it('is a button alone where there is nothing drawn', () => {
  const html = renderToString(<TreeExplorer id="tree" title="The tree" fen={fen} depth={4} open="Look" />);
  expect(html).not.toContain('<svg');
  expect(html).toMatch(/<button[^>]*>Look<\/button>/);
});

it('shows a cut node with the rule, its numbers and each guard', () => {
  const id = findEntries(trace, { techniques: ['rfp'] }).at(-1) ?? -1;
  const html = renderToString(
    <NodePanel trace={trace} selected={id} view={viewNode(trace, id)} grades={null} rules={{ rfp: 'the source' }} />,
  );
  expect(html).toContain('yes, cut');
  expect(html).toContain('evaluation >= beta + rfp.margin * depth');
  expect(html).toMatch(/not in check<!-- -->: <!-- -->holds|not in check: holds/);
  expect(html).toContain('the source');
});

it('writes history points and numbers of moves as plain numbers, however large, and thirds to two places', () => {
  const settings = { 'hp.threshold': -8000, 'lmp.divisor': 3, 'lmp.notPv': 0 };
  const deep = recordTree({ fen, depth: 4, settings });
  const last = rootsOf(deep).at(-1) ?? 0;
  const html = Array.from({ length: 300 }, (_, i) =>
    renderToString(
      <NodePanel trace={deep} selected={last + i} view={viewNode(deep, last + i)} grades={null} rules={{}} />,
    ),
  ).join('');
  const sides = [...html.matchAll(/<\/code>: ([^<]*) (?:history points|moves),/g)].map(([, text]) => text);
  expect(sides.filter((text) => !/^−?\d+ (?:&lt;|>) −?\d+(\.\d\d?)?$/.test(text ?? ''))).toEqual([]);
  expect(sides.some((text) => text?.endsWith(' −32000'))).toBe(true);
  expect(sides.some((text) => text?.endsWith('.33'))).toBe(true);
});

it('takes a mate score with a margin for no other mate', () => {
  const mate = recordTree({ fen, depth: 4, settings: {}, window: { alpha: 31_500, beta: 31_501 } });
  const last = rootsOf(mate).at(-1) ?? 0;
  const html = renderToString(
    <NodePanel trace={mate} selected={last} view={viewNode(mate, last)} grades={null} rules={{}} />,
  );
  expect(html).toMatch(/mate in 250 \+ 150 \* 4[^<]*<\/code>: −?\d+ >= 32101 centipawns/);
});

it('gives every row its level and its place, and one row the focus', () => {
  const rows = rowsOf(trace, root, new Set([root]));
  const html = renderToString(
    <TreeTable
      id="t"
      trace={trace}
      rows={rows}
      selected={rows[1]?.id ?? 0}
      names={new Map()}
      wordsOf={(id) => rowWords(readEntry(trace, id))}
      onSight={() => {}}
      onSelect={() => {}}
      onToggle={() => {}}
    />,
  );
  expect(html).toContain(`aria-rowcount="${childrenOf(trace, root).length + 2}"`);
  expect(html.match(/role="row"[^>]*tabindex="0"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-level="2" aria-posinset="1"/);
});
