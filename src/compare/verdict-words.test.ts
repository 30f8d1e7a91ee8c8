import { expect, it } from 'vitest';
import { nothingCut } from './verdict-words.ts';

it('says why nothing was cut where that is plain', () => {
  expect(nothingCut('rfp', {}, 6)).toBe('nothing cut');
  expect(nothingCut('rfp', { rfp: 0 }, 6)).toBe('nothing cut, since RFP is off');
  expect(nothingCut('nmp', { 'nmp.minDepth': 12 }, 6)).toBe('nothing cut, since its least depth, 12, is above 6');
  expect(nothingCut('nmp', { 'nmp.minDepth': 6 }, 6)).toBe('nothing cut');
  expect(nothingCut('lmr', { lmr: 0 }, 6)).toBe('nothing reduced, since LMR is off');
  expect(nothingCut('all', {}, 6)).toBe('nothing cut');
});
