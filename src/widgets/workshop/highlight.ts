/** Lines of a rule as pieces with the voice that each is set in (src/styles/code.css). Any text: what is no token stays plain. */

export interface Piece {
  text: string;
  voice: '' | 'tc' | 'tk' | 'tf';
}

const TOKEN = /(\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|\b(const|if|else|return|true|false)\b|\b(Math\.\w+)/g;

/** The lines of a text, one at least. Together their pieces are the text. */
export function highlighted(text: string): Piece[][] {
  const lines: Piece[][] = [[]];
  const add = (piece: string, voice: Piece['voice']) => {
    piece.split('\n').forEach((part, i) => {
      if (i > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, voice });
    });
  };
  let last = 0;
  for (const found of text.matchAll(TOKEN)) {
    add(text.slice(last, found.index), '');
    add(found[0], found[1] !== undefined ? 'tc' : found[2] !== undefined ? 'tk' : 'tf');
    last = found.index + found[0].length;
  }
  add(text.slice(last), '');
  return lines;
}
