/**
 * The link that replays a run: position, settings, limit and engine, as the fragment of an address.
 *
 *     #v=1&fen=8/8/…_w_-_-_0_1&depth=6&engine=cutoff_0.1.0_bench_304149&set=rfp.margin:100,nmp:0&was=18013&name=A&at=1
 *
 * `set`, `was` (nodes of the run that was shared) and `name` come once a setting, in one order; `at` says
 * which of them is edited, counted from 1, and is left out for the first. `tree=6:Nf3,e5` opens the tree of the edited
 * one at that line of its iteration to depth 6, and `tree=6*1:Nf3,e5` at that of its first attempt. `alone=rfp:1,nmp:0`
 * is of a chapter: it compares one technique alone and the other beside the others. This file writes links;
 * read-link.ts reads them.
 */
import { profiles, type Whereabouts } from '../../engine/index.ts';

/** How far a search goes. Every search of the Lab ends at LAB_NODES at the latest. */
export interface Limit {
  kind: 'depth' | 'nodes';
  /** Plies up to MAX_DEPTH, or nodes up to LAB_NODES. */
  value: number;
}

/** Most settings side by side. */
export const MAX_SETTINGS = 4;
/** Deepest search that the Lab accepts, in plies, and most nodes that any of its searches may visit. */
export const MAX_DEPTH = 30;
export const LAB_NODES = 100_000_000;
/** Longest name of a setting, in characters. */
export const MAX_NAME = 40;
/** The kind of link that this version writes and reads. */
export const LINK_VERSION = '1';

/** One of the settings of a link: what differs from the book's profile. */
export interface SharedSetting {
  name: string;
  changes: Readonly<Record<string, number>>;
  /** Nodes that the run took where the link was made; null when it had not run. */
  nodes: number | null;
}

export interface SharedRun {
  fen: string;
  limit: Limit;
  settings: readonly SharedSetting[];
  /** Place of the setting that is edited, from 0; the first without it. */
  edited?: number;
  /** The engine that the link was made with. */
  engine: string;
  /** The place in the tree of the edited setting that is to be looked at. */
  tree?: Whereabouts;
  /** The techniques that a chapter compares otherwise than it was built, alone or not. */
  alone?: Readonly<Record<string, boolean>>;
}

const ENDS = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g;

/**
 * Makes a name fit to be kept and shown: one line, no control or direction characters, MAX_NAME characters at most. The
 * two signs that join letters, of Persian words and of families of emoji, stay between others.
 */
export function cleanName(text: string): string {
  const plain = text.replace(/(?:(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}\s])+/gu, ' ');
  return [...plain.replace(ENDS, '')].slice(0, MAX_NAME).join('').replace(ENDS, '');
}

/** Characters that may stand in a fragment as they are, and make it easier to read. */
const readable = (text: string) =>
  encodeURIComponent(text.replaceAll(' ', '_')).replace(/%(2F|3A|2C)/g, (code) => decodeURIComponent(code));

/** The fragment of a link, without its "#". Settings at the book's value are left out. */
export function writeLink({ fen, limit, settings, edited = 0, engine, tree, alone = {} }: SharedRun): string {
  const parts = [
    `v=${LINK_VERSION}`,
    `fen=${readable(fen)}`,
    `${limit.kind}=${limit.value}`,
    `engine=${readable(engine)}`,
  ];
  const shared = settings.slice(0, MAX_SETTINGS);
  for (const { changes } of shared) {
    const changed = Object.entries(changes).filter(([id, value]) => profiles.book[id] !== value);
    parts.push(`set=${changed.map(([id, value]) => `${id}:${value}`).join(',')}`);
  }
  if (shared.some(({ nodes }) => nodes !== null)) {
    for (const { nodes } of shared) parts.push(`was=${nodes ?? ''}`);
  }
  for (const { name } of shared) parts.push(`name=${encodeURIComponent(cleanName(name))}`);
  if (edited > 0) parts.push(`at=${edited + 1}`);
  if (tree !== undefined)
    parts.push(
      `tree=${tree.iteration}${tree.attempt === undefined ? '' : `*${tree.attempt}`}:${readable(tree.line.join(','))}`,
    );
  const switched = Object.entries(alone);
  if (switched.length > 0) parts.push(`alone=${switched.map(([id, is]) => `${id}:${is ? 1 : 0}`).join(',')}`);
  return parts.join('&');
}
