/**
 * The oracle on the cuts of one position, with the build's verdict.
 * <Oracle id="oracle" position="rook-and-bishops" depth={5} techniques={['rfp']} alone />
 */
import { buildOracle, positionOf } from '@/build/build-search.ts';
import { techniqueIds, techniquesNamed } from '@/build/registry.ts';
import { othersThan } from '@/compare/compare.ts';
import { Oracle } from '@/widgets/oracle/Oracle.tsx';
import { CUTS_CHECKED } from '@/compare/verdict-words.ts';
import type { TechniqueId } from '../../engine/index.ts';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** Only cuts of these; all without it. */
  techniques?: readonly TechniqueId[];
  /** True to switch off the techniques that are not asked about. */
  alone?: boolean;
  /** Changes to the book's settings. */
  settings?: Readonly<Record<string, number>>;
  title?: string;
  /** Wrong cuts whose harm the build finds out at most. */
  repeats?: number;
}

export default widget({
  folder: 'oracle',
  component: Oracle,
  async build(props: Props) {
    const { id, position, alone = false, title = 'Were the cuts right?', repeats = 8 } = props;
    const techniques = techniquesNamed(props.techniques ?? techniqueIds);
    const { fen, depth } = await positionOf(position, props.depth);
    const off = alone ? othersThan(...techniques) : [];
    const settings = { ...Object.fromEntries(off.map((one) => [one, 0])), ...props.settings };
    const result = await buildOracle({ fen, depth, settings, techniques, sample: CUTS_CHECKED, repeats, root: true });
    return { id, title, fen, depth, settings, techniques, sample: CUTS_CHECKED, repeats: 20, result };
  },
});
