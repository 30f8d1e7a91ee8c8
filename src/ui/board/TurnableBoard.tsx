// biome-ignore-all lint/a11y/useKeyWithClickEvents: by keys, the button "Walk" leads onto the board.
// biome-ignore-all lint/a11y/noStaticElementInteractions: what is clicked are squares, which come with the first touch.
/** A board that the reader can turn and walk on, with what is said of it below. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { $turned, turnBoards } from '../../stores/board.ts';
import { useLive } from '../hooks/live.ts';
import { loadPart } from '../hooks/load-part.ts';
import { SavePicture } from '../picture/SavePicture.tsx';
import { Board, type BoardProps } from './Board.tsx';
import type { Line } from './line.ts';
import { PlayedLine } from './PlayedLine.tsx';
import { whiteToMove } from './placement.ts';
import type { Called } from './Squares.tsx';

export interface TurnableBoardProps extends Omit<BoardProps, 'flipped'> {
  /** Stands below; whose move it is without it. */
  children?: ComponentChildren;
  /** The line that legal moves played on the board belong to. Without one the board can only be walked. */
  line?: Line | undefined;
}

/**
 * Draws the board with White at the bottom, or turned with all other boards of the page. Its squares are fetched when
 * they are asked for: by "Walk", and where moves are played by any pointer as well.
 */
export function TurnableBoard({ children, line, ...board }: TurnableBoardProps) {
  const turned = useLive($turned, false);
  const [part, setPart] = useState<typeof import('./squares.lazy.ts') | null>(null);
  const [called, setCalled] = useState<Called>(null);
  // Where it does not come nothing happens, and the next press asks for it again.
  const load = () => {
    if (part === null) loadPart(() => import('./squares.lazy.ts')).then(setPart, () => {});
  };
  const call = (how: Called) => {
    load();
    setCalled(how);
  };
  const pointers = line && {
    onPointerEnter: load,
    // A tap that comes before the squares is not lost.
    onClick: ({ clientX: x, clientY: y, target }: MouseEvent) => {
      if (!(target as Element).closest('.squares')) call({ by: 'click', x, y });
    },
  };
  return (
    <div data-pictured="">
      <div class="board-box" {...pointers}>
        <Board {...board} flipped={turned} />
        {part && <part.Squares fen={board.fen} turned={turned} called={called} play={line?.play} />}
      </div>
      <div class="whose">
        <p>{children ?? `${whiteToMove(board.fen) ? 'White' : 'Black'} to move`}</p>
        <SavePicture />
        <button
          class="button quiet needs-script"
          type="button"
          aria-label="Walk on the board by keys"
          title="Walk on the board by keys"
          onClick={() => call({ by: 'keys' })}
        >
          Walk
        </button>
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
      {line && <PlayedLine line={line} />}
    </div>
  );
}
