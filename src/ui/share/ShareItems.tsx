/**
 * The items of a menu that lead to this very widget from elsewhere: a link with the reader's settings, position and
 * what is compared, and the code that shows it in another page.
 */

import { useEffect, useState } from 'preact/hooks';
import { href } from '../../format/href.ts';
import { writeChapterLink } from '../../stores/chapter-link.ts';
import { $alone, type Moment } from '../../stores/timeline.ts';

export interface Shared extends Pick<Moment, 'changes' | 'position'> {
  /** Id of the widget in its page, and its title. */
  id: string;
  title: string;
  /** What it shows: position, and depth in plies. A widget that shows no search leaves them out. */
  fen?: string;
  depth?: number;
  /** Nodes of the search with the technique, when it is done. */
  nodes?: number | null;
  /** The page that shows this widget alone, as a path from the site's root, where there is one. */
  embed?: string | undefined;
}

/**
 * What a link says of the position where the widget shows none. Not the engine's START_FEN: its file takes the parser
 * along.
 */
const NO_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Milliseconds for which a button says what came of it. */
const SAID_MS = 3000;
/** Pixels that such a page needs besides the widget itself. */
const BESIDES = 72;

export function ShareItems({ id, title, changes, position, fen = NO_FEN, depth = 1, nodes = null, embed }: Shared) {
  const [said, say] = useState<{ by: 'link' | 'code'; text: string } | null>(null);
  /** Code that could not be copied, for the reader to copy. */
  const [code, setCode] = useState('');
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(say, SAID_MS, null);
    return () => clearTimeout(timer);
  }, [said]);
  const query = () => {
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return writeChapterLink({ changes: changed, position, alone: $alone.get() }, { fen, depth }, nodes);
  };
  const share = async () => {
    const address = new URL(location.href);
    address.search = query();
    address.hash = id;
    try {
      await navigator.clipboard.writeText(address.href);
      say({ by: 'link', text: 'Link copied' });
    } catch {
      history.replaceState(history.state, '', address);
      say({ by: 'link', text: 'See the address' });
    }
  };
  const copyCode = async (path: string) => {
    const address = new URL(href(path), location.href);
    address.search = query();
    const height = (document.getElementById(id)?.offsetHeight ?? 600) + BESIDES;
    const text = frameCode(address.href, title, height);
    try {
      await navigator.clipboard.writeText(text);
      setCode('');
      say({ by: 'code', text: 'Code copied' });
    } catch {
      setCode(text);
    }
  };
  const hasSettings = Object.values(changes).some((value) => value !== undefined);
  return (
    <>
      <button type="button" onClick={() => void share()}>
        {said?.by === 'link' ? said.text : 'Copy a link'} {hasSettings && <small>with your settings</small>}
      </button>
      {embed !== undefined && (
        <button type="button" onClick={() => void copyCode(embed)}>
          {said?.by === 'code' ? said.text : 'Embed it elsewhere'}
        </button>
      )}
      {code !== '' && (
        <input
          class="field share-code"
          readOnly
          value={code}
          aria-label="Code that shows this widget in another page"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <span class="vh" role="status">
        {said?.text ?? ''}
      </span>
    </>
  );
}

/**
 * The code that shows a page of this site in a page of another. `height` in pixels; the width is that of the text
 * around it.
 */
export const frameCode = (address: string, title: string, height: number): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
