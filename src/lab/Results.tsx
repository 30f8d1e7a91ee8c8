/** The settings of the Lab side by side: what each needed and what it answered. */

import type { ComponentChildren } from 'preact';
import { type OracleCounts, sameScore, techniqueIds } from '../../engine/index.ts';
import type { RunResult } from '../worker/client.ts';
import { valueUnder } from '../stores/settings.ts';
import { LAB_NODES } from '../stores/share.ts';
import type { Column } from '../stores/lab.ts';
import { Degree } from '../compare/Degree.tsx';
import { isOfBuild } from '../compare/outcome.ts';
import { useDegree } from '../compare/useDegree.ts';
import { wrongOfChecked } from '../compare/verdict-words.ts';
import { barWidth, bestMoveText, boundText, countText, ratioText, timeText } from '../format/numbers.ts';
import type { SlotRun } from './requests.ts';

interface Props {
  columns: readonly Column[];
  runs: readonly SlotRun[];
  edited: number;
  /**
   * Nodes that a link says a setting takes, by slot; null where it says nothing of what is asked, undefined without a
   * link.
   */
  promised: readonly (number | null | undefined)[];
  /** The oracle's counts, by slot; null where it was not asked. */
  wrong: readonly (OracleCounts | null)[];
  edit: (slot: number) => void;
  remove: (slot: number) => void;
}

const WORDS = { ready: 'not run', running: 'running', done: '', cancelled: 'stopped', failed: 'failed' } as const;

/** How the move of a setting compares with that of the first one. */
function Compared({ best, changes, played, slot }: ComparedProps) {
  const { depth, fen } = played;
  const of = { fen, limits: { depth }, settings: changes };
  const degree = useDegree(`lab-${slot}`, of, played, best, depth > 0 && best.depth === depth);
  return (
    <small>
      <Degree of={degree} than={bestMoveText(best)} />
    </small>
  );
}
interface ComparedProps {
  slot: number;
  changes: Column['changes'];
  played: RunResult;
  best: RunResult;
}

