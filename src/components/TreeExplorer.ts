/**
 * The recorded search of a position as an icicle; opens into the explorer.
 * <TreeExplorer id="tree" position="pawn-ending" depth={2} />
 */
import { positionOf } from '@/build/build-search.ts';
import { setting, type TechniqueId } from '@/build/registry.ts';
import { runTask } from '@/build/run-task.ts';
import { rulePath } from '@/build/rules.ts';
import { presentations } from '@/techniques/presentation.ts';
import { ruleTexts } from '@/snippets/engine-source.ts';
import { TreeExplorer } from '@/widgets/tree-explorer/TreeExplorer.tsx';
import { usualTechniques } from '../../engine/index.ts';
import { type Embed, widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** Changes to the book's settings. */
  settings?: Readonly<Record<string, number>>;
  title?: string;
  /** A line in SAN, whose end is selected when the explorer opens. */
  path?: readonly string[];
  /** What the filter lets through at first. */
  show?: 'not as expected';
  /** False for a button alone, without a drawing. */
  drawn?: boolean;
  /** Rows of the drawing at most. */
  rows?: number;
  /** What the button says. */
  open?: string;
  /** False on a page that takes no link with settings. */
  share?: boolean;
}

const off = (ids: readonly TechniqueId[]) => Object.fromEntries(ids.map((id) => [id, 0]));
/** One technique on and the five off, as chapters write it: what a technique has by default is not written. */
const only = (id: TechniqueId): Record<string, number> => ({
  ...(usualTechniques.includes(id) ? {} : { [id]: 1 }),
  ...off(usualTechniques.filter((one) => one !== id)),
});
const embed = (technique: TechniqueId, home: string, position: string, depth: number): Embed<Props> => ({
  name: `tree-${technique}`,
  title: `A search tree with ${technique.toUpperCase()} alone`,
  home,
  props: { position, depth, settings: only(technique) },
});
const embeds: readonly Embed<Props>[] = [
  {
    name: 'tree-small',
    title: 'A whole search tree',
    home: '0-tree/#small-tree',
    props: { position: 'pawn-ending', depth: 2, settings: off(usualTechniques) },
  },
  // Those of the rules' pages stand closed, behind the sweep.
  ...(['rfp', 'fp', 'lmp', 'hp'] as const).map((id) => {
    const { depth, position } = presentations[id].trial;
    return embed(id, rulePath(id, 'costs'), position, depth);
  }),
  embed('lmr', '6-reductions/#hides', 'three-bishops-away', 5),
];

export default widget({
  folder: 'tree-explorer',
  component: TreeExplorer,
  embeds,
  async build(props: Props) {
    const { id, position, settings = {}, title = 'The search tree', path, drawn = true, rows = 8, show, open } = props;
    const { fen, depth } = await positionOf(position, props.depth);
    for (const one of Object.keys(settings)) setting(one);
    const frame = drawn ? await runTask('frame', { fen, depth, settings, rows }) : undefined;
    return { id, title, fen, depth, settings, frame, path, show, open, rules: ruleTexts };
  },
});
