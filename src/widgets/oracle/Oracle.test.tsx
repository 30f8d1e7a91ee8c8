import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { upperBound } from '../../../engine/index.ts';
import { askForOracle } from '../../worker/tree-tasks.ts';
import { Oracle } from './Oracle.tsx';
import { rootText } from './root-words.ts';
import { consequenceText, shareText, verdictText, wrongOfChecked } from '../../compare/verdict-words.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const settings = { rfp: 0, nmp: 0, lmp: 0, hp: 0, 'fp.base': -500 };
const asked = { fen, depth: 4, settings, techniques: ['fp'] as const, sample: 100_000, repeats: 3 };
const ask = (sample: number) => askForOracle({ ...asked, sample });

it('shows all grades, the sample and its bound, and says that it is a search too', () => {
  const some = ask(40);
  expect(some.sampled).toBe(true);
  const html = renderToString(
    <Oracle id="o" title="Oracle" fen={fen} depth={4} techniques={['fp']} sample={40} repeats={3} result={some} />,
  );
  expect(html).toContain('A sample: at most 40 cuts');
  expect(html).toContain('It is a finite search as well');
  expect(html).toContain(shareText(some.techniques.fp));
  expect(shareText(some.techniques.fp)).toMatch(/^≤ [\d.]+\u00a0%$/);
});