export function Results({ columns, runs, edited, promised, wrong, edit, remove }: Props) {
  // Only what answers what is asked now is compared: of a table half new, nothing could be said.
  const results = columns.map(({ slot }) => {
    const run = runs[slot];
    // Where nothing can come any more, what answered another question would stand as the answer.
    const result = run?.status === 'failed' && !run.current ? null : (run?.result ?? null);
    return { run, result, now: run?.current ? result : null };
  });
  const first = results[0]?.now ?? null;
  // Are there times of the build beside times of the reader's machine?
  const mixed = new Set(results.flatMap(({ result }) => (result === null ? [] : isOfBuild(result)))).size > 1;
  // A technique that is off everywhere cuts nothing. Its row comes with the press that switches it on, not with the
  // result, which would move what the reader is reading by then.
  const shown = techniqueIds.filter((id) => columns.some(({ changes }) => valueUnder(changes)(id) === 1));
  const longest = Math.max(1, ...results.map(({ now }) => now?.nodes ?? 0));
  const row = (title: string, cell: (result: RunResult, index: number) => ComponentChildren, compared = false) => (
    <tr key={title} class={compared ? 'lab-compared' : undefined}>
      <th scope="row">{title}</th>
      {results.map(({ result, run }, i) => (
        <td key={columns[i]?.slot} class={run?.current ? 'stale' : 'old'}>
          {result === null ? '–' : cell(result, i)}
        </td>
      ))}
    </tr>
  );
  const same = (i: number, is: (now: RunResult, first: RunResult) => boolean, text: (first: RunResult) => string) => {
    const now = results[i]?.now;
    if (i === 0 || !now || first === null) return null;
    return is(now, first) ? <small class="good">✓ same</small> : <small class="muted">≠ was {text(first)}</small>;
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section class="lab-scroll" tabIndex={0} aria-label="Settings side by side">
      <table class="lab-results" style={{ '--settings': columns.length }}>
        <thead>
          <tr>
            <th scope="col" class="lab-corner">
              <span class="vh">What is compared</span>
            </th>
            {columns.map(({ slot, name }) => {
              const { status = 'ready', current = false } = runs[slot] ?? {};
              const word = status === 'done' && !current ? WORDS.ready : current ? '' : WORDS[status];
              return (
                <th key={slot} scope="col" data-edited={slot === edited || undefined}>
                  <span class="lab-name">{name}</span>
                  <small class="lab-word">{word}</small>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {/* Not in the heads of the columns: those are read out with each cell. */}
          <tr class="lab-edits needs-script">
            <th scope="row">
              <span class="vh">Edit or remove</span>
            </th>
            {columns.map(({ slot, name }) => (
              <td key={slot}>
                <small>
                  <button type="button" class="button quiet" onClick={() => edit(slot)}>
                    {slot === edited ? '✓ edited' : 'edit'} <span class="vh">{name}</span>
                  </button>
                  {columns.length > 1 && (
                    <button
                      type="button"
                      class="button quiet"
                      onClick={({ currentTarget }) => {
                        // The button goes with its setting: whoever pressed it by key stays at the table.
                        currentTarget.closest('section')?.focus();
                        remove(slot);
                      }}
                    >
                      remove <span class="vh">{name}</span>
                    </button>
                  )}
                </small>
              </td>
            ))}
          </tr>
          {row('Nodes', (result, i) => (
            <>
              <b data-nodes={result.nodes}>{countText(result.nodes)}</b>
              <div
                class={`bar ${i === 0 ? '' : 'on'}`}
                style={results[i]?.now ? { width: barWidth(result.nodes, longest) } : { visibility: 'hidden' }}
              />
              <Kept run={results[i]?.run} nodes={result.nodes} was={promised[columns[i]?.slot ?? 0]} />
            </>
          ))}
          {row(
            'Against the first',
            (result, i) => {
              if (i === 0) return '';
              if (first === null || !results[i]?.now) return '–';
              // Two searches that ran into the limit have its number of nodes, whatever they saw.
              if (first.stopped && result.stopped) return <small>both stopped at the limit</small>;
              const { factor, words } = ratioText(first.nodes, result.nodes);
              return (
                <>
                  <b>{factor}</b> <small>{words}</small>
                </>
              );
            },
            true,
          )}
          {row(
            'Best move',
            (result, i) => (
              <>
                <b>{bestMoveText(result)}</b>{' '}
                {i > 0 && results[i]?.now && first && (
                  <Compared slot={i} changes={columns[i]?.changes ?? {}} played={result} best={first} />
                )}
              </>
            ),
            true,
          )}
          {row(
            'Score',
            ({ bound, score }, i) => (
              <>
                <b>{boundText(score, bound)}</b>{' '}
                {same(
                  i,
                  // What is only known to be at least so much is not the same as just so much.
                  (now, was) => sameScore(now.score, was.score) && now.bound === was.bound,
                  (was) => boundText(was.score, was.bound),
                )}
              </>
            ),
            true,
          )}
          {row('Depth', ({ depth, nodes, stopped }) => (
            <>
              {depth}{' '}
              {stopped && <small>{nodes >= LAB_NODES ? 'stopped at the Lab’s limit of nodes' : 'stopped'}</small>}
            </>
          ))}
          {row('Time', (result) => (
            <>
              {timeText(result.timeMs)} {mixed && <small>{isOfBuild(result) ? 'when built' : 'this device'}</small>}
            </>
          ))}
          {shown.map((technique) => (
            <tr key={technique} class={technique}>
              <th scope="row">
                Cuts <span class="tag">{technique.toUpperCase()}</span>
              </th>
              {results.map(({ result, run }, i) => (
                <td key={columns[i]?.slot} class={run?.current ? 'stale' : 'old'}>
                  {result === null ? '–' : countText(result.cuts[technique])}
                </td>
              ))}
            </tr>
          ))}
          {row('Wrong cuts', (_, i) => {
            const counts = wrong[columns[i]?.slot ?? 0];
            if (!counts) return <small class="muted">oracle not asked</small>;
            return <small class={counts.wrong > 0 ? 'bad' : 'good'}>{wrongOfChecked(counts)}</small>;
          })}
          {row('Main line', ({ pvSan }) => (
            <span class="lab-line">{pvSan.slice(0, 8).join(' ') || '–'}</span>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether a run took as many nodes as the link said. */
function Kept({ run, nodes, was }: { run: SlotRun | undefined; nodes: number; was: number | null | undefined }) {
  if (was === undefined) return null;
  // With a link open there is always room for the line.
  if (was === null || run?.current !== true || run.status !== 'done') return <small class="lab-word" />;
  return nodes === was ? (
    <small class="good">✓ as in the link</small>
  ) : (
    <small class="bad">✗ {countText(was)} in the link</small>
  );
}
