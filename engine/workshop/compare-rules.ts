/**
 * What two rules have in common, line by line. Both are brought to one form first: constants stand where they are used,
 * and each guard stands on a line of its own. Then `if (a || b)` and two ifs are the same, and so are `depth > 3` and
 * `3 < depth`.
 */
import { plainTypeScript } from './languages.ts';
import type { Expression, RuleTree, Statement } from './tree.ts';
import { expressionIn } from './write-rule.ts';

export interface RuleLine {
  /** For people: "if (inCheck) return false;". */
  readonly text: string;
  /** Equal for lines that say the same. */
  readonly key: string;
}

/** Parts of an expression that is put in the place of its constant, at most. */
const LARGE = 60;

/** The lines of a rule in that form. */
export function linesOf({ body }: RuleTree): RuleLine[] {
  const values = new Map<number, Expression>();
  return linesIn(body, values, '');
}

function linesIn(body: readonly Statement[], values: Map<number, Expression>, inset: string): RuleLine[] {
  const found: RuleLine[] = [];
  const say = (text: string, key = text) => found.push({ text: inset + text, key: inset + key });
  for (const one of body) {
    if (one.kind === 'const') {
      const value = inPlace(one.value, values);
      // Constants of constants may double each time.
      if (sizeOf(value) <= LARGE) values.set(one.slot, value);
      else say(`const ${one.name} = ${textOf(value)};`);
    } else if (one.kind === 'block') found.push(...linesIn(one.body, values, inset));
    else if (one.kind === 'return') {
      const value = one.value === null ? null : inPlace(one.value, values);
      say(`return ${value === null ? 'false' : textOf(value)};`, `return ${value === null ? 'false' : keyOf(value)};`);
    } else {
      const test = inPlace(one.test, values);
      const yes = linesIn([one.yes], values, '');
      if (one.no === null && yes.length === 1) {
        for (const part of anyOf(test)) say(`if (${textOf(part)}) ${yes[0].text}`, `if (${keyOf(part)}) ${yes[0].key}`);
        continue;
      }
      say(`if (${textOf(test)})`, `if (${keyOf(test)})`);
      found.push(...linesIn([one.yes], values, `${inset}  `));
      if (one.no === null) continue;
      say('else');
      found.push(...linesIn([one.no], values, `${inset}  `));
    }
  }
  return found;
}

/** The parts of which one must hold. */
const anyOf = (test: Expression): Expression[] =>
  test.kind === 'logical' && test.operator === '||' ? [...anyOf(test.left), ...anyOf(test.right)] : [test];

/** An expression whose constants are replaced by what they stand for. */
function inPlace(one: Expression, values: ReadonlyMap<number, Expression>): Expression {
  const put = (part: Expression) => inPlace(part, values);
  switch (one.kind) {
    case 'constant':
      return values.get(one.slot) ?? one;
    case 'negative':
    case 'not':
      return { ...one, of: put(one.of) };
    case 'arithmetic':
    case 'comparison':
    case 'logical':
      return { ...one, left: put(one.left), right: put(one.right) };
    case 'choice':
      return { ...one, test: put(one.test), yes: put(one.yes), no: put(one.no) };
    case 'call':
      return { ...one, values: one.values.map(put) };
    default:
      return one;
  }
}

const textOf = (one: Expression): string => expressionIn(plainTypeScript, (name) => name, new Map(), one, false).text;

function sizeOf(one: Expression): number {
  const parts =
    'of' in one ? [one.of] : 'left' in one ? [one.left, one.right] : 'test' in one ? [one.test, one.yes, one.no] : 'values' in one ? one.values : []; // prettier-ignore
  return parts.reduce((sum, part) => sum + sizeOf(part), 1);
}

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=' };

/** The same for expressions that say the same in another order. */
function keyOf(one: Expression): string {
  switch (one.kind) {
    case 'negative':
      return `-(${keyOf(one.of)})`;
    case 'not':
      return `!(${keyOf(one.of)})`;
    case 'arithmetic':
    case 'comparison':
    case 'logical': {
      const sides = [keyOf(one.left), keyOf(one.right)];
      const mirrored = MIRRORED[one.operator];
      if (mirrored !== undefined) return `(${sides[1]} ${mirrored} ${sides[0]})`;
      if (['+', '*', '===', '!==', '&&', '||'].includes(one.operator)) sides.sort();
      return `(${sides.join(` ${one.operator} `)})`;
    }
    case 'choice':
      return `(${keyOf(one.test)} ? ${keyOf(one.yes)} : ${keyOf(one.no)})`;
    case 'call':
      return `${one.name}(${one.values.map(keyOf).join()})`;
    default:
      return textOf(one);
  }
}
