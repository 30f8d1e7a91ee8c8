/** The line that a search found, below its board: its moves, and the way through them. */
import { Fragment } from 'preact';
import { PlaySteps } from '../play-steps/PlaySteps.tsx';
import type { LineMove } from './hand.ts';

interface Props {
  moves: readonly LineMove[];
  /** How many of the moves have been played on the board. */
  at: number;
  onSelect: (at: number) => void;
  shut: () => void;
}

export function FoundLine({ moves, at, onSelect, shut }: Props) {
  const last = moves[at - 1];
  return (
    <div class="found-line needs-script">
      <p>
        Line found:{' '}
        {moves.map(({ san }, i) => (
          <Fragment key={i}>
            <span class={i === at - 1 ? 'here' : ''}>{san}</span>{' '}
          </Fragment>
        ))}
        <button class="button quiet" type="button" onClick={shut}>
          Close
        </button>
      </p>
      <PlaySteps
        of="line"
        at={at}
        happened={last ? `after ${last.san}` : 'the position searched'}
        first={0}
        end={moves.length + 1}
        onSelect={onSelect}
      />
    </div>
  );
}
