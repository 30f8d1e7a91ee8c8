/** Stands for parse-rule.ts in an engine that was built without packages at hand: it reads no written rules. */
import type { Parse } from '../../workshop/syntax.ts';
import { Fault } from './fault.ts';

export const parseRule: Parse = () => {
  throw new Fault('This engine was built without a parser and reads no rules; build it after npm ci.');
};
