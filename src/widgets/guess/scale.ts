/**
 * How a count is guessed: fewer, as many or more than one that is known, and then how many times, on a logarithmic
 * scale.
 */

/** A range of counts on one side of a known one, which is not in it. */
export interface Scale {
  /** The known count. */
  from: number;
  way: Way;
  /** The farthest count is this many times fewer or more: 10, 100 or 1000. */
  reach: number;
}

/** Fewer, as many, more. */
export type Way = -1 | 0 | 1;

/**
 * Stops of the slider in a decade: an arrow key changes the guess by an eighth. More would fall together in two digits.
 */
const STOPS = 20;
/** The largest count that may be typed. */
export const MOST = 1_000_000_000;

/** Which way a count lies from the known one. */
export const wayOf = (count: number, from: number): Way => Math.sign(count - from) as Way;

/** How far a scale has to reach for an answer to be on it with room to spare, whichever way that lies. */
export function reachFor(from: number, answer: number): number {
  const off = Math.max(from, answer, 1) / Math.max(1, Math.min(from, answer));
  return [10, 100].find((reach) => off * 1.5 <= reach) ?? 1000;
}

/** Number of the slider's last stop; the first is 0, and has the fewest nodes. */
export const lastStop = ({ reach }: Scale): number => Math.round(Math.log10(reach) * STOPS) - 1;

/** The count at a stop, in two significant digits. */
export function countAt({ from, reach, way }: Scale, stop: number): number {
  const count = way < 0 ? (from / reach) * 10 ** (stop / STOPS) : from * 10 ** ((stop + 1) / STOPS);
  return Math.max(1, Math.round(Number(count.toPrecision(2))));
}

/** The stop nearest to a count. */
export function stopOf(scale: Scale, count: number): number {
  const { from, reach, way } = scale;
  const first = way < 0 ? from / reach : from * 10 ** (1 / STOPS);
  const stop = Math.round(Math.log10(Math.max(1, count) / first) * STOPS);
  return Math.max(0, Math.min(lastStop(scale), stop));
}

/** Factors to mark on a scale, from the known count outwards. */
export const marksOf = ({ reach }: Pick<Scale, 'reach'>): readonly number[] =>
  reach === 10 ? [1, 2, 5, 10] : reach === 100 ? [1, 3, 10, 30, 100] : [1, 10, 100, 1000];

/**
 * Reads a count as people write it: "12000", "12,000", "12.000", "12 000", "12k", "1.5M". Null when it is none, or 0,
 * or above a billion. A point parts thousands where no unit follows: half a node cannot be meant.
 */
export function readCount(text: string): number | null {
  const plain = text.trim().replace(/(?<=\d)[,\s\u202f](?=\d{3}\b)/g, '');
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)$/.exec(plain) ?? /^(\d+(?:\.\d+)?)\s*([km])$/i.exec(plain);
  if (match === null) return null;
  const [, digits = '', letter = ''] = match;
  const unit = { k: 1000, m: 1_000_000 }[letter.toLowerCase()];
  const count = unit === undefined ? Number(digits.replaceAll('.', '')) : Math.round(Number(digits) * unit);
  return count >= 1 && count <= MOST ? count : null;
}
