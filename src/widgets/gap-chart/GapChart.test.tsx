import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, type Recordable, recordable, search } from '../../../engine/index.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { CUT, dotsOf, SEARCHED } from './dots.ts';
import { GapChart } from './GapChart.tsx';

const STALEMATE = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';
const FEN = 'r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 1';

function draw(technique: Recordable, fen = FEN, depth = 5) {
  // With a bonus so large that history pruning acts as well.
  const settings = { ...profiles.book, 'history.bonus': 1024 };
  const result = search({ fen, limits: { depth }, settings, recordGaps: technique });
  if (result.gaps === undefined) throw new Error('Nothing was recorded.');
  const dots = dotsOf(result.gaps);
  const html = renderToString(
    <GapChart
      id="gap"
      title="The gap"
      technique={technique}
      fen={fen}
      place="Their place"
      depth={depth}
      result={outcomeOf(result)}
      gaps={{ dots, total: result.gaps.total }}
    />,
  );
  return { html, dots, total: result.gaps.total };
}

it('draws each recorded node once and says the same in its table', () => {
  for (const technique of recordable) {
    const { html, dots } = draw(technique);
    const paths = [...html.matchAll(/<path class="gap-(?:seen|cut)" d="([^"]*)"/g)].map(([, path]) => path ?? '');
    const drawn = paths.map((path) => path.split('M').length - 1);
    const cut = dots.filter(({ fate }) => fate === CUT).length;
    expect(drawn).toEqual([dots.filter(({ fate }) => fate === SEARCHED).length, cut]);
    expect(html.split('class="gap-held"').length - 1).toBe(dots.length - (drawn[0] ?? 0) - cut);
    const columns = technique === 'nmp' ? 2 : 3;
    const rows = html.match(/<tr><th scope="row".*?<\/tr>/g) ?? [];
    const counts = rows.flatMap((row) => [...row.matchAll(/<td class="n">(\d+)/g)].slice(0, columns));
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(dots.length);
    // And in the legend, with the very numbers of the table.
    const held = dots.length - (drawn[0] ?? 0) - cut;
    expect(html).toMatch(new RegExp(`(cut|skipped) by ${technique.toUpperCase()} <b>${cut}</b>`));
    expect(html).toMatch(new RegExp(`searched( all the same)? <b>${drawn[0]}</b>`));
    expect(html.includes(`held by a guard <b>${held}</b>`)).toBe(held > 0);
  }
});

it('says why there is nothing to draw, instead of axes', () => {
  for (const [technique, fen, depth, why] of [
    ['rfp', STALEMATE, 4, /This is stalemate: without a move nothing is searched/],
    ['nmp', FEN, 1, /In this search to depth 1 NMP was asked about no node\./],
  ] as const) {
    const { html } = draw(technique, fen, depth);
    expect(html).toMatch(why);
    expect(html).not.toMatch(/class="chart|role="slider"|0 of 0/);
  }
  expect(draw('rfp').html).not.toMatch(/was asked about no|class="empty"/);
});

it('has a slider for the margin, and none where the line cannot be moved', () => {
  const { html } = draw('rfp');
  expect(html).toMatch(/role="slider"[^>]*aria-valuemin="0"[^>]*aria-valuemax="600"[^>]*aria-valuenow="150"/);
  expect(html).toContain('150 × depth');
  expect(draw('nmp').html).not.toContain('role="slider"');
  expect(draw('fp').html).toMatch(
    /role="slider"[^>]*aria-valuemin="-500"[^>]*aria-valuemax="1000"[^>]*aria-valuenow="300"/,
  );
  expect(draw('hp').html).toMatch(
    /role="slider"[^>]*aria-valuemin="-8000"[^>]*aria-valuemax="0"[^>]*aria-valuenow="-2000"/,
  );
});
