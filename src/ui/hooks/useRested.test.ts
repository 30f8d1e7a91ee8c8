import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { probe } from './hook-testing.ts';
import { useRested } from './useRested.ts';

it('says what has rested, and says it again after another run with the same outcome', async () => {
  const heard: string[] = [];
  const widget = probe(() => {
    const [sentence, say] = useState('');
    const rested = useRested(sentence);
    if (heard.at(-1) !== rested) heard.push(rested);
    return { say, sentence };
  });
  const turn = async (sentence: string) => {
    widget.now.say(sentence);
    await vi.waitFor(() => expect(widget.now.sentence).toBe(sentence));
    await new Promise((done) => setTimeout(done, 50));
  };
  const next = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), { timeout: 5000 });
  await turn('10 nodes.');
  await turn('20 nodes.');
  await next(2);
  // Both while the next one runs, and is over soon.
  await turn('');
  await turn('20 nodes.');
  await next(3);
  await turn('');
  await turn('20 nodes.');
  await next(4);
  expect(heard).toEqual(['', '20 nodes.', '20 nodes.\u00a0', '20 nodes.']);
});
