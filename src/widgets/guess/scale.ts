/** A logarithmic scale of node counts: each decade is as long as the next, as a guess is good or bad by its ratio. */

/** Whole powers of ten. */
export interface Scale {
  low: number;
  high: number;
}

/** Stops of the slider in a decade: an arrow key changes the guess by a tenth. More would fall together in two digits. */
const STOPS = 24;
/** The largest count that may be typed. */
export const MOST = 1_000_000_000;

/** Whole decades around some counts, with room of a factor of three on either side; at least two decades. */
export function scaleFor(counts: readonly number[]): Scale {
  const low = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.min(...counts)) / 3)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(1, ...counts) * 3));
  return { low, high: Math.max(high, low * 100) };
}

/** Number of the slider's last stop; the first is 0. */
export const lastStop = ({ low, high }: Scale): number => Math.round(Math.log10(high / low) * STOPS);

/** The count at a stop, in two significant digits. */
export function countAt({ low }: Scale, stop: number): number {
  return Number((low * 10 ** (stop / STOPS)).toPrecision(2));
}

/** The stop nearest to a count. */
export function stopOf(scale: Scale, count: number): number {
  const stop = Math.round(Math.log10(Math.max(1, count) / scale.low) * STOPS);
  return Math.max(0, Math.min(lastStop(scale), stop));
}

/**
 * Reads a count as people write it: "12000", "12,000", "12.000", "12 000", "12k", "1.5M". Null when it is none, or 0, or above
 * a billion. A point parts thousands where no unit follows: half a node cannot be meant.
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
