/**
 * Checks a syntax tree against the list of what the language allows, and gives it types. What is not in the list is a
 * fault.
 */
import { quoted } from '../board/error-text.ts';
import { nearest } from '../board/nearest.ts';
import { faultAt, RuleFault } from './fault.ts';
import { kindInstead, nameInstead, operatorInstead, otherName } from './habits.ts';
import { type FunctionName, ruleFunctions, type RuleName, ruleNames, type ValueType } from './names.ts';
import type { SyntaxNode } from './syntax.ts';
import type { ArithmeticOperator, ComparisonOperator, Expression, RuleTree, Statement } from './tree.ts';

/** Parts within parts within parts, at most. */
const MOST_NESTED = 60;

const STATEMENTS = 'const, if, else, return and braces';
const EXPRESSIONS = 'numbers, true, false, names, + - * / %, comparisons, && || !, ?:, brackets and Math.<function>(…)';

/** A node of any kind: its fields are looked at by name and by what they hold. */
type Node = SyntaxNode & Readonly<Record<string, unknown>>;

const ARITHMETIC: ReadonlySet<unknown> = new Set(['+', '-', '*', '/', '%']);
const COMPARISONS: ReadonlySet<unknown> = new Set(['<', '<=', '>', '>=']);
const EQUALITIES: ReadonlyMap<unknown, ComparisonOperator> = new Map([
  ['===', '==='],
  ['==', '==='],
  ['!==', '!=='],
  ['!=', '!=='],
]);

/** What gives something another value. */
const CHANGES: ReadonlySet<string> = new Set(['AssignmentExpression', 'UpdateExpression']);
/** What is to be said of a name that a rule of nodes may not read. */
const OF_MOVES = 'a name of a move, and this rule is asked about a node';

/** What is to be said where something gets another value. */
const CHOICE = 'one that depends on something is a choice, as in const a = improving ? 1 : 2';
const NO_CHANGE = `nothing can be changed; a value is named once with const, ${CHOICE}, and a comparison is written ===`;

interface Constant {
  readonly type: ValueType;
  readonly slot: number;
}

const functions = new Map(ruleFunctions.map((one) => [one.name as string, one]));
const placeOf: ReadonlyMap<string, number> = new Map(ruleNames.map(({ name }, place) => [name, place]));

/** What is known of a rule while it is checked. */
interface Check {
  readonly source: string;
  /** The names that it may read, and those that it reads. */
  readonly known: ReadonlyMap<string, RuleName>;
  readonly reads: Set<string>;
  /** Its constants, by block, the innermost last; a fault stands for one whose declaration has it. */
  readonly scopes: Map<string, Constant | RuleFault>[];
  /** What is wrong with it, as far as it was found. */
  readonly faults: Set<RuleFault>;
  /** How many constants there are. */
  constants: number;
  /** How many parts the present one lies in. */
  nested: number;
}

/**
 * The tree of a program that a parser made of `source`. `names` are those that it may read. Throws the first RuleFault
 * for whatever the language has not, and adds all to `faults`.
 */
export function checkTree(
  source: string,
  program: SyntaxNode,
  names: readonly RuleName[],
  faults: Set<RuleFault>,
): RuleTree {
  const check: Check = {
    source,
    known: new Map(names.map((name) => [name.name, name])),
    reads: new Set(),
    scopes: [new Map()],
    faults,
    constants: 0,
    nested: 0,
  };
  const body = block(check, (program as Node)['body'] as Node[]);
  const { constants, reads } = check;
  return { body, constants, reads };
}

const fault = (check: Check, node: SyntaxNode, what: string): RuleFault => faultAt(check.source, node.start, what);
const span = ({ start, end }: SyntaxNode) => ({ start, end });

/** Goes one part deeper. */
function inside<T>(check: Check, node: Node, act: () => T): T {
  if (++check.nested > MOST_NESTED)
    throw fault(check, node, `this is nested too deeply; at most ${MOST_NESTED} parts may lie in each other`);
  const result = act();
  check.nested--;
  return result;
}

/**
 * What each of some parts gives. A fault in one does not hide those of the others: all are added to what is known, and
 * the first is thrown once all parts were looked at.
 */
function each<T extends readonly unknown[]>(check: Check, ...parts: { [K in keyof T]: () => T[K] }): T {
  const { nested, scopes } = check;
  const depth = scopes.length;
  let first: RuleFault | undefined;
  const given = parts.map((part) => {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof RuleFault)) throw error;
      check.nested = nested;
      scopes.length = depth;
      check.faults.add(error);
      first ??= error;
      return undefined;
    }
  });
  if (first !== undefined) throw first;
  return given as unknown as T;
}

