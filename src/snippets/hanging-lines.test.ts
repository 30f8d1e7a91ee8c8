import { codeToHtml } from 'shiki';
import { describe, expect, it } from 'vitest';
import { knobs } from './knobs.ts';
import { flowingComments, lines } from './hanging-lines.ts';

describe('comments', () => {
  it('of several lines run on, and the lines after them keep their numbers', async () => {
    const source = ['/**', ' * One', ' * two.', ' */', 'f();', '  // a', '  // b', '  g(); // c', '// d', 'h();'];
    const { text, steps } = flowingComments(source);
    expect(text).toEqual(['/** One two. */', 'f();', '  // a b', '  g(); // c', '// d', 'h();']);
    // Numbers 1, 5, 6, 8, 9, 10.
    expect(steps).toEqual([1, 4, 1, 2, 1, 1]);
    const html = await codeToHtml(text.join('\n'), {
      lang: 'ts',
      theme: 'github-dark',
      transformers: [lines({ steps })],
    });
    expect(html.match(/<span class="line[^>]*>/g)?.slice(1, 4)).toEqual([
      '<span class="line" style="--step:4">',
      '<span class="line" style="--in:2">',
      '<span class="line" style="--in:2;--step:2">',
    ]);
  });

  it('leave a comment of one line and code as they are', () => {
    const source = ['/** One. */', 'a * b;', '', '// x', 'c();'];
    expect(flowingComments(source)).toEqual({ text: source, steps: [1, 1, 1, 1, 1] });
  });
});

describe('lines', () => {
  it('tells each line its indentation, names lines, and takes the block out of the tab order', async () => {
    const html = await codeToHtml('if (a) {\n    return rfp.margin;\n}', {
      lang: 'ts',
      theme: 'github-dark',
      transformers: [knobs([{ id: 'rfp.margin', default: 150 }]), lines({ ids: new Map([[1, 'rule']]) })],
    });
    const tags = html.match(/<span class="line[^>]*>/g) ?? [];
    expect(tags).toEqual([
      '<span class="line" id="rule">',
      '<span class="line" style="--in:4">',
      '<span class="line">',
    ]);
    expect(html).not.toContain('tabindex');
  });

  it('puts a break into an empty line, which a selection would leave out', async () => {
    const html = await codeToHtml('a;\n\nb;', { lang: 'ts', theme: 'github-dark', transformers: [lines()] });
    expect(html).toContain('<span class="line"><br></span>');
  });
});
