/**
 * The Lab and links: following one that the address holds, going back from it, making one, and what is told of each.
 * The address says what the Lab shows, a moment after it does; the tab knows it at once, so that a reload keeps it. Of
 * what the reader has set up, nothing is searched unasked that may take long.
 */

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { signature, type Whereabouts } from '../../engine/index.ts';
import { isPlace } from '../format/href.ts';
import type { Lab, LabState } from '../stores/lab.ts';
import { readLink } from '../stores/read-link.ts';
import { type SharedRun, writeLink } from '../stores/share.ts';
import { isObject } from '../worker/is-object.ts';
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
  /** The place in the tree that a link leads to, while its position is shown. */
  tree: Whereabouts | undefined;
  /** Puts a link into the address and the clipboard. */
  share: () => void;
}

/** Milliseconds without a change before the address says it. */
const REST = 400;

/** The link to what the Lab shows, without its counts unless they are given by slot. */
function linkOf(
  { columns, edited, fen, limit }: LabState,
  nodesOf: (slot: number) => number | null = () => null,
): string {
  const settings = columns.map(({ slot, name, changes }) => ({ name, changes, nodes: nodesOf(slot) }));
  const at = columns.findIndex(({ slot }) => slot === edited);
  return writeLink({ fen, limit, settings, edited: at, engine: signature });
}

/**
 * Has the page been loaded again where it stood? Then the address may be an older one: what was written to it while the
 * answer was on its way is not in it.
 */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload';
}

/** The link to what another one sets up, as `linkOf` writes it. */
const linkAgain = ({ fen, limit, settings, edited }: SharedRun): string =>
  writeLink({ fen, limit, settings: settings.map((one) => ({ ...one, nodes: null })), edited, engine: signature });

/**
 * What the history keeps of a Lab that the reader has set up, beside the link: its position by name. Null of a link
 * that came from elsewhere.
 */
function keptName(): Pick<LabState, 'id' | 'title'> | null {
  const state: unknown = history.state;
  if (!isObject(state) || !isObject(state.lab)) return null;
  const { id, title } = state.lab;
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : null;
}

/**
 * `built` is the Lab as the page has it; `opened` is called when a link has been loaded, with what is to be searched.
 */
export function useLink(
  lab: Lab,
  built: LabState,
  state: LabState,
  runs: readonly SlotRun[],
  opened: (state: LabState) => void,
): Link {
  const [linkedRun, setLinkedRun] = useState<SharedRun | null>(null);
  const [notice, setNotice] = useState({ text: '', bad: false, about: '' });
  const [shared, setShared] = useState(false);
  const [looked, look] = useState<{ fen: string; tree: Whereabouts } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What the Lab shows where the address says nothing: as the page was built, or what stood before a link. */
  const plain = useRef(built);
  /** What the address says. */
  const addressLink = useRef(linkOf(built));

  const tell = (text: string, bad: boolean, about = state) => setNotice({ text, bad, about: runName(about) });

  useEffect(() => {
    /** `stays`: what the Lab shows counts for more than the address, which had not said it yet. */
    const follow = (arriving: boolean, stays = false) => {
      const fragment = location.hash.slice(1);
      const shows = linkOf(lab.$state.get());
      if (fragment === '') {
        if (!stays && shows !== linkOf(plain.current)) lab.show(plain.current);
        plain.current = built;
        return;
      }
      if (isPlace(fragment, document)) return;
      const read = readLink(fragment);
      if (!read.ok) {
        if (arriving && !stays && shows !== linkOf(built)) lab.show(built);
        const instead = arriving && !stays ? 'The Lab shows its own position instead.' : 'The Lab keeps what it shows.';
        tell(`${read.message} ${instead}`, true, lab.$state.get());
        return;
      }
      const link = linkAgain(read.run);
      if (!arriving && addressLink.current === linkOf(built)) plain.current = lab.$state.get();
      addressLink.current = link;
      if (stays && link !== shows) return;
      const keptRunName = keptName();
      if (link !== shows) lab.load(read.run, keptRunName ?? undefined);
      const { tree } = read.run;
      look(tree === undefined ? null : { fen: lab.$state.get().fen, tree });
      if (keptRunName === null) {
        opened(lab.$state.get());
        setLinkedRun(read.note === '' ? read.run : null);
      }
      tell(read.note, read.note !== '', lab.$state.get());
    };
    const again = () => follow(false);
    // It begins when the page is awake, and ends with the widget.
    const left = lab.begin();
    follow(true, left !== null && (left === location.hash || isReload()));
    addEventListener('hashchange', again);
    return () => {
      removeEventListener('hashchange', again);
      lab.end();
    };
  }, [lab]);

  useEffect(() => {
    const link = linkOf(state);
    if (link === addressLink.current) return;
    const timer = setTimeout(() => {
      // A link that was followed meanwhile on a busy machine, and that this page has not been drawn with, stays.
      if (linkOf(lab.$state.get()) !== link) return;
      addressLink.current = link;
      const address = new URL(location.href);
      address.hash = link === linkOf(built) ? '' : link;
      history.replaceState({ lab: { id: state.id, title: state.title } }, '', address);
      lab.keep();
    }, REST);
    return () => clearTimeout(timer);
  }, [state]);

  const addressNow = (): string => {
    const address = new URL(location.href);
    address.hash = linkOf(state, (slot) => (runs[slot]?.current ? (runs[slot].result?.nodes ?? null) : null));
    return address.href;
  };
  const share = async () => {
    const address = addressNow();
    addressLink.current = linkOf(state);
    history.replaceState(null, '', address);
    lab.keep();
    setShared(true);
    try {
      await navigator.clipboard.writeText(address);
      tell('Copied: a link to this position, limit and settings.', false);
    } catch {
      tell('The browser did not allow copying: the link is selected below.', false);
      requestAnimationFrame(() => field.current?.select());
    }
  };
  const isAboutShown = notice.about === runName(state);
  return {
    notice: isAboutShown ? notice.text : '',
    bad: isAboutShown && notice.bad,
    // The field stays, so that nothing moves, and always holds the link to what stands above and below it.
    address: shared ? addressNow() : '',
    field,
    promised: promisedBy(linkedRun, state),
    tree: looked?.fen === state.fen ? looked.tree : undefined,
    share: () => void share(),
  };
}
