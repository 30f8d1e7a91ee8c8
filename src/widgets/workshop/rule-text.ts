/** Where words and operators stand in the text of a rule. */

const PART = /[\w$]+(?:\.[\w$]+)*|[<>=!&|+*/%?:^~-]+|./uy;

/** The word, the operator or the letter that begins at a place of a line; empty at its end. */
export function partAt(line: string, place: number): string {
  PART.lastIndex = place;
  return PART.exec(line)?.[0] ?? '';
}

/** The word of a text at a place in it, in characters; a function with its "Math.". Empty where there is none. */
export function wordAt(text: string, place: number): string {
  const before = /(?:Math\.)?[\w$]*$/.exec(text.slice(Math.max(0, place - 60), place))?.[0] ?? '';
  const after = /^[\w$]*/.exec(text.slice(place, place + 60))?.[0] ?? '';
  return before + after;
}
