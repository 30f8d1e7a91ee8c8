import { describe, expect, it } from 'vitest';
import { allSettings, techniques } from '../../engine/index.ts';
import { emptySentences, forMatches, withoutNames, withoutTrees } from './without-prose.ts';

const sources = import.meta.glob<string>(['/engine/pruning/*.ts', '/engine/search/*option*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('without prose', () => {
  it('leaves no sentence of the registry in the source, and changes nothing else', () => {
    const before = Object.values(sources).join('\n');
    const after = emptySentences(before);
    const sentences = [
      ...allSettings.map(({ explains }) => explains),
      ...techniques.flatMap(({ file, summary }) => [file, summary]),
    ];
    const real = sentences.filter((sentence) => sentence !== '');
    expect(real.length).toBeGreaterThan(60);
    for (const sentence of real) {
      expect(before).toContain(sentence);
      expect(after).not.toContain(sentence);
    }
    // Line by line, only the text between the quotes is gone.
    const bare = (code: string) => code.replace(/(explains|file|summary):(\s*)('[^'\n]*'|"[^"\n]*")/g, '$1:$2');
    expect(bare(after)).toBe(bare(before));
  });

  it('leaves workers without names and units of settings, but with the units of comparisons', () => {
    const after = Object.values(sources).map(withoutNames).join('\n');
    expect(after).not.toMatch(/\b(explains|file|label|summary|title|zeroShows):\s*['"]/);
    expect(Object.values(sources).join('\n')).toContain('choices: [');
    expect(after).not.toContain('choices: [');
    for (const { label } of allSettings) if (label !== '') expect(after).not.toContain(`label: '${label}'`);
    for (const { title } of techniques) expect(after).not.toContain(`'${title}'`);
    expect(after).not.toMatch(/\bunit: '\w/);
    expect(after).toContain("measuredIn: 'plies'");
  });

  it('leaves workers for matches without ranges, and with searches that nobody records', () => {
    const text = Object.values(sources).map(withoutNames).join('\n');
    expect([...text.matchAll(/\b(min|max|step): -?\d/g)].length).toBeGreaterThan(80);
    const after = forMatches(text);
    expect(after).not.toMatch(/\b(min|max|step): -?\d/);
    expect(after).toMatch(/default: 150,/);
    expect(forMatches('if (trace.on) held = trace.sink.evaluated(held);')).toBe(
      'if (false) held = trace.sink.evaluated(held);',
    );
    expect(forMatches('trace.on = true; trace.once(); extrace.on')).toBe('trace.on = true; trace.once(); extrace.on');
  });

  it('leaves workers with searches of all moves, and those without trees with no window of one’s own', () => {
    expect(withoutNames('if (isRoot && run.rootMoves.length > 0) count = 1; run.rootMoves = [];')).toBe(
      'if (isRoot && false) count = 1; run.rootMoves = [];',
    );
    expect(withoutNames('request.searchMoves !== undefined ? readRootMoves(request.searchMoves) : []')).toBe(
      'false ? readRootMoves(request.searchMoves) : []',
    );
    expect(withoutTrees('if (window !== undefined) checkWindow(window); a = window === undefined ? b : c;')).toBe(
      'if (false) checkWindow(window); a = true ? b : c;',
    );
    // The search asks in these words, and nobody asks in others.
    const search = Object.values(
      import.meta.glob<string>('/engine/search/{search,iterate,negamax}.ts', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    )
      .map((code) => withoutTrees(withoutNames(code)))
      .join('\n');
    expect(search).not.toMatch(/\b(window|searchMoves) (\?|&&|[!=]==)|rootMoves\.length/);
  });

  it('takes quotes of either kind, with quotes inside', () => {
    expect(emptySentences(String.raw`{ explains: 'It\'s so.', id: 'a' }`)).toBe("{ explains: '', id: 'a' }");
    expect(emptySentences(`{ summary:\n  "It's so.", id: 'a' }`)).toBe("{ summary:\n  '', id: 'a' }");
    expect(emptySentences('readonly explains: string;')).toBe('readonly explains: string;');
    const code = String.raw`{ label: 'It\'s so.', id: 'a', explains:
      "It's so" }`;
    expect(withoutNames(code)).toBe("{  id: 'a', }");
    expect(withoutNames('label: technique.title, explains: g.explains, id, readonly label: string;').trim()).toBe(
      'id, readonly label: string;',
    );
  });
});
