import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { Table } from './Table.tsx';

it('names columns and rows, aligns counts with their name, and hides what only repeats', () => {
  const html = renderToString(
    <Table columns={['Depth', { count: 'Nodes' }, { heard: 'Verdict' }]} rows={[[1, '20', 'right']]} />,
  );
  expect(html).toBe(
    '<table><thead><tr><th scope="col">Depth</th><th scope="col" class="n">Nodes</th>' +
      '<th scope="col"><span class="vh">Verdict</span></th></tr></thead>' +
      '<tbody><tr><th scope="row">1</th><td class="n">20</td><td>right</td></tr></tbody></table>',
  );
  expect(renderToString(<Table columns={['Cuts', null]} />)).toContain(
    '<th scope="col">Cuts</th><td aria-hidden="true">',
  );
});

it('has a caption that is seen, or heard alone, and scrolls under a name within reach of the keyboard', () => {
  const seen = renderToString(<Table caption="By depth" columns={[]} scrolls="Nodes" />);
  expect(seen).toMatch(
    /^<div class="beyond-edge" tabindex="0" role="group" aria-label="Nodes"><table><caption>By depth</,
  );
  expect(renderToString(<Table caption={{ heard: 'By depth' }} columns={[]} />)).toContain(
    '<caption class="vh">By depth<',
  );
});
