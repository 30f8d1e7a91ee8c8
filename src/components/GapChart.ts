/**
 * The one number that a technique compares, for each node or move, against its line. Most lines can be dragged.
 * <GapChart id="gap" technique="rfp" position="english-attack" />
 */
import { buildSearch, positionOf } from '@/build/build-search.ts';
import { profiles } from '@/build/registry.ts';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { dotsOf } from '@/widgets/gap-chart/dots.ts';
import { GapChart } from '@/widgets/gap-chart/GapChart.tsx';
import { KINDS } from '@/widgets/gap-chart/kinds.ts';
import { outcomeOf } from '@/compare/outcome.ts';
import { recordable, type Recordable } from '../../engine/index.ts';
import { type Embed, widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  technique: Recordable;
  /** Name in content/positions; the reader's choice takes its place. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** True to switch the other techniques off. */
  alone?: boolean;
  title?: string;
  /** False on a page that takes no link with settings. */
  share?: boolean;
}

const embed = (technique: Recordable, title: string, home: string, position: string): Embed<Props> => ({
  name: `gap-${technique}`,
  title,
  home,
  props: { technique, position, alone: true },
});
const embeds = [
  embed('rfp', 'Evaluation less beta', '1-reverse-futility-and-null-move/#gap-chart', 'rook-and-bishops'),
  embed('nmp', 'The null search less beta', '1-reverse-futility-and-null-move/#null-chart', 'exchange-gambit'),
  embed('fp', 'Alpha less evaluation', '2-futility/#gap-chart', 'english-attack'),
  embed('hp', 'History scores of late moves', '4-history/#gap-chart', 'italian'),
];

export default widget({
  folder: 'gap-chart',
  component: GapChart,
  embeds,
  async build(props: Props) {
    const { id, technique, position, alone } = props;
    if (!recordable.includes(technique))
      throw new Error(`The widget "${id}" can draw the gaps of ${recordable.join(', ')}, and not of "${technique}".`);
    const { fen, title: place, depth } = await positionOf(position, props.depth);
    const title = props.title ?? KINDS[technique].title;
    const settings = switchOff(profiles.book, alone ? othersThan(technique) : []);
    const result = await buildSearch({ fen, limits: { depth }, recordGaps: technique, settings });
    if (result.gaps === undefined) throw new Error(`The search of the widget "${id}" recorded nothing.`);
    return {
      id,
      title,
      technique,
      fen,
      place,
      depth,
      alone,
      result: outcomeOf(result),
      gaps: { dots: dotsOf(result.gaps), total: result.gaps.total },
    };
  },
});
