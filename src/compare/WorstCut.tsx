/** The worst of some wrong cuts: a press shows it below the figure in hand, another one takes it away. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadPart } from '../ui/hooks/load-part.ts';
import type { Verdict } from './verdict-words.ts';

interface Props {
  fen: string;
  /** In plies. */
  depth: number;
  /** Changes to the book's settings, under which was searched. */
  settings: Readonly<Record<string, number>>;
  /** Of this search; null while there is none. */
  verdict: Pick<Verdict, 'worst'> | null;
  /** True behind a whole sentence; else it ends what stands before it. */
  apart?: boolean;
}

/** What a cut is shown below: an island's frame, or code. */
const HOSTS = '.wide, .snippet';

/** The figure that a button stands in; for one beside the text, the one of which most is in the window. */
function hostOf(button: Element): HTMLElement | null {
  const own = button.closest<HTMLElement>(HOSTS);
  if (own !== null) return own;
  const seen = (host: Element) => {
    const { bottom, top } = host.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  };
  const hosts = [...document.querySelectorAll<HTMLElement>(HOSTS)].toSorted((a, b) => seen(b) - seen(a));
  return hosts[0] ?? button.closest<HTMLElement>('.lab-tool, .widget, main');
}

export function WorstCut({ apart = false, depth, fen, settings, verdict }: Props) {
  const [message, say] = useState('');
  const hide = useRef<(() => void) | null>(null);
  const at = verdict?.worst?.at;
  // What was shown is of the verdict that stood here: with another one it goes. Not so the card's, which is about
  // another figure once the reader scrolls.
  useEffect(() => () => hide.current?.(), apart ? [JSON.stringify([fen, depth, settings, at])] : []);
  if (at === undefined) return null;
  const show = (button: Element) => {
    const host = hostOf(button);
    if (host === null) return;
    say('');
    loadPart(() => import('./shown-cut.lazy.tsx')).then(
      ({ hideCut, toggleCut }) => {
        const request = { fen, depth, settings, at };
        toggleCut(host, request);
        hide.current = apart ? () => hideCut(request) : null;
      },
      () => say('It could not be loaded; press again.'),
    );
  };
  return (
    <span class="needs-script">
      {apart ? ' ' : '. '}
      <button type="button" class="button quiet worst-cut" onClick={(event) => show(event.currentTarget)}>
        Show {apart ? 'the worst' : 'it'}
      </button>
      {message && <span class="bad"> {message}</span>}
    </span>
  );
}
