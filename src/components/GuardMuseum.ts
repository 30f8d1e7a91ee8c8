/**
 * The guards of a technique, with the positions that show the need of them (src/build/museum.ts). Positions that are
 * asked about in a window are left to the page of the rule: the engine that every page starts knows no windows.
 * <GuardMuseum id="guards" technique="rfp" />
 */
import { museumOf } from '@/build/museum.ts';
import { setting, technique as registered, type TechniqueId } from '@/build/registry.ts';
import { outcomeOf } from '@/compare/outcome.ts';
import { inSentence } from '@/format/numbers.ts';
import { GuardMuseum } from '@/widgets/guard-museum/GuardMuseum.tsx';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  technique: TechniqueId;
  /** The guards to show positions of; all that have one without it. A guard without its position is still a switch. */
  shown?: readonly string[];
  title?: string;
}

export default widget({
  folder: 'guard-museum',
  component: GuardMuseum,
  async build(props: Props) {
    const { id, technique, shown } = props;
    const { title: name } = registered(technique);
    const title = props.title ?? `Guards of ${inSentence(name)}`;

    // One that does not exist would be shown by leaving it out.
    for (const one of shown ?? []) setting(one);
    const guards = await museumOf(technique);
    const explains = Object.fromEntries(guards.map((guard) => [guard.id, guard.explains]));
    const cases = guards
      .filter((guard) => (shown?.includes(guard.id) ?? true) && guard.exhibit.window === undefined)
      .map(({ id: guard, exhibit: { besides, depth, fen, off, on, right, text, title: position } }) => ({
        guard,
        fen,
        title: position,
        text,
        depth,
        settings: besides,
        right,
        on: outcomeOf(on),
        off: outcomeOf(off),
      }));
    return { id, title, technique, cases, explains };
  },
});
