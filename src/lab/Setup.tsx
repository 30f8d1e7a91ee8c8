/**
 * A position set up by hand. The board is a grid: arrow keys walk, Enter or Space puts the chosen man, a letter of a
 * man puts that man, Delete takes away. By mouse or finger: choose a man, then touch squares; or choose "Move", then
 * from and to.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { parseFen, START_FEN } from '../../engine/index.ts';
import { $turned } from '../stores/position.ts';
import { Man } from '../ui/board/PieceOutlines.tsx';
import type { Kind } from '../ui/board/pieces.ts';
import { manName, squareName } from '../ui/board/placement.ts';
import { SquareGrid } from '../ui/board/SquareGrid.tsx';
import { useLive } from '../ui/hooks/live.ts';
import './setup.css';
import { fenOf, type Letter, move, put, RIGHTS, setupOf, type SetupState } from './setup-board.ts';

interface Props {
  /** The position to begin with. */
  fen: string;
  use: (fen: string) => void;
}

const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
const WHITE: readonly Letter[] = ['K', 'Q', 'R', 'B', 'N', 'P'];
const BLACK: readonly Letter[] = ['k', 'q', 'r', 'b', 'n', 'p'];
const RIGHT_NAMES = {
  K: 'White, king’s side',
  Q: 'White, queen’s side',
  k: 'Black, king’s side',
  q: 'Black, queen’s side',
};

/** The man of a letter; null for an empty square. */
const manOf = (letter: Letter) =>
  letter === '' ? null : { kind: letter.toLowerCase() as Kind, white: letter === letter.toUpperCase() };
const nameOf = (letter: Letter) => {
  const man = manOf(letter);
  return man === null ? 'empty' : manName(man);
};
const draw = (letter: Letter) => {
  const man = manOf(letter);
  return man && <Man {...man} />;
};

/** What a touch of a square does: puts a man, takes away, or moves. */
type Tool = Letter | 'move';

export function Setup({ fen, use }: Props) {
  const [state, setState] = useState<SetupState>(() => setupOf(fen));
  const [tool, setTool] = useState<Tool>('move');
  /** The square that a man is being moved from. */
  const [from, setFrom] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [said, say] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  // As the board above: two boards of one position that stand differently would be misread.
  const turned = useLive($turned, false);
  const begun = useRef(fen);
  // Another position was chosen elsewhere: it is the one to change. Not at the beginning, which may come after a first
  // touch.
  useEffect(() => {
    if (begun.current === fen) return;
    begun.current = fen;
    setState(setupOf(fen));
    setFrom(null);
  }, [fen]);

  const change = (next: SetupState, words: string) => {
    setState(next);
    // Who was taken up may be gone, or another.
    setFrom(null);
    setFault('');
    say(words);
  };
  const set = (square: number, letter: Letter) =>
    change(put(state, square, letter), `${squareName(square)} ${nameOf(letter)}`);
  const touch = (square: number) => {
    if (tool !== 'move') {
      set(square, state.men[square] === tool ? '' : tool);
    } else if (from === null) {
      const letter = state.men[square] ?? '';
      if (letter === '') return say(`${squareName(square)} is empty`);
      setFrom(square);
      say(`${nameOf(letter)} from ${squareName(square)}: choose where to`);
    } else {
      change(move(state, from, square), `${nameOf(state.men[from] ?? '')} to ${squareName(square)}`);
    }
  };
  const onKey = ({ key }: KeyboardEvent, at: number) => {
    if (key === 'Delete' || key === 'Backspace') set(at, '');
    else if (key === 'Escape' && from !== null) setFrom(null);
    else if (/^[kqrbnp]$/i.test(key)) set(at, key as Letter);
    else return false;
    return true;
  };
  const submit = () => {
    const read = parseFen(fenOf(state));
    setFault(read.ok ? '' : read.message);
    if (read.ok) use(read.fen);
  };
  const choose = (next: Tool) => {
    setTool(next);
    setFrom(null);
  };
  const radio = (value: Tool, label: string, children: ComponentChildren) => (
    <label key={label} class="setup-tool" title={label}>
      <input
        type="radio"
        name="lab-man"
        class="vh"
        aria-label={label}
        checked={tool === value}
        onChange={() => choose(value)}
      />
      {children}
    </label>
  );

  return (
    <div class="setup">
      <fieldset class="setup-tools">
        <legend>What a square gets</legend>
        {radio('move', 'Move a man', <span class="setup-word">Move</span>)}
        {radio('', 'Empty', <span class="setup-word">Empty</span>)}
        <span class="setup-men">
          {[...WHITE, ...BLACK].map((letter) => radio(letter, nameOf(letter), draw(letter)))}
        </span>
      </fieldset>
      <SquareGrid
        class="setup-grid"
        label="Board: arrows walk, Enter puts the chosen man, a letter puts that man, capital for White; Delete takes away"
        turned={turned}
        grid={grid}
        nameOf={(square) => nameOf(state.men[square] ?? '')}
        held={from}
        press={touch}
        onKey={onKey}
      >
        {(square) => draw(state.men[square] ?? '')}
      </SquareGrid>
      <div class="choice">
        <span>To move</span>
        {(['w', 'b'] as const).map((side) => (
          <label key={side}>
            <input
              type="radio"
              name="lab-side"
              checked={state.side === side}
              onChange={() => change({ ...state, side, enPassant: '-' }, '')}
            />
            {side === 'w' ? 'White' : 'Black'}
          </label>
        ))}
      </div>
      <div class="choice">
        <span>May castle</span>
        {RIGHTS.map((right) => (
          <label key={right}>
            <input
              type="checkbox"
              checked={state.castling.includes(right)}
              onChange={({ currentTarget: { checked } }) =>
                change({ ...state, castling: state.castling.replace(right, '') + (checked ? right : '') }, '')
              }
            />
            {RIGHT_NAMES[right]}
          </label>
        ))}
      </div>
      <div class="setup-buttons">
        <button type="button" class="button primary" onClick={submit}>
          Use this position
        </button>
        <button type="button" class="button" onClick={() => change(setupOf(START_FEN), 'The start position')}>
          Start position
        </button>
        <button type="button" class="button" onClick={() => change(setupOf(EMPTY), 'An empty board')}>
          Empty board
        </button>
      </div>
      <p class="fault" role="alert">
        {fault}
      </p>
      <p class="vh" role="status">
        {said}
      </p>
    </div>
  );
}
