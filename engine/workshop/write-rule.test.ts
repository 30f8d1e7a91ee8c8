/** A rule in six languages, to the letter; write-rule.long.test.ts compiles and runs many. */
import { expect, it } from 'vitest';
import type { LanguageId } from './languages.ts';
import { rule } from './testing.ts';
import { writeRule } from './write-rule.ts';

const SOURCE = `// Comments are left out.
const int = improving ? 100 : 150 * depth;
if (inCheck || !(isPv === false)) return false;
else if (evaluation < beta + int / 2 - (3 - 1)) return;
if (depth > 7) return true;
return evaluation - Math.max(1, 5, depth % 3);
`;

const written = (id: LanguageId) => writeRule(rule('rfp', SOURCE), id);

it('is written in C++', () => {
  expect(written('cpp')).toMatchInlineSnapshot(`
    "#include <cmath>
    #include <optional>

    // Reverse futility pruning, from the workshop of Cutoff.
    // Returns the score of the node where it is cut, and nothing where it is searched.
    // All numbers are floating point: 7 / 2 is 3.5.
    std::optional<double> reverseFutilityPruning(
        double evaluation,
        double beta,
        double depth,
        bool inCheck,
        bool isPv,
        bool improving
    ) {
        const double int2 = improving ? 100.0 : 150.0 * depth;
        if (inCheck || !(isPv == false)) {
            return std::nullopt;
        } else if (evaluation < beta + int2 / 2.0 - (3.0 - 1.0)) {
            return std::nullopt;
        }
        if (depth > 7) {
            return evaluation;
        }
        return evaluation - std::fmax(std::fmax(1.0, 5.0), std::fmod(depth, 3.0));
    }
    "
  `);
});

it('is written in Rust', () => {
  expect(written('rust')).toMatchInlineSnapshot(`
    "// Reverse futility pruning, from the workshop of Cutoff.
    // Returns the score of the node where it is cut, and nothing where it is searched.
    // All numbers are floating point: 7 / 2 is 3.5.
    pub fn reverse_futility_pruning(
        evaluation: f64,
        beta: f64,
        depth: f64,
        in_check: bool,
        is_pv: bool,
        improving: bool
    ) -> Option<f64> {
        let int: f64 = if improving { 100.0 } else { 150.0 * depth };
        if in_check || !(is_pv == false) {
            return None;
        } else if evaluation < beta + int / 2.0 - (3.0 - 1.0) {
            return None;
        }
        if depth > 7.0 {
            return Some(evaluation);
        }
        return Some(evaluation - f64::max(f64::max(1.0, 5.0), depth % 3.0));
    }
    "
  `);
});

it('is written in Python', () => {
  expect(written('python')).toMatchInlineSnapshot(`
    "import math


    # Reverse futility pruning, from the workshop of Cutoff.
    # Returns the score of the node where it is cut, and nothing where it is searched.
    # All numbers are floating point: 7 / 2 is 3.5.
    # Where the workshop takes a division by zero, or the root of a number below zero, for no, Python raises an error.
    def reverse_futility_pruning(evaluation, beta, depth, in_check, is_pv, improving):
        int = 100 if improving else 150 * depth
        if in_check or not (is_pv == False):
            return None
        elif evaluation < beta + int / 2 - (3 - 1):
            return None
        if depth > 7:
            return evaluation
        return evaluation - max(max(1, 5), math.fmod(depth, 3))
    "
  `);
});

it('is written in C#', () => {
  expect(written('csharp')).toMatchInlineSnapshot(`
    "using System;

    public static class Rule {
        // Reverse futility pruning, from the workshop of Cutoff.
        // Returns the score of the node where it is cut, and nothing where it is searched.
        // All numbers are floating point: 7 / 2 is 3.5.
        public static double? reverseFutilityPruning(
            double evaluation,
            double beta,
            double depth,
            bool inCheck,
            bool isPv,
            bool improving
        ) {
            double int2 = improving ? 100.0 : 150.0 * depth;
            if (inCheck || !(isPv == false)) {
                return null;
            } else if (evaluation < beta + int2 / 2.0 - (3.0 - 1.0)) {
                return null;
            }
            if (depth > 7) {
                return evaluation;
            }
            return evaluation - Math.Max(Math.Max(1.0, 5.0), depth % 3.0);
        }
    }
    "
  `);
});

it('is written in Java', () => {
  expect(written('java')).toMatchInlineSnapshot(`
    "import java.util.OptionalDouble;

    public final class Rule {
        // Reverse futility pruning, from the workshop of Cutoff.
        // Returns the score of the node where it is cut, and nothing where it is searched.
        // All numbers are floating point: 7 / 2 is 3.5.
        public static OptionalDouble reverseFutilityPruning(
            double evaluation,
            double beta,
            double depth,
            boolean inCheck,
            boolean isPv,
            boolean improving
        ) {
            final double int2 = improving ? 100.0 : 150.0 * depth;
            if (inCheck || !(isPv == false)) {
                return OptionalDouble.empty();
            } else if (evaluation < beta + int2 / 2.0 - (3.0 - 1.0)) {
                return OptionalDouble.empty();
            }
            if (depth > 7) {
                return OptionalDouble.of(evaluation);
            }
            return OptionalDouble.of(evaluation - Math.max(Math.max(1.0, 5.0), depth % 3.0));
        }
    }
    "
  `);
});

it('is written in Go', () => {
  expect(written('go')).toMatchInlineSnapshot(`
    "package rule

    import "math"

    func choose[T bool | float64](test bool, yes, no T) T {
    	if test {
    		return yes
    	}
    	return no
    }

    // Reverse futility pruning, from the workshop of Cutoff.
    // Returns the score of the node where it is cut, and nothing where it is searched.
    // All numbers are floating point: 7 / 2 is 3.5.
    func reverseFutilityPruning(
    	evaluation float64,
    	beta float64,
    	depth float64,
    	inCheck bool,
    	isPv bool,
    	improving bool,
    ) (float64, bool) {
    	var int float64 = choose(improving, 100.0, 150.0 * depth)
    	if inCheck || !(isPv == false) {
    		return 0, false
    	} else if evaluation < beta + int / 2.0 - (3.0 - 1.0) {
    		return 0, false
    	}
    	if depth > 7 {
    		return evaluation, true
    	}
    	return evaluation - math.Max(math.Max(1.0, 5.0), math.Mod(depth, 3.0)), true
    }
    "
  `);
});

it('calls nothing by a word of the language, nor two things alike', () => {
  const source = 'if (quiet) { const fn = 1; return fn > best; } const fn = 2; const in_check = 3; return fn + in_check > best && inCheck;'; // prettier-ignore
  const text = writeRule(rule('fp', source), 'rust');
  expect(text).toContain('let fn2: f64 = 1.0;');
  expect(text).toContain('let fn3: f64 = 2.0;');
  expect(text).toContain('let in_check2: f64 = 3.0;');
  expect(text).toContain('return fn3 + in_check2 > best && in_check;');
});

it('says that Python faults what the others count, where it may', () => {
  expect(writeRule(rule('rfp', 'return evaluation / depth > 3;'), 'python')).toContain('Python raises an error');
  expect(writeRule(rule('rfp', 'return evaluation > 3;'), 'python')).not.toContain('Python raises');
});

it('reads in Go what nothing else reads, as Go asks for', () => {
  expect(writeRule(rule('rfp', 'const a = 1; return depth > 1;'), 'go')).toContain('\t_ = a\n');
  expect(writeRule(rule('rfp', 'const a = 1; return depth > a;'), 'go')).not.toContain('_ =');
});
