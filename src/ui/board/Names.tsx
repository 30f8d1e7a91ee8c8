const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The names of files and ranks inside the edge of a board. One text a line: each letter has a place of its own in a
 * list.
 */
export function Names({ flipped = false }: { flipped?: boolean }) {
  const turn = (text: string) => (flipped ? [...text].reverse().join('') : text);
  return (
    <g class="board-names">
      <text x={EIGHT.map((i) => i * 24).join(' ')} text-anchor="end" transform="translate(23.2 191)">
        {turn('abcdefgh')}
      </text>
      <text x="0 0 0 0 0 0 0 0" y={EIGHT.map((i) => (7 - i) * 24).join(' ')} transform="translate(.9 4.6)">
        {turn('12345678')}
      </text>
    </g>
  );
}
