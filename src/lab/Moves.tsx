/** Legal moves of the Lab's position, to be played and taken back: a question about a move of the reader's own. */

import { useMemo, useState } from 'preact/hooks';
import { legalMoves, playUciMoves, toFen } from '../../engine/index.ts';
import type { Chosen } from './Position.tsx';

interface Props extends Chosen {
  choose: (chosen: Chosen) => void;
}

/** A move that was played: where it was, and what it led to. */
interface Played {
  before: Chosen;
  after: string;
  san: string;
}

/** Moves of a line that its title names, the last of it. */
const NAMED = 4;

/** The line that led to a position, as far as it was played here; empty where the position came from elsewhere. */
export function lineTo(line: readonly Played[], fen: string): readonly Played[] {
  return line.slice(0, line.findLastIndex(({ after }) => after === fen) + 1);
}

/** "Your line: … Nf3 Nc6", of a line with a move. */
export function lineTitle(line: readonly Played[]): string {
  const names = line.slice(-NAMED).map(({ san }) => san);
  return `Your line: ${line.length > NAMED ? '… ' : ''}${names.join(' ')}`;
}

/** The line as a game for other programs, with the position that it begins with. */
export function linePgn(line: readonly Played[]): string {
  const fen = line[0]?.before.fen ?? '';
  const [, side, , , , number = '1'] = fen.split(' ');
  const moves = line.map(({ san }, i) => {
    const ply = i + (side === 'b' ? 1 : 0);
    const count = Number(number) + (ply >> 1);
    return ply % 2 === 0 ? `${count}. ${san}` : i === 0 ? `${count}... ${san}` : san;
  });
  return `[SetUp "1"]\n[FEN "${fen}"]\n\n${moves.join(' ')} *\n`;
}

export function Moves({ choose, fen, place, title }: Props) {
  const [played, setPlayed] = useState<readonly Played[]>([]);
  const line = lineTo(played, fen);
  const moves = useMemo(() => [...legalMoves(fen)].sort((a, b) => a.san.localeCompare(b.san, 'en')), [fen]);
  const play = (uci: string, san: string) => {
    legalMoves(fen);
    playUciMoves([uci]);
    const next = [...line, { before: { fen, place, title }, after: toFen(), san }];
    setPlayed(next);
    choose({ fen: toFen(), title: lineTitle(next), place: '' });
  };
  const last = line.at(-1);
  return (
    <div class="lab-moves">
      <p role="status">
        {moves.length === 0 ? 'No legal move: the game is over.' : line.length > 0 && lineTitle(line)}
      </p>
      <p class="choice">
        {moves.map(({ san, uci }) => (
          <button key={uci} type="button" class="button" onClick={() => play(uci, san)}>
            {san}
          </button>
        ))}
      </p>
      <button type="button" class="button" disabled={last === undefined} onClick={() => last && choose(last.before)}>
        Take back
      </button>{' '}
      <CopyLine line={line} />
    </div>
  );
}

/** Puts the line into the clipboard; where the browser does not let it, into a field to copy from. */
function CopyLine({ line }: { line: readonly Played[] }) {
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
