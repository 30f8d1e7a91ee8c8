import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { techniqueIds, usualTechniques } from '../../engine/index.ts';
import { initialResult, type Outcome } from '../compare/outcome.ts';
import { Results } from './Results.tsx';
import type { SlotRun } from './requests.ts';

const FEN = '6k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 1';
const run = (outcome: Outcome, current: boolean): SlotRun => ({
  result: initialResult(FEN, outcome),
  current,
  status: current ? 'done' : 'cancelled',
  message: '',
});
const found = (nodes: number, cp: number, bestmove: string, bestSan: string): Outcome => ({
  pv: [bestmove],
  nodes,
  depth: 5,
  score: { cp },
  bestmove,
  bestSan,
  timeMs: 1,
  cuts: Object.fromEntries(techniqueIds.map((id) => [id, 0])) as Outcome['cuts'],
  again: { moves: 0, nodes: 0 },
  stopped: false,
});
const [none, all] = [found(300, 35, 'a2a3', 'a3'), found(100, 50, 'b2b3', 'b3')];
const draw = (
  runs: readonly SlotRun[],
  promised: readonly (number | null | undefined)[] = [],
  changes: readonly Readonly<Record<string, number>>[] = [],
) =>
  renderToString(
    <Results
      columns={runs.map((_, slot) => ({ slot, name: `Setting ${slot}`, changes: changes[slot] ?? {} }))}
      runs={runs}
      edited={0}
      promised={promised}
      wrong={[]}
      edit={() => {}}
      remove={() => {}}
    />,
  );
const bars = (html: string) => [...html.matchAll(/class="bar[^"]*" style="([^"]*)"/g)].map(([, style]) => style);

describe('settings side by side', () => {
  it('have a row of cuts for each technique that is on in one of them', () => {
    const rows = (...changes: Readonly<Record<string, number>>[]) =>
      [...draw([run(none, true), run(all, true)], [], changes).matchAll(/<tr class="(\w+)"><th scope="row">Cuts/g)].map(
        ([, technique]) => technique,
      );
    expect(rows()).toEqual(techniqueIds.filter((id) => usualTechniques.includes(id)));
    expect(rows({ hp: 0, lmr: 1 }, { hp: 0 })).toEqual(['rfp', 'nmp', 'lmp', 'fp', 'lmr']);
    expect(rows({ hp: 0 })).toContain('hp');
  });

  it('are compared when all answer what is asked', () => {
    const html = draw([run(none, true), run(all, true)]);
    expect(html).toContain('<b>3.0×</b> <small>fewer nodes</small>');
    expect(html).toMatch(/≠<\/i> <span>was a3</);
    expect(bars(html)).toEqual(['width:100.0%;', 'width:33.3%;']);
    expect(html).not.toContain('class="old"');
  });

  it.each([
    ['the first', [false, true]],
    ['the second', [true, false]],
    ['neither', [false, false]],
  ] as const)('are not compared when %s is of an earlier question, which is shown as old', (_, [first, second]) => {
    const html = draw([run(none, first), run(all, second)]);
    expect(html).toContain('>300<');
    expect(html).toContain('>100<');
    expect(html).not.toMatch(/×<|✓ same|≠ was/);
    expect(html).toContain('class="old"');
    expect(bars(html)).toEqual([first, second].map((now) => (now ? 'width:100.0%;' : 'visibility:hidden;')));
  });

  it('leave out what answers an earlier question where the search for the present one failed', () => {
    const failed: SlotRun = { ...run(all, false), status: 'failed', message: 'The engine is gone.' };
    const html = draw([failed, run(none, true)]);
    expect(html).not.toMatch(/>100<|>b3</);
    expect(html).toContain('>300<');
    expect(html).toContain('>failed<');
  });

  it('leave out of the comparison only what is old', () => {
    const html = draw([run(none, true), run({ ...found(900, 35, 'a2a3', 'a3'), depth: 4 }, false), run(all, true)]);
    expect(html.match(/×<\/b>/g)).toHaveLength(1);
    expect(bars(html)).toEqual(['width:100.0%;', 'visibility:hidden;', 'width:33.3%;']);
  });

  it('are held against the link that promised their counts, where it did', () => {
    const html = draw([run(none, true), run(all, true)], [300, 101]);
    expect(html).toContain('✓ as in the link');
    expect(html).toContain('✗ 101 in the link');
    expect(draw([run(none, true), run(all, true)], [null, null])).not.toContain('in the link');
    expect(draw([run(none, false)], [300])).not.toContain('in the link');
  });

  it('are not compared by nodes where both searches ran into the limit', () => {
    const stopped = { ...run(none, true), result: { ...initialResult(FEN, none), stopped: true } };
    expect(draw([stopped, stopped])).toContain('both stopped at the limit');
    expect(draw([stopped, stopped])).not.toContain('the same count');
    expect(draw([stopped, run(none, true)])).toContain('the same count');
  });

  it('do not call a score the same that is only known to be at least so much', () => {
    const stopped = run({ ...found(200, 35, 'a2a3', 'a3'), depth: 4 }, true);
    const least = { ...stopped, result: { ...initialResult(FEN, none), stopped: true, bound: 'lower' as const } };
    expect(draw([run(none, true), least]).replace(/<[^>]*>/g, '')).toContain('at least +0.35 ≠ was +0.35');
    expect(draw([least, run(none, true)]).replace(/<[^>]*>/g, '')).toContain('+0.35 ≠ was at least +0.35');
    expect(draw([least, least])).not.toContain('≠ was');
  });

  it('say whose time it is where one is of the build and another of this device', () => {
    const here = { ...run(all, true), result: { ...initialResult(FEN, all), signature: 'cutoff' } };
    const mixed = draw([run(none, true), here]);
    expect(mixed).toContain('when built');
    expect(mixed).toContain('this device');
    for (const runs of [
      [run(none, true), run(all, true)],
      [here, here],
    ])
      expect(draw(runs)).not.toMatch(/when built|this device/);
  });
});
