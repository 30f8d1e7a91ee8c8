/**
 * Reads and grades written rules, plays their matches, and has searches go by them: a rule that explodes is stopped by
 * its count of nodes.
 */
import { parse as acorn } from 'acorn';
import {
  faultsOf,
  gradeRule,
  installRules,
  languageIds,
  linesOf,
  type Parse,
  PARSER_OPTIONS,
  playRuleMatch,
  readRule,
  RuleFault,
  writeRule,
} from '../../engine/index.ts';
import type { Feature } from './feature.ts';
import type { Told, WorkshopTasks, WrittenRule } from './protocol.ts';

const parse: Parse = (source) => acorn(source, PARSER_OPTIONS);
/** Throws RuleFault for one that cannot be read. */
const read = ({ source, technique }: WrittenRule) => readRule(technique, source, parse);

export const workshop: Feature<keyof WorkshopTasks> = {
  handlers: {
    useRule(rule) {
      installRules([read(rule)]);
      return null;
    },
    readRule({ source, technique }) {
      const { ok, stages } = gradeRule(technique, source, parse, { only: ['answers'] });
      if (stages[0]?.line !== undefined) {
        const faults = faultsOf(technique, source, parse).map(({ column, line, message }) => ({
          column,
          line,
          message,
        }));
        return { ok, stages, faults };
      }
      const rule = read({ source, technique });
      const written = Object.fromEntries(languageIds.map((id) => [id, writeRule(rule, id)]));
      return { ok, stages, told: { lines: linesOf(rule.tree), written: written as Told['written'] } };
    },
    gradeRule({ source, technique }, { tell }) {
      const { ok, stages } = gradeRule(technique, source, parse, { onStage: tell });
      return { ok, stages };
    },
    async playRule(rule, { tell }) {
      const stage = await playRuleMatch(read(rule), { onPair: tell });
      return { ok: stage.ok, stages: [stage] };
    },
  },
  fault: (text, error) => ({
    message: error instanceof RuleFault ? text : `The rule could not be graded (${text.slice(0, 200)}).`,
  }),
};
