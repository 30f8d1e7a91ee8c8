/**
 * One margin against evaluations of other scales, and a row of the reader's own.
 * <ScaleTable id="scale" technique="rfp" parameter="rfp.margin" position="english-attack" scales={[50, 100, 200]}
 *   own={150} />
 */
import { buildSearch, buildVerdict, positionOf } from '@/build/build-search.ts';
import { profiles, setting, type TechniqueId } from '@/build/registry.ts';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { outcomeOf } from '@/compare/outcome.ts';
import { ScaleTable, worthOf } from '@/widgets/scale-table/ScaleTable.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** The technique that is on, alone, and its margin in centipawns a ply. */
  technique: TechniqueId;
  parameter: string;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** The evaluation’s scales in percent of this engine’s, and the one that the reader’s row begins with. */
  scales: readonly number[];
  own: number;
}

export default widget({
  folder: 'scale-table',
  component: ScaleTable,
  async build(props: Props) {
    const { id, technique, parameter, position, scales } = props;
    const { fen, title: place, depth } = await positionOf(position, props.depth);
    const margin = setting(parameter).default;
    const off = switchOff({}, othersThan(technique));
    const search = async (changes: Readonly<Record<string, number>>) =>
      outcomeOf(await buildSearch({ fen, limits: { depth }, settings: { ...profiles.book, ...changes } }));
    const rowAt = async (scale: number) => {
      const settings = { ...off, [parameter]: worthOf(margin, scale) };
      const [outcome, verdict] = await Promise.all([
        search(settings),
        buildVerdict({ fen, depth, settings, techniques: [technique] }),
      ]);
      return { scale, outcome, verdict };
    };
    const [bare, rows, own] = await Promise.all([
      search({ ...off, [technique]: 0 }),
      Promise.all(scales.map(rowAt)),
      rowAt(props.own),
    ]);
    return { id, technique, parameter, margin, fen, place, depth, bare, rows, own };
  },
});
