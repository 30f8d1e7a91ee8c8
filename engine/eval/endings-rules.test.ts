/**
 * The rules of endings.ts worked out again, from files and ranks in a FEN and from lists of men, for endings made by
 * chance.
 */
import { describe, expect, it } from 'vitest';
import { setFen, toFen } from '../board/fen.ts';
import { seeded } from '../board/testing.ts';
import { againstBareKing, kingAlone, scaled } from './endings.ts';

/** A man: its letter in lower case, its file and rank from 0. */
interface Man {
  letter: string;
  file: number;
  rank: number;
}

const VALUES: Readonly<Record<string, number>> = { n: 320, b: 330, r: 500, q: 950 };
const PHASES: Readonly<Record<string, number>> = { n: 1, b: 1, r: 2, q: 4 };
const sum = (men: readonly Man[], of: Readonly<Record<string, number>>) =>
  men.reduce((total, { letter }) => total + (of[letter] ?? 0), 0);
const isLight = ({ file, rank }: Man) => (file + rank) % 2 === 1;

/** White's men and Black's. */
function menOf(fen: string): { white: Man[]; black: Man[] } {
  const white: Man[] = [];
  const black: Man[] = [];
  for (const [row, text] of fen.split(' ')[0].split('/').entries()) {
    let file = 0;
    for (const letter of text) {
      const man = { letter: letter.toLowerCase(), file, rank: 7 - row };
      if (/\d/.test(letter)) file += Number(letter);
      else {
        (letter < 'a' ? white : black).push(man);
        file++;
      }
    }
  }
  return { white, black };
}

const named = (men: readonly Man[], letters: string) => men.filter(({ letter }) => letters.includes(letter));
const kingIn = (men: readonly Man[]) => named(men, 'k')[0];

function cannotMate(strong: readonly Man[], bare: Man, lastRank: number): boolean {
  const pawns = named(strong, 'p');
  if (named(strong, 'qr').length > 0) return false;
  if (pawns.length === 0) return named(strong, 'b').length === 0 && named(strong, 'n').length <= 2;
  const files = new Set(pawns.map(({ file }) => file));
  const corner = { letter: '', file: pawns[0].file, rank: lastRank };
  if (files.size > 1 || !(files.has(0) || files.has(7)) || named(strong, 'n').length > 0) return false;
  if (named(strong, 'b').some((bishop) => isLight(bishop) === isLight(corner))) return false;
  return Math.max(Math.abs(bare.file - corner.file), Math.abs(bare.rank - corner.rank)) < 2;
}

function expectedAgainstBareKing(fen: string, value: number): number {
  const { white, black } = menOf(fen);
  const [strong, weak] = white.length > 1 ? [white, black] : [black, white];
  const bare = kingIn(weak);
  const king = kingIn(strong);
  if (cannotMate(strong, bare, strong === white ? 7 : 0)) return 0;
  if (sum(strong, PHASES) < 2) return value;
  const apart = Math.abs(bare.file - king.file) + Math.abs(bare.rank - king.rank);
  const bishops = named(strong, 'b');
  const ofOneColour = bishops.length > 0 && bishops.every((bishop) => isLight(bishop) === isLight(bishops[0]));
  let way = 20 * (14 - apart);
  if (ofOneColour && named(strong, 'prq').length === 0) {
    const corners = isLight(bishops[0]) ? [[0, 7] as const, [7, 0] as const] : [[0, 0] as const, [7, 7] as const];
    const steps = corners.map(([file, rank]) => Math.abs(file - bare.file) + Math.abs(rank - bare.rank));
    way += 80 * (7 - Math.min(...steps));
  } else {
    way += 40 * (Math.abs(bare.file - 3.5) + Math.abs(bare.rank - 3.5) - 1);
  }
  return (fen.split(' ')[1] === 'w') === (strong === white) ? value + way : value - way;
}

