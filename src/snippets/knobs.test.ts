import { codeToHtml } from 'shiki';
import { describe, expect, it } from 'vitest';
import { knobs, replaceParameters } from './knobs.ts';

const parameters = [
  { id: 'rfp.margin', default: 150 },
  { id: 'rfp.maxDepth', default: 0 },
  { id: 'rfp.returns', default: 2, choices: ['eval', 'beta', 'midpoint'] },
];

describe('replaceParameters', () => {
  it('shows the defaults, and tells where they stand', () => {
    const source = 'if (rfp.maxDepth && depth > rfp.maxDepth) return null;\nreturn beta + rfp.margin * depth;';
    const { code, knobs: found } = replaceParameters(source, parameters);
    expect(code).toBe('if (0 && depth > 0) return null;\nreturn beta + 150 * depth;');
    expect(found.map(({ id, start, end }) => [id, code.slice(start, end)])).toEqual([
      ['rfp.maxDepth', '0'],
      ['rfp.maxDepth', '0'],
      ['rfp.margin', '150'],
    ]);
  });

  it('keeps the name of a choice, and writes 0 as its sign but never as a word', () => {
    const found = replaceParameters('if (rfp.returns === 1) return beta;', parameters);
    expect(found.code).toBe('if (rfp.returns === 1) return beta;');
    expect(found.knobs).toEqual([{ id: 'rfp.returns', start: 4, end: 15 }]);
    expect(replaceParameters('a <= lmp.maxDepth', [{ id: 'lmp.maxDepth', default: 0, zeroShows: '∞' }]).code).toBe(
      'a <= ∞',
    );
    expect(replaceParameters('a > nmp.verify', [{ id: 'nmp.verify', default: 0, zeroShows: 'never' }]).code).toBe(
      'a > 0',
    );
    expect(replaceParameters('a <= lmp.maxDepth', [{ id: 'lmp.maxDepth', default: 8, zeroShows: '∞' }]).code).toBe(
      'a <= 8',
    );
  });

  it.each([
    'old.rfp.margin',
    'a.b.rfp.margin',
    'f().rfp.margin',
    'rfp.margins',
    'rfp.margin$',
    'xrfp.margin',
    '// beta + rfp.margin',
    '/* rfp.margin */',
    "'rfp.margin'",
    '"rfp.margin"',
    '`rfp.margin`',
    'nmp.margin',
  ])('leaves %s alone', (source) => {
    expect(replaceParameters(source, parameters)).toEqual({ code: source, knobs: [] });
  });

  it('finds a parameter after a comment, before a call, and inside brackets', () => {
    expect(replaceParameters('/* a */ rfp.margin.toFixed(2); [rfp.margin]', parameters).code).toBe(
      '/* a */ 150.toFixed(2); [150]',
    );
  });
});

describe('the Shiki transformer', () => {
  it('wraps each value in one element, and the page without script reads as code', async () => {
    const source = 'const bar = beta + rfp.margin * depth; // rfp.margin\nreturn rfp.maxDepth;';
    const html = await codeToHtml(source, { lang: 'ts', theme: 'github-dark', transformers: [knobs(parameters)] });
    expect(html.match(/<cutoff-knob[^>]*>/g)).toEqual([
      '<cutoff-knob data-param="rfp.margin">',
      '<cutoff-knob data-param="rfp.maxDepth">',
    ]);
    const text = html.replace(/<[^>]*>/g, '');
    expect(text).toBe('const bar = beta + 150 * depth; // rfp.margin\nreturn 0;');
    expect(html.replace(/<\/?span[^>]*>/g, '')).toContain('<cutoff-knob data-param="rfp.margin">150</cutoff-knob>');
  });
});
