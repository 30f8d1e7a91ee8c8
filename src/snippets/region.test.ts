import { describe, expect, it } from 'vitest';
import { aboutFile, functionLines, region, regionLines, regionNames } from './region.ts';

const source = `import { x } from './x.ts';

export function outer() {
  // #region rule
  const bar = 1;

  if (bar) {
    // #region inner
    return bar;
    // #endregion
  }
  // #endregion
}

// #region tail
export const tail = 1;
// #endregion tail
`;

describe('region', () => {
  it('gives the lines between the marks, dedented, without the marks inside', () => {
    expect(region(source, 'rule')).toBe('const bar = 1;\n\nif (bar) {\n  return bar;\n}');
    expect(region(source, 'inner')).toBe('return bar;');
  });

  it('takes a name after the closing mark, and Windows line ends', () => {
    expect(region(source.replaceAll('\n', '\r\n'), 'tail')).toBe('export const tail = 1;');
  });

  it('knows the lines of the file where it begins and ends', () => {
    expect(regionLines(source, 'rule').first).toBe(5);
    for (const name of ['rule', 'inner', 'tail']) {
      const { first, last, lines } = regionLines(source, name);
      expect(source.split('\n')[first - 1]?.trim()).toBe(lines[0]?.trim());
      expect(source.split('\n')[last - 1]?.trim()).toBe(lines.at(-1)?.trim());
    }
    expect(source.split('\n')[regionLines(source, 'tail').first - 1]).toBe('export const tail = 1;');
  });

  it('gives one function of a region, by its lines in the file', () => {
    const file =
      '// #region a\n/** One. */\nexport function one(): 1 {\n  return 1;\n}\n\nexport function two() {\n}\n// #endregion';
    const { first, last, lines } = functionLines(regionLines(file, 'a'), 'one');
    expect([first, last, lines]).toEqual([3, 5, ['export function one(): 1 {', '  return 1;', '}']]);
    expect(() => functionLines(regionLines(file, 'a'), 'on', 'a.ts')).toThrow(
      'No function "on" in that region of a.ts.',
    );
  });

  it('does not take a name for another that it begins with', () => {
    expect(() => region(source, 'rul', 'a.ts')).toThrow('No region "rul" in a.ts; it has "rule", "inner", "tail".');
    expect(() => region('const a = 1;', 'rule', 'a.ts')).toThrow('it has no region at all');
  });

  it('refuses a region that is never closed', () => {
    expect(() => region('// #region a\n// #region b\nx\n// #endregion', 'a', 'a.ts')).toThrow(
      'Region "a" of a.ts, line 1, is never closed.',
    );
  });

  it('refuses a region that is opened twice', () => {
    const twice = '// #region a\nx\n// #endregion\n// #region a\ny\n// #endregion';
    expect(() => region(twice, 'a', 'a.ts')).toThrow('opened more than once in a.ts: lines 1 and 4');
  });

  it('gives an empty text for an empty region', () => {
    expect(region('// #region a\n// #endregion', 'a')).toBe('');
  });
});

describe('what a file says of itself', () => {
  it('is the first sentence of its opening comment', () => {
    expect(aboutFile('/** One line. */\nx')).toBe('One line.');
    expect(aboutFile('/**\n * Text over\n * two lines, e.g. this (v1.2). More of it.\n */')).toBe(
      'Text over two lines, e.g. this (v1.2).',
    );
    expect(aboutFile('/** First. `second` goes on. */')).toBe('First.');
    expect(aboutFile('/** What `one` does. */')).toBe('What one does.');
    expect(aboutFile("import x from 'x';\n/** Not about the file. */")).toBe('');
  });

  it('lists its regions by line', () => {
    expect([...regionNames(source)]).toEqual([
      [4, 'rule'],
      [8, 'inner'],
      [15, 'tail'],
    ]);
  });
});
