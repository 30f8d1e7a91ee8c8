/**
 * A question that the reader answers first and the engine after that. The build knows the answer; without JavaScript it
 * is folded away below the question. One search in `asked`: how many nodes does it take, against the last one of
 * `given`? Several: which takes the fewest?
 * <Guess id="guess" question="…" position="italian" given={[{ label: 'Without RFP', settings: { rfp: 0 } }]}
 *   asked={[{ label: 'With a margin of 60', technique: 'rfp', settings: { 'rfp.margin': 60 } }]}
 *   along="rfp.margin" only={['rfp']} />
 */
import { buildSearch, positionOf } from '@/build/build-search.ts';
import { setting, type TechniqueId, techniqueIds, techniquesNamed } from '@/build/registry.ts';
import { Guess } from '@/widgets/guess/Guess.tsx';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { outcomeOf } from '@/compare/outcome.ts';
import { valueText } from '@/ui/knob/values.ts';
import { profiles, sweepValues, withSettings } from '../../engine/index.ts';

interface Search {
  /** What is searched, in a few words; unique in its list. */
  label: string;
  /** Changes to the book's settings; switches of techniques too. */
  settings?: Readonly<Record<string, number>>;
  /** Gives its bar the technique's colour. */
  technique?: TechniqueId;
}
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  question: string;
  /** Name in content/positions. */
  position: string;
  /** In plies; the position's own depth without it. */
  depth?: number;
  /** Techniques that are on in all searches, unless one's own settings say otherwise; all five without it. */
  only?: readonly TechniqueId[];
  /** Searches whose counts the reader is told beforehand. */
  given?: readonly Search[];
  asked: readonly [Search, ...Search[]];
  /**
   * The parameter that a guessed count is about; the answer says at which of its values the guess would have been
   * right.
   */
  along?: string;
  title?: string;
}

export default widget({
  folder: 'guess',
  component: Guess,
  async build(props: Props) {
    const { id, question, position, given = [], asked, along, title = 'Guess, then run' } = props;
    const only = techniquesNamed(props.only ?? techniqueIds);
    const { fen, depth } = await positionOf(position, props.depth);
    const off = switchOff({}, othersThan(...only));
    const run = (changes: Readonly<Record<string, number>>) =>
      buildSearch({ fen, limits: { depth }, settings: withSettings(profiles.book, changes) });
    const setup = async ({ label, settings = {}, technique }: Search) => {
      const changes = { ...off, ...settings };
      return { label, technique, settings: changes, result: outcomeOf(await run(changes)) };
    };
    const [first] = asked;
    if (asked.length === 1 && given.length === 0) throw new Error(`The guess "${id}" has no count to compare with.`);
    /** Values of the parameter that are tried at most. */
    const VALUES = 21;
    async function tryAlong(param: string) {
      const turned = setting(param);
      const at = first.settings?.[param] ?? turned.default;
      const values = [...new Set([...sweepValues(turned, VALUES), at])].sort((a, b) => a - b);
      const points = values.map(
        async (value) =>
          [valueText(turned, value), (await run({ ...off, ...first.settings, [param]: value })).nodes] as const,
      );
      return { label: turned.label, asked: valueText(turned, at), points: await Promise.all(points) };
    }
    return {
      id,
      title,
      question,
      fen,
      depth,
      given: await Promise.all(given.map(setup)),
      asked: await Promise.all(asked.map(setup)),
      along: along === undefined ? undefined : await tryAlong(along),
    };
  },
});
