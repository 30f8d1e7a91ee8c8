import { describe, expect, it } from 'vitest';
import { requestOf, resultOf } from './fake-worker.ts';
import { type Order, readOrder as read, readReply } from './protocol.ts';

const readOrder = (data: unknown) => read(data, (type) => type === 'search' || type === 'warmUp');
const search: Order = { type: 'search', id: 1, request: requestOf() };

describe('orders', () => {
  it('are read when they have a type that is known and an id', () => {
    expect(readOrder({ type: 'warmUp', id: 1 })).toEqual({ type: 'warmUp', id: 1 });
    expect(readOrder({ type: 'search', id: 2, request: requestOf() })).toMatchObject({ id: 2 });
  });

  it.each([null, 7, 'search', [], {}, { type: 'search' }, { type: 'search', id: 0 }, { type: 'dance', id: 1 }])(
    'are refused when they are %j',
    (data) => {
      expect(readOrder(data)).toBeNull();
    },
  );
});

describe('replies', () => {
  it('are read when they are whole', () => {
    const result = resultOf();
    for (const reply of [
      { type: 'ready' },
      { type: 'beat', id: 1 },
      { type: 'stopped', id: 1 },
      { type: 'progress', id: 1, progress: result },
      { type: 'result', id: 1, result },
      { type: 'result', id: 1, result: { ...result, score: { mate: -2 }, bestmove: null } },
      { type: 'failure', id: 1, message: 'No.', broken: false },
    ]) {
      expect(readReply(reply, search)).toEqual(reply);
    }
  });

  it.each([
    null,
    'ready',
    { type: 'beat' },
    { type: 'result', id: 1 },
    { type: 'result', id: 1, result: { ...resultOf(), nodes: Number.NaN } },
    { type: 'result', id: 1, result: { ...resultOf(), score: {} } },
    { type: 'result', id: 1, result: { ...resultOf(), cuts: { rfp: 'many' } } },
    { type: 'result', id: 1, result: { ...resultOf(), pvSan: undefined } },
    { type: 'result', id: 1, result: { ...resultOf(), bestmove: 4 } },
    { type: 'progress', id: 1, progress: { depth: 'deep' } },
    { type: 'progress', id: 2, progress: 0.5 },
    { type: 'result', id: 2 },
    { type: 'failure', id: 1 },
    { type: 'unheard of', id: 1 },
  ])('are refused when they are not: %j', (data) => {
    expect(readReply(data, search)).toBeNull();
  });
});
