/**
 * The squares of a drawn board, laid over it: to be walked and, where a move has somewhere to go, to be played on by
 * click, drag and keys. Fetched, with what a line on a board needs, once either is asked for: the rules of chess come
 * with them.
 */

import { render } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { legalMoves } from '../../../engine/index.ts';
import { listText } from '../../format/numbers.ts';
import { actOf, goalsOf, type LegalMove, nextOf, type PlayedMove, playedOf } from './hand.ts';
import { Man } from './PieceOutlines.tsx';
import { manName, menOf, squareName, whiteToMove } from './placement.ts';
import { Promotion } from './Promotion.tsx';
import { focusSquare, SquareGrid } from './SquareGrid.tsx';
import './squares.css';

export { FoundLine } from './FoundLine.tsx';
export { movesOf } from './hand.ts';

/** What made a board show its squares: the keyboard, which goes there, or a click at a place of the window. */
export type Called = { by: 'keys' } | { by: 'click'; x: number; y: number } | null;

interface Props {
  fen: string;
  /** Black at the bottom. */
  turned: boolean;
  called: Called;
  /** Is given each move. Without it the board is only walked. */
  play?: ((move: PlayedMove) => void) | undefined;
}

/** Pixels before a press is a drag and not a click. */
const THRESHOLD = 5;

export function Squares({ fen, turned, called, play }: Props) {
  const men = useMemo(() => new Map(menOf(fen).map((man) => [man.square, man])), [fen]);
  const legal = useMemo(() => (play ? legalMoves(fen) : []), [fen, !play]);
  /** The man that is taken up, in the position in which it was. */
  const [taken, take] = useState({ fen, square: null as number | null });
  const held = taken.fen === fen ? taken.square : null;
  const [promotions, choose] = useState<readonly LegalMove[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  /** The press of a pointer that may become a drag, or was one. */
  const drag = useRef({ pointer: -1, square: 0, x: 0, y: 0, moved: false });
  const goals = goalsOf(legal, held);
  const textOf = (square: number) => {
    const man = men.get(square);
    return man ? manName(man) : 'empty';
  };
  const canTakeUp = (square: number) => play !== undefined && men.get(square)?.white === whiteToMove(fen);

  const go = (move: LegalMove) => {
    say('');
    play?.(playedOf(fen, move));
  };
  const letGo = (words: string) => {
    take({ fen, square: null });
    drag.current.pointer = -1;
    setDragged(null);
    say(words);
  };
  const takeUp = (square: number) => {
    take({ fen, square });
    const to = goalsOf(legal, square).map(squareName);
    say(`${squareName(square)} ${textOf(square)}, ${to.length > 0 ? `can go to ${listText(to)}` : 'has no move'}`);
  };
  /** Plays the one of these, or asks which. */
  const goOn = (moves: readonly LegalMove[]) => {
    letGo('');
    const [first] = moves;
    if (moves.length > 1) choose(moves);
    else if (first) go(first);
  };
  const press = (square: number) => {
    if (!play) return;
    const act = actOf(legal, held, square);
    if (act.does === 'take') takeUp(square);
    else if (act.does === 'play') goOn(act.moves);
    else letGo(held !== null ? 'Let go' : legal.length === 0 ? 'The game is over' : 'No move from here');
  };

  /** The square under a place of the window; null beside the board. */
  const squareAt = ({ x, y }: { x: number; y: number }): number | null => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return null;
    const file = Math.floor(((x - box.left) / box.width) * 8);
    const rank = 7 - Math.floor(((y - box.top) / box.height) * 8);
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return null;
    return turned ? 63 - (rank * 8 + file) : rank * 8 + file;
  };
  useEffect(() => {
    if (called?.by === 'keys') focusSquare(grid, 0);
    const square = called?.by === 'click' ? squareAt(called) : null;
    if (square !== null) press(square);
  }, [called]);

  const onPointerDown = ({ button, clientX: x, clientY: y, isPrimary, pointerId }: PointerEvent) => {
    const square = squareAt({ x, y });
    const may = button === 0 && isPrimary && square !== null && canTakeUp(square);
    drag.current = { pointer: may ? pointerId : -1, square: square ?? 0, x, y, moved: false };
  };
  const onPointerMove = ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
    const press = drag.current;
    if (press.pointer !== pointerId) return;
    if (!press.moved) {
      if (Math.hypot(x - press.x, y - press.y) < THRESHOLD) return;
      press.moved = true;
      grid.current?.setPointerCapture(pointerId);
      setDragged(press.square);
      takeUp(press.square);
    }
    const box = grid.current?.getBoundingClientRect();
    if (box && ghost.current) ghost.current.style.translate = `${x - box.left}px ${y - box.top}px`;
  };
  const drop = (square: number | null) => {
    drag.current.pointer = -1;
    if (!drag.current.moved) return;
    // Nothing is held any more once Escape was pressed.
    const act = square === null || held === null ? null : actOf(legal, held, square);
    if (act?.does === 'play') goOn(act.moves);
    else letGo('Let go');
  };

  const man = dragged === null ? undefined : men.get(dragged);
  return (
    <div class="squares" data-dragging={man !== undefined}>
      <SquareGrid
        class={`${play ? 'to-play' : 'to-walk'} ${called?.by === 'keys' ? 'by-keys' : ''}`}
        label={
          play
            ? 'Board: arrows walk, Enter takes a man up and puts it down, Escape lets go, a letter leads to its next man'
            : 'Board: arrows walk, a letter leads to its next man'
        }
        turned={turned}
        grid={grid}
        nameOf={(square) => `${textOf(square)}${goals.includes(square) ? ', can go here' : ''}`}
        held={held}
        press={press}
        onKey={({ key }, at) => {
          if (key === 'Escape' && held !== null) letGo('Let go');
          else if (/^[kqrbnp]$/i.test(key)) {
            const next = nextOf(men, at, key);
            if (next !== undefined) focusSquare(grid, next);
          } else return false;
          return true;
        }}
        looksOf={(square) =>
          goals.includes(square) ? `goal ${men.has(square) ? 'full' : ''}` : canTakeUp(square) ? 'mine' : ''
        }
        onClickCapture={(event: Event) => {
          // What ends a drag is no click.
          if (drag.current.moved) event.stopPropagation();
          drag.current.moved = false;
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={({ clientX: x, clientY: y, pointerId }) =>
          drag.current.pointer === pointerId && drop(squareAt({ x, y }))
        }
        onPointerCancel={() => drop(null)}
      />
      <div class="ghost" ref={ghost}>
        {man && <Man {...man} />}
      </div>
      <Promotion moves={promotions} choose={go} close={() => choose([])} />
      <p class="vh" role="status">
        {said}
      </p>
    </div>
  );
}

/** Leads the keyboard onto a board that stands outside of islands: its squares are laid over it. */
export function walkOn(box: HTMLElement): void {
  const place = box.querySelector(':scope > .walk-still') ?? box.appendChild(document.createElement('div'));
  place.className = 'walk-still';
  render(<Squares fen={box.dataset['fen'] ?? ''} turned={false} called={{ by: 'keys' }} />, place);
}
