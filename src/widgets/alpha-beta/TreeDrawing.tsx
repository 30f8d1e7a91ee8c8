/**
 * The tree as it stands after a step. Branches are an SVG that fills the box; nodes are HTML over it, so that their
 * letters keep their size on a phone.
 */
import { leavesOf, nodesOf, type Place, type Standing, type Step } from './alpha-beta.ts';

interface Props {
  /** Of the widget. */
  id: string;
  tree: Place;
  step: Step;
  /** The drawing in a sentence. */
  summary: string;
  /** The leaves that the reader would not look at. */
  leftOut: readonly string[];
  /** A move shall be tried before the others of its node. */
  onFirst: (id: string) => void;
  /** A leaf shall be left out, or not. */
  onLeaveOut: (id: string) => void;
}

/** Percent from the top, by plies from the root: the middle of the node. */
const ROWS = [10, 39, 68, 94] as const;

const WAITING: Standing = { state: 'waiting', alpha: -Infinity, beta: Infinity, best: null };

/** A bound as it is written: a number, or the end of the scale. */
const bound = (value: number) => (value === Infinity ? '∞' : value === -Infinity ? '−∞' : String(value));

/** Percent from the left of every node: leaves side by side, any other above the middle of its own. */
function placesOf(tree: Place): Map<string, number> {
  const places = new Map<string, number>();
  const leaves = leavesOf(tree);
  const place = (node: Place): number => {
    const of = node.kids.map(place);
    const x =
      of.length === 0 ? (100 * (leaves.indexOf(node) + 0.5)) / leaves.length : ((of[0] ?? 0) + (of.at(-1) ?? 0)) / 2;
    places.set(node.id, x);
    return x;
  };
  place(tree);
  return places;
}

export function TreeDrawing({ id, tree, step, summary, leftOut, onFirst, onLeaveOut }: Props) {
  const places = placesOf(tree);
  const now = (one: string) => step.nodes.get(one) ?? WAITING;
  const draw = (node: Place, depth: number): preact.JSX.Element[] =>
    node.kids.flatMap((kid) => [
      <line
        key={kid.id}
        class={`ab-${now(kid.id).state}`}
        x1={`${places.get(node.id)}%`}
        y1={`${ROWS[depth]}%`}
        x2={`${places.get(kid.id)}%`}
        y2={`${ROWS[depth + 1]}%`}
      />,
      ...draw(kid, depth + 1),
    ]);
  const box = (node: Place, depth: number) => {
    const mine = now(node.id);
    const style = { left: `${places.get(node.id)}%`, top: `${ROWS[depth]}%` };
    const kind = `ab-node ab-${mine.state}${step.at === node.id ? ' ab-here' : ''}`;
    if (node.kids.length === 0) {
      const isOut = leftOut.includes(node.id);
      const waits = mine.state === 'waiting';
      return (
        <span key={node.id} class={`${kind} ab-leaf${isOut ? ' ab-out' : ''}`} style={style}>
          {node.value}
          {isOut && !waits && (
            <small class={mine.state === 'cut' ? 'good' : 'bad'}>{mine.state === 'cut' ? '✓' : '✗'}</small>
          )}
          {waits && (
            <button
              class="ab-first needs-script"
              type="button"
              aria-label={`${node.id}, worth ${node.value}: leave it out`}
              aria-pressed={isOut}
              onClick={() => onLeaveOut(node.id)}
            />
          )}
        </span>
      );
    }
    const met = mine.state !== 'waiting' && mine.state !== 'cut' && mine.alpha >= mine.beta;
    const inside = (
      <>
        <b>
          {depth % 2 === 0 ? '▲' : '▽'} {node.id}
        </b>
        {mine.state === 'cut' ? (
          <span>cut</span>
        ) : (
          <span class={met ? 'ab-met' : ''}>
            <span>α {bound(mine.alpha)}</span> <span>β {bound(mine.beta)}</span>
          </span>
        )}
      </>
    );
    return (
      <span key={node.id} class={kind} style={style}>
        {inside}
        {depth > 0 && (
          // Over all of it, so that the node stays where nothing can be pressed.
          <button
            class="ab-first needs-script"
            type="button"
            aria-label={`${node.id}, try it first`}
            onClick={() => onFirst(node.id)}
          />
        )}
      </span>
    );
  };
  const depths = new Map(nodesOf(tree).map((node) => [node, node.id.length]));
  return (
    <section class="ab-tree" aria-label={summary} id={`${id}-tree`}>
      <svg aria-hidden="true">{draw(tree, 0)}</svg>
      {nodesOf(tree).map((node) => box(node, depths.get(node) ?? 0))}
    </section>
  );
}
