/**
 * Reads the link that replays a run (share.ts). Whoever follows a link may have been sent anything: each field is read
 * by itself, against what the engine accepts, and a link with a fault in it is refused as a whole. Nothing of it is
 * ever run, and what is shown of it is shown as text. Apart from the writer, as only the Lab reads links, and this
 * takes a FEN parser.
 */
import {
  counted,
  FenError,
  parseFen,
  profiles,
  settingById,
  settingFault,
  signature,
  techniqueIds,
  type Whereabouts,
} from '../../engine/index.ts';
import {
  cleanName,
  LAB_NODES,
  type Limit,
  LINK_VERSION,
  MAX_DEPTH,
  MAX_SETTINGS,
  type SharedRun,
  type SharedSetting,
} from './share.ts';

/** Longest fragment that is read at all. */
const MAX_LENGTH = 8000;
const KEYS = ['v', 'fen', 'depth', 'nodes', 'engine', 'set', 'was', 'name', 'at', 'tree', 'alone'];

/** Is it a field that links have, with or without a value that can be read? */
export const isLinkField = (field: string): boolean => KEYS.includes(field.split('=', 1)[0]!);

type LinkResult =
  | { ok: true; run: SharedRun; /** One sentence when the link is of another engine; else empty. */ note: string }
  | { ok: false; message: string };

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

/**
 * A link as it was written: without its "#", and decoded once more where a mail or chat program has encoded it whole.
 */
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
  if (version !== LINK_VERSION)
    throw new Fault(`it is of the kind ${quoted(version)}, and this page reads kind ${LINK_VERSION}`);

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
  const tree = (fields.get('tree') ?? []).length > 0 ? readPlace(once(fields, 'tree')) : null;
  const alone = (fields.get('alone') ?? []).length > 0 ? readAlone(once(fields, 'alone')) : null;
  return { fen: read.fen, limit, settings, edited, engine, ...(tree && { tree }), ...(alone && { alone }) };
}

/** The techniques that are compared otherwise: `rfp:1` alone, `rfp:0` beside the others. */
function readAlone(text: string): Record<string, boolean> {
  const alone: Record<string, boolean> = {};
  for (const part of text.split(',')) {
    const [, id = '', is = ''] = /^(\w{1,20}):([01])$/.exec(part) ?? [];
    if (!techniqueIds.some((one) => one === id))
      throw new Fault(`it compares ${quoted(part)}, and must name a technique with 0 or 1, as in rfp:1`);
    alone[id] = is === '1';
  }
  return alone;
}

/** A place in a tree: the iteration, perhaps which of its attempts, and the moves that lead there. */
function readPlace(text: string): Whereabouts {
  const [, iteration = '', attempt, moves = ''] =
    /^(\d{1,2})(?:\*(\d{1,2}))?:((?:[\w+#=*-]{2,11}(?:,(?=.)|$))*)$/.exec(text) ?? [];
  if (iteration === '')
    throw new Fault(`its place in the tree is ${quoted(text)}, and must be a depth and moves, as in 6:Nf3,e5`);
  const line = moves === '' ? [] : moves.split(',');
  return {
    iteration: whole(iteration, 'depth of its tree', 1, MAX_DEPTH),
    ...(attempt !== undefined && { attempt: whole(attempt, 'attempt of its tree', 1, 99) }),
    line,
  };
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
