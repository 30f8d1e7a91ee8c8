/** A checked rule as closures over typed numbers: no text becomes code. True is 1, false 0. */
import type { FunctionName } from './names.ts';
import { at, unknownAt } from './place.ts';
import type { Expression, RuleTree, Statement } from './tree.ts';

/** The rule's answers that are no number. */
export const NO = Number.NEGATIVE_INFINITY;
export const YES = Number.POSITIVE_INFINITY;

type Value = () => number;

const functions: Readonly<Record<FunctionName, (values: readonly Value[]) => Value>> = {
  max: (values) => folded(values, Math.max),
  min: (values) => folded(values, Math.min),
  abs:
    ([a]) =>
    () =>
      Math.abs(a()),
  floor:
    ([a]) =>
    () =>
      Math.floor(a()),
  round:
    ([a]) =>
    () =>
      Math.round(a()),
  sqrt:
    ([a]) =>
    () =>
      Math.sqrt(a()),
  log:
    ([a]) =>
    () =>
      Math.log(a()),
};

function folded(values: readonly Value[], pick: (a: number, b: number) => number): Value {
  if (values.length === 1) return values[0];
  const [a, b] = values;
  if (values.length === 2) return () => pick(a(), b());
  return () => values.reduce((best, next) => pick(best, next()), a());
}

/**
 * What the rule says of the place that is set up (place.ts): YES, NO, or the number that it returns. A rule that comes
 * to its end says NO, and so does a number that is none (0 / 0) or has no bounds (1 / 0).
 */
export function compileTree({ body, constants }: RuleTree): () => number {
  const slots = new Float64Array(constants);

  const value = (expression: Expression): Value => compileValue(expression, slots);

  /** Runs a statement; what is not a number says that the rule goes on. */
  function statement(node: Statement): Value {
    switch (node.kind) {
      case 'const': {
        const { slot } = node;
        const given = value(node.value);
        return () => {
          slots[slot] = given();
          return Number.NaN;
        };
      }
      case 'if': {
        const test = value(node.test);
        const yes = statement(node.yes);
        const no = node.no === null ? null : statement(node.no);
        if (no === null) return () => (test() === 0 ? Number.NaN : yes());
        return () => (test() === 0 ? no() : yes());
      }
      case 'return':
        return answer(node.value);
      case 'block':
        return sequence(node.body);
    }
  }

  function answer(given: Expression | null): Value {
    if (given === null) return () => NO;
    const answerOf = value(given);
    if (given.type === 'boolean') return () => (answerOf() === 0 ? NO : YES);
    return () => {
      const number = answerOf();
      return Number.isFinite(number) ? number : NO;
    };
  }

  function sequence(statements: readonly Statement[]): Value {
    const parts = statements.map(statement);
    return () => {
      for (const part of parts) {
        const answer = part();
        if (!Number.isNaN(answer)) return answer;
      }
      return Number.NaN;
    };
  }

  const run = sequence(body);
  return () => {
    const answer = run();
    return Number.isNaN(answer) ? NO : answer;
  };
}

/** What finds the value of an expression at the place that is set up; constants stand in their slots. */
export function compileValue(expression: Expression, slots: Float64Array): Value {
  const value = (part: Expression): Value => compileValue(part, slots);
  switch (expression.kind) {
    case 'number':
    case 'boolean': {
      const given = Number(expression.value);
      return () => given;
    }
    case 'name': {
      const { place } = expression;
      const ask = unknownAt(place);
      if (ask === null) return () => at[place];
      return () => {
        const known = at[place];
        // What was not asked yet is no number.
        return Number.isNaN(known) ? ask() : known;
      };
    }
    case 'constant': {
      const { slot } = expression;
      return () => slots[slot];
    }
    case 'negative': {
      const of = value(expression.of);
      return () => 0 - of();
    }
    case 'not': {
      const of = value(expression.of);
      return () => 1 - of();
    }
    case 'arithmetic':
      return arithmetic(expression.operator, value(expression.left), value(expression.right));
    case 'comparison':
      return comparison(expression.operator, value(expression.left), value(expression.right));
    case 'logical': {
      const left = value(expression.left);
      const right = value(expression.right);
      return expression.operator === '&&' ? () => (left() === 0 ? 0 : right()) : () => (left() === 0 ? right() : 1);
    }
    case 'choice': {
      const test = value(expression.test);
      const yes = value(expression.yes);
      const no = value(expression.no);
      return () => (test() === 0 ? no() : yes());
    }
    case 'call':
      return functions[expression.name](expression.values.map(value));
  }
}

function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: Value, right: Value): Value {
  switch (operator) {
    case '+':
      return () => left() + right();
    case '-':
      return () => left() - right();
    case '*':
      return () => left() * right();
    case '/':
      return () => left() / right();
    case '%':
      return () => left() % right();
  }
}

function comparison(operator: '<' | '<=' | '>' | '>=' | '===' | '!==', left: Value, right: Value): Value {
  switch (operator) {
    case '<':
      return () => (left() < right() ? 1 : 0);
    case '<=':
      return () => (left() <= right() ? 1 : 0);
    case '>':
      return () => (left() > right() ? 1 : 0);
    case '>=':
      return () => (left() >= right() ? 1 : 0);
    case '===':
      return () => (left() === right() ? 1 : 0);
    case '!==':
      return () => (left() !== right() ? 1 : 0);
  }
}
