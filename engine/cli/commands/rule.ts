/**
 * `cutoff rule`: grades a written rule, stage by stage. Ends with status 1 where a stage fails, and 2 for what cannot
 * be read.
 */
import { signature } from '../../signature.ts';
import { RuleFault } from '../../workshop/fault.ts';
import { gradeRule, type Grades, type StageId, stageIds, type StageResult } from '../../workshop/grade.ts';
import { readRule, type WrittenRule } from '../../workshop/read-rule.ts';
import { playRuleMatch } from '../../workshop/rule-match.ts';
import { type Writable, writable } from '../../workshop/sources.ts';
import { type Accepts, readArguments } from '../input/arguments.ts';
import { Fault, listed } from '../input/fault.ts';
import { parseRule } from '../input/parse-rule.ts';
import { readRuleText, readTechnique } from '../input/rule-files.ts';
import { quoted } from '../../board/error-text.ts';

const ruleAccepts: Accepts = {
  command: 'rule',
  flags: { '--technique': 'value', '--file': 'value', '--stage': 'repeated', '--json': 'none' },
  words: [],
};

/**
 * Runs the command and writes its lines; true when every stage passed. Throws a Fault for arguments and rules it cannot
 * use.
 */
export async function ruleCommand(args: readonly string[], write: (line: string) => void): Promise<boolean> {
  const given = readArguments(args, ruleAccepts);
  const name = given.value('--technique');
  if (name === undefined) throw new Fault(`rule needs a technique: --technique <name>, one of ${listed(writable)}.`);
  const technique = readTechnique('--technique', name);
  const path = given.value('--file');
  if (path === undefined) throw new Fault('rule needs a file with a rule: --file my-rule.ts.');
  const only = given.values('--stage').map(readStage);
  const source = readRuleText(path);
  const rule = ruleOrFault(technique, source, path);
  const asJson = given.has('--json');
  const onStage = asJson ? undefined : (stage: StageResult) => readable(stage).forEach(write);
  const grades = gradeRule(technique, source, parseRule, {
    ...(only.length > 0 && { only }),
    ...(onStage !== undefined && { onStage }),
  });
  if (only.includes('match')) {
    const stage = await playRuleMatch(rule);
    grades.stages.push(stage);
    grades.ok &&= stage.ok;
    onStage?.(stage);
  }
  if (asJson) write(JSON.stringify(gradesJson(grades), null, 2));
  else {
    const all = only.length > 0 ? 'all stages asked for' : 'all stages';
    write(`${grades.ok ? all : `not ${all}`} passed; ${signature}`);
  }
  return grades.ok;
}

function ruleOrFault(technique: Writable, source: string, path: string): WrittenRule {
  try {
    return readRule(technique, source, parseRule);
  } catch (error) {
    if (error instanceof RuleFault) throw new Fault(`The rule in ${quoted(path, 80)}: ${error.message}`);
    throw error;
  }
}

function readStage(name: string): StageId {
  const ids: readonly StageId[] = [...stageIds, 'match'];
  const id = ids.find((one) => one === name);
  if (id === undefined) throw new Fault(`--stage knows no stage ${quoted(name)}; accepted are ${listed(ids)}.`);
  return id;
}

/** The order of the fields is part of what is promised. */
const gradesJson = ({ checked, cuts, nodes, ok, stages, technique, wrong }: Grades) => ({
  technique,
  ok,
  stages: stages.map(({ brief: _brief, tree: _tree, ...stage }) => stage),
  nodes,
  cuts,
  wrong,
  checked,
  signature,
});

function readable({ fen, id, message, move, ok, reasons, table, values }: StageResult): string[] {
  const lines = [`${ok ? 'ok    ' : 'FAILED'}  ${id.padEnd(8)} ${message}`];
  const more = (text: string) => lines.push(`${' '.repeat(17)}${text}`);
  if (fen !== undefined) more(`position ${fen}${move === undefined ? '' : `, move ${move}`}`);
  if (values !== undefined) more(Object.entries(values).map(([name, value]) => `${name} ${value}`).join(', ')); // prettier-ignore
  for (const { code, value } of reasons ?? []) more(`${code}: ${value}`);
  for (const { cuts, name, nodes, wrong } of table ?? []) more(`${name}: ${nodes} nodes, ${cuts} cuts, ${wrong} wrong`);
  return lines;
}
