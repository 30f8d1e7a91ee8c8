/** Writes weights into the text of engine/eval/weights.ts, whose comments and order stay. */
import { terms } from '../../../engine/eval/weights.ts';
import type { Weights } from './weights-table.ts';

const padded = (values: readonly number[]): string[] => {
  const rows = [];
  for (let i = 0; i < 64; i += 8) {
    const row = values.slice(i, i + 8).map((value) => String(value).padStart(5));
    rows.push(`     ${row.join(',')},`);
  }
  return rows;
};

/**
 * The text of the weights' file with other numbers in it. Throws an Error of one sentence when the file has not the
 * tables and terms that the weights have.
 */
export function withWeights(source: string, weights: Weights): string {
  let text = source;
  const replaceOnce = (what: string, pattern: RegExp, by: string): void => {
    text = replaced(text, what, pattern, by);
  };
  const values = weights.pieceValue.map(([mg, eg]) => `  [${mg}, ${eg}],\n`).join('');
  replaceOnce(
    'pieceValue',
    /export const pieceValue: readonly Pair\[\] = \[\n[^;]*\];\n/,
    `export const pieceValue: readonly Pair[] = [\n${values}];\n`,
  );
  ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'].forEach((name, i) => {
    const { mg, eg } = weights.pieceSquare[i + 1];
    const lines = [
      `  // ${name}`,
      '  {',
      '    mg: [',
      ...padded(mg),
      '    ],',
      '    eg: [',
      ...padded(eg),
      '    ],',
      '  },',
    ];
    replaceOnce(`table of the ${name}`, new RegExp(` {2}// ${name}\\n {2}\\{\\n[^}]*\\n {2}\\},`), lines.join('\n'));
  });
  return withTerms(text, Object.keys(terms), weights);
}

function replaced(text: string, what: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The weights' file has no ${what} in the form in which it is written.`);
  return text.replace(pattern, () => by);
}

function withTerms(source: string, names: readonly string[], weights: Weights): string {
  let text = source;
  for (const name of names) {
    const list = weights.terms[name].map(([mg, eg]) => `[${mg}, ${eg}]`).join(', ');
    const pattern = new RegExp(`^ {2}${name}: \\[\\[.*\\]\\],$`, 'm');
    text = replaced(text, `term ${name}`, pattern, `  ${name}: [${list}],`);
  }
  return text;
}
