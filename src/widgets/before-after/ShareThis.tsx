/** A link to this very widget of this chapter, with the reader's settings and position. */

import { useEffect, useState } from 'preact/hooks';
import { writeChapterLink } from '../../stores/chapter-link.ts';
import type { Moment } from '../../stores/timeline.ts';

interface Props extends Moment {
  /** Id of the widget in its page. */
  id: string;
  /** What it shows: position, and depth in plies. */
  fen: string;
  depth: number;
  /** Nodes of the search with the technique, when it is done. */
  nodes: number | null;
}

/** Milliseconds for which the button says what came of it. */
const SAID_MS = 3000;

export function ShareThis({ id, changes, position, fen, depth, nodes }: Props) {
  const [said, say] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(say, SAID_MS, '');
    return () => clearTimeout(timer);
  }, [said]);
  const share = async () => {
    const address = new URL(location.href);
    const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    address.search = writeChapterLink({ changes: kept, position }, { fen, depth }, nodes);
    address.hash = id;
    try {
      await navigator.clipboard.writeText(address.href);
      say('Link copied');
    } catch {
      history.replaceState(history.state, '', address);
      say('See the address');
    }
  };
  return (
    <>
      <button class="button quiet needs-script" type="button" onClick={() => void share()}>
        {said || 'Share this'}
      </button>
      <span class="vh" role="status">
        {said}
      </span>
    </>
  );
}
