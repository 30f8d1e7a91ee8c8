/**
 * Widgets that other sites may show, each alone on a page of its own: what they are made of, and which widget of the
 * book is the same, so that its settings mean the same there.
 */
import { type Recordable, usualTechniques } from '../../engine/index.ts';
import type { TechniqueId } from './registry.ts';

/** Props of the component of that name in src/components. */
interface Parts {
  comparison: { technique: TechniqueId | 'all'; positions: readonly [string, ...string[]]; alone?: boolean };
  gap: { technique: Recordable; position: string; alone?: boolean };
  sweep: { position: string; depth?: number; params: readonly [string, ...string[]]; alone?: boolean };
  map: object;
  exchange: object;
  late: { position: string; depth?: number };
  tree: { position: string; depth?: number; settings?: Readonly<Record<string, number>> };
}
type Kind = keyof Parts;

export type Embed = {
  [One in Kind]: {
    /** Last part of the address: "gap-rfp". */
    name: string;
    kind: One;
    title: string;
    /** Where the book has it, as a path from the site's root. */
    home: string;
    props: Parts[One];
  };
}[Kind];

const RFP_NMP = '1-reverse-futility-and-null-move/';
const FP = '2-futility/';
const LMP = '3-late-moves/';
const HP = '4-history/';
const LMR = '6-reductions/';
const SEE = '7-exchanges/';
/** One technique on and the five off, as chapters write it: what a technique has by default is not written. */
const only = (id: TechniqueId): Record<string, number> => ({
  ...(usualTechniques.includes(id) ? {} : { [id]: 1 }),
  ...Object.fromEntries(usualTechniques.filter((one) => one !== id).map((one) => [one, 0])),
});

const comparison = (
  technique: TechniqueId,
  title: string,
  home: string,
  ...positions: [string, ...string[]]
): Embed => ({
  name: `comparison-${technique}`,
  kind: 'comparison',
  title: `${title}, off and on`,
  home,
  props: { technique, positions, alone: true },
});
const gap = (technique: Recordable, title: string, home: string, position: string): Embed => ({
  name: `gap-${technique}`,
  kind: 'gap',
  title,
  home,
  props: { technique, position, alone: true },
});
const sweep = (home: string, position: string, depth: number, ...params: [string, ...string[]]): Embed => {
  const technique = params[0].split('.')[0] ?? '';
  const title = `${technique.toUpperCase()}: what it saves, what it costs`;
  return { name: `sweep-${technique}`, kind: 'sweep', title, home, props: { position, depth, params, alone: true } };
};
const tree = (technique: TechniqueId, home: string, position: string, depth: number): Embed => ({
  name: `tree-${technique}`,
  kind: 'tree',
  title: `A search tree with ${technique.toUpperCase()} alone`,
  home,
  props: { position, depth, settings: only(technique) },
});

export const embeds: readonly Embed[] = [
  {
    name: 'comparison-all',
    kind: 'comparison',
    title: 'Five techniques, off and on',
    home: '0-tree/#five',
    props: { technique: 'all', positions: ['italian', 'kiwipete', 'rook-and-bishops'] },
  },
  comparison('rfp', 'Reverse futility', `${RFP_NMP}#hook`, 'rook-and-bishops', 'english-attack', 'italian', 'kiwipete'),
  comparison('nmp', 'Null move', `${RFP_NMP}#pass`, 'exchange-gambit', 'english-attack', 'italian', 'kiwipete'),
  comparison('fp', 'Futility', `${FP}#hook`, 'rook-and-bishops', 'kiwipete', 'english-attack'),
  comparison('lmp', 'Late moves', `${LMP}#hook`, 'english-attack', 'rook-and-bishops', 'exchange-gambit'),
  comparison('hp', 'History', `${HP}#hook`, 'italian', 'exchange-gambit', 'english-attack', 'kiwipete'),
  comparison('lmr', 'Late move reductions', `${LMR}#hook`, 'italian', 'exchange-gambit', 'english-attack', 'kiwipete'),
  gap('rfp', 'Evaluation less beta', `${RFP_NMP}#gap-chart`, 'rook-and-bishops'),
  gap('nmp', 'The null search less beta', `${RFP_NMP}#null-chart`, 'exchange-gambit'),
  gap('fp', 'Alpha less evaluation', `${FP}#gap-chart`, 'rook-and-bishops'),
  gap('hp', 'History scores of late moves', `${HP}#gap-chart`, 'italian'),
  sweep(`${RFP_NMP}#sweep`, 'rook-and-bishops', 4, 'rfp.margin', 'rfp.maxDepth'),
  sweep(`${FP}#sweep`, 'rook-and-bishops', 4, 'fp.base', 'fp.perDepth', 'fp.maxDepth'),
  sweep(`${LMP}#sweep`, 'three-bishops-away', 4, 'lmp.base', 'lmp.scale', 'lmp.maxDepth'),
  sweep(`${HP}#sweep`, 'italian', 5, 'hp.threshold', 'hp.maxDepth'),
  {
    name: 'late-moves',
    kind: 'late',
    title: 'The fate of each late move',
    home: `${LMR}#fates`,
    props: { position: 'italian', depth: 6 },
  },
  { name: 'reductions', kind: 'map', title: 'Plies less, by depth and place', home: `${LMR}#map`, props: {} },
  { name: 'exchanges', kind: 'exchange', title: 'Exchanges, step by step', home: `${SEE}#played`, props: {} },
  {
    name: 'tree-small',
    kind: 'tree',
    title: 'A whole search tree',
    home: '0-tree/#small-tree',
    props: { position: 'pawn-ending', depth: 2, settings: { rfp: 0, nmp: 0, lmp: 0, fp: 0, hp: 0 } },
  },
  {
    name: 'tree-all',
    kind: 'tree',
    title: 'A search tree with five techniques',
    home: '5-all-together/',
    props: { position: 'italian', depth: 5, settings: {} },
  },
  // Before chapter 6 the tree stands closed, behind the sweep.
  tree('rfp', `${RFP_NMP}#sweep`, 'rook-and-bishops', 4),
  tree('fp', `${FP}#sweep`, 'rook-and-bishops', 4),
  tree('lmp', `${LMP}#sweep`, 'three-bishops-away', 4),
  tree('hp', `${HP}#sweep`, 'italian', 5),
  tree('lmr', `${LMR}#hides`, 'three-bishops-away', 5),
];

/** What makes two widgets the same: which positions can be chosen besides the first does not. */
function printOf(kind: Kind, props: object): string {
  const { positions, settings = {}, ...rest } = props as { positions?: readonly string[]; settings?: object };
  const all = { ...rest, settings: Object.entries(settings).sort(), first: positions?.[0] };
  return JSON.stringify([
    kind,
    ...Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);
}

/** Path from the site's root of the page that shows just this widget; undefined where there is none. */
export function embedOf<One extends Kind>(kind: One, props: Parts[One]): string | undefined {
  const print = printOf(kind, props);
  const found = embeds.find((one) => one.kind === kind && printOf(kind, one.props) === print);
  return found && `embed/${found.name}/`;
}

/** Where the exhibit of a guard is shown alone, as a path from the site's root. */
export const exhibitEmbed = (guard: string): string => `embed/guard-${guard.replace('.', '-')}/`;
