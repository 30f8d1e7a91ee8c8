/**
 * Transposition table: what is known of positions already searched.
 *
 * An entry is four 32-bit numbers: the two key halves, one with move, depth, bound and age, one with score and static
 * evaluation. All 64 bits of the key are compared, so a wrong hit is as good as impossible. The index is the sum of
 * the halves, which a mirrored position shares (see board/zobrist.ts).
 */
import * as position from '../board/position.ts';
import { MATE_BOUND } from './scores.ts';

const { keyHi, keyLo, now } = position;
const MATED = MATE_BOUND;

/** What a stored score means: the true score is at least it, at most it, or it. */
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;
export const EXACT = 3;

/** Static evaluation of a position that was stored without one. */
export const NO_EVAL = -32_768;

let entries = new Int32Array(0);
/** Entries come in pairs; this masks the number of a pair. */
let pairMask = 0;
let age = 0;

/** What the last probe that hit found. Scores are seen from the probing node: mates are counted from its ply. */
export const found = { move: 0, depth: 0, bound: 0, score: 0, evaluation: 0 };

/** Sets the size in mebibytes, rounded down to a power of two (1 to 1024), and empties the table. */
export function resizeTable(mebibytes: number): void {
  const pairs = 2 ** Math.floor(Math.log2((Math.max(1, mebibytes) * 1024 * 1024) / 32));
  if (entries.length !== pairs * 8) entries = new Int32Array(pairs * 8);
  pairMask = pairs - 1;
  clearTable();
}

/** Forgets everything. */
export function clearTable(): void {
  entries.fill(0);
  age = 0;
}

/** Tells the table that a new search begins: entries of earlier ones give way first. */
export function ageTable(): void {
  age = (age + 1) & 63;
}

/** Looks the present position up; when true, `found` holds the entry. */
export function probeTable(ply: number): boolean {
  const lo = keyLo[now.ply];
  const hi = keyHi[now.ply];
  let i = ((lo + hi) & pairMask) << 3;
  if (entries[i] !== lo || entries[i + 1] !== hi) {
    i += 4;
    if (entries[i] !== lo || entries[i + 1] !== hi) return false;
  }
  const data = entries[i + 2];
  const bound = (data >> 24) & 3;
  if (bound === 0) return false;
  const scores = entries[i + 3];
  let score = scores >> 16;
  if (score >= MATED) score -= ply;
  else if (score <= -MATED) score += ply;
  found.move = data & 0xffff;
  found.depth = (data >> 16) & 0xff;
  found.bound = bound;
  found.score = score;
  found.evaluation = (scores << 16) >> 16;
  return true;
}

/** Stores what a search of the present position found. `depth` is 0 (quiescence) to 255. */
export function storeTable(
  ply: number,
  depth: number,
  move: number,
  score: number,
  evaluation: number,
  bound: number,
): void {
  const lo = keyLo[now.ply];
  const hi = keyHi[now.ply];
  const first = ((lo + hi) & pairMask) << 3;
  let i = first;
  if (entries[i] !== lo || entries[i + 1] !== hi) {
    const second = first + 4;
    if (entries[second] === lo && entries[second + 1] === hi) {
      i = second;
    } else {
      // Neither is this position: the older one goes, or of two of this search the shallower one.
      const a = entries[first + 2];
      const b = entries[second + 2];
      const worthA = ((a >> 16) & 0xff) - (((age - (a >>> 26)) & 63) << 8);
      const worthB = ((b >> 16) & 0xff) - (((age - (b >>> 26)) & 63) << 8);
      i = worthB < worthA ? second : first;
    }
  } else if (move === 0) {
    move = entries[i + 2] & 0xffff; // a node without a best move keeps the one that was known
  }
  let stored = score;
  if (score >= MATED) stored += ply;
  else if (score <= -MATED) stored -= ply;
  entries[i] = lo;
  entries[i + 1] = hi;
  entries[i + 2] = move | (depth << 16) | (bound << 24) | (age << 26);
  entries[i + 3] = (stored << 16) | (evaluation & 0xffff);
}

/** How full the table is with entries of this search, in thousandths, from a sample of its first 1,000 entries. */
export function hashFull(): number {
  let used = 0;
  const sample = Math.min(1000, entries.length >> 2);
  for (let i = 0; i < sample; i++) {
    const data = entries[i * 4 + 2];
    if (((data >> 24) & 3) !== 0 && data >>> 26 === age) used++;
  }
  return Math.round((used * 1000) / sample);
}
