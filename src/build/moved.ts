/** Old addresses of the site, and where what stood there stands now, so that links to them go on leading somewhere. */
import { guardIds, techniques } from './registry.ts';
import { guardPath, rulePath } from './rules.ts';

interface Moved {
  /** What the page was called. */
  title: string;
  /** Where it is now, as a path from the site's root. */
  to: string;
  /** The same for the anchors that its links had. */
  anchors: Readonly<Record<string, string>>;
}

const entries = <T>(all: readonly T[], of: (one: T) => readonly [string, string]): Record<string, string> =>
  Object.fromEntries(all.map(of));

const COMPARED = 'rules/compared/';
/** Anchors that are the same on the page that compares all rules. */
const kept = (...ids: readonly string[]) => entries(ids, (id) => [id, `${COMPARED}#${id}`]);

/** By path from the site's root, without a slash at the end. */
export const moved: Readonly<Record<string, Moved>> = {
  museum: {
    title: 'The bug museum',
    to: 'rules/#guards',
    anchors: entries(techniques, ({ id }) => [`room-${id}`, rulePath(id, 'guards')]),
  },
  ...Object.fromEntries(
    techniques.map(({ id, title }) => [
      `museum/${id}`,
      {
        title: `Guards of ${title}`,
        to: rulePath(id, 'guards'),
        anchors: entries(
          guardIds.filter((guard) => guard.startsWith(`${id}.`)),
          (guard) => [guard.replace('.', '-'), guardPath(guard)],
        ),
      },
    ]),
  ),
  price: {
    title: 'The price',
    to: 'rules/#costs',
    anchors: {
      ...entries(techniques, ({ id }) => [id, rulePath(id, 'costs')]),
      ...entries(techniques, ({ id }) => [`sweep-${id}`, rulePath(id, `sweep-${id}`)]),
      ...entries(techniques, ({ id }) => [`oracle-${id}`, rulePath(id, `oracle-${id}`)]),
    },
  },
  'counts-differ': {
    title: 'My counts differ',
    to: 'your-engine/#counts',
    anchors: entries(['moves', 'evaluation', 'alpha-beta', 'table', 'quiescence', 'order', 'techniques'], (id) => [
      id,
      `your-engine/#${id}`,
    ]),
  },
  bench: {
    title: 'Bench',
    to: `${COMPARED}#suite`,
    anchors: { ...kept('positions', 'command-line'), techniques: `${COMPARED}#suite` },
  },
  evidence: {
    title: 'What gains where',
    to: `${COMPARED}#evidence`,
    anchors: {
      ...kept('reading', 'guards', 'order', 'removed', 'time', 'own', 'numbers'),
      ...entries(techniques, ({ id }) => [id, rulePath(id, 'evidence')]),
      why: rulePath('rfp', 'why'),
    },
  },
};
