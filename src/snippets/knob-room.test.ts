import { codeToHtml } from 'shiki';
import { describe, expect, it } from 'vitest';
import { knobRoom } from './knob-room.ts';
import { knobs } from './knobs.ts';

const parameters = [
  { id: 'rfp.margin', default: 150, min: 0, max: 1000 },
  { id: 'rfp.maxDepth', default: 0, min: 0, max: 20, zeroShows: '∞' },
  { id: 'rfp.returns', default: 0, min: 0, max: 2, choices: ['evaluation', 'beta', 'midpoint'] },
];

describe('the room of a knob in code', () => {
  it('is that of its widest value, and of its name for a choice', async () => {
    const source = 'if (rfp.returns === 1) return beta + rfp.margin * (depth <= rfp.maxDepth);';
    const transformers = [knobs(parameters), knobRoom(parameters)];
    const html = await codeToHtml(source, { lang: 'ts', theme: 'github-dark', transformers });
    expect(html.match(/<cutoff-knob[^>]*>/g)).toEqual([
      '<cutoff-knob data-param="rfp.returns" style="--digits:11" data-choice="">',
      '<cutoff-knob data-param="rfp.margin" style="--digits:4">',
      '<cutoff-knob data-param="rfp.maxDepth" style="--digits:2">',
    ]);
  });
});
