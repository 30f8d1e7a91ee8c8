/** The line that was played on the board above, and the button that takes its last move back. */
import { lineTitle, type Line } from './line.ts';

interface Props {
  line: Line;
}

export const PlayedLine = ({ line: { moves, takeBack } }: Props) => (
  <div class="played-line needs-script">
    <p role="status">
      {moves.length > 0 ? lineTitle(moves) : 'Play on the board: click a piece, then where it goes, or drag it.'}
    </p>
    <button type="button" class="button" disabled={moves.length === 0} onClick={takeBack}>
      Take back
    </button>
  </div>
);
