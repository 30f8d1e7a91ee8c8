/** Why a rule says what it says at a place: the parts of its own code that decided, each with its value there. */
import { techniques } from '../pruning/index.ts';
import { compileValue } from './compile.ts';
import { valuesHere } from './place.ts';
import type { WrittenRule } from './read-rule.ts';
import type { Expression, Statement } from './tree.ts';

export interface Reason {
  /** A part of the rule as it is written: "evaluation >= beta + margin". */
  code: string;
  /** Its value, and for a comparison both sides: "true (420 >= 350)". */
  value: string;
}

/** What a rule found at a place. */
export interface Finding {
  /** What its names were; true is 1, false 0. */
  values: Record<string, number>;
  /** The parts of the rule that decided. */
  reasons: Reason[];
}

/** What a rule finds at the place that is set up (place.ts). */
export function findingHere(rule: WrittenRule): Finding {
  const ofMoves = techniques.some(({ cutsNodes, id }) => id === rule.technique && !cutsNodes);
  return { values: valuesHere(ofMoves), reasons: reasonsOf(rule) };
}

/** Reasons that are told, at most. */
const MOST = 40;

/**
 * What decided at the place that is set up (place.ts): each test on the way to the answer, constants too, and the
 * answer.
 */
export function reasonsOf({ source, tree }: WrittenRule): Reason[] {
  const slots = new Float64Array(tree.constants);
  const value = (one: Expression): number => compileValue(one, slots)();
  const reasons: Reason[] = [];
  const say = (code: string, said: string) => reasons.push({ code: code.replace(/\s+/g, ' ').trim(), value: said });
  const codeOf = (one: Expression) => source.slice(one.start, one.end);

  function tell(one: Expression): void {
    if (one.kind === 'logical') {
      // The right side is asked only where the left one does not decide.
      tell(one.left);
      if ((value(one.left) === 0) === (one.operator === '||')) tell(one.right);
    } else if (one.kind === 'not') tell(one.of);
    else if (one.kind === 'choice') {
      tell(one.test);
      tell(value(one.test) === 0 ? one.no : one.yes);
    } else if (one.kind === 'comparison')
      say(codeOf(one), `${truth(value(one))} (${shown(value(one.left))} ${one.operator} ${shown(value(one.right))})`);
    else if (one.kind !== 'boolean' && one.kind !== 'number')
      say(codeOf(one), one.type === 'boolean' ? truth(value(one)) : shown(value(one)));
  }

  /** True when the rule ends here. */
  function run(one: Statement): boolean {
    if (one.kind === 'block') return one.body.some(run);
    if (one.kind === 'const') {
      slots[one.slot] = value(one.value);
      say(one.name, one.value.type === 'boolean' ? truth(slots[one.slot]) : shown(slots[one.slot]));
      return false;
    }
    if (one.kind === 'if') {
      tell(one.test);
      const next = value(one.test) === 0 ? one.no : one.yes;
      return next !== null && run(next);
    }
    if (one.value !== null) tell(one.value);
    return true;
  }

  tree.body.some(run);
  return reasons.slice(-MOST);
}

const truth = (value: number): string => (value === 0 ? 'false' : 'true');
const shown = (value: number): string => String(Math.round(value * 100) / 100);
