/** Legal moves of the Lab's position as a list, the other way beside the board, and the line played as a game. */

import { useMemo, useState } from 'preact/hooks';
import { legalMoves } from '../../engine/index.ts';
import type { Chosen } from '../stores/position.ts';
import type { Line } from '../ui/board/line.ts';
import { playedOf } from '../ui/board/hand.ts';

interface Props {
  fen: string;
  line: Line<Chosen>;
}

/** The line as a game for other programs, with the position that it begins with. */
export function linePgn(line: Line<Chosen>['moves']): string {
  const fen = line[0]?.before.fen ?? '';
  const [, side, , , , number = '1'] = fen.split(' ');
  const moves = line.map(({ san }, i) => {
    const ply = i + (side === 'b' ? 1 : 0);
    const count = Number(number) + (ply >> 1);
    return ply % 2 === 0 ? `${count}. ${san}` : i === 0 ? `${count}... ${san}` : san;
  });
  return `[SetUp "1"]\n[FEN "${fen}"]\n\n${moves.join(' ')} *\n`;
}

export function Moves({ fen, line }: Props) {
  const moves = useMemo(() => [...legalMoves(fen)].sort((a, b) => a.san.localeCompare(b.san, 'en')), [fen]);
  return (
    <div class="lab-moves">
      <p role="status">{moves.length === 0 && 'No legal move: the game is over.'}</p>
      <p class="choice">
        {moves.map((move) => (
          <button key={move.uci} type="button" class="button" onClick={() => line.play(playedOf(fen, move))}>
            {move.san}
          </button>
        ))}
      </p>
      <CopyLine line={line.moves} />
    </div>
  );
}

/** Puts the line into the clipboard; where the browser does not let it, into a field to copy from. */
function CopyLine({ line }: { line: Line<Chosen>['moves'] }) {
  const [said, say] = useState('');
  const [shown, show] = useState('');
  const text = linePgn(line);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say('PGN copied');
    } catch {
      show(text);
    }
  };
  return (
    <>
      <button type="button" class="button" disabled={line.length === 0} onClick={() => void copy()}>
        {line.length > 0 && said ? said : 'Copy PGN'}
      </button>
      <span class="vh" role="status">
        {said}
      </span>
      {shown === text && <textarea class="field" readOnly rows={4} aria-label="The line as PGN" value={shown} />}
    </>
  );
}
