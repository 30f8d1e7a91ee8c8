/**
 * The network's three loops (network-rows.ts) as a WebAssembly module of a few hundred instructions: JavaScript has no
 * way to ask a processor for eight additions at once, WebAssembly has. The module is put together here, instruction by
 * instruction, for a given number of neurons; it has no loops of its own. Names of instructions are those of the
 * WebAssembly specification (3.0, https://webassembly.github.io/spec/core/binary/instructions.html).
 */

type Code = readonly number[];

/** A number as the binary format writes it, seven bits a byte, the lowest first; and a signed one. */
function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}
function signedLeb(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signedLeb(value >> 7)];
}
/** A list with its length in front. */
const list = (items: readonly Code[]): number[] => [...leb(items.length), ...items.flat()];
const sized = (bytes: Code): number[] => [...leb(bytes.length), ...bytes];
const section = (id: number, items: readonly Code[]): number[] => [id, ...sized(list(items))];
const text = (word: string): number[] => sized([...word].map((letter) => letter.charCodeAt(0)));

const I32 = 0x7f;
const V128 = 0x7b;
const simd = (opcode: number): Code => [0xfd, ...leb(opcode)];
const get = (local: number): Code => [0x20, ...leb(local)];
const set = (local: number): Code => [0x21, ...leb(local)];
const tee = (local: number): Code => [0x22, ...leb(local)];
const constant = (value: number): Code => [0x41, ...signedLeb(value)];
/**
 * Eight 16-bit numbers from or to the address on the stack and `offset` more; 4: rows begin at multiples of 2^4 bytes.
 */
const load = (offset: number): Code => [...simd(0x00), 4, ...leb(offset)];
const store = (offset: number): Code => [...simd(0x0b), 4, ...leb(offset)];
const I16X8_SPLAT = simd(0x10);
const I16X8_ADD = simd(0x8e);
const I16X8_SUB = simd(0x91);
const I16X8_MUL = simd(0x95);
const I16X8_MIN = simd(0x96);
const I16X8_MAX = simd(0x98);
const I32X4_ADD = simd(0xae);
const I32X4_DOT = simd(0xba);
const I32X4_LANE = simd(0x1b);
const I32_ADD: Code = [0x6a];
const END: Code = [0x0b];

/** Bytes of eight 16-bit numbers. */
const EIGHT = 16;

/**
 * One side's row at local `to` (and `offset` more): the row at local `from`, less those at `less`, and those at `more`.
 */
function row(to: number, from: number, less: Code, more: Code, bytes: number, offset: number): Code {
  const code: number[] = [];
  for (let at = 0; at < bytes; at += EIGHT) {
    code.push(...get(to), ...get(from), ...load(offset + at));
    for (const local of less) code.push(...get(local), ...load(at), ...I16X8_SUB);
    for (const local of more) code.push(...get(local), ...load(at), ...I16X8_ADD);
    code.push(...store(offset + at));
  }
  return code;
}

/** Locals of `outputOf`: two sums of four numbers, and eight neurons. */
const SUMS = 3;
const NEURON = 5;

/** Adds what the row at local `view` is worth, by the weights at local 2 and `offset` more. */
function weigh(view: number, bytes: number, offset: number, one: number): Code {
  const code: number[] = [];
  for (let at = 0; at < bytes; at += EIGHT) {
    const sum = SUMS + ((at / EIGHT) & 1);
    code.push(...get(view), ...load(at), ...constant(0), ...I16X8_SPLAT, ...I16X8_MAX);
    code.push(...constant(one), ...I16X8_SPLAT, ...I16X8_MIN, ...tee(NEURON), ...get(NEURON), ...I16X8_MUL);
    code.push(...get(2), ...load(offset + at), ...I32X4_DOT, ...get(sum), ...I32X4_ADD, ...set(sum));
  }
  return code;
}

/** The four numbers of the sums, added up. */
const total = (): Code => [
  ...[...get(SUMS), ...get(SUMS + 1), ...I32X4_ADD, ...set(SUMS)],
  ...[0, 1, 2, 3].flatMap((lane) => [...get(SUMS), ...I32X4_LANE, lane]),
  ...[...I32_ADD, ...I32_ADD, ...I32_ADD],
];

const parameters = (count: number): Code => list(Array.from({ length: count }, () => [I32]));
const body = (locals: readonly Code[], code: Code): Code => sized([...list(locals), ...code, ...END]);

/**
 * The module for `neurons` of a side (a multiple of 8), which are cut off at `one`: 181 at most, so that a square fits
 * in 16 bits. It imports its memory as `m.memory`, of `pages` pages, and exports `replace`, `exchange` and `outputOf`.
 */
export function simdModule(neurons: number, one: number, pages: number): Uint8Array<ArrayBuffer> {
  const bytes = 2 * neurons;
  const replace = [...row(1, 0, [2], [3], bytes, 0), ...row(1, 0, [4], [5], bytes, bytes)];
  const exchange = [...row(1, 0, [2, 4], [3], bytes, 0), ...row(1, 0, [5, 7], [6], bytes, bytes)];
  const output = [...weigh(0, bytes, 0, one), ...weigh(1, bytes, bytes, one), ...total()];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [
      [0x60, ...parameters(6), ...list([])],
      [0x60, ...parameters(8), ...list([])],
      [0x60, ...parameters(3), ...list([[I32]])],
    ]),
    ...section(2, [[...text('m'), ...text('memory'), 0x02, 0x01, ...leb(pages), ...leb(pages)]]),
    ...section(3, [[0], [1], [2]]),
    ...section(
      7,
      ['replace', 'exchange', 'outputOf'].map((name, index) => [...text(name), 0x00, index]),
    ),
    ...section(10, [body([], replace), body([], exchange), body([[3, V128]], output)]),
  ]);
}