/** The statements of a block, with a scope of their own. */
function block(check: Check, nodes: readonly Node[]): Statement[] {
  nodes.forEach((node, i) => {
    const [next] = nodes.slice(i + 1);
    if (node.type === 'ReturnStatement' && node['argument'] === null && next?.type === 'ExpressionStatement')
      throw fault(
        check,
        node,
        'return ends the rule at the end of its line; what it answers must begin on the same line',
      );
  });
  check.scopes.push(new Map());
  const body = each<Statement[][]>(check, ...nodes.map((node) => () => statement(check, node))).flat();
  check.scopes.pop();
  return body;
}

function statement(check: Check, node: Node): Statement[] {
  return inside(check, node, () => statementInside(check, node));
}

/** The statement on one side of an if. */
function branch(check: Check, node: Node): Statement {
  const body = node.type === 'BlockStatement' ? statement(check, node) : block(check, [node]);
  return body.length === 1 ? body[0] : { kind: 'block', body, ...span(node) };
}

function statementInside(check: Check, node: Node): Statement[] {
  switch (node.type) {
    case 'EmptyStatement':
      return [];
    case 'BlockStatement':
      return [{ kind: 'block', body: block(check, node['body'] as Node[]), ...span(node) }];
    case 'ReturnStatement': {
      const value = node['argument'] as Node | null;
      return [value === null ? { kind: 'return', value, ...span(node) } : answer(check, value, node)];
    }
    case 'IfStatement': {
      const other = node['alternate'] as Node | null;
      const [test, yes, no] = each<[Expression, Statement, Statement | null]>(
        check,
        () => condition(check, node['test'] as Node),
        () => branch(check, node['consequent'] as Node),
        () => (other === null ? null : branch(check, other)),
      );
      return [{ kind: 'if', test, yes, no, ...span(node) }];
    }
    case 'VariableDeclaration':
      if (node['kind'] !== 'const') {
        const what = `${quoted(String(node['kind']))} is not accepted; a value is named once with const, and ${CHOICE}`;
        const found = fault(check, node, what);
        for (const { id } of node['declarations'] as { id: Node }[])
          if (id.type === 'Identifier') check.scopes.at(-1)?.set(id['name'] as string, found);
        throw found;
      }
      return each<Statement[]>(
        check,
        ...(node['declarations'] as Node[]).map((part) => () => inside(check, part, () => declaration(check, part))),
      );
    case 'ExpressionStatement': {
      const { type } = node['expression'] as Node;
      if (CHANGES.has(type)) throw fault(check, node, NO_CHANGE);
      throw fault(
        check,
        node,
        `nothing is done with this value; accepted are ${STATEMENTS}, and what the rule answers stands behind return`,
      );
    }
    default:
      throw fault(
        check,
        node,
        kindInstead(node.type) ?? `${nameOf(node)} is not accepted here; accepted are ${STATEMENTS}`,
      );
  }
}

/** What a rule answers. Of ?: one side may be a score and the other false: that is an if with two answers. */
function answer(check: Check, node: Node, whole = node): Statement {
  if (node.type !== 'ConditionalExpression') return { kind: 'return', value: expression(check, node), ...span(whole) };
  return inside(check, node, () => {
    const [test, yes, no] = each<[Expression, Statement, Statement]>(
      check,
      () => condition(check, node['test'] as Node),
      () => answer(check, node['consequent'] as Node),
      () => answer(check, node['alternate'] as Node),
    );
    const [a, b] = [yes, no].map((side) => (side.kind === 'return' ? side.value : null));
    if (a?.type !== b?.type || !a || !b) return { kind: 'if', test, yes, no, ...span(node) };
    const value: Expression = { kind: 'choice', test, yes: a, no: b, type: a.type, ...span(node) };
    return { kind: 'return', value, ...span(whole) };
  });
}

/** const name = value */
function declaration(check: Check, node: Node): Statement {
  const id = node['id'] as Node;
  if (id.type !== 'Identifier') throw fault(check, id, 'const takes one plain name and its value');
  const name = id['name'] as string;
  if (check.known.has(name) || name === 'Math' || placeOf.has(name) || name === 'undefined')
    throw fault(check, id, `${quoted(name)} is a name of the engine; a constant needs another`);
  if (check.scopes.some((scope) => scope.has(name)))
    throw fault(check, id, `${quoted(name)} is declared already; a constant needs another name`);
  const init = node['init'] as Node | null;
  if (init === null) throw fault(check, node, 'const needs a value behind =');
  const scope = check.scopes.at(-1);
  let value: Expression;
  try {
    value = expression(check, init);
  } catch (error) {
    // Read further down, it is no fault of its own.
    if (error instanceof RuleFault) scope?.set(name, error);
    throw error;
  }
  const slot = check.constants++;
  scope?.set(name, { type: value.type, slot });
  return { kind: 'const', name, slot, value, ...span(node) };
}

