/** Asks which man a pawn becomes. */
import { useEffect, useRef } from 'preact/hooks';
import type { LegalMove } from './hand.ts';
import { Man } from './PieceOutlines.tsx';
import type { Kind } from './pieces.ts';
import { manName } from './placement.ts';

interface Props {
  /** The moves to choose among; none asks nothing. */
  moves: readonly LegalMove[];
  choose: (move: LegalMove) => void;
  /** The question is over, answered or not. */
  close: () => void;
}

const ORDER = 'qrbn';

export function Promotion({ moves, choose, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser gives the focus back to the square that had it.
  useEffect(() => {
    if (moves.length > 0) dialog.current?.showModal();
  }, [moves]);
  const kindOf = ({ uci }: LegalMove) => uci.charAt(4) as Kind;
  return (
    <dialog class="promotion" ref={dialog} aria-label="The pawn becomes" onClose={close}>
      <p>The pawn becomes</p>
      {[...moves]
        .sort((a, b) => ORDER.indexOf(kindOf(a)) - ORDER.indexOf(kindOf(b)))
        .map((move) => {
          const man = { kind: kindOf(move), white: move.to >= 56 };
          return (
            <button
              key={move.uci}
              type="button"
              aria-label={manName(man)}
              onClick={() => {
                dialog.current?.close();
                choose(move);
              }}
            >
              <Man {...man} />
            </button>
          );
        })}
    </dialog>
  );
}
