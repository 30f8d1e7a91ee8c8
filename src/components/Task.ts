/**
 * One thing to try, beside its figure: the reader turns what each goal asks for, and each is ticked with its count.
 * Then the reason is told, which stands between the tags; without JavaScript it is simply there.
 * <Task id="fifty-forty" technique="rfp" position="rook-and-bishops" alone
 *   goals={[{ text: 'Set the margin to 50.', set: { 'rfp.margin': 50 } }]}
 *   question="Why so many fewer?" holds={({ start, after }) => after[0].nodes < start.nodes}>…</Task>
 */
import { buildSearch, positionOf } from '@/build/build-search.ts';
import { profiles, type TechniqueId } from '@/build/registry.ts';
import { sideOf } from '@/compare/compare.ts';
import { type Outcome, outcomeOf } from '@/compare/outcome.ts';
import { Task } from '@/widgets/task/Task.tsx';
import { withSettings } from '../../engine/index.ts';
import { widget } from './widget.ts';

/** What the searches of a task found. */
interface Found {
  /** Without the technique, and as the page was built. */
  without: Outcome;
  start: Outcome;
  /** When each goal is met, and nothing else was turned. */
  after: readonly Outcome[];
}

interface Props {
  /** Unique in the page. */
  id: string;
  technique: TechniqueId;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** True to switch the other techniques off in all searches. */
  alone?: boolean;
  /** What to do, in order: a sentence, and the settings that must have these values. */
  goals: readonly { text: string; set: Readonly<Record<string, number>> }[];
  /** The question that the reason answers. */
  question: string;
  /** Is what the task says so? The build stops when it is not. */
  holds: (found: Found) => boolean;
}

export default widget({
  folder: 'task',
  component: Task,
  place: 'aside',
  async build(props: Props) {
    const { id, technique, alone = false, question } = props;
    const { fen, depth } = await positionOf(props.position, props.depth);
    const search = async (side: 'with' | 'without', changes: Readonly<Record<string, number>> = {}) => {
      const settings = withSettings(profiles.book, sideOf(technique, alone, side, changes));
      return outcomeOf(await buildSearch({ fen, limits: { depth }, settings }));
    };
    const goals = await Promise.all(
      props.goals.map(async (goal) => ({ ...goal, result: await search('with', goal.set) })),
    );
    const [without, start] = await Promise.all([search('without'), search('with')]);
    if (!props.holds({ without, start, after: goals.map(({ result }) => result) })) {
      const counts = [without, start, ...goals.map(({ result }) => result)].map(
        ({ nodes, bestSan }) => `${nodes} (${bestSan})`,
      );
      const said = `without, at first and after each goal ${counts.join(', ')}`;
      throw new Error(`What the task "${id}" says does not hold: ${said}.`);
    }
    return { id, technique, alone, fen, depth, question, goals, start };
  },
});
