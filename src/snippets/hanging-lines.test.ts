import { codeToHtml } from 'shiki';
import { describe, expect, it } from 'vitest';
import { knobs } from './knobs.ts';
import { lines } from './hanging-lines.ts';

describe('lines', () => {
  it('tells each line its indentation, marks and names lines, and takes the block out of the tab order', async () => {
    const html = await codeToHtml('if (a) {\n    return rfp.margin;\n}', {
      lang: 'ts',
      theme: 'github-dark',
      transformers: [knobs([{ id: 'rfp.margin', default: 150 }]), lines({ mark: [2], ids: new Map([[1, 'rule']]) })],
    });
    const tags = html.match(/<span class="line[^>]*>/g) ?? [];
    expect(tags).toEqual([
      '<span class="line" id="rule">',
      '<span class="line hit" style="--in:4">',
      '<span class="line">',
    ]);
    expect(html).not.toContain('tabindex');
  });
});
