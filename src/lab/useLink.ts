/** The Lab and links: following one that the address holds, going back from it, making one, and what is told of each. */

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { signature } from '../../engine/index.ts';
import { isPlace } from '../format/fragment.ts';
import type { Lab, LabState } from '../stores/lab.ts';
import { readLink } from '../stores/read-link.ts';
import { type SharedRun, writeLink } from '../stores/share.ts';
import { promisedBy, runName, type SlotRun } from './requests.ts';

export interface Link {
  /** What was told last, for as long as it is about the run that is shown. */
  notice: string;
  bad: boolean;
  /** Address of the run that is shown, once one was asked for; else empty. */
  address: string;
  /** The field that shows it. */
  field: RefObject<HTMLInputElement>;
  /** By slot, as `promisedBy` gives it. */
  promised: readonly (number | null | undefined)[];
  /** Puts a link into the address and the clipboard. */
  share: () => void;
}

/** `opened` is called when a link has been loaded, with what is to be searched. */
export function useLink(lab: Lab, state: LabState, runs: readonly SlotRun[], opened: (state: LabState) => void): Link {
  const [held, hold] = useState<SharedRun | null>(null);
  const [told, setTold] = useState({ text: '', bad: false, about: '' });
  const [shared, setShared] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** What the Lab showed before the address held a link. */
  const before = useRef<LabState | null>(null);

  const tell = (text: string, bad: boolean, about = state) => setTold({ text, bad, about: runName(about) });

  useEffect(() => {
    const follow = (arriving: boolean) => {
      const fragment = location.hash.slice(1);
      if (fragment === '' && before.current !== null) {
        lab.show(before.current);
        before.current = null;
      }
      if (isPlace(fragment, document)) return;
      const read = readLink(fragment);
      if (!read.ok) {
        const shows = arriving ? 'The Lab shows its own position instead.' : 'The Lab keeps what it shows.';
        tell(`${read.message} ${shows}`, true, lab.$state.get());
        return;
      }
      before.current ??= lab.$state.get();
      lab.load(read.run);
      opened(lab.$state.get());
      hold(read.note === '' ? read.run : null);
      tell(read.note, read.note !== '', lab.$state.get());
    };
    const again = () => follow(false);
    follow(true);
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [lab]);

  const addressNow = (): string => {
    const settings = state.columns.map(({ slot, name, changes }) => {
      const run = runs[slot];
      return { name, changes, nodes: run?.current ? (run.result?.nodes ?? null) : null };
    });
    const address = new URL(location.href);
    const edited = state.columns.findIndex(({ slot }) => slot === state.edited);
    address.hash = writeLink({ fen: state.fen, limit: state.limit, settings, edited, engine: signature });
    return address.href;
  };
  const share = async () => {
    const address = addressNow();
    history.replaceState(history.state, '', address);
    setShared(true);
    try {
      await navigator.clipboard.writeText(address);
      tell('Copied: a link to this position, limit and settings.', false);
    } catch {
      tell('The browser did not allow copying: the link is selected below.', false);
      requestAnimationFrame(() => field.current?.select());
    }
  };
  const mine = told.about === runName(state);
  return {
    notice: mine ? told.text : '',
    bad: mine && told.bad,
    // The field stays, so that nothing moves, and always holds the link to what stands above and below it.
    address: shared ? addressNow() : '',
    field,
    promised: promisedBy(held, state),
    share: () => void share(),
  };
}
