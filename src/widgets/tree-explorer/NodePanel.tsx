/** One entry of the tree: its board, its numbers, what happened, and the rules with the values that they had there. */
import { type Finding, readEntry, settingById, type TechniqueId, type Trace } from '../../../engine/index.ts';
import type { NodeView } from '../../worker/protocol.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { squaresOf } from '../../compare/outcome.ts';
import { countText, numberText, sumText } from '../../format/numbers.ts';
import { Fact } from './TreeView.tsx';
import { GRADE_WORDS, typeText, VERDICTS, whatHappened, windowText, withNumbers } from './words.ts';

export interface NodePanelProps {
  trace: Trace;
  selected: number;
  /** The last view that came; it may be of another entry for a moment. */
  view: NodeView | null;
  grades: Uint8Array | null;
  rules: Readonly<Partial<Record<TechniqueId, string>>>;
}

export function NodePanel({ grades, rules, selected, trace, view }: NodePanelProps) {
  const entry = readEntry(trace, selected);
  const parent = entry.parent < 0 ? null : readEntry(trace, entry.parent);
  const grade = grades?.[selected] ?? 0;
  const last = view?.line.at(-1);
  const cut = view?.id === selected ? view.cut : null;
  return (
    <div class="tree-node">
      <div class="tree-board">
        {view && <TurnableBoard fen={view.fen} lastMove={squaresOf(last?.uci ?? null) ?? undefined} />}
      </div>
      <div class="stack">
        <p class="tree-what">
          <strong>{whatHappened(entry)}</strong>
          {grade > 0 && <span class={grade === 1 ? 'good' : 'bad'}> Oracle: {GRADE_WORDS[grade]}.</span>}
          {cut && (
            <span class={cut.isWrong ? 'bad' : 'good'}>
              {grade === 0 && ` Oracle: ${cut.isWrong ? 'wrong' : 'right'}.`} It was claimed to be worth{' '}
              {numberText(cut.claimed)}; searched as deep without pruning it is {numberText(cut.found)}.
            </span>
          )}
        </p>
        <dl class="facts">
          <Fact name="Window" value={windowText(entry.alpha, entry.beta)} />
          <Fact name="Evaluation" value={entry.evaluation === null ? 'none' : numberText(entry.evaluation)} />
          <Fact name="Score" value={entry.score === null ? 'none' : numberText(entry.score)} />
          <Fact name="Depth left" value={String(entry.depth)} />
          <Fact name="Nodes below" value={countText(entry.size)} />
          <Fact name="Node type" value={typeText(entry)} />
        </dl>
        <p class="muted">
          Centipawns, as the side to move here sees them.
          {parent !== null &&
            ` Move ${entry.index + 1} of its parent, whose window was ${numberText(parent.alpha)} … ${numberText(parent.beta)}.`}
        </p>
        {view?.id === selected && view.conditions.length === 0 && !view.finding && (
          <p class="muted">
            {view.finding === null
              ? 'The written rule cut nothing here.'
              : 'No technique of those switched on was asked here.'}
          </p>
        )}
      </div>
      <div class="tree-rules">
        {view?.id === selected && view.finding && entry.technique !== null && (
          <WrittenRule technique={entry.technique} finding={view.finding} source={rules[entry.technique]} />
        )}
        {view?.id === selected &&
          view.conditions.map(({ guards, rule, technique, values, verdict }) => (
            <div key={technique} class={`tree-rule ${technique}`}>
              <p>
                <span class="tag">{technique.toUpperCase()}</span> <strong>{VERDICTS[verdict] ?? verdict}</strong>
              </p>
              <ul>
                {rule.map(({ code, holds, left, operator, right, unit }) => (
                  <li key={code}>
                    <code>{code}</code>
                    <br />
                    <code>{withNumbers(code, values)}</code>
                    {/[+*]/.test(code) && `: ${sumText(left, unit)} ${operator} ${sumText(right, unit)} ${unit}`},{' '}
                    <b class={holds ? 'good' : 'bad'}>{holds ? 'yes' : 'no'}</b>
                  </li>
                ))}
              </ul>
              {guards.some(({ holds, on }) => on && holds === false) && (
                <p>
                  Blocked by:{' '}
                  <strong>
                    {guards
                      .filter(({ holds, on }) => on && holds === false)
                      .map(({ id }) => guardName(technique, id))
                      .join('; ')}
                  </strong>
                </p>
              )}
              <details>
                <summary>Its {guards.length} guards here</summary>
                <ul>
                  {guards.map(({ holds, id, on }) => (
                    <li key={id}>
                      {guardName(technique, id)}: {guardWord(on, holds)}
                    </li>
                  ))}
                </ul>
              </details>
              <RuleCode source={rules[technique]} />
            </div>
          ))}
      </div>
    </div>
  );
}

function RuleCode({ source }: { source: string | undefined }) {
  if (!source) return null;
  return (
    <details>
      <summary>The rule’s code</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{source}</pre>
    </details>
  );
}

/** What a written rule found where it cut: the parts of its own code that decided, with their values. */
function WrittenRule(props: { technique: TechniqueId; finding: Finding; source: string | undefined }) {
  const { finding, source, technique } = props;
  return (
    <div class={`tree-rule ${technique}`}>
      <p>
        <span class="tag">{technique.toUpperCase()}</span> <strong>The written rule acted here</strong>
      </p>
      <ul>
        {finding.reasons.map(({ code, value }, i) => (
          <li key={i}>
            <code>{code}</code>: <b>{value}</b>
          </li>
        ))}
      </ul>
      <RuleCode source={source} />
    </div>
  );
}

/** A guard in words; a worker, which found out how it stands, knows its id alone. */
const guardName = (technique: TechniqueId, id: string): string => settingById.get(`${technique}.${id}`)?.label ?? id;

function guardWord(on: boolean, holds: boolean | null): string {
  const state = holds === null ? 'not known' : holds ? 'holds' : on ? 'does not hold, blocks' : 'does not hold';
  return on ? state : `off (${state})`;
}
