import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { CopySettings } from './CopySettings.tsx';

it('shows the defaults as plain text before any script, and tabs that name their panels', () => {
  const html = renderToString(<CopySettings id="copy" title="Settings" techniques={['rfp']} />);
  expect(html).toContain('setoption name rfp.margin value 150\n');
  expect(html).toContain('setoption name rfp.returns value evaluation\n');
  expect(html.match(/<pre>/g)).toHaveLength(1);
  const panels = [...html.matchAll(/aria-controls="([^"]*)"/g)].map(([, id]) => id);
  expect(panels).toHaveLength(4);
  for (const id of panels) expect(html).toContain(`id="${id}"`);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html.match(/tabindex="-1"/g)).toHaveLength(3);
});
