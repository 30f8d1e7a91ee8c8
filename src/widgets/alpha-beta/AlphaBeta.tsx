/**
 * Alpha-beta on a tree of three plies: the reader presses the leaves that need no look, and then steps through the
 * search, forwards and back, with the moves in any order.
 */

import { useMemo, useRef } from 'preact/hooks';
import { Frame } from '../../ui/frame/Frame.tsx';
import { isUpTo, useKept } from '../../ui/hooks/live.ts';
import { useStepDone } from '../../ui/hooks/useStepDone.ts';
import { PlaySteps } from '../../ui/play-steps/PlaySteps.tsx';
import {
  type Arrangement,
  arranged,
  isArrangement,
  isSomeLeaves,
  leavesOf,
  leavesSearched,
  leftOutSaid,
  ORDERS,
  type Place,
  stepsOf,
  withFirst,
} from './alpha-beta.ts';
import { TreeDrawing } from './TreeDrawing.tsx';
import './alpha-beta.css';

interface AlphaBetaProps {
  /** Unique in the page. */
  id: string;
  title: string;
  tree: Place;
}

/** Milliseconds between two steps while it plays: enough to read what one says. */
const BEAT = 1400;

const AS_DRAWN: Arrangement = [ORDERS[0]];
const NONE: readonly string[] = [];

export function AlphaBeta({ id, title, tree }: AlphaBetaProps) {
  const [order, setOrder] = useKept(`order ${id}`, AS_DRAWN, (kept) => isArrangement(tree, kept));
  const ordered = useMemo(() => arranged(tree, order), [order]);
  const steps = useMemo(() => stepsOf(ordered), [ordered]);
  const last = steps.length - 1;
  const [at, setAt] = useKept(`step ${id}`, 0, isUpTo(last));
  const [leftOut, setLeftOut] = useKept(`left out ${id}`, NONE, (kept) => isSomeLeaves(tree, kept));
  const step = steps[at];
  const leaves = leavesOf(tree).length;
  const box = useRef<HTMLDivElement>(null);
  useStepDone(box, at === last);
  const looked = `${step?.leaves ?? 0} of ${leaves} leaves`;

  /** Another order is seen to its end. */
  const arrange = (next: Arrangement) => {
    setAt(stepsOf(arranged(tree, next)).length - 1);
    setOrder(next);
    setLeftOut(NONE);
  };
  const leaveOut = (leaf: string) =>
    setLeftOut(leftOut.includes(leaf) ? leftOut.filter((one) => one !== leaf) : [...leftOut, leaf]);

  const best = ordered.kids.find(({ id: move }) => move === bestMove(ordered));
  const searched = leavesSearched(ordered);
  const met = steps
    .filter(({ cut }) => cut)
    .map(({ at: node, nodes }) => {
      const { alpha = 0, beta = 0 } = nodes.get(node) ?? {};
      return `${node} (${alpha} ≥ ${beta})`;
    });
  const cuts =
    met.length === 0 ? 'Alpha met beta nowhere.' : `The rest was cut where alpha met beta: at ${met.join(', ')}.`;
  const end = `White plays ${best?.id}, worth ${steps[last]?.nodes.get(tree.id)?.best}. ${searched} of ${leaves} leaves were looked at. ${cuts}`;
  const said = at === last ? end : (step?.said ?? '');
  return (
    <Frame
      id={id}
      title={title}
      status="ready"
      word={`Step ${at + 1} of ${steps.length}`}
      said={looked}
      more={{ picture: true }}
      class="alpha-beta"
    >
      <div class="widget-body" ref={box} data-asks={at === last ? 'done' : ''}>
        <div class="needs-script">
          <PlaySteps of="search" at={at} happened={looked} first={0} end={steps.length} beat={BEAT} onSelect={setAt} />
        </div>
        <p class="ab-said" role="status">
          {said}
        </p>
        <p class="ab-ask needs-script" role="status">
          {step && leftOutSaid(tree, leftOut, step, at === last)}
        </p>
        <p class="without-script">At the end: {end}</p>
        {step && (
          <TreeDrawing
            id={id}
            tree={ordered}
            step={step}
            summary={`White plays ${best?.id}. ${looked} looked at, after step ${at + 1} of ${steps.length}.`}
            leftOut={leftOut}
            onFirst={(move) => arrange(withFirst(order, move))}
            onLeaveOut={leaveOut}
          />
        )}
        <fieldset class="choice ab-orders needs-script">
          <legend>Order of moves</legend>
          {ORDERS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-order`}
                checked={order.length === 1 && order[0] === one}
                onChange={() => arrange(one === AS_DRAWN[0] ? AS_DRAWN : [one])}
              />{' '}
              {one} <span class="muted">{leavesSearched(arranged(tree, [one]))}</span>
            </label>
          ))}
          <span class="muted">or press a move to have it tried first</span>
        </fieldset>
        <p class="ab-note">
          ▲ White to move, ▽ Black to move. All numbers are White’s: White raises α, Black lowers β, and where they meet
          the rest is cut. What a pale leaf is worth the engine does not know yet. Leaves looked at:{' '}
          {ORDERS.map((one) => `${leavesSearched(arranged(tree, [one]))} ${one}`).join(', ')}.
        </p>
        <details class="ab-words">
          <summary>All {steps.length} steps in words</summary>
          <ol>
            {steps.map((one, i) => (
              <li key={i} aria-current={i === at ? 'step' : undefined}>
                {one.said}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Frame>
  );
}

/** The move that a search settles on: the first of the best. */
function bestMove(tree: Place): string {
  const end = stepsOf(tree).at(-1)?.nodes;
  const score = end?.get(tree.id)?.best;
  return tree.kids.find(({ id }) => end?.get(id)?.best === score)?.id ?? '';
}
