import { beforeEach, expect, it, vi } from 'vitest';
import { CARD, createSpeaker, REST, type Speaker } from './speaker.ts';

let heard: string[];
let hand: string;
let view: string[];
let speaker: Speaker;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  hand = '';
  view = [];
  speaker = createSpeaker({ inHand: (id) => id === hand, inView: (id) => view.includes(id) });
});

const enter = (...ids: string[]) => {
  for (const id of ids) speaker.enter(id, (sentence) => heard.push(`${id}: ${sentence}`));
};
const run = (id: string) => speaker.tell(id, true, '');
const done = (id: string, sentence = 'done') => speaker.tell(id, false, sentence);
const rest = () => vi.advanceTimersByTime(REST);

it('lets the card tell of what is turned outside of a widget, once, and nobody after it', () => {
  enter('hook', 'chart', CARD);
  speaker.changed();
  for (const id of ['hook', 'chart', CARD]) run(id);
  done('hook');
  rest();
  expect(heard).toEqual([]);
  done(CARD, 'margin from 150 to 140');
  rest();
  done('chart');
  rest();
  // As the reader scrolls there.
  run('late');
  done('late');
  rest();
  expect(heard).toEqual([`${CARD}: margin from 150 to 140`]);
});

it('lets the widget in the reader’s hand tell of the change, however late, and not the card', () => {
  enter('hook', 'chart', CARD);
  hand = 'chart';
  speaker.changed();
  for (const id of ['hook', 'chart', CARD]) run(id);
  done('hook');
  done(CARD);
  rest();
  expect(heard).toEqual([]);
  done('chart', 'two cut');
  rest();
  expect(heard).toEqual(['chart: two cut']);

  hand = 'hook';
  speaker.changed();
  for (const id of ['hook', 'chart', CARD]) run(id);
  done('hook', 'first');
  rest();
  done('chart');
  done(CARD);
  rest();
  expect(heard).toEqual(['chart: two cut', 'hook: first']);
});

it('tells of what was started in a widget when it is over, though the hand has gone elsewhere', () => {
  enter('oracle', CARD);
  hand = 'oracle';
  run('oracle');
  hand = '';
  speaker.changed();
  run(CARD);
  done(CARD, 'changed');
  rest();
  done('oracle', 'none wrong');
  rest();
  expect(heard).toEqual([`${CARD}: changed`, 'oracle: none wrong']);
});

it('says the same outcome again after another run', () => {
  enter('sweep');
  hand = 'sweep';
  for (let i = 0; i < 3; i++) {
    run('sweep');
    done('sweep', '20 nodes.');
    rest();
  }
  expect(heard).toEqual(['sweep: 20 nodes.', 'sweep: 20 nodes.\u00a0', 'sweep: 20 nodes.']);
});

it('takes the first in view where a page has no card, and waits until a knob rests', () => {
  enter('one', 'two', 'three');
  view = ['two', 'three'];
  for (const count of [1, 2, 3]) {
    speaker.changed();
    for (const id of ['one', 'two', 'three']) done(id, `${count} nodes`);
    vi.advanceTimersByTime(REST / 2);
  }
  rest();
  expect(heard).toEqual(['two: 3 nodes']);
  speaker.changed();
  done('one', '4 nodes');
  rest();
  expect(heard).toEqual(['two: 3 nodes', 'one: 4 nodes']);
});
