/** The board of a comparison with both best moves, and the choice of position and depth below it. */

import { ownTitle, type Position } from '../stores/position.ts';
import { useLine } from '../ui/board/line.ts';
import { TurnableBoard } from '../ui/board/TurnableBoard.tsx';
import { Choice } from '../ui/choice/Choice.tsx';
import { whiteToMove } from '../ui/board/placement.ts';
import { arrowsOf, type Known } from './degree-words.ts';
import type { Pair } from './outcome.ts';
import { depthsAround } from './compare.ts';
import { OwnPosition } from './OwnPosition.tsx';

interface Props {
  fen: string;
  /** Null while none is known of what is asked. */
  pair: Pair | null;
  /** How the move of the second search compares with that of the first. */
  degree: Known;
  /** None leaves no choice. */
  positions: readonly Position[];
  chosen: string;
  /** Title of a position that is not among those to choose from. */
  name: string;
  depth: number;
  /** Depth that the widget was built with, for the first position. */
  own: number;
  label: string;
  choose: (position: Position) => void;
}

/** Depth at which a position of the reader's own is searched first, in plies: nobody knows how large its tree is. */
const OWN_DEPTH = 5;

export function PositionPicker({ degree, fen, pair, positions, chosen, name, depth, own, label, choose }: Props) {
  const place = positions.find(({ id }) => id === chosen);
  const title = place?.title ?? name;
  const depthOf = (one: Position | undefined) => (one === undefined || one === positions[0] ? own : one.depth);
  const goTo = (id: string) => {
    const one = positions.find((other) => other.id === id);
    if (one) choose({ ...one, depth: depthOf(one) });
  };
  const line = useLine<Position>(
    { id: chosen, title, fen, depth },
    (after, named) => ({ id: '', title: named, fen: after, depth }),
    choose,
  );
  // The book's own positions stay what its text says of them.
  const playable = positions.length > 0 && place === undefined;
  return (
    <div class="where">
      <TurnableBoard
        fen={fen}
        arrows={pair?.fen === fen ? arrowsOf(pair.without, pair.with, degree, label) : []}
        line={playable ? line : undefined}
        found={pair?.fen === fen ? pair.with.pv : undefined}
      >
        {whiteToMove(fen) ? 'White' : 'Black'} to move
        {positions.length > 0 && (
          <span class="without-script">
            {' '}
            · {title}, depth {depth}
          </span>
        )}
      </TurnableBoard>
      {positions.length > 0 && (
        <div class="choices needs-script">
          <label>
            <span>Position</span>
            <Choice
              value={chosen}
              options={[
                ...(place === undefined ? [[chosen, title] as const] : []),
                ...positions.map((one) => [one.id, one.title] as const),
              ]}
              choose={goTo}
            />
          </label>
          <label>
            <span>Depth</span>
            <Choice
              value={depth}
              options={depthsAround(depthOf(place), depth).map((one) => [one, String(one)])}
              choose={(one) => choose({ id: chosen, title, fen, depth: one })}
            />
          </label>
        </div>
      )}
      {positions.length > 0 && (
        <OwnPosition
          shown={place === undefined ? fen : ''}
          take={(given, called) =>
            choose({
              id: '',
              fen: given,
              title: given === fen ? title : called || ownTitle(title),
              depth: Math.min(own, OWN_DEPTH),
            })
          }
        />
      )}
    </div>
  );
}