function expression(check: Check, node: Node): Expression {
  return inside(check, node, () => expressionInside(check, node));
}

function expressionInside(check: Check, node: Node): Expression {
  switch (node.type) {
    case 'Literal':
      return literal(check, node);
    case 'Identifier':
      return named(check, node);
    case 'UnaryExpression':
      return unary(check, node);
    case 'BinaryExpression':
      return binary(check, node);
    case 'LogicalExpression': {
      const { operator } = node;
      if (operator !== '&&' && operator !== '||') throw notAccepted(check, node, String(operator));
      const [left, right] = each<[Expression, Expression]>(
        check,
        () => condition(check, node['left'] as Node),
        () => condition(check, node['right'] as Node),
      );
      return { kind: 'logical', operator, left, right, type: 'boolean', ...span(node) };
    }
    case 'ConditionalExpression': {
      const [test, yes, no] = each<[Expression, Expression, Expression]>(
        check,
        () => condition(check, node['test'] as Node),
        () => expression(check, node['consequent'] as Node),
        () => expression(check, node['alternate'] as Node),
      );
      if (yes.type !== no.type) throw fault(check, node, 'both sides of ? : must be numbers, or both true or false');
      return { kind: 'choice', test, yes, no, type: yes.type, ...span(node) };
    }
    case 'CallExpression':
      return call(check, node);
    case 'MemberExpression':
      throw fault(
        check,
        node,
        kindInstead((node['object'] as Node).type) ??
          `no part of anything can be read; accepted are names as they are, and Math.${listOr([...functions.keys()])} with brackets behind`,
      );
    case 'AssignmentExpression':
    case 'UpdateExpression':
      throw fault(check, node, NO_CHANGE);
    case 'ArrowFunctionExpression':
      throw fault(check, node, '=> makes a function, and a rule has none; a comparison is written >=');
    case 'SequenceExpression':
      throw fault(check, node, 'a comma joins nothing here; a part of a number stands behind a point, as in 1.5');
    default:
      throw fault(
        check,
        node,
        kindInstead(node.type) ?? `${nameOf(node)} is not accepted here; accepted are ${EXPRESSIONS}`,
      );
  }
}

const notAccepted = (check: Check, node: Node, what: string): RuleFault =>
  fault(
    check,
    node,
    `the operator ${quoted(what)} is not accepted; ${operatorInstead(what) ?? `accepted are ${EXPRESSIONS}`}`,
  );

function literal(check: Check, node: Node): Expression {
  const { value } = node;
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e9)
    return { kind: 'number', value, type: 'number', ...span(node) };
  if (typeof value === 'number') throw fault(check, node, 'this number is too large; at most 1000000000 is accepted');
  if (typeof value === 'boolean') return { kind: 'boolean', value, type: 'boolean', ...span(node) };
  throw fault(check, node, `this is no number; ${nameInstead(String(node['raw'])) ?? `accepted are ${EXPRESSIONS}`}`);
}

/** A constant of the rule, or a name of the engine. */
function named(check: Check, node: Node): Expression {
  const name = node['name'] as string;
  for (const scope of check.scopes) {
    const found = scope.get(name);
    if (found instanceof RuleFault) throw found;
    if (found !== undefined) return { kind: 'constant', name, slot: found.slot, type: found.type, ...span(node) };
  }
  const found = check.known.get(name);
  const place = placeOf.get(name);
  if (found !== undefined && place !== undefined) {
    check.reads.add(name);
    return { kind: 'name', name, place, type: found.type, ...span(node) };
  }
  if (place !== undefined) throw fault(check, node, `${quoted(name)} is ${OF_MOVES}`);
  if (name === 'Math') throw fault(check, node, `Math is read with a function behind it, as in Math.max(0, depth)`);
  const all = [...check.scopes.flatMap((scope) => [...scope.keys()]), ...check.known.keys()];
  const other = otherName(name);
  if (other !== undefined && !check.known.has(other))
    throw fault(check, node, `there is no name ${quoted(name)}; it is ${other} here, ${OF_MOVES}`);
  const near = other ?? nearest(name, [...all, 'true', 'false']);
  const instead = nameInstead(name) ?? (near === undefined ? undefined : `the nearest is ${near}`);
  throw fault(
    check,
    node,
    `there is no name ${quoted(name)}; ${instead ?? `names are ${[...check.known.keys()].join(', ')}`}`,
  );
}

