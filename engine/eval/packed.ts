/**
 * Middlegame and endgame value in one 32-bit integer, so that one addition adds both: the endgame value times 65536
 * plus the middlegame value. Both must stay within 16 bits, that is between -32768 and 32767 centipawns.
 */
import { fixedInt32 } from '../board/fixed-arrays.ts';

/** Packs a middlegame and an endgame value, in centipawns. */
export const pack = (mg: number, eg: number): number => (eg * 65536 + mg) | 0;
/** Tables of [middlegame, endgame] pairs as packed numbers, each in an Int32Array under its name. */
export function packAll<Name extends string>(
  tables: Readonly<Record<Name, readonly (readonly [mg: number, eg: number])[]>>,
): Readonly<Record<Name, Int32Array>> {
  const packed = (pairs: readonly (readonly [number, number])[]) => fixedInt32(pairs.map(([mg, eg]) => pack(mg, eg)));
  const names = Object.keys(tables) as Name[];
  return Object.fromEntries(names.map((name) => [name, packed(tables[name])])) as Record<Name, Int32Array>;
}
/** The middlegame value of a packed pair. */
export const middlegame = (packed: number): number => (packed << 16) >> 16;
/** The endgame value of a packed pair: adding half a unit first undoes the borrow of a negative middlegame value. */
export const endgame = (packed: number): number => (packed + 0x8000) >> 16;
