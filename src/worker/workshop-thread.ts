/** Grades written rules in a worker of its own: a rule that explodes is stopped by its count of nodes, and the page stays free. */
import { parse as acorn } from 'acorn';
import { gradeRule, type Parse, PARSER_OPTIONS, type StageResult, techniqueIds } from '../../engine/index.ts';
import { obeyInTurn, type Scope } from './in-turn.ts';
import { readWorkshopOrder, type WorkshopOrder, type WorkshopReply } from './workshop-protocol.ts';

const scope = self as unknown as Scope<WorkshopReply>;
const parse: Parse = (source) => acorn(source, PARSER_OPTIONS);

obeyInTurn(scope, readWorkshopOrder, obey);

async function obey({ id, source, technique }: WorkshopOrder): Promise<void> {
  try {
    if (!techniqueIds.includes(technique)) throw new Error('There is no such technique.');
    const onStage = (stage: StageResult) => scope.postMessage({ type: 'progress', id, stage });
    const grades = gradeRule(technique, source, parse, { onStage });
    scope.postMessage({ type: 'answer', id, grades });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    scope.postMessage({ type: 'failure', id, message: `The rule could not be graded (${message.slice(0, 200)}).` });
  }
}