function unary(check: Check, node: Node): Expression {
  const { operator } = node;
  const argument = node['argument'] as Node;
  if (operator === '!') return { kind: 'not', of: condition(check, argument), type: 'boolean', ...span(node) };
  if (operator === '-') return { kind: 'negative', of: number(check, argument), type: 'number', ...span(node) };
  if (operator === '+') return number(check, argument);
  throw notAccepted(check, node, String(operator));
}

function binary(check: Check, node: Node): Expression {
  const { operator } = node;
  const leftNode = node['left'] as Node;
  const rightNode = node['right'] as Node;
  const sides = (read: (check: Check, node: Node) => Expression) => {
    const [left, right] = each<[Expression, Expression]>(
      check,
      () => read(check, leftNode),
      () => read(check, rightNode),
    );
    return { left, right };
  };
  if (ARITHMETIC.has(operator)) {
    return {
      kind: 'arithmetic',
      operator: operator as ArithmeticOperator,
      ...sides(number),
      type: 'number',
      ...span(node),
    };
  }
  if (COMPARISONS.has(operator)) {
    if (COMPARISONS.has(leftNode['operator'])) {
      expression(check, leftNode);
      throw fault(check, node, 'two comparisons in one are written apart: a < b && b < c');
    }
    return {
      kind: 'comparison',
      operator: operator as ComparisonOperator,
      ...sides(number),
      type: 'boolean',
      ...span(node),
    };
  }
  const equality = EQUALITIES.get(operator);
  if (equality === undefined) throw notAccepted(check, node, String(operator));
  const { left, right } = sides(expression);
  if (left.type !== right.type)
    throw fault(check, node, 'a number is compared with true or false here; both sides must be of one kind');
  return { kind: 'comparison', operator: equality, left, right, type: 'boolean', ...span(node) };
}

/** Math.max(…) and the like. */
function call(check: Check, node: Node): Expression {
  const callee = node['callee'] as Node;
  const accepted = listOr(ruleFunctions.map(({ name }) => `Math.${name}`));
  const object = callee.type === 'MemberExpression' ? (callee['object'] as Node) : null;
  const property = callee.type === 'MemberExpression' ? (callee['property'] as Node) : null;
  const isMath =
    object?.type === 'Identifier' && object['name'] === 'Math' && !check.scopes.some((scope) => scope.has('Math'));
  if (!isMath || property?.type !== 'Identifier' || callee['computed'] !== false || node['optional'] === true)
    throw fault(
      check,
      node,
      calledBare(callee) ?? `only ${accepted} can be called; names stand by themselves, as depth does`,
    );
  const name = property['name'] as string;
  const found = functions.get(name);
  if (found === undefined) {
    const near = nearest(name, [...functions.keys()]);
    const instead =
      nameInstead(name) ?? (near === undefined ? `accepted are ${accepted}` : `the nearest is Math.${near}`);
    throw fault(check, property, `there is no function ${quoted(`Math.${name}`)}; ${instead}`);
  }
  const given = node['arguments'] as Node[];
  if (given.length < found.least || given.length > found.most)
    throw fault(
      check,
      node,
      `Math.${name} takes ${found.least === found.most ? 'one number' : `from ${found.least} to ${found.most} numbers`}, not ${given.length}`,
    );
  return {
    kind: 'call',
    name: found.name as FunctionName,
    values: each<Expression[]>(check, ...given.map((value) => () => number(check, value))),
    type: 'number',
    ...span(node),
  };
}

/** What is to be said where a function is called without its Math. */
function calledBare(callee: Node): string | null {
  const name = callee.type === 'Identifier' ? (callee['name'] as string) : '';
  if (functions.has(name)) return `${quoted(name)} is written Math.${name}`;
  const instead = nameInstead(name);
  return instead === undefined ? null : `there is no function ${quoted(name)}; ${instead}`;
}

/** An expression that must be a number. */
function number(check: Check, node: Node): Expression {
  const found = expression(check, node);
  if (found.type === 'boolean')
    throw fault(check, node, 'this is true or false, and a number is needed; write it as (… ? 1 : 0)');
  return found;
}

/** An expression that must be true or false. */
function condition(check: Check, node: Node): Expression {
  const found = expression(check, node);
  if (found.type === 'number')
    throw fault(check, node, 'this is a number, and true or false is needed; compare it with something');
  return found;
}

const listOr = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/**
 * What a kind of syntax is called: "ForStatement" is "for statement". The names are the parser's, never the reader's.
 */
const nameOf = ({ type }: SyntaxNode): string => `this (${type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()})`;
