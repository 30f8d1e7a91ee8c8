import { describe, expect, it } from 'vitest';
import { START_FEN } from './fen.ts';
import { readEpd } from './epd.ts';

const KINGS = '4k3/8/8/8/8/8/4P3/4K3';
const one = (line: string) => readEpd(line).positions[0];

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
    ['a "-" too many', `${KINGS} w - - - bm Kd2;`, `${KINGS} w - - 0 1`],
    ['a "-" behind the clocks', `${KINGS} w - - 3 9 - bm Kd2;`, `${KINGS} w - - 3 9`],
    ['blanks', `  ${KINGS}   w  -\t-   `, `${KINGS} w - - 0 1`],
  ])('reads %s', (_, line, fen) => {
    expect(one(line).fen).toBe(fen);
  });

  it('reads operations, with and without quotation marks, the last with or without its semicolon', () => {
    const { id, operations } = one(`${KINGS} w - - bm Kd2 Kf2; id "a; b"; c0 ""; acd 18; ce -20`);
    expect(id).toBe('a; b');
    expect(operations).toEqual({ bm: 'Kd2 Kf2', id: 'a; b', c0: '', acd: '18', ce: '-20' });
  });

  it('reads the first line of a list with a "-" too many', () => {
    const line = 'r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - - bm Rxf4; id "E 1";';
    expect(one(line)).toEqual({
      id: 'E 1',
      line: 1,
      fen: 'r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - 0 1',
      operations: { bm: 'Rxf4', id: 'E 1' },
    });
  });

  it.each([
    ['5x 1; bm Kd2;', { bm: 'Kd2' }],
    ['; ; bm Kd2;', { bm: 'Kd2' }],
    ['bm Kd2; id "open', { bm: 'Kd2', id: 'open' }],
    ['- bm Kd2; - am Kf2', { bm: 'Kd2', am: 'Kf2' }],
  ])('passes over what is no operation in %j', (operations, read) => {
    expect(one(`${KINGS} w - - ${operations}`).operations).toEqual(read);
  });

  it('names positions without an id by their line, and passes over remarks', () => {
    const text = `\uFEFF${START_FEN}\r\n\r\n# remark\r\n% escaped\r\n; remark\r\n// remark\r\n${KINGS} w - -\r\n${KINGS} b - - id "";`;
    const { positions, faults } = readEpd(text);
    expect(positions.map(({ id }) => id)).toEqual(['line 1', 'line 7', 'line 8']);
    expect(faults).toEqual([]);
  });

  it.each([
    [`${KINGS} w - - -3 1`, 'The halfmove clock "-3" is negative; accepted are 0 to 150.'],
    [`${KINGS} w - - hmvc many;`, 'The halfmove clock "many" is not a whole number; accepted are 0 to 150.'],
    ['\u0001\u0002 w - -', 'Character 1 of the FEN is an invisible character'],
    ['no such line', 'The FEN has 3 fields; 4 to 6 are accepted'],
  ])('says of %j what is wrong, and reads the others', (line, message) => {
    const { positions, faults } = readEpd(`${START_FEN}\n${line}\n${KINGS} w - -`);
    expect(positions.map(({ id }) => id)).toEqual(['line 1', 'line 3']);
    expect(faults).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
  });

  it('reads no more than asked for', () => {
    expect(readEpd(`${START_FEN}\n${KINGS} w - -\nnothing`, 1)).toMatchObject({
      positions: [{ id: 'line 1' }],
      faults: [],
    });
  });
});