it('gives a share and no bound where every cut was checked', () => {
  const all = ask(100_000);
  expect(all.total.checked).toBe(all.total.cuts);
  expect(shareText(all.techniques.fp)).toMatch(/^[\d.]+\u00a0%$/);
  expect(verdictText(all.total)).toMatch(/^Of all [\d,]+ cuts the oracle found [\d,]+ wrong/);
  const html = renderToString(
    <Oracle id="o" title="Oracle" fen={fen} depth={4} techniques={['fp']} sample={1e5} repeats={3} result={all} />,
  );
  expect(all.total.wrong).toBeGreaterThan(0);
  expect(html).toContain('share wrong');
  // Reverse futility with a margin that no node reaches is wrong nowhere.
  const safe = askForOracle({
    ...asked,
    settings: { ...settings, fp: 0, rfp: 1, 'rfp.margin': 200 },
    techniques: ['rfp'],
  });
  expect(safe.total.wrong).toBe(0);
  const clean = renderToString(
    <Oracle id="o" title="Oracle" fen={fen} depth={4} techniques={['rfp']} sample={1e5} repeats={3} result={safe} />,
  );
  expect(clean).toContain('✓ right');
  expect(clean).not.toMatch(/harmless|changes the root|harm unknown|share wrong/);
  expect(html).toMatch(/worst-cut"[^>]*>Show the worst</);
});

it('has words for nothing cut, nothing checked and nothing wrong', () => {
  const none = {
    cuts: 0,
    checked: 0,
    right: 0,
    wrong: 0,
    harmless: 0,
    changesRoot: 0,
    unknownHarm: 0,
    undecided: 0,
    worst: null,
  };
  const of = (part: Partial<typeof none>) => ({
    ...none,
    atMost: upperBound(part.wrong ?? 0, part.checked ?? 0),
    ...part,
  });
  expect(verdictText(of({}))).toBe('There was no cut.');
  expect(verdictText(of({ cuts: 3 }))).toBe('No cut could be checked.');
  expect(verdictText(of({ cuts: 3, checked: 3, right: 3 }))).toBe('Of all 3 cuts the oracle found none wrong.');
  expect(verdictText(of({ cuts: 9, checked: 3, right: 1, wrong: 2, harmless: 1, changesRoot: 1 }))).toBe(
    'Of 3 cuts checked, of 9, the oracle found 2 wrong (at most 98\u00a0% wrong); 1 changed the move or score of the root, 1 did no harm.',
  );
  expect(verdictText(of({ cuts: 1, checked: 1, right: 1 }))).toBe('Of 1 cut the oracle found none wrong.');
  expect(verdictText(of({ cuts: 2, checked: 1, right: 1 }))).toBe(
    'Of 1 cut checked, of 2, the oracle found none wrong (at most 95\u00a0% wrong).',
  );
  expect(verdictText(of({ cuts: 1, checked: 1, wrong: 1, harmless: 1 }))).toBe(
    'The only cut was wrong; it did no harm.',
  );
  const off = { mate: null, gap: 25 };
  expect(verdictText({ ...of({ cuts: 9, checked: 9, right: 8, wrong: 1, changesRoot: 1 }), worst: off })).toBe(
    'Of all 9 cuts the oracle found 1 wrong; it changed the move or score of the root and is off by 0.25.',
  );
  expect(verdictText({ ...of({ cuts: 9, checked: 9, right: 8, wrong: 1, unknownHarm: 1 }), worst: off })).toBe(
    'Of all 9 cuts the oracle found 1 wrong; it is off by 0.25.',
  );
  // The harm of three was looked into, and nothing is known of the others.
  expect(verdictText({ ...of({ cuts: 90, checked: 90, wrong: 69, harmless: 3, unknownHarm: 66 }), worst: off })).toBe(
    'Of all 90 cuts the oracle found 69 wrong; of 3 whose harm was looked into, 3 did no harm, the worst is off by 0.25.',
  );
  const html = renderToString(<Oracle id="o" title="Oracle" fen={fen} depth={4} sample={10} repeats={1} />);
  expect(html).toContain('Nothing has been asked yet.');
});

it('says that the worst may be worse where it is a bound', () => {
  expect(consequenceText({ mate: null, gap: 150, atLeast: true })).toBe('is off by at least 1.50');
});

it('says of how many cuts how many are wrong', () => {
  expect(wrongOfChecked({ cuts: 1234, checked: 1234, wrong: 0 })).toBe('none of 1,234');
  expect(wrongOfChecked({ cuts: 1234, checked: 400, wrong: 2 })).toBe(
    '2 of 400 checked, of 1,234 (at most 1.6\u00a0% wrong)',
  );
  const worst = { mate: 3, gap: 31_000 };
  expect(wrongOfChecked({ cuts: 9, checked: 9, wrong: 2, worst })).toBe('2 of 9; the worst hides a mate in 3');
  expect(wrongOfChecked({ cuts: 9, checked: 9, wrong: 1, worst: { mate: null, gap: 150 } })).toBe(
    '1 of 9; it is off by 1.50',
  );
  expect(wrongOfChecked({ cuts: 0, checked: 0, wrong: 0 })).toBe('nothing cut');
  expect(wrongOfChecked({ cuts: 1234, checked: 0, wrong: 0 })).toBe('not known; none of 1,234 was checked');
});

it('calls no share nothing, nor all, that is not', () => {
  const share = (wrong: number, of: number) =>
    shareText({ cuts: of, checked: of, atMost: wrong / of } as Parameters<typeof shareText>[0]);
  expect([share(0, 4000), share(1, 4000), share(1, 20), share(399, 400), share(9, 9)]).toEqual([
    '0\u00a0%',
    '<0.1\u00a0%',
    '5.0\u00a0%',
    '>99\u00a0%',
    '100\u00a0%',
  ]);
});

it('says first whether the root differs from a search without pruning, and which cut is to blame', () => {
  const quietRook = '2b3rk/1q3p1p/p1p1pPpQ/4N3/2pP4/2P1p1P1/1P4PK/5R2 w - - 0 24';
  const answer = askForOracle({ fen: quietRook, depth: 6, settings: {}, sample: 20, repeats: 0, root: true });
  const text = rootText(answer.root as NonNullable<typeof answer.root>, 6);
  expect(text).toMatch(/^The move, score and mate of the root differ: Qxe3, \+1\.33 here, Rh1, mate in 3 in a search/);
  expect(text).toMatch(/To blame: NMP cut the node after Rh1\. Without this cut it is Rh1, mate in 3\.$/);
  const html = renderToString(
    <Oracle id="o" title="Oracle" fen={quietRook} depth={6} sample={20} repeats={0} result={answer} />,
  );
  expect(html.indexOf(text)).toBeGreaterThan(0);
  expect(html.indexOf(text)).toBeLessThan(html.indexOf(verdictText(answer.total)));
  const same = askForOracle({ fen, depth: 3, settings: { ...settings, fp: 0 }, sample: 1, repeats: 0, root: true });
  expect(rootText(same.root as NonNullable<typeof same.root>, 3)).toMatch(/^At the root a search without pruning/);
  expect(ask(1).root).toBeNull();
});

it('names a few of many cuts to blame, and says what the transposition table does', () => {
  const root = (position: string, depth: number, only: Record<string, number>) => {
    const off = { rfp: 0, nmp: 0, lmp: 0, fp: 0, hp: 0 };
    const request = { fen: position, depth, settings: { ...off, ...only }, sample: 1, repeats: 0, root: true };
    return rootText(askForOracle(request).root as NonNullable<ReturnType<typeof askForOracle>['root']>, depth);
  };
  const many = root('8/8/2r1kPR1/4P2p/p2PK2P/P7/1P6/8 w - - 0 1', 4, { razor: 1 });
  expect(many).toMatch(
    /To blame: (RAZOR cut the node after Rg7 \S+; ){4}and \d+ more\. Without these cuts it is Rg7, mate in 2\.$/,
  );
  const table = root('7Q/1b1r1k2/1p1p4/1P1P1p1p/4pBp1/1p2P1P1/P2q1PKP/8 w - - 0 1', 5, { lmp: 1 });
  expect(table).toMatch(
    /No cut was found that is to blame\. Without the transposition table both say Qh7\+, \+1\.25: /,
  );
  const open = 'r1b1kb1r/3q1ppp/pBp1pn2/8/Np3P2/5B2/PPP3PP/R2Q1RK1 w kq - 0 1';
  const all = { rfp: 1, nmp: 1, razor: 1, probcut: 1, lmp: 1, fp: 1, hp: 1, see: 1, lmr: 1 };
  expect(root(open, 6, all)).toMatch(
    /which hides the way\. Without it: Bxc6, \+6\.29 here, Bxc6, \+6\.39 without pruning\. To blame: RFP cut the node after Bxc6 Rb8 Qd4; .* Without these cuts it is Bxc6, \+6\.39\.$/,
  );
  // What is searched less deep was not skipped.
  expect(root(open, 5, { see: 1, lmp: 1, lmr: 1 })).toContain('LMR reduced Qd4 after Bxc6 Ra7');
});
