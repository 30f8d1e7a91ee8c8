import { expect, it } from 'vitest';
import { collections } from './content.config.ts';

it('refuses a misspelt property, also of what may be left out', () => {
  const { schema } = collections.positions as unknown as { schema: { parse(data: unknown): unknown } };
  const entry = {
    id: 'one',
    fen: '8/8/8/8/8/8/8/8 w - - 0 1',
    title: 'One',
    shows: 'Nothing.',
    depth: 3,
    source: 'Made up.',
  };
  const shown = { guard: 'rfp.notInCheck', depth: 3, right: { mate: 1 }, text: 'Wrong.' };
  expect(schema.parse({ ...entry, museum: [shown] })).toMatchObject(entry);
  expect(() => schema.parse({ ...entry, musuem: [shown] })).toThrow('musuem');
  expect(() => schema.parse({ ...entry, museum: [{ ...shown, setings: {} }] })).toThrow('setings');
});
