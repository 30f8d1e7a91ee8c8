/**
 * A wrong cut, shown in place: the board where it was made, the way there, what the rule claimed and what the oracle's
 * search says, why the rule cut, and what that did to the root.
 */
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { readableScore, type ShownCut, signature } from '../../engine/index.ts';
import { href } from '../format/href.ts';
import { boundText, countedText, numberText, scoreText } from '../format/numbers.ts';
import { writeLink } from '../stores/share.ts';
import type { Arrow } from '../ui/board/Board.tsx';
import { TurnableBoard } from '../ui/board/TurnableBoard.tsx';
import { whiteToMove } from '../ui/board/placement.ts';
import { useTreeTask } from '../ui/hooks/useTreeTask.ts';
import type { CutRequest } from '../worker/protocol.ts';
import { ScoreLine } from './ScoreLine.tsx';
import { squaresOf } from './outcome.ts';
import './shown-cut.css';

/** The cut that is shown on the page, if one is. */
const shownPlace = () => document.querySelector<HTMLElement>('.cut-place');

function takeAway(shown: HTMLElement): void {
  render(null, shown);
  shown.remove();
}

/** Takes a cut away, if it is the one that is shown. */
export function hideCut(request: CutRequest): void {
  const shown = shownPlace();
  if (shown?.dataset['cut'] === JSON.stringify(request)) takeAway(shown);
}

/** Shows a cut at the foot of a host; the same a second time takes it away, another takes its place. */
export function toggleCut(host: HTMLElement, request: CutRequest): void {
  const name = JSON.stringify(request);
  const shown = shownPlace();
  if (shown !== null) {
    takeAway(shown);
    if (shown.dataset['cut'] === name) return;
  }
  const place = document.createElement('div');
  place.className = 'cut-place';
  place.dataset['cut'] = name;
  const strip = host.querySelector(':scope > .strip-place');
  host.insertBefore(place, strip);
  render(<CutPanel title="The worst wrong cut" request={request} close={() => toggleCut(host, request)} />, place);
}

/** Scrolls no further than to its head. */
function bringIntoView(panel: Element): void {
  const { bottom, top } = panel.getBoundingClientRect();
  const by = Math.min(top - HEAD, bottom - innerHeight + EDGE);
  if (by > 0 || top < 0) scrollBy({ top: top < 0 ? top - HEAD : by, behavior: 'instant' });
}
/** Pixels above a panel, for a head that sticks, and below it. */
const HEAD = 72;
const EDGE = 16;

interface CutPanelProps {
  title: string;
  /** What it did to the root, where that is known better than by holding it back once. */
  root?: string;
  request: CutRequest;
  close: () => void;
}

export function CutPanel({ close, request, root: did, title }: CutPanelProps) {
  const task = useTreeTask('cut');
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    task.start(request);
    root.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (root.current !== null) bringIntoView(root.current);
  }, [task.status]);
  const { depth, fen, settings } = request;
  const columns = [{ name: 'This search', changes: settings, nodes: null }];
  const limit = { kind: 'depth', value: depth } as const;
  const link = writeLink({ fen, limit, settings: columns, engine: signature, tree: request.at });
  const cut = task.answer;
  return (
    <section ref={root} class="widget shown-cut" tabIndex={-1} aria-label={title}>
      <div class="widget-head">
        <h3>
          <span aria-hidden="true">✗ </span>
          {title}
        </h3>
        <div class="right">
          <a href={href(`lab/#${link}`)}>Its place in the tree</a>
          <button type="button" class="button quiet" onClick={close}>
            Close
          </button>
        </div>
      </div>
      {cut ? (
        <Shown cut={cut} did={did ?? rootWords(cut)} />
      ) : (
        <p class="widget-body" role="status">
          {task.status === 'failed'
            ? task.said
            : task.status === 'done'
              ? 'It takes too long to be searched again here; its place in the tree shows it.'
              : 'Searching it again …'}
        </p>
      )}
    </section>
  );
}

