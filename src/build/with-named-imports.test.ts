import { describe, expect, it } from 'vitest';
import { withNames } from './with-named-imports.ts';

describe('withNames', () => {
  it('imports by name what is taken out of a namespace', () => {
    const code =
      "import * as bits from './bits.ts';\n\nconst { lowestBit, countSquares } = bits;\nlowestBit(bits.ALL);\n";
    expect(withNames(code)).toBe(
      "import * as bits from './bits.ts'; import { lowestBit, countSquares } from './bits.ts';\n\n\nlowestBit(bits.ALL);\n",
    );
  });

  it('takes several and long lists together, and keeps the number of lines', () => {
    const code = "import * as p from './p.ts';\nconst { a, b } = p;\nconst {\n  c,\n  d,\n} = p;\n";
    const named = withNames(code);
    expect(named).toContain("import { a, b, c, d } from './p.ts';");
    expect(named.split('\n')).toHaveLength(code.split('\n').length);
  });

  it('leaves everything else alone', () => {
    for (const code of [
      "import * as p from './p.ts';\np.f();\n",
      "import * as p from './p.ts';\nfunction f() {\n  const { a } = p;\n  return a;\n}\n",
      "import * as p from './p.ts';\nconst { a: b } = p;\n",
      'const { a } = p;\n',
    ]) {
      expect(withNames(code)).toBe(code);
    }
  });
});
