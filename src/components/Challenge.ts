/**
 * A goal for the reader: no more than so many nodes, with the same best move and no wrong cut. The build finds the
 * number, and a way to reach it (src/widgets/challenge/goal.ts); it stops when the position has no such goal.
 * <Challenge id="challenge" techniques={['rfp']} knobs={['rfp.margin', 'rfp.maxDepth']} position="italian" alone />
 */
import { buildSearch, buildVerdict, positionOf } from '@/build/build-search.ts';
import { runTask } from '@/build/run-task.ts';
import { profiles, setting, type TechniqueId, techniquesNamed } from '@/build/registry.ts';
import { onHere, othersThan, switchOff } from '@/compare/compare.ts';
import { Challenge } from '@/widgets/challenge/Challenge.tsx';
import { titleOf } from '@/widgets/challenge/conditions.ts';
import { hintsTo } from '@/widgets/challenge/hints.ts';
import { outcomeOf } from '@/compare/outcome.ts';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Their settings count; all others stay the book's. */
  techniques: readonly TechniqueId[];
  /** Settings of these techniques for the reader to turn, two to four. */
  knobs: readonly string[];
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** True to switch the other techniques off. */
  alone?: boolean;
  /** The setting that the goal is to be reached by; the build looks for one without it. */
  way?: Readonly<Record<string, number>>;
  title?: string;
}

export default widget({
  folder: 'challenge',
  component: Challenge,
  async build(props: Props, { chapter = '' }) {
    const { id, position, alone = false, way } = props;
    const techniques = techniquesNamed(props.techniques);
    const knobs = props.knobs.map((one) => setting(one).id);
    const { fen, depth } = await positionOf(position, props.depth);
    const off = alone ? othersThan(...techniques) : [];
    type Changes = Readonly<Record<string, number>>;
    const run = (changes: Changes) =>
      buildSearch({ fen, limits: { depth }, settings: { ...profiles.book, ...switchOff(changes, off) } });
    const settings = switchOff(onHere(techniques), off);
    const [without, start, verdict] = await Promise.all([
      run(switchOff({}, techniques)),
      run(onHere(techniques)),
      buildVerdict({ fen, depth, settings, techniques }),
    ]);
    const goal = await runTask('goal', { depth, fen, knobs, settings, techniques, way, without });
    const { title = titleOf(goal.nodes, without.bestSan) } = props;
    return {
      id,
      title,
      techniques,
      knobs,
      alone,
      fen,
      depth,
      goal: goal.nodes,
      hints: hintsTo(goal.proof, knobs),
      chapter,
      start: outcomeOf(start),
      without: outcomeOf(without),
      verdict,
    };
  },
});
