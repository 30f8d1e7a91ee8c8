/**
 * Transposition table: what is known of positions already searched.
 *
 * An entry is four 32-bit numbers: the two key halves, one with move, depth, bound and age, one with score and static
 * evaluation. All 64 bits of the key are compared, so a wrong hit is as good as impossible. The index is the sum of
 * the halves, which a mirrored position shares (see board/zobrist.ts).
 *
 * Three entries make a bucket, as long as a line of the processor's cache; its last four numbers hold no entry.
 */
import { gamePly, keyHi, keyLo } from '../board/position.ts';
import { MATE_BOUND } from './scores.ts';

/** What a stored score means: the true score is at least it, at most it, or it. */
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;
export const EXACT = 3;

/** Static evaluation of a position that was stored without one. */
export const NO_EVAL = -32_768;

/** Numbers in a bucket: three entries of four, and four more. */
const BUCKET = 16;
const BUCKET_SHIFT = 4;
/** The smallest table that there is, and the least that is used of a larger one, in kibibytes. */
const SMALLEST_KIB = 64;
const LEAST_KIB = 512;
const BUCKETS_A_KIB = 1024 / (BUCKET * 4);
/** Offset of the number that touchTable writes. */
const TOUCHED = 12;

/** A table and what belongs to it. */
export interface Table {
  entries: Int32Array;
  /** Masks the number of a bucket: 2^n - 1. */
  mask: number;
  /** Number of the search, modulo 64; -1 before the first one. */
  age: number;
}

/** A table without room, to be taken up by `exchangeTable` and given a size by `resizeTable`. */
export const emptyTable = (): Table => ({ entries: new Int32Array(0), mask: 0, age: -1 });

/** The one in use. In one object that stays: variables of the module would be looked at again at each use. */
const table = emptyTable();

/** What the last probe that hit found. Scores are seen from the probing node: mates are counted from its ply. */
export const found = { move: 0, depth: 0, bound: 0, score: 0, evaluation: 0 };

/** Sets the size in mebibytes, rounded down to a power of two (1/16 to 1024), and empties the table. */
export function resizeTable(mebibytes: number): void {
  const buckets = 2 ** Math.floor(Math.log2(Math.max(SMALLEST_KIB, mebibytes * 1024) * BUCKETS_A_KIB));
  if (table.entries.length !== buckets * BUCKET) {
    const shared = isShared(table.entries);
    releaseTable();
    table.entries = roomFor(buckets * BUCKET, shared);
  }
  clearTable();
}

/** Not asked of SharedArrayBuffer: a page that may share no memory has no such name. */
const isShared = ({ buffer }: Int32Array): boolean => !(buffer instanceof ArrayBuffer);

const roomFor = (length: number, shared: boolean): Int32Array =>
  shared ? new Int32Array(new SharedArrayBuffer(length * 4)) : new Int32Array(length);

