/**
 * The link that replays a run: position, settings, limit and engine, as the fragment of an address.
 *
 *     #v=1&fen=8/8/…_w_-_-_0_1&depth=6&engine=cutoff_0.1.0_bench_304149&set=rfp.margin:100,nmp:0&was=18013&name=Mine&at=1
 *
 * `set`, `was` (nodes of the run that was shared) and `name` come once a setting, in one order; `at` says
 * which of them is edited, counted from 1, and is left out for the first. Whoever follows a link may
 * have been sent anything: each field is read by itself, against what the engine accepts, and a link with a fault in it is
 * refused as a whole. Nothing of it is ever run, and what is shown of it is shown as text.
 */
import { counted, FenError, parseFen, profiles, settingById, settingFault, signature } from '../../engine/index.ts';

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
/** Longest fragment that is read at all. */
const MAX_LENGTH = 8000;
const VERSION = '1';
const KEYS = ['v', 'fen', 'depth', 'nodes', 'engine', 'set', 'was', 'name', 'at'];

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
}

export type LinkResult =
  | { ok: true; run: SharedRun; /** One sentence when the link is of another engine; else empty. */ note: string }
  | { ok: false; message: string };

/** Makes a name fit to be kept and shown: one line, no control or direction characters, MAX_NAME characters at most. */
export function cleanName(text: string): string {
  const plain = text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME).join('').trim();
}

/** Characters that may stand in a fragment as they are, and make it easier to read. */
const readable = (text: string) =>
  encodeURIComponent(text.replaceAll(' ', '_')).replace(/%(2F|3A|2C)/g, (code) => decodeURIComponent(code));

/** The fragment of a link, without its "#". Settings at the book's value are left out. */
export function writeLink({ fen, limit, settings, edited = 0, engine }: SharedRun): string {
  const parts = [`v=${VERSION}`, `fen=${readable(fen)}`, `${limit.kind}=${limit.value}`, `engine=${readable(engine)}`];
  const shared = settings.slice(0, MAX_SETTINGS);
  for (const { changes } of shared) {
    const own = Object.entries(changes).filter(([id, value]) => profiles.book[id] !== value);
    parts.push(`set=${own.map(([id, value]) => `${id}:${value}`).join(',')}`);
  }
  if (shared.some(({ nodes }) => nodes !== null)) {
    for (const { nodes } of shared) parts.push(`was=${nodes ?? ''}`);
  }
  for (const { name } of shared) parts.push(`name=${encodeURIComponent(cleanName(name))}`);
  if (edited > 0) parts.push(`at=${edited + 1}`);
  return parts.join('&');
}

class Fault extends Error {}

// Characters, not their halves: a half of one is nothing that can be shown.
const quoted = (text: string) => `“${[...cleanName(text)].slice(0, 30).join('')}${text.length > 30 ? '…' : ''}”`;

/** A whole number in plain digits between two bounds. */
function whole(text: string, what: string, min: number, max: number): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new Fault(`its ${what} is ${quoted(text)}, and must be a whole number from ${min} to ${max}`);
  }
  return value;
}

