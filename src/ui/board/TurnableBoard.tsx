/** A board that the reader can turn, with what is said of it below. */
import type { ComponentChildren } from 'preact';
import { $turned, turnBoards } from '../../stores/board.ts';
import { useLive } from '../hooks/live.ts';
import { SavePicture } from '../picture/SavePicture.tsx';
import { Board, type BoardProps } from './Board.tsx';
import { whiteToMove } from './placement.ts';

export interface TurnableBoardProps extends Omit<BoardProps, 'flipped'> {
  /** Stands below; whose move it is without it. */
  children?: ComponentChildren;
}

/** Draws the board with White at the bottom, or turned with all other boards of the page. */
export function TurnableBoard({ children, ...board }: TurnableBoardProps) {
  const turned = useLive($turned, false);
  return (
    <div data-pictured="">
      <Board {...board} flipped={turned} />
      <div class="whose">
        <p>{children ?? `${whiteToMove(board.fen) ? 'White' : 'Black'} to move`}</p>
        <SavePicture />
        <button
          class="button quiet needs-script"
          type="button"
          aria-label="Turn the boards"
          aria-pressed={turned}
          onClick={turnBoards}
        >
          Turn
        </button>
      </div>
    </div>
  );
}