/** Gives the table's memory back at once: the collector may leave half a gibibyte lying about for minutes. */
function releaseTable(): void {
  const { buffer } = table.entries;
  table.entries = new Int32Array(0);
  if (buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}

/**
 * Puts the table into memory that threads share, with all that it knows. Throws a RangeError when there is no room for
 * it.
 */
export function shareTable(): void {
  const { age, entries } = table;
  const { length } = entries;
  if (isShared(entries)) return;
  // An empty one has nothing to copy: its memory is free before the other is taken.
  if (age < 0) releaseTable();
  const shared = roomFor(length, true);
  if (age >= 0) shared.set(entries);
  releaseTable();
  table.entries = shared;
}

/** Forgets everything. All of the table is in use then. */
export function clearTable(): void {
  table.entries.fill(0);
  table.mask = table.entries.length / BUCKET - 1;
  table.age = -1;
}

/**
 * Says that searches of about `ms` milliseconds follow: an empty table then uses a kibibyte of its room for every two
 * of them, half a mebibyte at least, rounded up to a power of two, as the processor finds sooner what lies close
 * together. That is room for one position in some eighty nodes, and enough: most are never met again, and those that
 * save most are kept. A table in use does not shrink; and it grows when need be.
 */
export function fitTable(ms: number): void {
  const most = table.entries.length / BUCKET;
  if (table.age < 0) table.mask = Math.min(LEAST_KIB * BUCKETS_A_KIB, most) - 1;
  const wanted = Math.min((ms / 2) * BUCKETS_A_KIB, most);
  while (table.mask + 1 < wanted) table.mask = table.mask * 2 + 1;
}

/** The table in use, for threads that are to share it. */
export const tableInUse = (): Table => ({ ...table });

/** Takes up `spare` and leaves the table that was in use in its place: for players that share a thread (memory.ts). */
export function exchangeTable(spare: Table): void {
  const before = tableInUse();
  Object.assign(table, spare);
  Object.assign(spare, before);
}

/** Tells the table that a new search begins: entries of earlier ones give way first. */
export function ageTable(): void {
  table.age = table.age < 0 ? 1 : (table.age + 1) & 63;
}

/**
 * Calls the bucket of the present position into the processor's cache, where it rarely is, before the probe needs it.
 * It writes a number that nobody reads: the processor does not wait for a write to reach memory, as it does for a read.
 */
export function touchTable(): void {
  table.entries[(((keyLo[gamePly[0]] + keyHi[gamePly[0]]) & table.mask) << BUCKET_SHIFT) + TOUCHED] = 1;
}

/** Where the position with the key (lo, hi) stands in the bucket that begins at `first`; -1 where it does not. */
function placeIn(entries: Int32Array, first: number, lo: number, hi: number): number {
  if (entries[first] === lo && entries[first + 1] === hi) return first;
  if (entries[first + 4] === lo && entries[first + 5] === hi) return first + 4;
  return entries[first + 8] === lo && entries[first + 9] === hi ? first + 8 : -1;
}

/** Looks the present position up; when true, `found` holds the entry. */
export function probeTable(ply: number): boolean {
  const { mask, entries } = table;
  const lo = keyLo[gamePly[0]];
  const hi = keyHi[gamePly[0]];
  const i = placeIn(entries, ((lo + hi) & mask) << BUCKET_SHIFT, lo, hi);
  if (i < 0) return false;
  const data = entries[i + 2];
  const bound = (data >> 24) & 3;
  if (bound === 0) return false;
  const scores = entries[i + 3];
  let score = scores >> 16;
  if (score >= MATE_BOUND) score -= ply;
  else if (score <= -MATE_BOUND) score += ply;
  found.move = data & 0xffff;
  found.depth = (data >> 16) & 0xff;
  found.bound = bound;
  found.score = score;
  found.evaluation = (scores << 16) >> 16;
  return true;
}

/** Does what the last probe found tell on which side of `beta` the score lies? */
export const settles = (beta: number): boolean =>
  (found.bound & (found.score >= beta ? LOWER_BOUND : UPPER_BOUND)) !== 0;

/** What an entry is worth by its third number: its depth, less 256 for each search since. */
const worthOf = (data: number, age: number): number => ((data >> 16) & 0xff) - (((age - (data >>> 26)) & 63) << 8);

/** Stores what a search of the present position found. `depth` is 0 (quiescence) to 255. */
export function storeTable(
  ply: number,
  depth: number,
  move: number,
  score: number,
  evaluation: number,
  bound: number,
): void {
  const { age, mask, entries } = table;
  const lo = keyLo[gamePly[0]];
  const hi = keyHi[gamePly[0]];
  const first = ((lo + hi) & mask) << BUCKET_SHIFT;
  let i = placeIn(entries, first, lo, hi);
  if (i < 0) {
    // None is of this position: the oldest one goes, and of those as old the shallowest. Found without a branch, as in
    // pickMove.
    const a = worthOf(entries[first + 2], age);
    const b = (worthOf(entries[first + 6], age) - a) | 0;
    const second = b >> 31;
    const third = (worthOf(entries[first + 10], age) - a - (b & second)) >> 31;
    i = first + ((4 & second & ~third) | (8 & third));
  } else if (move === 0) {
    move = entries[i + 2] & 0xffff; // a node without a best move keeps the one that was known
  }
  let stored = score;
  if (score >= MATE_BOUND) stored += ply;
  else if (score <= -MATE_BOUND) stored -= ply;
  entries[i] = lo;
  entries[i + 1] = hi;
  entries[i + 2] = move | (depth << 16) | (bound << 24) | (age << 26);
  entries[i + 3] = (stored << 16) | (evaluation & 0xffff);
}

/** How full the table is with entries of this search, in thousandths, from a sample of its first 999 entries. */
export function hashFull(): number {
  let used = 0;
  const buckets = Math.min(333, table.entries.length >> BUCKET_SHIFT);
  for (let bucket = 0; bucket < buckets; bucket++) {
    for (let entry = 0; entry < 3; entry++) {
      const data = table.entries[bucket * BUCKET + entry * 4 + 2];
      if (((data >> 24) & 3) !== 0 && data >>> 26 === table.age) used++;
    }
  }
  return Math.round((used * 1000) / (buckets * 3));
}
