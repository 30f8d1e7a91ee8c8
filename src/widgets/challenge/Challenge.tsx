/** A goal to reach by turning the chapter's knobs: so many nodes and no more, the same best move, and no wrong cut. */

import { useEffect, useRef } from 'preact/hooks';
import { type TechniqueId, techniques } from '../../../engine/index.ts';
import { $progress, markWon } from '../../stores/progress.ts';
import { $changes, resetSetting } from '../../stores/settings.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { onHere, othersThan, switchOff } from '../../compare/compare.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { type Changes, type LiveRun, useInSight, useRuns } from '../../ui/hooks/useRuns.ts';
import { useStepDone } from '../../ui/hooks/useStepDone.ts';
import { Knob } from '../../ui/knob/Knob.tsx';
import { useVerdict } from '../../compare/useVerdict.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';
import { type Verdict, verdictMark, wrongOfChecked } from '../../compare/verdict-words.ts';
import { initialResult, type Outcome, squaresOf } from '../../compare/outcome.ts';
import { href } from '../../format/href.ts';
import { barWidth, countedText, countText } from '../../format/numbers.ts';
import './challenge.css';
import { awaitsOracle, conditionsOf, isWon } from './conditions.ts';
import type { Hints } from './hints.ts';

interface ChallengeProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** The techniques whose settings count; all others are the book's, whatever the reader has turned. */
  techniques: readonly TechniqueId[];
  /** Settings to turn. */
  knobs: readonly string[];
  /** True when the other techniques are off. */
  alone?: boolean;
  fen: string;
  /** In plies. */
  depth: number;
  /** Nodes allowed. */
  goal: number;
  /** How to reach it, step by step. */
  hints: Hints;
  /** The chapter in whose progress it counts. */
  chapter: string;
  /** The build's results under the book's settings, and without the techniques. */
  start: Outcome;
  without: Outcome;
  /** The oracle's verdict on the first of them. */
  verdict: Verdict;
}

/** Milliseconds of rest before a turned knob is searched: as good as at once, and not for every digit typed. */
const REST = 40;

