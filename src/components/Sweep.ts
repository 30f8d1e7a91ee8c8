/**
 * A parameter over its range: nodes and wrong cuts, with a first sweep from the build.
 * <Sweep id="sweep" position="rook-and-bishops" depth={5} params={['rfp.margin']} alone />
 */
import { buildSweep, positionOf } from '@/build/build-search.ts';
import { setting } from '@/build/registry.ts';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { rulePath } from '@/build/rules.ts';
import { presentations } from '@/techniques/presentation.ts';
import { Sweep } from '@/widgets/sweep/Sweep.tsx';
import { type Embed, widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** Full ids of parameters; the first is swept in the build. */
  params: readonly [string, ...string[]];
  /** True to switch off the techniques that no parameter belongs to. */
  alone?: boolean;
  /** Changes to the book's settings. */
  settings?: Readonly<Record<string, number>>;
  title?: string;
  /** Values that the build tries at most beside the default. */
  points?: number;
  /** False on a page that takes no link with settings. */
  share?: boolean;
}

/** Those of the rules' pages, as their records have them. */
const embeds = (['rfp', 'fp', 'lmp', 'hp'] as const).map((id): Embed<Props> => {
  const { depth, params, position } = presentations[id].trial;
  const [first, ...others] = params.map((param) => `${id}.${param}`);
  return {
    name: `sweep-${id}`,
    title: `${id.toUpperCase()}: what it saves, what it costs`,
    home: rulePath(id, `sweep-${id}`),
    props: { position, depth, params: [first ?? '', ...others], alone: true },
  };
});

export default widget({
  folder: 'sweep',
  component: Sweep,
  embeds,
  async build(props: Props) {
    const { id, position, params, alone = false, title = 'What it saves, what it costs', points = 11 } = props;
    const { fen, title: place, depth } = await positionOf(position, props.depth);
    const own = params.flatMap((param) => setting(param).technique ?? []);
    const settings = { ...switchOff({}, alone ? othersThan(...own) : []), ...props.settings };
    const first = await buildSweep({ fen, depth, settings, param: params[0], points });
    return { id, title, fen, place, depth, params, settings, points: first };
  },
});
