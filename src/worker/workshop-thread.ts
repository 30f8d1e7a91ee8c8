/**
 * Grades written rules and plays their matches, in a worker of its own: a rule that explodes is stopped by its count of
 * nodes.
 */
import { parse as acorn } from 'acorn';
import {
  gradeRule,
  languageIds,
  linesOf,
  type Parse,
  PARSER_OPTIONS,
  playRuleMatch,
  readRule,
  RuleFault,
  type StageResult,
  writable,
  writeRule,
} from '../../engine/index.ts';
import { obeyInTurn, type Scope } from './in-turn.ts';
import {
  type Graded,
  readWorkshopOrder,
  type Told,
  type WorkshopOrder,
  type WorkshopReply,
} from './workshop-protocol.ts';

const scope = self as unknown as Scope<WorkshopReply>;
const parse: Parse = (source) => acorn(source, PARSER_OPTIONS);

obeyInTurn(scope, readWorkshopOrder, obey, (text, error) => ({
  message: error instanceof RuleFault ? text : `The rule could not be graded (${text.slice(0, 200)}).`,
}));

async function obey({ id, source, task, technique }: WorkshopOrder): Promise<void> {
  if (!writable.includes(technique)) throw new Error('There is no such technique.');
  const onStage = (stage: StageResult) => scope.postMessage({ type: 'progress', id, stage });
  const graded = await works[task](technique, source, onStage);
  scope.postMessage({ type: 'answer', id, graded });
}

type Work = (
  technique: WorkshopOrder['technique'],
  source: string,
  onStage: (stage: StageResult) => void,
) => Graded | Promise<Graded>;

const works: Readonly<Record<WorkshopOrder['task'], Work>> = {
  read(technique, source) {
    const { ok, stages } = gradeRule(technique, source, parse, { only: ['answers'] });
    if (stages[0]?.line !== undefined) return { ok, stages };
    const rule = readRule(technique, source, parse);
    const written = Object.fromEntries(languageIds.map((id) => [id, writeRule(rule, id)]));
    return { ok, stages, told: { lines: linesOf(rule.tree), written: written as Told['written'] } };
  },
  grade(technique, source, onStage) {
    const { ok, stages } = gradeRule(technique, source, parse, { onStage });
    return { ok, stages };
  },
  async match(technique, source, onPair) {
    const stage = await playRuleMatch(readRule(technique, source, parse), { onPair });
    return { ok: stage.ok, stages: [stage] };
  },
};
