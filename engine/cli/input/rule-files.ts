/** Written rules from files that are named on the command line: --rule rfp=my-rule.ts. */
import { quoted } from '../../board/error-text.ts';
import { RuleFault } from '../../workshop/fault.ts';
import { readRule, type WrittenRule } from '../../workshop/read-rule.ts';
import { isWritable, type Writable, writable } from '../../workshop/sources.ts';
import { Fault, listed } from './fault.ts';
import { parseRule } from './parse-rule.ts';
import { readTextFile } from './text-file.ts';

/**
 * A technique that rules can be written for by its name; `flag` begins the sentence of the Fault when there is none.
 */
export function readTechnique(flag: string, name: string): Writable {
  if (!isWritable(name))
    throw new Fault(`${flag} knows no technique ${quoted(name)}; accepted are ${listed(writable)}.`);
  return name;
}

/** The text of a file with a rule. Throws a Fault when it cannot be read. */
export const readRuleText = (path: string): string => readTextFile(path, 'rule');

/** The rule in a file. Throws a Fault for a file that cannot be read, and for text that is no rule. */
function readRuleFile(technique: Writable, path: string): WrittenRule {
  try {
    return readRule(technique, readRuleText(path), parseOrFault);
  } catch (error) {
    if (parserFault !== null) throw parserFault;
    throw error instanceof RuleFault ? new Fault(`The rule in ${quoted(path, 80)}: ${error.message}`) : error;
  }
}

/** That there is no parser is no fault of the text. */
let parserFault: Fault | null = null;
const parseOrFault: typeof parseRule = (source) => {
  try {
    return parseRule(source);
  } catch (error) {
    if (error instanceof Fault) parserFault = error;
    throw error;
  }
};

/** The rules that values of --rule name, each as <technique>=<file>, each technique once. */
export function readRuleFlags(values: readonly string[]): WrittenRule[] {
  const rules: WrittenRule[] = [];
  for (const text of values) {
    const equals = text.indexOf('=');
    if (equals < 0)
      throw new Fault(`--rule is given as <technique>=<file>, for example rfp=my-rule.ts, not ${quoted(text, 40)}.`);
    const technique = readTechnique('--rule', text.slice(0, equals).trim());
    if (rules.some((one) => one.technique === technique))
      throw new Fault(`--rule names ${technique} twice; once is accepted.`);
    rules.push(readRuleFile(technique, text.slice(equals + 1)));
  }
  return rules;
}
