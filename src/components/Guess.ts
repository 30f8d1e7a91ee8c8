/**
 * A question at the head of the step that answers it: the reader chooses, and the engine searches. Either one search,
 * whose count is nearest to one of the choices, or a search for each choice, of which one takes the fewest nodes. The
 * reason stands between the tags; without JavaScript it follows the choices.
 * <Guess id="guess" question="…" position="italian" only={['rfp']} settings={{ 'rfp.margin': 50 }}
 *   choices={[{ nodes: 9000, note: 'most were cut already' }, …]}>…</Guess>
 * <Guess … choices={[{ label: 'RFP', settings: { rfp: 1 } }, …]}>…</Guess>
 */
import { buildSearch, positionOf } from '@/build/build-search.ts';
import { profiles, type TechniqueId, techniquesNamed } from '@/build/registry.ts';
import { onHere, othersThan, switchOff } from '@/compare/compare.ts';
import { outcomeOf } from '@/compare/outcome.ts';
import { countText } from '@/format/numbers.ts';
import { Guess } from '@/widgets/guess/Guess.tsx';
import { nearestOf } from '@/widgets/guess/nearest.ts';
import { withSettings } from '../../engine/index.ts';
import { widget } from './widget.ts';

type Changes = Readonly<Record<string, number>>;

interface Props {
  /** Unique in the page. */
  id: string;
  question: string;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** Techniques that are on, unless a search's own settings say otherwise; all of the book's without it. */
  only?: readonly TechniqueId[];
  /** A search whose count the reader is told beforehand: its settings as changes to the book's. */
  given?: { label: string; settings: Changes };
  /** Of the one search whose count is guessed, as changes to the book's. */
  settings?: Changes;
  /**
   * Two to five: each a count of nodes, with what would be behind it; or a search, its settings as changes to the
   * book's. Counts are far apart, so that one of them alone is right.
   */
  choices: readonly ({ nodes: number; note: string } | { label: string; note?: string; settings: Changes })[];
}

export default widget({
  folder: 'guess',
  component: Guess,
  place: 'text',
  async build(props: Props) {
    const { id, question, position, settings = {} } = props;
    const only = props.only && techniquesNamed(props.only);
    const base = only ? switchOff(onHere(only), othersThan(...only)) : {};
    const { fen, depth } = await positionOf(position, props.depth);
    const search = async (own: Changes) => {
      const changes = { ...base, ...own };
      const result = outcomeOf(
        await buildSearch({ fen, limits: { depth }, settings: withSettings(profiles.book, changes) }),
      );
      return { settings: changes, result };
    };
    const counts = props.choices.flatMap((choice) => ('nodes' in choice ? [choice.nodes] : []));
    const searches =
      counts.length > 0
        ? [await search(settings)]
        : await Promise.all(props.choices.map((choice) => search('settings' in choice ? choice.settings : {})));
    const given = props.given && { label: props.given.label, nodes: (await search(props.given.settings)).result.nodes };
    const nodes = searches.map(({ result }) => result.nodes);
    const right = counts.length > 0 ? nearestOf(counts, nodes[0] ?? 0) : nodes.indexOf(Math.min(...nodes));
    if (counts.length > 0 && counts.length < props.choices.length)
      throw new Error(`The choices of the guess "${id}" must be all counts, or all searches.`);
    return {
      id,
      question,
      given,
      fen,
      depth,
      searches,
      right,
      choices: props.choices.map((choice) => ({
        label: 'nodes' in choice ? `about ${countText(choice.nodes)}` : choice.label,
        note: choice.note,
      })),
    };
  },
});
