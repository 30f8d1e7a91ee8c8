/**
 * One position searched without a technique and with it. The build runs both searches; the island takes over in place.
 * <BeforeAfter id="hook" technique="rfp" positions={['english-attack', …]} />
 */
import { buildSearch, buildVerdict, positionOf, withDegree } from '@/build/build-search.ts';
import { profiles, technique as registered, type TechniqueId } from '@/build/registry.ts';
import { sideOf, techniquesOf } from '@/compare/compare.ts';
import { BeforeAfter } from '@/widgets/before-after/BeforeAfter.tsx';
import { outcomeOf } from '@/compare/outcome.ts';
import { type Embed, widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** A technique, or "all" for the five as one. */
  technique: TechniqueId | 'all';
  /** Names in content/positions; the first is the one shown, the others can be chosen. */
  positions: readonly string[];
  /** In plies; the position's own depth without it. */
  depth?: number;
  title?: string;
  level?: 2 | 3;
  /** True to switch the other techniques off in both searches. */
  alone?: boolean;
  /** Without the choice of position, depth and the other techniques: the switch alone. */
  short?: boolean;
  /** Id of a setting to be turned below the counts. */
  knob?: string;
  /** False on a page that takes no link with settings. */
  share?: boolean;
}

const embed = (
  technique: TechniqueId,
  title: string,
  home: string,
  ...positions: readonly [string, ...string[]]
): Embed<Props> => ({
  name: `comparison-${technique}`,
  title: `${title}, off and on`,
  home,
  props: { technique, positions, alone: true },
});
const embeds: readonly Embed<Props>[] = [
  {
    name: 'comparison-all',
    title: 'Five techniques, off and on',
    home: '0-tree/#five',
    props: { technique: 'all', positions: ['italian', 'kiwipete', 'rook-and-bishops'] },
  },
  embed(
    'rfp',
    'Reverse futility',
    '1-reverse-futility-and-null-move/#hook',
    'rook-and-bishops',
    'english-attack',
    'italian',
    'kiwipete',
  ),
  embed(
    'nmp',
    'Null move',
    '1-reverse-futility-and-null-move/#null-move',
    'exchange-gambit',
    'english-attack',
    'italian',
    'kiwipete',
  ),
  embed('fp', 'Futility', '2-futility/#hook', 'rook-and-bishops', 'kiwipete', 'english-attack'),
  embed('lmp', 'Late moves', '3-late-moves/#hook', 'english-attack', 'rook-and-bishops', 'exchange-gambit'),
  embed('hp', 'History', '4-history/#hook', 'italian', 'exchange-gambit', 'english-attack', 'kiwipete'),
  embed(
    'lmr',
    'Late move reductions',
    '6-reductions/#hook',
    'italian',
    'exchange-gambit',
    'english-attack',
    'kiwipete',
  ),
];

export default widget({
  folder: 'before-after',
  component: BeforeAfter,
  wakes: 'load',
  embeds,
  async build(props: Props) {
    const { id, technique, positions, title = 'Off and on', level, alone, short, knob, share } = props;

    const places = await Promise.all(positions.map((one) => positionOf(one)));
    const [place] = places;
    if (place === undefined) throw new Error(`The widget "${id}" needs at least one position.`);
    const { fen } = place;
    const depth = props.depth ?? place.depth;
    const settingsOf = (side: 'without' | 'with') => sideOf(technique, alone ?? false, side, {});
    const run = async (fen: string, depth: number, side: 'without' | 'with') =>
      outcomeOf(await buildSearch({ fen, limits: { depth }, settings: { ...profiles.book, ...settingsOf(side) } }));
    const both = async (fen: string, depth: number) => {
      const [without, withIt] = await Promise.all([run(fen, depth, 'without'), run(fen, depth, 'with')]);
      return {
        without,
        with: await withDegree({ fen, limits: { depth }, settings: settingsOf('with') }, withIt, without),
      };
    };
    const [ours, others] = await Promise.all([
      both(fen, depth),
      // What cannot be chosen need not be known.
      Promise.all(short ? [] : places.slice(1).map((one) => both(one.fen, one.depth))),
    ]);
    const verdict = await buildVerdict({
      fen,
      depth,
      settings: settingsOf('with'),
      techniques: techniquesOf(technique),
    });
    return {
      id,
      title,
      level,
      compared: technique,
      name: technique === 'all' ? 'The five techniques' : registered(technique).title,
      positions: places,
      depth,
      alone,
      short,
      knob,
      share,
      ...ours,
      others,
      verdict,
    };
  },
});
