/**
 * Checks a syntax tree against the list of what the language allows, and gives it types. What is not in the list is a
 * fault.
 */
import { quoted } from '../board/error-text.ts';
import { nearest } from '../board/nearest.ts';
import { faultAt, type RuleFault } from './fault.ts';
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

const placeOf: ReadonlyMap<string, number> = new Map(ruleNames.map(({ name }, place) => [name, place]));

/**
 * The tree of a program that a parser made of `source`. `names` are those that it may read. Throws a RuleFault for
 * whatever the language has not.
 */
export function checkTree(source: string, program: SyntaxNode, names: readonly RuleName[]): RuleTree {
  const known = new Map(names.map((one) => [one.name, one]));
  const functions = new Map(ruleFunctions.map((one) => [one.name as string, one]));
  const reads = new Set<string>();
  const scopes: Map<string, Constant>[] = [new Map()];
  let constants = 0;
  let nested = 0;

  const fault = (node: SyntaxNode, what: string): RuleFault => faultAt(source, node.start, what);
  const span = ({ start, end }: SyntaxNode) => ({ start, end });

  /** Goes one part deeper. */
  function inside<T>(node: Node, act: () => T): T {
    if (++nested > MOST_NESTED)
      throw fault(node, `this is nested too deeply; at most ${MOST_NESTED} parts may lie in each other`);
    const result = act();
    nested--;
    return result;
  }

  function block(nodes: readonly Node[]): Statement[] {
    nodes.forEach((node, i) => {
      const [next] = nodes.slice(i + 1);
      if (node.type === 'ReturnStatement' && node['argument'] === null && next?.type === 'ExpressionStatement')
        throw fault(node, 'return ends the rule at the end of its line; what it answers must begin on the same line');
    });
    scopes.push(new Map());
    const body = nodes.flatMap(statement);
    scopes.pop();
    return body;
  }

  function statement(node: Node): Statement[] {
    return inside(node, () => statementInside(node));
  }

  function one(node: Node): Statement {
    const body = node.type === 'BlockStatement' ? statement(node) : block([node]);
    return body.length === 1 ? body[0] : { kind: 'block', body, ...span(node) };
  }

  function statementInside(node: Node): Statement[] {
    switch (node.type) {
      case 'EmptyStatement':
        return [];
      case 'BlockStatement':
        return [{ kind: 'block', body: block(node['body'] as Node[]), ...span(node) }];
      case 'ReturnStatement': {
        const value = node['argument'] as Node | null;
        return [value === null ? { kind: 'return', value, ...span(node) } : answer(value, node)];
      }
      case 'IfStatement': {
        const test = condition(node['test'] as Node);
        const yes = one(node['consequent'] as Node);
        const other = node['alternate'] as Node | null;
        return [{ kind: 'if', test, yes, no: other === null ? null : one(other), ...span(node) }];
      }
      case 'VariableDeclaration':
        if (node['kind'] !== 'const')
          throw fault(
            node,
            `${quoted(String(node['kind']))} is not accepted; a value is named once with const, and ${CHOICE}`,
          );
        return (node['declarations'] as Node[]).map((one) => inside(one, () => declaration(one)));
      case 'ExpressionStatement': {
        const { type } = node['expression'] as Node;
        if (CHANGES.has(type)) throw fault(node, NO_CHANGE);
        throw fault(
          node,
          `nothing is done with this value; accepted are ${STATEMENTS}, and what the rule answers stands behind return`,
        );
      }
      default:
        throw fault(node, kindInstead(node.type) ?? `${nameOf(node)} is not accepted here; accepted are ${STATEMENTS}`);
    }
  }

  /** What a rule answers. Of ?: one side may be a score and the other false: that is an if with two answers. */
  function answer(node: Node, whole = node): Statement {
    if (node.type !== 'ConditionalExpression') return { kind: 'return', value: expression(node), ...span(whole) };
    return inside(node, () => {
      const test = condition(node['test'] as Node);
      const yes = answer(node['consequent'] as Node);
      const no = answer(node['alternate'] as Node);
      const [a, b] = [yes, no].map((one) => (one.kind === 'return' ? one.value : null));
      if (a?.type !== b?.type || !a || !b) return { kind: 'if', test, yes, no, ...span(node) };
      const value: Expression = { kind: 'choice', test, yes: a, no: b, type: a.type, ...span(node) };
      return { kind: 'return', value, ...span(whole) };
    });
  }

  function declaration(node: Node): Statement {
    const id = node['id'] as Node;
    if (id.type !== 'Identifier') throw fault(id, 'const takes one plain name and its value');
    const name = id['name'] as string;
    if (known.has(name) || name === 'Math' || placeOf.has(name) || name === 'undefined')
      throw fault(id, `${quoted(name)} is a name of the engine; a constant needs another`);
    if (scopes.some((scope) => scope.has(name)))
      throw fault(id, `${quoted(name)} is declared already; a constant needs another name`);
    const init = node['init'] as Node | null;
    if (init === null) throw fault(node, 'const needs a value behind =');
    const value = expression(init);
    const slot = constants++;
    scopes.at(-1)?.set(name, { type: value.type, slot });
    return { kind: 'const', name, slot, value, ...span(node) };
  }

  function expression(node: Node): Expression {
    return inside(node, () => expressionInside(node));
  }

  function expressionInside(node: Node): Expression {
    switch (node.type) {
      case 'Literal':
        return literal(node);
      case 'Identifier':
        return named(node);
      case 'UnaryExpression':
        return unary(node);
      case 'BinaryExpression':
        return binary(node);
      case 'LogicalExpression': {
        const { operator } = node;
        if (operator !== '&&' && operator !== '||') throw notAccepted(node, String(operator));
        const left = condition(node['left'] as Node);
        const right = condition(node['right'] as Node);
        return { kind: 'logical', operator, left, right, type: 'boolean', ...span(node) };
      }
      case 'ConditionalExpression': {
        const test = condition(node['test'] as Node);
        const yes = expression(node['consequent'] as Node);
        const no = expression(node['alternate'] as Node);
        if (yes.type !== no.type) throw fault(node, 'both sides of ? : must be numbers, or both true or false');
        return { kind: 'choice', test, yes, no, type: yes.type, ...span(node) };
      }
      case 'CallExpression':
        return call(node);
      case 'MemberExpression':
        throw fault(
          node,
          kindInstead((node['object'] as Node).type) ??
            `no part of anything can be read; accepted are names as they are, and Math.${listOr([...functions.keys()])} with brackets behind`,
        );
      case 'AssignmentExpression':
      case 'UpdateExpression':
        throw fault(node, NO_CHANGE);
      case 'ArrowFunctionExpression':
        throw fault(node, '=> makes a function, and a rule has none; a comparison is written >=');
      case 'SequenceExpression':
        throw fault(node, 'a comma joins nothing here; a part of a number stands behind a point, as in 1.5');
      default:
        throw fault(
          node,
          kindInstead(node.type) ?? `${nameOf(node)} is not accepted here; accepted are ${EXPRESSIONS}`,
        );
    }
  }

  const notAccepted = (node: Node, what: string): RuleFault =>
    fault(
      node,
      `the operator ${quoted(what)} is not accepted; ${operatorInstead(what) ?? `accepted are ${EXPRESSIONS}`}`,
    );

  function literal(node: Node): Expression {
    const { value } = node;
    if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e9)
      return { kind: 'number', value, type: 'number', ...span(node) };
    if (typeof value === 'number') throw fault(node, 'this number is too large; at most 1000000000 is accepted');
    if (typeof value === 'boolean') return { kind: 'boolean', value, type: 'boolean', ...span(node) };
    throw fault(node, `this is no number; ${nameInstead(String(node['raw'])) ?? `accepted are ${EXPRESSIONS}`}`);
  }

  function named(node: Node): Expression {
    const name = node['name'] as string;
    for (const scope of scopes) {
      const found = scope.get(name);
      if (found !== undefined) return { kind: 'constant', name, slot: found.slot, type: found.type, ...span(node) };
    }
    const found = known.get(name);
    const place = placeOf.get(name);
    if (found !== undefined && place !== undefined) {
      reads.add(name);
      return { kind: 'name', name, place, type: found.type, ...span(node) };
    }
    if (place !== undefined) throw fault(node, `${quoted(name)} is ${OF_MOVES}`);
    if (name === 'Math') throw fault(node, `Math is read with a function behind it, as in Math.max(0, depth)`);
    const all = [...scopes.flatMap((scope) => [...scope.keys()]), ...known.keys()];
    const other = otherName(name);
    if (other !== undefined && !known.has(other))
      throw fault(node, `there is no name ${quoted(name)}; it is ${other} here, ${OF_MOVES}`);
    const near = other ?? nearest(name, [...all, 'true', 'false']);
    const instead = nameInstead(name) ?? (near === undefined ? undefined : `the nearest is ${near}`);
    throw fault(node, `there is no name ${quoted(name)}; ${instead ?? `names are ${[...known.keys()].join(', ')}`}`);
  }

  function unary(node: Node): Expression {
    const { operator } = node;
    const argument = node['argument'] as Node;
    if (operator === '!') return { kind: 'not', of: condition(argument), type: 'boolean', ...span(node) };
    if (operator === '-') return { kind: 'negative', of: number(argument), type: 'number', ...span(node) };
    if (operator === '+') return number(argument);
    throw notAccepted(node, String(operator));
  }

  function binary(node: Node): Expression {
    const { operator } = node;
    const leftNode = node['left'] as Node;
    const rightNode = node['right'] as Node;
    if (ARITHMETIC.has(operator)) {
      const parts = { left: number(leftNode), right: number(rightNode) };
      return { kind: 'arithmetic', operator: operator as ArithmeticOperator, ...parts, type: 'number', ...span(node) };
    }
    if (COMPARISONS.has(operator)) {
      if (COMPARISONS.has(leftNode['operator'])) {
        expression(leftNode);
        throw fault(node, 'two comparisons in one are written apart: a < b && b < c');
      }
      const parts = { left: number(leftNode), right: number(rightNode) };
      return { kind: 'comparison', operator: operator as ComparisonOperator, ...parts, type: 'boolean', ...span(node) };
    }
    const equality = EQUALITIES.get(operator);
    if (equality === undefined) throw notAccepted(node, String(operator));
    const left = expression(leftNode);
    const right = expression(rightNode);
    if (left.type !== right.type)
      throw fault(node, 'a number is compared with true or false here; both sides must be of one kind');
    return { kind: 'comparison', operator: equality, left, right, type: 'boolean', ...span(node) };
  }

  function call(node: Node): Expression {
    const callee = node['callee'] as Node;
    const accepted = listOr(ruleFunctions.map(({ name }) => `Math.${name}`));
    const object = callee.type === 'MemberExpression' ? (callee['object'] as Node) : null;
    const property = callee.type === 'MemberExpression' ? (callee['property'] as Node) : null;
    const isMath =
      object?.type === 'Identifier' && object['name'] === 'Math' && !scopes.some((scope) => scope.has('Math'));
    if (!isMath || property?.type !== 'Identifier' || callee['computed'] !== false || node['optional'] === true)
      throw fault(
        node,
        calledBare(callee) ?? `only ${accepted} can be called; names stand by themselves, as depth does`,
      );
    const name = property['name'] as string;
    const found = functions.get(name);
    if (found === undefined) {
      const near = nearest(name, [...functions.keys()]);
      const instead =
        nameInstead(name) ?? (near === undefined ? `accepted are ${accepted}` : `the nearest is Math.${near}`);
      throw fault(property, `there is no function ${quoted(`Math.${name}`)}; ${instead}`);
    }
    const given = node['arguments'] as Node[];
    if (given.length < found.least || given.length > found.most)
      throw fault(
        node,
        `Math.${name} takes ${found.least === found.most ? 'one number' : `from ${found.least} to ${found.most} numbers`}, not ${given.length}`,
      );
    return { kind: 'call', name: found.name as FunctionName, values: given.map(number), type: 'number', ...span(node) };
  }

  /** What is to be said where a function is called without its Math. */
  function calledBare(callee: Node): string | null {
    const name = callee.type === 'Identifier' ? (callee['name'] as string) : '';
    if (functions.has(name)) return `${quoted(name)} is written Math.${name}`;
    const instead = nameInstead(name);
    return instead === undefined ? null : `there is no function ${quoted(name)}; ${instead}`;
  }

  function number(node: Node): Expression {
    const found = expression(node);
    if (found.type === 'boolean')
      throw fault(node, 'this is true or false, and a number is needed; write it as (… ? 1 : 0)');
    return found;
  }

  function condition(node: Node): Expression {
    const found = expression(node);
    if (found.type === 'number')
      throw fault(node, 'this is a number, and true or false is needed; compare it with something');
    return found;
  }

  return { body: block((program as Node)['body'] as Node[]), constants, reads };
}

const listOr = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/**
 * What a kind of syntax is called: "ForStatement" is "for statement". The names are the parser's, never the reader's.
 */
const nameOf = ({ type }: SyntaxNode): string => `this (${type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()})`;
