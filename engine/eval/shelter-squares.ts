/**
 * The six squares (fewer at the edge) on the two ranks before a king on its own and both neighbouring files, as halves at
 * 2 * (64 * (side >> 3) + square) and the next.
 */
export const shelterSquares = new Int32Array(256);

for (let index = 0; index < 256; index += 2) {
  const rank = (index >> 4) & 7;
  const file = (index >> 1) & 7;
  for (const ahead of index < 128 ? [rank + 1, rank + 2] : [rank - 1, rank - 2]) {
    if (ahead < 0 || ahead > 7) continue;
    const three = ((5 << file) >> 1) | (1 << file);
    shelterSquares[index + (ahead >> 2)] |= (three & 0xff) << ((ahead & 3) << 3);
  }
}
