/** Positions as EPD: four fields of the FEN, then operations, which test programs read. */

/** A line of EPD before it is written. Moves are in SAN; comments become c0, c1 and so on. */
interface EpdLine {
  fen: string;
  id: string;
  /** Best moves. */
  bm?: readonly string[] | undefined;
  /** Moves to avoid. */
  am?: readonly string[] | undefined;
  /** Mate in so many moves, 1 or more. */
  dm?: number | undefined;
  /** What the position is worth for the side to move, in centipawns. */
  ce?: number | undefined;
  /** How long an engine may think: to so many plies, or so many nodes. */
  acd?: number | undefined;
  acn?: number | undefined;
  comments: readonly string[];
}

/** The line. The clocks of the FEN become `hmvc` and `fmvn` where the fifty moves have begun to count. */
export function epdText({ acd, acn, am, bm, ce, comments, dm, fen, id }: EpdLine): string {
  const fields = fen.split(' ');
  const operations = [
    bm !== undefined && `bm ${bm.join(' ')}`,
    am !== undefined && `am ${am.join(' ')}`,
    dm !== undefined && `dm ${dm}`,
    ce !== undefined && `ce ${ce}`,
    acd !== undefined && `acd ${acd}`,
    acn !== undefined && `acn ${acn}`,
    fields[4] !== '0' && `hmvc ${fields[4]}; fmvn ${fields[5]}`,
    `id ${quoted(id)}`,
    ...comments.map((text, i) => `c${i} ${quoted(text)}`),
  ];
  return `${fields.slice(0, 4).join(' ')} ${operations.flatMap((one) => (one === false ? [] : `${one};`)).join(' ')}`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', "'")}"`;
