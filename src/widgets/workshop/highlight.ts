/**
 * Lines of a rule as pieces with the voice that each is set in (src/styles/code.css). Any text: what is no token stays
 * plain.
 */

export interface Piece {
  text: string;
  /** Comment, keyword, function, name of the engine, where a fault is; empty for what is none of them. */
  voice: '' | 'tc' | 'tk' | 'tf' | 'name' | 'at-fault';
}

const TOKEN = /(\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|\b(const|if|else|return|true|false)\b|\b(Math\.\w+)|[A-Za-z_$][\w$]*/g;

/** The lines of a text, one at least. Together their pieces are the text. `isName` knows the names of the engine. */
export function highlighted(text: string, isName: (word: string) => boolean = () => false): Piece[][] {
  const lines: Piece[][] = [[]];
  const add = (piece: string, voice: Piece['voice']) => {
    piece.split('\n').forEach((part, i) => {
      if (i > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, voice });
    });
  };
  let last = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [word, comment, keyword, call] = found;
    const voice = comment !== undefined ? 'tc' : keyword !== undefined ? 'tk' : call !== undefined ? 'tf' : 'name';
    if (voice === 'name' && !isName(word)) continue;
    add(text.slice(last, found.index), '');
    add(word, voice);
    last = found.index + word.length;
  }
  add(text.slice(last), '');
  return lines;
}

const AT_FAULT = /[\w$]+(?:\.[\w$]+)*|[<>=!&|+*/%?:^~-]+|./uy;

/**
 * The pieces of a line with what begins at a column, from 1, as the one that is at fault: a word, an operator or a
 * character. At the end of the line it is an empty piece.
 */
export function withFault(line: readonly Piece[], column: number): Piece[] {
  const text = line.map((piece) => piece.text).join('');
  const start = Math.min(column - 1, text.length);
  AT_FAULT.lastIndex = start;
  const found = AT_FAULT.exec(text)?.[0] ?? '';
  /** The pieces between two places of the line. */
  const between = (from: number, to: number): Piece[] => {
    let at = 0;
    return line.flatMap((piece) => {
      const part = piece.text.slice(Math.max(0, from - at), Math.max(0, to - at));
      at += piece.text.length;
      return part === '' ? [] : [{ ...piece, text: part }];
    });
  };
  const behind = between(start + found.length, text.length);
  return [...between(0, start), { text: found, voice: 'at-fault' }, ...behind];
}

/**
 * The word of a text at a place in it, counted in characters; a function with its "Math.". Empty where there is none.
 */
export function wordAt(text: string, place: number): string {
  const before = /(?:Math\.)?[\w$]*$/.exec(text.slice(Math.max(0, place - 60), place))?.[0] ?? '';
  const after = /^[\w$]*/.exec(text.slice(place, place + 60))?.[0] ?? '';
  return before + after;
}
