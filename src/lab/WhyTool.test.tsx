import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { WhyTool } from './WhyTool.tsx';

const draw = (fen: string) => renderToString(<WhyTool id="why" fen={fen} depth={5} />);

it('offers every legal move, and asks nothing before one is chosen', () => {
  const html = draw('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
  expect([...html.matchAll(/<option [^>]*value="([a-h][1-8][a-h][1-8])"/g)]).toHaveLength(14);
  expect(html).toContain('Nothing yet');
});

it('has nothing to ask where there is one move, or none', () => {
  expect(draw('7k/8/8/8/8/8/6q1/K7 w - - 0 1')).toContain('Kb1 is the only legal move here');
  expect(draw('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')).toContain('No legal move: the game is over.');
});