function Shown({ cut, did }: { cut: ShownCut; did: string }) {
  const { best, claimed, conditions, depth, evaluation, fen, found, isAtLeast, isExact, line, skipped, technique } =
    cut;
  const [side, other] = whiteToMove(fen) ? ['White', 'Black'] : ['Black', 'White'];
  const text = (score: number) => scoreText(readableScore(score));
  const [first, reply] = best;
  const bound = found > claimed ? 'lower' : 'upper';
  const truth = isExact ? text(found) : boundText(readableScore(found), bound);
  // What refutes the claim: the move that was skipped, or the reply to the best that there is.
  const arrows = (skipped ? [first] : [first, reply]).flatMap((move, i): Arrow[] => {
    const squares = squaresOf(move?.uci ?? null);
    const kind = skipped ? 'best' : i === 0 ? 'other' : 'bad';
    return squares ? [{ ...squares, kind, label: skipped ? 'Skipped' : i === 0 ? 'Best' : 'Refutes it' }] : [];
  });
  // Where the rule goes by the place of a move.
  const before = conditions.values['searched'];
  const decided = conditions.rule.filter(({ unit }) => unit === 'centipawns').at(-1) ?? conditions.rule.at(-1);
  return (
    <>
      <div class="widget-body shown-cut-body">
        <TurnableBoard fen={fen} arrows={arrows}>
          {side} to move, {depth} {depth === 1 ? 'ply' : 'plies'} left
          {before !== undefined && `, ${countedText(before, 'move')} searched before`}
        </TurnableBoard>
        <div class="stack">
          <p class="shown-cut-way">
            <span class="muted">the way there</span>
            {line.length === 0 ? ' the root itself' : line.map(({ san }, i) => <span key={i}>{san}</span>)}
          </p>
          <dl class="facts shown-cut-facts">
            <div>
              <dt>
                <span class={`tag ${technique}`}>{technique.toUpperCase()}</span> claimed
              </dt>
              <dd>
                {skipped
                  ? `${skipped.san} gives ${side} at most ${text(claimed)}`
                  : `${side} has at ${isAtLeast ? 'least' : 'most'} ${text(claimed)}`}
              </dd>
            </div>
            <div>
              <dt>Searched as deep</dt>
              <dd>
                <b class="bad">{truth}</b>
                {first && ` by ${first.san}${skipped ? '' : `, ${side}’s best`}`}
              </dd>
            </div>
            {reply && (
              <div>
                <dt>{other} answers</dt>
                <dd>{reply.san}</dd>
              </div>
            )}
          </dl>
          <ScoreLine
            marks={[
              { name: 'searched', value: found, kind: 'bad' },
              { name: isAtLeast ? 'claimed at least' : 'claimed at most', value: claimed, kind: 'claimed' },
              ...(evaluation === null ? [] : [{ name: 'evaluation', value: evaluation, kind: technique }]),
            ]}
          />
          {decided && (
            <p class="shown-cut-why">
              It cut because <code>{decided.code}</code>: {numberText(decided.left)} {decided.operator}{' '}
              {numberText(decided.right)}
              {decided.unit === 'centipawns' ? '' : ` ${decided.unit}`}. It did not look further.
            </p>
          )}
          <p class="muted">Scores as {side} sees them.</p>
        </div>
      </div>
      <p class="widget-status shown-cut-root">
        <span>
          <b>What it did to the root: </b>
          {did}
        </span>
      </p>
    </>
  );
}

/** What the root says without this one cut, against what it said. */
function rootWords({ root: { says, without } }: ShownCut): string {
  const words = ({ bestSan, score }: typeof says) => `${bestSan ?? 'no move'}, ${scoreText(score)}`;
  if (without === null) return 'not found out; the search without it takes too long.';
  if (words(says) === words(without)) return `nothing. Without this one cut it says ${words(says)} all the same.`;
  return `${words(without)} became ${words(says)}.`;
}
