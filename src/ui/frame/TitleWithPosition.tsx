/**
 * A widget's title, with the position that its result is of: the reader's choice, or the one that it was built with.
 */

import { $position } from '../../stores/position.ts';
import { useLive } from '../hooks/live.ts';

interface TitleWithPositionProps {
  title: string;
  /** FEN of what is shown. */
  of: string;
  /** What the widget was built with. */
  own: { fen: string; place: string };
}

export function TitleWithPosition({ title, of, own }: TitleWithPositionProps) {
  const chosen = useLive($position, null);
  // What is shown may be neither: a choice that is no longer made.
  const place = chosen?.fen === of ? chosen.title : own.fen === of ? own.place : '';
  return (
    <>
      {title} {place && <span>{place}</span>}
    </>
  );
}
