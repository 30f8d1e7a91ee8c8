/**
 * The published variants of a technique on one position, searched in the build.
 * <PresetTable id="presets" technique="rfp" position="english-attack" />
 */
import { buildSearch, buildVerdict, positionOf, withDegree } from '@/build/build-search.ts';
import { profiles, technique as registered, type TechniqueId } from '@/build/registry.ts';
import { presetSettings, variantsOf } from '../../engine/index.ts';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { outcomeOf } from '@/compare/outcome.ts';
import { inSentence } from '@/format/numbers.ts';
import { PresetTable } from '@/widgets/preset-table/PresetTable.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  technique: TechniqueId;
  /** Name in content/positions; the reader's choice takes its place. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** True to switch the other techniques off. */
  alone?: boolean;
  title?: string;
}

export default widget({
  folder: 'preset-table',
  component: PresetTable,
  async build(props: Props) {
    const { id, technique, position, alone } = props;
    const { fen, title: place, depth } = await positionOf(position, props.depth);
    const name = registered(technique).title;
    const title = props.title ?? `Published variants of ${inSentence(name)}`;

    const base = switchOff(profiles.book, alone ? othersThan(technique) : []);
    const run = async (changes: Readonly<Record<string, number>>) =>
      outcomeOf(await buildSearch({ fen, limits: { depth }, settings: { ...base, ...changes } }));
    const judge = (changes: Readonly<Record<string, number>>) => {
      const settings = { ...switchOff({}, alone ? othersThan(technique) : []), ...changes };
      return buildVerdict({ fen, depth, settings, techniques: [technique] });
    };
    const variants = variantsOf(technique);
    const own = variants.map(presetSettings);
    const [without, results, verdicts] = await Promise.all([
      run({ [technique]: 0 }),
      Promise.all(own.map(run)),
      Promise.all(own.map(judge)),
    ]);
    const compared = await Promise.all(
      results.map((result, i) =>
        withDegree(
          { fen, limits: { depth }, settings: { ...switchOff({}, alone ? othersThan(technique) : []), ...own[i] } },
          result,
          without,
        ),
      ),
    );
    return { id, title, technique, fen, place, depth, alone, variants, results: compared, without, verdicts };
  },
});
