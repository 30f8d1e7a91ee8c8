/**
 * How pages show each technique: its colours, its pattern, its words, and where it is tried. What can be set, and what
 * it does, is the engine's (engine/pruning).
 */
import type { TechniqueId } from '../../engine/index.ts';

/** A colour in the light scheme, and in the dark one; one for both where they are the same. */
export type Colour = string | readonly [light: string, dark: string];

/**
 * Colours are told apart without full colour sight by lightness, by the pattern, and by the label that always goes with
 * them.
 */
interface Colours {
  /** Text and outlines: 4.5:1 on paper, raised and sunk. */
  readonly ink: Colour;
  /** Areas, outlined in ink. */
  readonly fill: Colour;
  /** A label on the fill. */
  readonly on: Colour;
  /** A tint behind a row. */
  readonly wash: Colour;
}

/** Where the page of a technique shows what it costs, and which of its numbers it takes over their range. */
export interface Trial {
  /** The name of a position of the book. */
  readonly position: string;
  readonly depth: number;
  /** Ids of parameters, without the technique's. */
  readonly params: readonly [string, ...string[]];
  /** What else differs from the book: where the technique would hardly act in so small a tree. */
  readonly settings?: Readonly<Record<string, number>>;
}

interface Presentation {
  readonly colours: Colours;
  /** Lines over the fill, as an SVG path in a tile of 6 by 6. */
  readonly pattern: string;
  /** Its edge in a drawing of the build, as the dashes of SVG. */
  readonly dashes: string;
  /** What became of the node that it ended or, where it skips moves, of the move; a sentence. */
  readonly happened: string;
  /** The same of a node, by one that skips moves unless a setting has it cut nodes too. */
  readonly happenedToNode?: string;
  readonly trial: Trial;
}

/** The record of each technique. */
export const presentations: Readonly<Record<TechniqueId, Presentation>> = {
  rfp: {
    colours: {
      ink: ['#00629b', '#6fb8f0'],
      fill: ['#0072b2', '#2476b4'],
      on: '#ffffff',
      wash: ['#e1edf5', '#17293a'],
    },
    pattern: 'M-2 8 8-2',
    dashes: 'none',
    happened: 'Returned before any move: the evaluation was far enough above beta.',
    trial: { position: 'rook-and-bishops', depth: 4, params: ['margin', 'maxDepth'] },
  },
  nmp: {
    colours: {
      ink: ['#a84300', '#f39159'],
      fill: ['#dd6a1c', '#e06c20'],
      on: '#1a1510',
      wash: ['#f8e6d8', '#38220f'],
    },
    pattern: 'M-2-2 8 8',
    dashes: '6 2',
    happened: 'Returned: even after passing, the score reached beta.',
    trial: { position: 'faster-mate', depth: 4, params: ['reduction', 'depthDivisor', 'minDepth'] },
  },
  razor: {
    colours: {
      ink: ['#6b4226', '#dcae8c'],
      fill: ['#8f5f3f', '#94633f'],
      on: '#ffffff',
      wash: ['#f1e4da', '#33241a'],
    },
    pattern: 'M0 3H6M3 0V6',
    dashes: '12 3',
    happened: 'Returned before any move: far below alpha, and quiescence had the last word.',
    trial: { position: 'kiwipete', depth: 4, params: ['margin', 'maxDepth'] },
  },
  probcut: {
    colours: {
      ink: ['#0b5f6b', '#6fcfdd'],
      fill: ['#4aa3b3', '#459dad'],
      on: '#06191c',
      wash: ['#dff0f3', '#10292e'],
    },
    pattern: 'M4.8 3a1.8 1.8 0 1 1-3.6 0a1.8 1.8 0 1 1 3.6 0',
    dashes: '5 2 1 2',
    happened: 'Returned before its moves: a capture reached more than beta in a smaller search.',
    trial: { position: 'kiwipete', depth: 5, params: ['margin', 'reduction', 'minDepth'] },
  },
  multicut: {
    colours: {
      ink: ['#41506b', '#a9b8d6'],
      fill: ['#5d6d8f', '#5d6f94'],
      on: '#ffffff',
      wash: ['#e6eaf2', '#1d2432'],
    },
    pattern: 'M1 0V6M4 0V6',
    dashes: '4 4',
    happened: 'Returned before its moves: not only the table’s move reached beta in a smaller search.',
    trial: { position: 'kiwipete', depth: 5, params: ['margin', 'minDepth', 'share'], settings: { minDepth: 3 } },
  },
  lmp: {
    colours: {
      ink: ['#006a50', '#45c79f'],
      fill: ['#26a985', '#1fa37e'],
      on: '#0c1a15',
      wash: ['#dff0e8', '#102d24'],
    },
    pattern: 'M0 3H6',
    dashes: '2 2',
    happened: 'Skipped: too late in the list of moves.',
    trial: { position: 'three-bishops-away', depth: 4, params: ['base', 'scale', 'maxDepth'] },
  },
  fp: {
    colours: {
      ink: ['#983572', '#e8a2ca'],
      fill: ['#d58ab4', '#cf85ae'],
      on: '#21101a',
      wash: ['#f6e5ef', '#371f2e'],
    },
    pattern: 'M3 0V6',
    dashes: '1 3',
    happened: 'Skipped: the evaluation was too far below alpha.',
    happenedToNode: 'Returned before any move: the evaluation was too far below alpha.',
    trial: { position: 'rook-and-bishops', depth: 4, params: ['base', 'perDepth', 'maxDepth'] },
  },
  hp: {
    colours: {
      ink: ['#775600', '#ebbd4b'],
      fill: ['#ecb42f', '#e3aa24'],
      on: '#1f1700',
      wash: ['#f7ecce', '#332909'],
    },
    pattern: 'M2.5 2.5H3.5V3.5H2.5Z',
    dashes: '8 2 2 2',
    happened: 'Skipped: its history was too bad.',
    trial: { position: 'italian', depth: 5, params: ['threshold', 'maxDepth'] },
  },
  see: {
    colours: {
      ink: ['#641d5d', '#dd7bd1'],
      fill: ['#923c88', '#8b3682'],
      on: '#ffffff',
      wash: ['#f3e2ef', '#2d1a2a'],
    },
    pattern: 'M0 0 6 6M6 0 0 6',
    dashes: '5 1 1 1 1 1',
    happened: 'Skipped: it loses too much material by exchanges.',
    trial: { position: 'kiwipete', depth: 4, params: ['captureMargin', 'quietMargin', 'maxDepth'] },
  },
  lmr: {
    colours: {
      ink: ['#4a5a12', '#b9cc62'],
      fill: ['#8a9a3c', '#93a63c'],
      on: '#161a05',
      wash: ['#eef0d8', '#262b10'],
    },
    pattern: 'M0 6 3 3 6 6',
    dashes: '1 1',
    happened:
      'Spared its full depth: it comes late in the list, and did not beat alpha at the lower depth that follows.',
    trial: {
      position: 'rook-and-bishops',
      depth: 4,
      params: ['base', 'divisor', 'minDepth', 'minSearched', 'worsening', 'pv', 'history'],
    },
  },
};