export function Challenge(props: ChallengeProps) {
  const { id, title, knobs, fen, depth, goal, chapter } = props;
  const ours = props.techniques;
  const off = props.alone ? othersThan(...ours) : [];
  const changes = useLive($changes, {});
  const turnedChanges = ownOf(ours, changes);
  const box = useRef<HTMLDivElement>(null);
  const request = (now: Changes) => ({
    fen,
    limits: { depth },
    settings: switchOff({ ...onHere(ours), ...ownOf(ours, now) }, off),
  });
  const search = useRuns([{ key: id, initial: () => initialResult(fen, props.start), request: request(changes) }], {
    rest: REST,
    when: useInSight(box),
  });
  const [run] = search.runs as [LiveRun];
  const searched = run.current && run.status !== 'running';
  const oracle = useVerdict({
    of: request(changes),
    techniques: ours,
    ready: searched,
    built: { of: request({}), verdict: props.verdict },
  });
  // The search first; once it is there, what the oracle does.
  const active = searched && oracle.status !== 'done' ? oracle : search;

  const right = props.without;
  const start = props.start;
  const outcome = run.result;
  const named = techniques.filter((one) => ours.includes(one.id));
  const guardsOff = named.flatMap(({ id: of, guards }) =>
    guards.filter((guard) => guard.default === 1 && turnedChanges[`${of}.${guard.id}`] === 0).map(({ label }) => label),
  );
  const techniquesOff = named.filter((one) => turnedChanges[one.id] === 0).map(({ title: name }) => name);
  // Never a verdict on one search beside the counts of another, which is shown for as long as a search is under way or
  // stopped.
  const verdict = run.current ? oracle.verdict : null;
  const conditions = conditionsOf({ outcome, goal, right, verdict, guardsOff, techniquesOff });
  const won = isWon(conditions);
  const best = useLive($progress, {})[chapter]?.won ?? null;
  useStepDone(box, won || best !== null);
  useEffect(() => {
    if (won) markWon(chapter, outcome.nodes);
  }, [won, outcome.nodes]);

  const notInHand = Object.fromEntries(Object.entries(turnedChanges).filter(([key]) => !knobs.includes(key)));
  const others = ownSettings(notInHand, (now) => [request(now)]);
  const judged = { fen, depth, settings: request(changes).settings, techniques: ours };
  const longest = Math.max(start.nodes, outcome.nodes, goal);
  const missed = conditions.filter(({ met }) => !met).map(({ text }) => text);
  const arrow = squaresOf(outcome.bestmove);
  const turned = Object.keys(turnedChanges).length > 0;

  return (
    <Frame
      id={id}
      title={title}
      class="challenge"
      own={ownSettings(changes, (now) => [request(now)])}
      status={active.status}
      said={
        active.message || (
          <>
            {won ? 'Reached' : 'Not yet'}; depth {depth}
            {best !== null && (
              <>
                ; <a href={href('#contents')}>your best</a> {countedText(best, 'node')}
              </>
            )}
          </>
        )
      }
      announce={`${countedText(outcome.nodes, 'node')}. ${won ? 'Challenge reached.' : `Still missing: ${missed.join('; ')}.`}`}
      progress={active.progress}
      cancel={active.cancel}
      again={active.again}
      place={null}
      more={{ board: { line: outcome.pv.length > 0 } }}
      links={
        turned && (
          <button class="button quiet" type="button" onClick={() => Object.keys(turnedChanges).forEach(resetSetting)}>
            Back to the defaults
          </button>
        )
      }
    >
      <div class="widget-body hook narrow" ref={box} data-asks={won || best !== null ? 'done' : ''}>
        <TurnableBoard fen={fen} arrows={arrow ? [arrow] : []} found={outcome.pv} />
        <div class="stack">
          <div class="measure challenge-measure" data-says="all">
            <p>
              <span>Nodes now</span>{' '}
              <span class="count stale" data-nodes={outcome.nodes}>
                {countText(outcome.nodes)}
              </span>
            </p>
            <div class="challenge-track">
              <div
                class={`bar ${ours.length === 1 ? ours[0] : 'on'}`}
                style={{ width: barWidth(outcome.nodes, longest) }}
              />
              <div class="challenge-goal" style={{ left: barWidth(goal, longest) }} />
            </div>
            <p class="muted">
              <small data-verdict={verdictMark({ ...judged, settings: request({}).settings }, props.verdict)}>
                Goal: {countText(goal)}. Without: {countText(right.nodes)}. Defaults: {countText(start.nodes)}
                {props.verdict.wrong > 0 && `, wrong cuts ${wrongOfChecked(props.verdict)}`}.
              </small>
            </p>
          </div>
          <ul class="conditions">
            {conditions.map(({ id: key, text, met, detail }) => (
              <li key={key} class={met ? 'good' : ''} data-met={met}>
                <b aria-hidden="true">{met ? '✓' : '○'}</b>
                <span>
                  <span class="vh">{met ? 'Met: ' : 'Not yet: '}</span>
                  {text}
                </span>
                <small
                  class="stale"
                  data-verdict={key === 'wrong' && verdict !== null ? verdictMark(judged, verdict) : undefined}
                >
                  {detail}
                  {key === 'wrong' && <WorstCut {...judged} verdict={verdict} />}
                </small>
              </li>
            ))}
          </ul>
          <p class="challenge-state" data-won={won || undefined}>
            {won ? (
              <b class="good">✓ Reached: all of it holds.</b>
            ) : run.current && awaitsOracle(conditions, verdict) ? (
              'All else holds: the oracle decides.'
            ) : (
              'Turn the numbers until all of it holds.'
            )}
          </p>
          <div class="challenge-knobs needs-script">
            {knobs.map((knob) => (
              <div key={knob}>
                {ours.length > 1 && (
                  <span class={`tag ${knob.split('.')[0]}`}>{knob.split('.')[0]?.toUpperCase()}</span>
                )}{' '}
                <Knob id={knob} />
              </div>
            ))}
          </div>
          {others !== '' && <p class="muted">Your other changes count too: {others}.</p>}
          <Steps hints={props.hints} />
        </div>
      </div>
    </Frame>
  );
}

/** Each step to the goal is opened inside the one before, so that nobody sees more than was asked for. */
function Steps({ hints: [which, direction, way] }: { hints: Hints }) {
  return (
    <details>
      <summary>A hint</summary>
      <p>{which}</p>
      <details>
        <summary>Another hint</summary>
        <p>{direction}</p>
        <details class="challenge-way">
          <summary>One way to do it</summary>
          <p>{way}</p>
        </details>
      </details>
    </details>
  );
}

/** The reader's changes to some techniques and nothing else. */
function ownOf(ids: readonly TechniqueId[], changes: Changes): Record<string, number> {
  return Object.fromEntries(
    Object.entries(changes).filter(([key]) => ids.some((id) => key === id || key.startsWith(`${id}.`))),
  );
}
