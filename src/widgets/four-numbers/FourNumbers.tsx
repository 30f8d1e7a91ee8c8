/**
 * One node with its evaluations on a line, the window, and the line of each rule: which evaluation lets which rule act.
 * The build has searched; what each rule reads can be chosen, which asks for no search.
 */
import { useState } from 'preact/hooks';
import {
  asksForMore,
  type EvaluatedNode,
  type EvaluationKind,
  evaluationKinds,
  type EvaluationReport,
  passesLine,
  type ReadingRule,
  readingRules,
} from '../../../engine/index.ts';
import { countText, numberText, percent, signed } from '../../format/numbers.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { originOf, trendOf, verdictOf } from './words.ts';
import './four-numbers.css';

interface FourNumbersProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** The position's name. */
  place: string;
  /** In plies. */
  depth: number;
  report: EvaluationReport;
}
type Example = EvaluationReport['examples'][number];

/** What a node is shown for. */
export function exampleTitle({ evaluations, lines, rule }: Example): string {
  return `${rule.toUpperCase()} acts by ${passesLine(rule, evaluations.bounded, lines[rule]) ? 'the bounded number only' : 'the raw number only'}`;
}

/** Least and greatest number of the drawing: all that is on it, and a little room. */
function spanOf(node: EvaluatedNode & { searched: number }): [from: number, to: number] {
  const lines = readingRules.flatMap((rule) => node.lines[rule] ?? []);
  const all = [...Object.values(node.evaluations), node.alpha, node.beta, node.searched, ...lines];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(20, (most - least) * 0.06);
  return [least - room, most + room];
}

export function FourNumbers({ depth, id, place, report, title }: FourNumbersProps) {
  const [shown, setShown] = useState(0);
  const [reads, setReads] = useState<Record<ReadingRule, EvaluationKind>>({
    rfp: 'bounded',
    nmp: 'bounded',
    fp: 'bounded',
    razor: 'bounded',
  });
  const node = report.examples[shown] ?? report.examples[0];
  if (node === undefined) return null;
  const [from, to] = spanOf(node);
  const at = (value: number): string => `${((100 * (value - from)) / (to - from)).toFixed(2)}%`;
  const mark = (value: number, kind: string) => <i class={`fn-mark ${kind}`} style={{ left: at(value) }} />;
  const window = (
    <>
      <i class="fn-window" style={{ left: at(node.alpha) }} />
      <i class="fn-window beta" style={{ left: at(node.beta) }} />
    </>
  );
  return (
    <Frame
      id={id}
      title={title}
      more={{ board: { line: false } }}
      status="ready"
      said={`${place}, depth ${depth}; centipawns of the side to move`}
    >
      <div class="widget-body fn">
        <div class="fn-board">
          <TurnableBoard fen={node.fen}>
            {`${node.fen.includes(' w ') ? 'White' : 'Black'} to move, ${node.ply} plies from the root, ${node.depth} left`}
          </TurnableBoard>
        </div>
        <div class="fn-lines">
          {report.examples.length > 1 && (
            <label class="fn-choice needs-script">
              <span>Node</span>
              <Choice
                value={shown}
                options={report.examples.map((one, i) => [i, exampleTitle(one)])}
                choose={setShown}
              />
            </label>
          )}
          <p class="fn-said">
            <b>{exampleTitle(node)}.</b> Alpha is {numberText(node.alpha)}, beta {numberText(node.beta)}.{' '}
            {trendOf(node)}
          </p>
          {evaluationKinds.map((kind) => (
            <div key={kind} class="fn-row">
              <span class="fn-name">
                {kind} <b>{numberText(node.evaluations[kind])}</b>
              </span>
              <span class="fn-track" aria-hidden="true">
                {window}
                {mark(node.evaluations[kind], kind)}
              </span>
              <span class="fn-note">{originOf(kind, node)}</span>
            </div>
          ))}
          <div class="fn-row">
            <span class="fn-name">
              searched <b>{numberText(node.searched)}</b>
            </span>
            <span class="fn-track" aria-hidden="true">
              {window}
              {mark(node.searched, 'searched')}
            </span>
            <span class="fn-note">{`To depth ${node.depth}, without pruning.`}</span>
          </div>
          {readingRules.map((rule) => {
            const line = node.lines[rule];
            const value = node.evaluations[reads[rule]];
            const holds = passesLine(rule, value, line);
            const edge =
              line === null ? null : asksForMore(rule) ? { left: at(line), right: 0 } : { left: 0, width: at(line) };
            return (
              <div key={rule} class={`fn-row fn-rule ${rule}`} data-holds={holds}>
                <span class="fn-name">
                  <span class="tag">{rule.toUpperCase()}</span>
                  <label class="fn-reads">
                    <span class="vh">{`${rule.toUpperCase()} reads the evaluation`}</span>
                    <Choice
                      class="needs-script"
                      value={reads[rule]}
                      options={evaluationKinds.map((kind) => [kind, kind])}
                      choose={(kind) => setReads({ ...reads, [rule]: kind })}
                    />
                  </label>
                </span>
                <span class="fn-track" aria-hidden="true">
                  {edge && <i class="fn-zone" style={edge} />}
                  {window}
                  {line !== null && mark(value, reads[rule])}
                </span>
                <span class="fn-note">
                  <b>{verdictOf(rule, holds, line)}</b>
                  {line !== null &&
                    `: ${numberText(value)}, asks for ${numberText(line)} or ${asksForMore(rule) ? 'more' : 'less'}`}
                </span>
              </div>
            );
          })}
          <p class="fn-key" aria-hidden="true">
            <i class="fn-window" /> alpha and beta <i class="fn-zone-key" /> where a rule acts; from{' '}
            {numberText(Math.round(from))} to {numberText(Math.round(to))} centipawns
          </p>
        </div>
        <Table
          class="tally fn-counts"
          caption={`Of ${countText(report.nodes)} nodes, those at which a rule may act by each evaluation. The table knew ${countText(report.known)} of them (${percent(report.known, report.nodes)}), and its score took the evaluation’s place at ${countText(report.moved)}.`}
          columns={['Rule', ...evaluationKinds.map((count) => ({ count }))]}
        >
          <tbody>
            {readingRules.map((rule) => (
              <tr key={rule} class={rule}>
                <th scope="row">
                  <span class="tag">{rule.toUpperCase()}</span>
                </th>
                {evaluationKinds.map((kind) => (
                  <td key={kind} class="n">
                    {countText(report.passes[rule][kind])}
                    {kind !== 'raw' && <small>{signed(report.passes[rule][kind] - report.passes[rule].raw)}</small>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                Mean distance from a search
                <small>{`${countText(report.sampled)} nodes drawn by chance, each searched to its depth without pruning`}</small>
              </th>
              {evaluationKinds.map((kind) => (
                <td key={kind} class="n">
                  {report.distance[kind].toFixed(1)}
                </td>
              ))}
            </tr>
          </tbody>
        </Table>
      </div>
    </Frame>
  );
}
