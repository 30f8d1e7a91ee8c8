import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { Frame } from '../frame/Frame.tsx';
import { TurnableBoard } from '../board/TurnableBoard.tsx';
import { More } from './More.tsx';

const FEN = '8/8/8/4k3/8/4K3/4P3/8 w - - 0 1';
/** The words of all items, in their order. */
const items = (html: string) =>
  [...html.matchAll(/<(?:a|button)(?![^>]*data-more)[^>]*>(.*?)<\/(?:a|button)>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );

it('has one order, whatever is offered, and shuts when something is chosen', () => {
  const offer = {
    csv: { name: 'a', text: '' },
    lab: '/lab/#x',
    board: { line: true },
    table: { shown: false, turn: () => {} },
    share: { id: 'w', title: 'W', changes: { 'rfp.margin': 50 }, position: null, embed: 'embed/w/' },
  };
  const html = renderToString(<More offer={offer} board={{ current: null }} />);
  expect(items(html)).toEqual([
    'Walk through the line found',
    'Walk on the board by keys',
    'Flip the boards',
    'Open in the Lab',
    'Show as a table',
    'Copy a link with your settings',
    'Embed it elsewhere',
    'Save the picture SVG',
    'Save the numbers CSV',
  ]);
  // What says "Link copied" stays.
  expect(html.match(/popovertargetaction="hide"/g)).toHaveLength(6);
  expect(items(renderToString(<More offer={{ picture: true }} />))).toEqual(['Save the picture SVG']);
});

it('is one a widget: a board in it has none of its own, unless the widget offers no board', () => {
  const widget = (board: boolean) =>
    renderToString(
      <Frame id="w" title="W" status="ready" said="" more={board ? { board: { line: false } } : undefined}>
        <TurnableBoard fen={FEN} />
      </Frame>,
    );
  for (const offered of [true, false]) {
    const html = widget(offered);
    expect(html.match(/data-more/g)).toHaveLength(1);
    expect(html.indexOf('data-more') < html.indexOf('class="board')).toBe(offered);
  }
});

it('shows a table on request, and without a script', () => {
  const html = renderToString(
    <Frame id="w" title="W" status="ready" said="" table={<table id="t" />}>
      <p />
    </Frame>,
  );
  expect(html).toMatch(/<div class="widget-body as-table" hidden><table id="t"/);
  expect(items(html)).toEqual(['Show as a table']);
});
