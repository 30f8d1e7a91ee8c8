import { expect, it } from 'vitest';
import { clearHistory, historyScores } from '../search/history-table.ts';
import { viewHistory } from './recorded-search.ts';

it('views each score that is not 0 beside its place in the table, Black’s behind White’s', () => {
  clearHistory();
  const e2e4 = 12 + 64 * 28;
  const e7e5 = 4096 + 52 + 64 * 36;
  historyScores[e2e4] = 300;
  historyScores[e7e5] = -5;
  historyScores[0] = 1;
  expect(viewHistory(7)).toEqual({ depth: 7, entries: [0, 1, e2e4, 300, e7e5, -5] });
  clearHistory();
  expect(viewHistory(1)).toEqual({ depth: 1, entries: [] });
});