function expectedScaled(fen: string, value: number): number {
  const { white, black } = menOf(fen);
  const whiteToMove = fen.split(' ')[1] === 'w';
  const [strong, weak] = value > 0 === whiteToMove ? [white, black] : [black, white];
  if (named(strong, 'p').length === 0) {
    if (sum(strong, VALUES) < 500) return 0;
    return sum(strong, VALUES) - sum(weak, VALUES) < 450 ? Math.trunc(value / 8) : value;
  }
  const bishops = [named(white, 'b'), named(black, 'b')];
  const opposite = bishops.every(({ length }) => length > 0) && bishops[0].some(isLight) !== bishops[1].some(isLight);
  return opposite && sum([...white, ...black], PHASES) === 2 ? Math.trunc(value / 2) : value;
}

const random = seeded(5);
/** Men of one side besides its king, few of each kind, and often only some kinds. */
const anyMen = (kinds: string): string =>
  Array.from(kinds, (letter) => letter.repeat([0, 0, 0, 1, 1, 2, 3][random(7)])).join('');

/** Puts these men on squares by chance; null when no game can stand so. */
function placed(white: string, black: string): string | null {
  const board = new Array<string>(64).fill('');
  for (const letter of `Kk${white.toUpperCase()}${black}`) {
    // Often at the edge of the board, where the rules change.
    const file = random(2) === 0 ? random(8) : 7 * random(2);
    const square = random(2) === 0 || /p/i.test(letter) ? 8 * random(8) + file : 56 * random(2) + file;
    if (board[square] !== '') return null;
    board[square] = letter;
  }
  const rows = Array.from({ length: 8 }, (_, row) =>
    board
      .slice(56 - 8 * row, 64 - 8 * row)
      .map((letter) => letter || '1')
      .join('')
      .replace(/1+/g, ({ length }) => String(length)),
  );
  try {
    setFen(`${rows.join('/')} ${'wb'[random(2)]} - - 0 1`);
    return toFen();
  } catch {
    return null;
  }
}

describe('endings by chance', () => {
  it('a bare king: the same value as by files and ranks', () => {
    const met = { nothing: 0, asItIs: 0, more: 0, less: 0 };
    for (let tries = 0; tries < 12_000; tries++) {
      const men = anyMen(['pb', 'pbn', 'bn', 'qrbnp', 'r', 'n', 'p'][random(7)]);
      const fen = random(2) === 0 ? placed(men, '') : placed('', men);
      if (fen === null) continue;
      const value = random(2001) - 1000;
      const told = againstBareKing(value);
      if (told !== expectedAgainstBareKing(fen, value)) expect.fail(`${fen}: ${value} becomes ${told}`);
      met[told === 0 ? 'nothing' : told === value ? 'asItIs' : told > value ? 'more' : 'less']++;
      expect([kingAlone(0), kingAlone(8)]).toEqual(Object.values(menOf(fen)).map(({ length }) => length === 1));
    }
    for (const [kind, times] of Object.entries(met)) expect(times, kind).toBeGreaterThan(200);
  });

  it('more than a king each: the same share as by counting men', () => {
    const met = new Map<number, number>();
    for (let tries = 0; tries < 30_000; tries++) {
      const kinds = ['pb', 'pb', 'pb', 'qr', 'rbn', 'qrbnp'][random(6)];
      const fen = placed(anyMen(kinds), anyMen(kinds));
      if (fen === null || Object.values(menOf(fen)).some(({ length }) => length === 1)) continue;
      const value = random(2001) - 1000;
      const told = scaled(value);
      if (told !== expectedScaled(fen, value)) expect.fail(`${fen}: ${value} becomes ${told}`);
      if (told !== 0) met.set(Math.round(value / told), (met.get(Math.round(value / told)) ?? 0) + 1);
      else met.set(0, (met.get(0) ?? 0) + 1);
    }
    for (const share of [0, 1, 2, 8]) expect(met.get(share) ?? 0, `1 / ${share}`).toBeGreaterThan(60);
  });
});
