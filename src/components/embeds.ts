/** Widgets that other sites may show, each alone on a page of its own. */
import BeforeAfter from './BeforeAfter.ts';
import Exchange from './Exchange.ts';
import GapChart from './GapChart.ts';
import LateFates from './LateFates.ts';
import ReductionMap from './ReductionMap.ts';
import Sweep from './Sweep.ts';
import TreeExplorer from './TreeExplorer.ts';
import type { Embed, Widget } from './widget.ts';

type Drawn = (props: Record<string, unknown>) => unknown;

/** Each with the widget that draws it of its properties. */
const of = <Props>(Widget: Widget<Props>) =>
  Widget.embeds.map((embed: Embed<Props>) => ({ ...embed, Widget: Widget as unknown as Drawn }));

export const embeds = [
  ...of(BeforeAfter),
  ...of(GapChart),
  ...of(Sweep),
  ...of(LateFates),
  ...of(ReductionMap),
  ...of(Exchange),
  ...of(TreeExplorer),
];
