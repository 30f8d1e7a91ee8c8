/**
 * The guards of a technique, or some guards of several, with the positions that show the need of them
 * (src/build/museum.ts). Positions that are asked about in a window are left to the page of the rule: the engine that
 * every page starts knows no windows.
 * <GuardMuseum id="guards" technique="rfp" />
 * <GuardMuseum id="guards" shown={['rfp.notInCheck', 'nmp.hasPieces']} title="Two guards" />
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
  /** All of its guards: those without a position are still switches. */
  technique?: TechniqueId;
  /** Or these alone, each of which has a position. */
  shown?: readonly string[];
  title?: string;
}

export default widget({
  folder: 'guard-museum',
  component: GuardMuseum,
  async build(props: Props) {
    const { id, technique, shown = [] } = props;
    const of = technique === undefined ? [...new Set(shown.map((one) => setting(one).technique))] : [technique];
    const title = props.title ?? `Guards of ${inSentence(registered(of[0] ?? '').title)}`;
    const all = (await Promise.all(of.map((one) => museumOf(registered(one ?? '').id)))).flat();
    const guards = technique === undefined ? shown.map((one) => all.find(({ id }) => id === one)!) : all;
    const explains = Object.fromEntries(guards.map((guard) => [guard.id, guard.explains]));
    const cases = guards
      .filter(({ exhibit }) => exhibit.window === undefined)
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
    const others =
      technique === undefined
        ? []
        : registered(technique)
            .guards.map((guard) => `${technique}.${guard.id}`)
            .filter((guard) => cases.every((one) => one.guard !== guard));
    return { id, title, technique, cases, others, explains };
  },
});
