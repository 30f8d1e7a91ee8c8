/**
 * A written rule as a tree of what the language has, with types. Made by check.ts; compiled, explained and written in
 * other languages.
 */
import type { FunctionName, ValueType } from './names.ts';

/** Where a part begins and ends in the source, in characters. */
interface Part {
  readonly start: number;
  readonly end: number;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '===' | '!==';

export type Expression = Part & { readonly type: ValueType } & (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    /** A name of the engine, by its place in ruleNames. */
    | { readonly kind: 'name'; readonly name: string; readonly place: number }
    /** A constant of the rule, by the order of their declarations. */
    | { readonly kind: 'constant'; readonly name: string; readonly slot: number }
    | { readonly kind: 'negative'; readonly of: Expression }
    | { readonly kind: 'not'; readonly of: Expression }
    | {
        readonly kind: 'arithmetic';
        readonly operator: ArithmeticOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'comparison';
        readonly operator: ComparisonOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'logical';
        readonly operator: '&&' | '||';
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
    | { readonly kind: 'call'; readonly name: FunctionName; readonly values: readonly Expression[] }
  );

export type Statement = Part &
  (
    | { readonly kind: 'const'; readonly name: string; readonly slot: number; readonly value: Expression }
    | { readonly kind: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | null }
    | { readonly kind: 'return'; readonly value: Expression | null }
    | { readonly kind: 'block'; readonly body: readonly Statement[] }
  );

export interface RuleTree {
  readonly body: readonly Statement[];
  /** How many constants it declares. */
  readonly constants: number;
  /** Names of the engine that it reads. */
  readonly reads: ReadonlySet<string>;
}
