/**
 * What the chart shows of each technique: which number is compared, the line that it must reach, and the words for
 * both.
 */

import type { Recordable } from '../../../engine/index.ts';
import { signed } from '../../format/numbers.ts';
import type { Line } from './dots.ts';
import type { Span } from './scale.ts';

export interface Kind {
  title: string;
  /** What a dot is, in the plural. */
  things: 'nodes' | 'moves';
  /** What is compared under some settings, with its unit. */
  axis: (value: (id: string) => number) => string;
  cut: string;
  searched: string;
  /** Can a guard hold something back once the number is known? */
  guarded: boolean;
  span: Span;
  /** Settings to turn above the chart. */
  knobs: readonly string[];
  /** The setting that the handle on the line moves, if the line can be moved. */
  handle?: string;
  /** The line under some settings, and what stands at it. */
  line: (value: (id: string) => number) => Omit<Line, 'on'>;
  name: (line: Omit<Line, 'on'>) => string;
}

const evaluations: Span = { from: -400, to: 1200, step: 200 };

export const KINDS: Readonly<Record<Recordable, Kind>> = {
  rfp: {
    title: 'The gap at each node',
    things: 'nodes',
    // What the margin is smaller by while improving is in the dots.
    axis: (value) => `eval − beta${value('rfp.improving') === 0 ? '' : ' + improving'}, centipawns`,
    cut: 'cut by RFP',
    searched: 'searched',
    guarded: true,
    span: evaluations,
    knobs: ['rfp.margin'],
    handle: 'rfp.margin',
    line: (value) => ({ base: 0, perDepth: value('rfp.margin'), maxDepth: value('rfp.maxDepth'), side: 'from' }),
    name: ({ perDepth }) => `${perDepth} × depth`,
  },
  nmp: {
    title: 'What the pass is worth at each node',
    things: 'nodes',
    axis: () => 'score after passing − beta, centipawns',
    cut: 'cut by NMP',
    searched: 'searched all the same',
    guarded: false,
    span: { from: -300, to: 300, step: 100 },
    knobs: ['nmp.reduction'],
    line: () => ({ base: 0, perDepth: 0, maxDepth: 0, side: 'from' }),
    name: () => 'beta',
  },
  fp: {
    title: 'The gap of each quiet move',
    things: 'moves',
    axis: () => 'alpha − eval, centipawns',
    cut: 'skipped by FP',
    searched: 'searched',
    guarded: true,
    span: evaluations,
    knobs: ['fp.base', 'fp.perDepth'],
    handle: 'fp.base',
    line: (value) => ({
      base: value('fp.base'),
      perDepth: value('fp.perDepth'),
      maxDepth: value('fp.maxDepth'),
      side: value('fp.strict') === 1 ? 'above' : 'from',
    }),
    name: ({ base, perDepth }) => `${signed(base).replace('+', '')} + ${perDepth} × depth`,
  },
  hp: {
    title: 'The history of each quiet move',
    things: 'moves',
    axis: () => 'history score, points',
    cut: 'skipped by HP',
    searched: 'searched',
    guarded: true,
    span: { from: -8000, to: 4000, step: 2000 },
    knobs: ['history.bonus', 'hp.threshold'],
    handle: 'hp.threshold',
    line: (value) => ({ base: 0, perDepth: value('hp.threshold'), maxDepth: value('hp.maxDepth'), side: 'below' }),
    name: ({ perDepth }) => `${signed(perDepth)} × depth`,
  },
};
