import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { LateAnswer } from '../../worker/protocol.ts';
import { byPlies, LateFates } from './LateFates.tsx';

const row = (plies: number, kept: number, again: number, checked = 0, wrong = 0) => ({
  depth: 5,
  searched: 3 * plies,
  plies,
  kept,
  again,
  checked,
  wrong,
});
const answer: LateAnswer = { rows: [row(1, 10, 2, 4, 1), row(3, 7, 0, 1), row(1, 5, 1, 1)], nodes: 1000, again: 250 };

describe('the fates of late moves', () => {
  it('are added up by how many plies less deep they were searched', () => {
    expect(byPlies(answer)).toEqual([
      { plies: 1, kept: 15, again: 3, checked: 5, wrong: 1 },
      { plies: 3, kept: 7, again: 0, checked: 1, wrong: 0 },
    ]);
  });

  it('are told in one sentence, with what second searches cost', () => {
    const draw = (result: LateAnswer) =>
      renderToString(
        <LateFates
          id="fates"
          title="Fates"
          fen="8/8/8/8/8/8/8/8 w - - 0 1"
          place="P"
          depth={5}
          sample={100}
          result={result}
        />,
      ).replace(/<[^>]*>/g, '');
    expect(draw(answer)).toContain('25 late moves were searched less deep. 3 of them surprised');
    expect(draw(answer)).toContain('with 25\u00a0% of all nodes');
    expect(draw(answer)).toContain('Of 6 that were kept and checked, 1 would have beaten alpha');
    expect(draw({ rows: [], nodes: 5, again: 0 })).toContain('No move was searched less deep.');
  });
});
