// biome-ignore-all lint/a11y/useKeyWithClickEvents: by keys, the menu leads onto the board.
// biome-ignore-all lint/a11y/noStaticElementInteractions: what is clicked are squares, which come with the first touch.
/**
 * A board that the reader can turn and walk on, with what is said of it below. What it offers is in the menu of its
 * widget, or in one below it.
 */
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { $turned } from '../../stores/position.ts';
import { $opened, NOTHING_OPENED, noteOpened } from '../../stores/opened.ts';
import { useLive } from '../hooks/live.ts';
import { usePart } from '../hooks/usePart.ts';
import { BoardOfWidget } from '../more/board-of-widget.ts';
import { More } from '../more/More.tsx';
import { Board, type BoardProps } from './Board.tsx';
import { type Line, lineTitle } from './line.ts';
import { whiteToMove } from './placement.ts';
import type { Called } from './Squares.lazy.tsx';

interface TurnableBoardProps extends Omit<BoardProps, 'flipped'> {
  /** Stands below; whose move it is without it. */
  children?: ComponentChildren;
  /** The line that legal moves played on the board belong to. Without one the board can only be walked. */
  line?: Line | undefined;
  /** The moves that a search found from here, in UCI notation: stepped through and played on request. */
  found?: readonly string[] | undefined;
}

const NO_LINE: readonly string[] = [];

/**
 * Draws the board with White at the bottom, or turned with all other boards of the page. Its squares are fetched when
 * they are asked for: from the menu, and where moves are played by any pointer as well.
 */
export function TurnableBoard({ children, found = NO_LINE, line, ...board }: TurnableBoardProps) {
  const turned = useLive($turned, false);
  const searched = `${board.fen} ${found.join(' ')}`;
  const box = useRef<HTMLDivElement>(null);
  /** What the found line is called among the things that are opened: of another search it is not shown. */
  const nameOf = () => `line ${box.current?.closest('[id]')?.id} ${searched}`;
  /** How far it has been gone along; null while it is shut. */
  const noted = useLive($opened, NOTHING_OPENED)[nameOf()]?.['at'];
  const at = Number.isSafeInteger(noted) ? Math.max(0, Math.min(noted as number, found.length)) : null;
  const goTo = (to: number | null) => noteOpened(nameOf(), to === null ? null : { at: to });
  // Where it does not come nothing happens, and the next press asks for it again.
  const { part, fetchPart: load } = usePart('The board', () => import('./Squares.lazy.tsx'));
  const [called, setCalled] = useState<Called>(null);
  const call = (how: Called) => {
    load();
    setCalled(how);
  };
  const asked = at !== null;
  // One that the reader left open at the last visit is there without a press.
  useEffect(() => {
    if (asked) load();
  }, [asked]);
  const moves = useMemo(() => (asked && part ? part.movesOf(board.fen, found) : []), [asked, part, searched]);
  const move = at === null ? undefined : moves[at - 1];
  const drawn: BoardProps = move
    ? { ...board, fen: move.after, lastMove: move, arrows: [], highlights: [], label: `After ${move.san}` }
    : board;
  const actions = { walk: () => call({ by: 'keys' }), followLine: () => goTo(asked ? null : 0) };
  const menu = useContext(BoardOfWidget);
  if (menu !== null) menu.current = actions;
  // What is played on a position of the line would be played somewhere else.
  const hand = move ? undefined : line;
  const pointers = hand && {
    onPointerEnter: load,
    // A tap that comes before the squares is not lost.
    onClick: ({ clientX: x, clientY: y, target }: MouseEvent) => {
      if (!(target as Element).closest('.squares')) call({ by: 'click', x, y });
    },
  };
  return (
    <div ref={box} data-pictured="">
      <div class="board-box" {...pointers}>
        <Board {...drawn} flipped={turned} />
        {part && <part.Squares fen={drawn.fen} turned={turned} called={called} play={hand?.play} />}
      </div>
      <div class="whose">
        <p>{(move === undefined && children) || `${whiteToMove(drawn.fen) ? 'White' : 'Black'} to move`}</p>
        {menu === null && <More offer={{ board: { line: found.length > 0 } }} board={{ current: actions }} />}
      </div>
      {part && at !== null && <part.FoundLine moves={moves} at={at} onSelect={goTo} shut={() => goTo(null)} />}
      {line && <PlayedLine line={line} />}
    </div>
  );
}

/** The line that was played on the board above, and the button that takes its last move back. */
const PlayedLine = ({ line: { moves, takeBack } }: { line: Line }) => (
  <div class="played-line needs-script">
    <p role="status">
      {moves.length > 0 ? lineTitle(moves) : 'Play on the board: click a piece, then where it goes, or drag it.'}
    </p>
    <button type="button" class="button" disabled={moves.length === 0} onClick={takeBack}>
      Take back
    </button>
  </div>
);
