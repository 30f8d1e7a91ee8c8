import { describe, expect, it } from 'vitest';
import { START_FEN } from '../../board/fen.ts';
import { readEpd } from './epd.ts';
import { faultOf } from '../testing.ts';

const KINGS = '4k3/8/8/8/8/8/4P3/4K3';
const one = (line: string) => readEpd(line, 'x')[0];

describe('readEpd', () => {
  it.each([
    ['four fields', `${KINGS} w - -`, `${KINGS} w - - 0 1`],
    ['a FEN', `${KINGS} b - - 7 30`, `${KINGS} b - - 7 30`],
    ['a FEN without the number of its move', `${KINGS} b - - 7`, `${KINGS} b - - 7 1`],
    ['the same and an operation', `${KINGS} b - - 7 bm Kd7;`, `${KINGS} b - - 7 1`],
    ['a FEN and operations', `${KINGS} b - - 7 30 bm Kd7;`, `${KINGS} b - - 7 30`],
    ['a FEN and operations without a blank', `${KINGS} b - - 7 30;D1 5`, `${KINGS} b - - 7 30`],
    ['operations for the clocks', `${KINGS} b - - hmvc 7; fmvn 30;`, `${KINGS} b - - 7 30`],
    ['operations right behind', `${KINGS} w - -;D1 6 ;D2 30`, `${KINGS} w - - 0 1`],
    ['blanks', `  ${KINGS}   w  -\t-   `, `${KINGS} w - - 0 1`],
  ])('reads %s', (_, line, fen) => {
    expect(one(line).fen).toBe(fen);
  });

  it('reads operations, with and without quotation marks, the last with or without its semicolon', () => {
    const { id, operations } = one(`${KINGS} w - - bm Kd2 Kf2; id "a; b"; c0 ""; acd 18; ce -20`);
    expect(id).toBe('a; b');
    expect(operations).toEqual({ bm: 'Kd2 Kf2', id: 'a; b', c0: '', acd: '18', ce: '-20' });
  });

  it('names positions without an id by their line', () => {
    expect(readEpd(`\uFEFF${START_FEN}\r\n\r\n# remark\r\n${KINGS} w - -`, 'x').map((position) => position.id)).toEqual(
      ['line 1', 'line 4'],
    );
  });

  it.each([
    [`${KINGS} w - - 5x 1;`, 'The operation "5x 1" does not begin with an opcode such as "bm" or "id".'],
    [`${KINGS} w - - id "open;`, 'The operation ""open;" has no closing quotation mark.'],
    [`${KINGS} w - - -3 1`, 'The halfmove clock "-3" is negative; accepted are 0 to 150.'],
    [`${KINGS} w - - hmvc many;`, 'The halfmove clock "many" is not a whole number; accepted are 0 to 150.'],
    ['\u0001\u0002 w - -', 'Character 1 of the FEN is an invisible character'],
  ])('refuses %j', (line, message) => {
    const sentence = faultOf(() => readEpd(`\n${line}\n`, 'list.epd'));
    expect(sentence.startsWith(`Line 2 of "list.epd": ${message}`), sentence).toBe(true);
  });
});
