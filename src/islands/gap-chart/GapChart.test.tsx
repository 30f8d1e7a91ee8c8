import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search } from '../../../engine/index.ts';
import { pack } from '../outcome/outcome.ts';
import { CUT, dotsOf, packDots } from './dots.ts';
import { GapChart } from './GapChart.tsx';

const FEN = 'r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 1';

function draw(technique: 'rfp' | 'nmp') {
  const result = search({ fen: FEN, limits: { depth: 5 }, settings: profiles.book, recordGaps: technique });
  if (result.gaps === undefined) throw new Error('Nothing was recorded.');
  const dots = dotsOf(result.gaps);
  const html = renderToString(
    <GapChart
      id="gap"
      title="The gap"
      technique={technique}
      fen={FEN}
      depth={5}
      result={pack(result)}
      gaps={packDots(dots, result.gaps.total)}
    />,
  );
  return { html, dots, total: result.gaps.total };
}

it('draws each recorded node once and says the same in its table', () => {
  for (const technique of ['rfp', 'nmp'] as const) {
    const { html, dots } = draw(technique);
    const paths = [...html.matchAll(/<path class="gap-(?:seen|cut)" d="([^"]*)"/g)].map(([, path]) => path ?? '');
    const drawn = paths.map((path) => path.split('M').length - 1);
    const cut = dots.filter(({ fate }) => fate === CUT).length;
    expect(drawn).toEqual([dots.length - cut, cut]);
    const columns = technique === 'rfp' ? 3 : 2;
    const rows = html.match(/<tr><th scope="row".*?<\/tr>/g) ?? [];
    const counts = rows.flatMap((row) => [...row.matchAll(/<td class="n">(\d+)/g)].slice(0, columns));
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(dots.length);
    expect(html).toMatch(new RegExp(`cut by ${technique.toUpperCase()} <b>${cut}</b>`));
  }
});

it('has a slider for the margin, and none where the line cannot be moved', () => {
  const { html } = draw('rfp');
  expect(html).toMatch(/role="slider"[^>]*aria-valuemin="0"[^>]*aria-valuemax="600"[^>]*aria-valuenow="150"/);
  expect(html).toContain('150 × depth');
  expect(draw('nmp').html).not.toContain('role="slider"');
});
