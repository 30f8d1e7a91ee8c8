import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutHooks } from './trace-hooks.ts';

const read = (name: string): string => readFileSync(new URL(`../../../engine/search/${name}`, import.meta.url), 'utf8');

describe('the search without its hooks', () => {
  it.each(['negamax.ts', 'null-move-search.ts', 'quiescence.ts'])(
    '%s says nothing of the trace, and is the same otherwise',
    (name) => {
      const source = read(name);
      const { bare, hooks } = withoutHooks(source, name);
      expect(hooks).toBeGreaterThan(0);
      const lines = new Set(source.split('\n'));
      // Of the lines that stay one in each hook is another at most.
      const changed = bare.split('\n').filter((line) => !lines.has(line));
      expect(changed.length).toBeLessThanOrEqual(hooks);
      expect(source.length - bare.length).toBeGreaterThan(hooks * 5);
      expect(source.length - bare.length).toBeLessThan(hooks * 140);
    },
  );

  it('keeps what is done while nobody watches', () => {
    const source = '  if (trace.on) a();\n  if (!trace.on) {\n    b();\n  }\n  if (trace.on && c)\n    d();\n  e();\n';
    expect(withoutHooks(source, 'x.ts')).toEqual({ bare: '  {\n    b();\n  }\n  e();\n', hooks: 3 });
  });

  it('makes a cut where nothing blocks it', () => {
    const source = 'if (mayCutNode(CUT_RFP, facts & rfp.blockedBy)) a(b || trace.on);\n';
    expect(withoutHooks(source, 'x.ts').bare).toBe('if (((facts & rfp.blockedBy) === 0)) a(b);\n');
  });

  it('refuses a hook of another shape', () => {
    expect(() => withoutHooks('f(trace.on);\n', 'x.ts')).toThrow('x.ts speaks of the trace elsewhere');
  });
});
