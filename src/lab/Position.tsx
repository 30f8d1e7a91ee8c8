/** Where the Lab's position comes from: the book, a pasted FEN or game, or the reader's own hand. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Line } from '../ui/board/line.ts';
import type { Chosen } from '../stores/position.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { usePart } from '../ui/hooks/usePart.ts';
import { Fold } from './Fold.tsx';
import { PastedPosition } from './PastedPosition.tsx';

interface Props {
  shown: Chosen;
  positions: readonly Chosen[];
  choose: (chosen: Chosen) => void;
  line: Line<Chosen>;
}

export function Position({ shown: { id, title, fen }, positions, choose, line }: Props) {
  const known = positions.some((position) => position.id === id);
  const goTo = (wanted: string) => {
    const position = positions.find(({ id }) => id === wanted);
    if (position) choose(position);
  };
  return (
    <div class="lab-sources needs-script">
      <label class="lab-field">
        <span>Position</span>
        <Choice
          value={known ? id : ''}
          options={[
            ...(known ? [] : [['', title] as const]),
            ...positions.map(({ id, title }) => [id, title] as const),
          ]}
          choose={goTo}
        />
      </label>
      <PastedPosition fen={fen} choose={choose} />
      <Fold title="Play a move from the list">
        <ByHand>{({ Moves }) => <Moves fen={fen} line={line} />}</ByHand>
      </Fold>
      <Fold title="Set up a position">
        <ByHand>
          {({ Setup }) => <Setup fen={fen} use={(own) => choose({ id: '', title: 'Your position', fen: own })} />}
        </ByHand>
      </Fold>
    </div>
  );
}

type Hand = typeof import('./by-hand.lazy.ts');

/** What `children` draws of the part that is fetched when it is asked for. */
function ByHand({ children }: { children: (hand: Hand) => ComponentChildren }) {
  const { part, message, failed, fetchPart } = usePart('This part', () => import('./by-hand.lazy.ts'));
  useEffect(fetchPart, []);
  if (part !== null) return children(part);
  return (
    <p role="status">
      {message}{' '}
      {failed && (
        <button type="button" class="button" onClick={fetchPart}>
          Try again
        </button>
      )}
    </p>
  );
}
