/**
 * By how many plies a late move is searched less deep, over depth and place: the reader's own formula as a map. It asks
 * for no search.
 */
import { useState } from 'preact/hooks';
import { lateMoveReduction, type LateMoveReductions, settingById } from '../../../engine/index.ts';
import { $position } from '../../stores/position.ts';
import { $changes, settingOf, valueUnder } from '../../stores/settings.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { changedList } from '../../ui/knob/changed.ts';
import { HeadKnob } from '../../ui/knob/Knob.tsx';
import { countedText } from '../../format/numbers.ts';
import './reduction-map.css';

interface ReductionMapProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** The page that shows just this widget, as a path from the site’s root, where there is one. */
  embed?: string | undefined;
}

/** Depths in plies, and moves searched before, that have a cell. */
const DEPTHS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20];
const PLACES = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
/** The cell that the sentence speaks of. */
const SHOWN = { depth: 8, searched: 12 };
/** A history as good, and as bad, as counts for two plies when a ply is 8192 points. */
const HISTORY = 16_384;

const NODES = {
  plain: { title: 'null window, improving', improving: 1, pv: 0, expectedCut: 0 },
  worse: { title: 'null window, not improving', improving: 0, pv: 0, expectedCut: 0 },
  cut: { title: 'expected cut node, improving', improving: 1, pv: 0, expectedCut: 1 },
  pv: { title: 'PV node, improving', improving: 1, pv: 1, expectedCut: 0 },
} as const;
type Node = keyof typeof NODES;
const MOVES = { none: 0, good: HISTORY, bad: -HISTORY } as const;
type Move = keyof typeof MOVES;

/** The rule under changes to the book's settings. */
export function ruleUnder(changes: Readonly<Record<string, number>>): LateMoveReductions {
  const value = valueUnder(changes);
  const ids = [...settingById.keys()].filter((id) => id.startsWith('lmr.'));
  const fields = Object.fromEntries(ids.map((id) => [id.slice(4), value(id)]));
  return { on: 1, blockedBy: 0, ...fields } as unknown as LateMoveReductions;
}

/** Plies of each cell, a row for each depth. */
export function pliesOf(rule: LateMoveReductions, node: Node, move: Move): number[][] {
  const { expectedCut, improving, pv } = NODES[node];
  return DEPTHS.map((depth) =>
    PLACES.map((searched) => lateMoveReduction(depth, searched, improving, pv, expectedCut, MOVES[move], rule)),
  );
}

/** The changed settings of the rule, as the widget's head names them. */
const ownText = (changes: Readonly<Record<string, number>>): string =>
  changedList(changes)
    .flatMap(({ id, text }) => (id.startsWith('lmr.') ? [text] : []))
    .join(', ');

export function ReductionMap({ embed, id, title }: ReductionMapProps) {
  const changes = useLive($changes, {});
  const position = useLive($position, null);
  const [node, setNode] = useState<Node>('plain');
  const [move, setMove] = useState<Move>('none');
  const plies = pliesOf(ruleUnder(changes), node, move);
  const book = pliesOf(ruleUnder({}), node, move);
  const differing = plies.flat().filter((one, i) => one !== book.flat()[i]).length;
  const at = plies[DEPTHS.indexOf(SHOWN.depth)]?.[PLACES.indexOf(SHOWN.searched)] ?? 0;
  const asks = (changes['lmr.history'] ?? settingOf('lmr.history').default) > 0;
  const sentence = `At depth ${SHOWN.depth}, after ${SHOWN.searched} other moves, a move is searched to depth ${SHOWN.depth - 1 - at} first in place of ${SHOWN.depth - 1}. ${differing === 0 ? 'All cells are as in the book.' : `${countedText(differing, 'cell')} of ${DEPTHS.length * PLACES.length} ${differing === 1 ? 'differs' : 'differ'} from the book.`}`;
  return (
    <Frame
      id={id}
      title={title}
      class="lmr"
      own={differing === 0 ? '' : ownText(changes)}
      status="ready"
      word="Formula"
      said={`${NODES[node].title}; moves by the number searched before them`}
      more={embed === undefined ? undefined : { share: { id, title, changes, position, embed } }}
      control={['lmr.base', 'lmr.divisor'].map((knob) => (
        <HeadKnob key={knob} id={knob} />
      ))}
    >
      <div class="widget-body stack">
        <p class="reduction-sentence" role="status">
          {sentence}
        </p>
        <div class="scroll">
          <table class="reduction-map">
            <caption class="vh">Plies less, by depth of the node and moves searched before</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span class="vh">depth</span>
                </th>
                {PLACES.map((searched) => (
                  <th key={searched} scope="col">
                    {searched}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plies.map((row, i) => (
                <tr key={DEPTHS[i]}>
                  <th scope="row">{DEPTHS[i]}</th>
                  {row.map((one, j) => (
                    <td key={PLACES[j]} class={`plies-${Math.min(one, 6)} ${one === book[i]?.[j] ? '' : 'differs'}`}>
                      {one}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p class="reduction-axes muted">
          Down: depth of the node in plies. Across: moves searched before. In the cells: plies less. A frame marks what
          differs from the book.
        </p>
        <div class="reduction-choices needs-script">
          <label>
            Node{' '}
            <Choice
              value={node}
              options={(Object.keys(NODES) as Node[]).map((name) => [name, NODES[name].title])}
              choose={setNode}
            />
          </label>
          <label>
            History{' '}
            <Choice
              value={move}
              options={[
                ['none', '0'],
                ['good', `+${HISTORY}`],
                ['bad', `−${HISTORY}`],
              ]}
              choose={setMove}
            />
          </label>
          {move !== 'none' && !asks && (
            <span class="muted">The knob “history a ply” is off: it counts for nothing.</span>
          )}
        </div>
      </div>
    </Frame>
  );
}