/** A link as it was written: without its "#", and decoded once more where a mail or chat program has encoded it whole. */
function asWritten(fragment: string): string {
  const text = fragment.replace(/^#/, '');
  if (/[=&]/.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Fault('it is not encoded as text');
  }
}

/** Every field's values, in order. Keys are looked up in a fixed list, so no link can reach anything else. */
function fieldsOf(fragment: string): ReadonlyMap<string, string[]> {
  const fields = new Map<string, string[]>(KEYS.map((key) => [key, []]));
  for (const part of fragment.split('&')) {
    const at = part.indexOf('=');
    const key = part.slice(0, Math.max(0, at));
    const values = fields.get(key);
    if (values === undefined) throw new Fault(`it has the field ${quoted(key || part)}, which no link has`);
    let value: string;
    try {
      value = decodeURIComponent(part.slice(at + 1));
    } catch {
      throw new Fault(`its field “${key}” is not encoded as text`);
    }
    values.push(value);
  }
  return fields;
}

function once(fields: ReadonlyMap<string, string[]>, key: string): string {
  const values = fields.get(key) ?? [];
  const [value] = values;
  if (value === undefined) throw new Fault(`its field “${key}” is missing`);
  if (values.length > 1) throw new Fault(`its field “${key}” is there ${values.length} times`);
  return value;
}

function readChanges(text: string): Record<string, number> {
  if (text === '') return {};
  const changes: Record<string, number> = {};
  for (const part of text.split(',')) {
    const [, id = '', digits = ''] = /^([\w.]{1,40}):(-?\d{1,9})$/.exec(part) ?? [];
    if (!settingById.has(id)) throw new Fault(`it sets ${quoted(part)}, which this engine does not have`);
    const fault = settingFault(id, Number(digits));
    if (fault !== null) throw new Fault(`in it, ${fault.replace(/\.$/, '')}`);
    if (Object.hasOwn(changes, id)) throw new Fault(`it sets ${id} twice`);
    if (Number(digits) !== profiles.book[id]) changes[id] = Number(digits);
  }
  return changes;
}

function readRun(encoded: string): SharedRun {
  const fragment = asWritten(encoded);
  if (fragment.length > MAX_LENGTH) throw new Fault(`it is longer than ${MAX_LENGTH} characters`);
  const fields = fieldsOf(fragment);
  const version = once(fields, 'v');
  if (version !== VERSION) throw new Fault(`it is of the kind ${quoted(version)}, and this page reads kind ${VERSION}`);

  const read = parseFen(once(fields, 'fen').replaceAll('_', ' '));
  if (!read.ok) throw new FenError(read.field, read.message);

  const byDepth = (fields.get('depth') ?? []).length > 0;
  if (byDepth && (fields.get('nodes') ?? []).length > 0) throw new Fault('it has both a depth and a number of nodes');
  const limit: Limit = byDepth
    ? { kind: 'depth', value: whole(once(fields, 'depth'), 'depth', 1, MAX_DEPTH) }
    : { kind: 'nodes', value: whole(once(fields, 'nodes'), 'number of nodes', 1, LAB_NODES) };

  const engine = once(fields, 'engine').replaceAll('_', ' ');
  if (!/^cutoff [\w.-]{1,20} bench \d{1,12}$/.test(engine)) throw new Fault(`it names the engine ${quoted(engine)}`);

  const sets = fields.get('set') ?? [];
  const names = fields.get('name') ?? [];
  const nodes = fields.get('was') ?? [];
  if (sets.length === 0 || sets.length > MAX_SETTINGS) {
    throw new Fault(`it holds ${sets.length} settings, and must hold 1 to ${MAX_SETTINGS}`);
  }
  for (const [what, list] of [
    ['names', names],
    ['node counts', nodes],
  ] as const) {
    if (list.length !== 0 && list.length !== sets.length) {
      throw new Fault(`it holds ${list.length} ${what} for ${counted(sets.length, 'setting')}`);
    }
  }
  const settings = sets.map((text, i): SharedSetting => {
    const count = nodes[i] ?? '';
    return {
      name: cleanName(names[i] ?? '') || `Setting ${i + 1}`,
      changes: readChanges(text),
      nodes: count === '' ? null : whole(count, 'count of nodes', 0, LAB_NODES),
    };
  });
  const hasEdited = (fields.get('at') ?? []).length > 0;
  const edited = hasEdited ? whole(once(fields, 'at'), 'edited setting', 1, settings.length) - 1 : 0;
  return { fen: read.fen, limit, settings, edited, engine };
}

/** Reads the fragment of a link, with or without its "#". Never throws. */
export function readLink(fragment: string): LinkResult {
  try {
    const run = readRun(fragment);
    const note =
      run.engine === signature
        ? ''
        : `This link was made with ${run.engine}, and this page runs ${signature}: counts may differ.`;
    return { ok: true, run, note };
  } catch (error) {
    if (error instanceof FenError) return { ok: false, message: `The link’s position is broken. ${error.message}` };
    if (error instanceof Fault) return { ok: false, message: `The link is damaged: ${error.message}.` };
    return { ok: false, message: 'The link is damaged and cannot be read.' };
  }
}
