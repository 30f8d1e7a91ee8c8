/** Everything that the search of the book looks through, in the order in which equal finds are shown. */
import type { SearchEntry } from '@/page/find.ts';
import { inSentence } from '@/format/numbers.ts';
import { allSettings } from '../../engine/index.ts';
import { stepsOf } from './chapter-steps.ts';
import { textOf } from './mdx.ts';
import { type TechniqueId, techniques } from './registry.ts';
import { otherNames, techniqueNames } from './search-names.ts';

/** A chapter, as far as the search reads it. */
export interface IndexedChapter {
  id: string;
  data: { title: string; order: number; standfirst: string; summary: string; techniques: readonly TechniqueId[] };
  body?: string;
}

/** An entry of the glossary. */
export interface IndexedTerm {
  id: string;
  data: { term: string; short: string };
  body?: string;
}

/** A guard in the museum, by its full id. */
export interface IndexedGuard {
  id: string;
  label: string;
  explains: string;
  exhibit: { title: string; text: string };
}

/** Pages without an entry of another kind. */
const PAGES: readonly SearchEntry[] = [
  [
    'Workshop',
    'Page',
    'workshop/',
    'Write a pruning rule of your own: the engine searches by it, and a grader says what it saves and where it goes wrong.',
  ],
  [
    'Lab',
    'Page',
    'lab/',
    'A position of your own under up to four settings side by side: node counts, best moves, the oracle, sweeps, the tree.',
  ],
  ['Match', 'Page', 'match/', 'Two settings play each other in your browser: games, Elo, SPRT, PGN.'],
  [
    'The bug museum',
    'Page',
    'museum/',
    'Every guard of every technique, with a position that goes wrong without it: bugs of pruning.',
  ],
  ['Bench', 'Page', 'bench/', 'The fixed set of positions that a change of the search is counted on: nodes and speed.'],
  ['The price', 'Page', 'price/', 'What pruning costs: wrong cuts and the harm that they did, for each technique.'],
  [
    'What gains where',
    'Page',
    'evidence/',
    'Evidence from other engines: published tests of each technique, Elo, intervals, gains and failures, added and removed.',
  ],
  [
    'About the numbers',
    'Page',
    'about-the-numbers/',
    'Where the numbers come from, the engine of the book, nodes, positions, profiles, how they were measured.',
  ],
  [
    'Your engine',
    'Page',
    'your-engine/',
    'For authors of engines: compare two logs by nodes and depth, and see what a check of your pruning found.',
  ],
  [
    'My counts differ',
    'Page',
    'counts-differ/',
    'Where to look when node counts are wrong: perft, evaluation, alpha-beta, table, quiescence, order, techniques.',
  ],
  ['Glossary', 'Page', 'glossary/', 'The terms of chess engine search, from alpha to zugzwang.'],
  ['Source', 'Page', 'source/', 'The source code of the engine, file by file.'],
  ['Changes', 'Page', 'changes/', 'What is new in the book.'],
  ['Licence', 'Page', 'licence/', 'The MIT licence, and whose drawings and letters the book uses.'],
];

/** The index, in the order in which equal finds are shown: chapters, terms, museum, pages. */
export function searchIndex(
  chapters: readonly IndexedChapter[],
  terms: readonly IndexedTerm[],
  guards: readonly IndexedGuard[],
): SearchEntry[] {
  const chapterOf = new Map(techniques.map(({ id }) => [id, mainChapter(chapters, id)]));
  const entries = [
    ...chapters.flatMap(({ id, data, body = '' }): SearchEntry[] => {
      const about = techniques.filter((one) => chapterOf.get(one.id) === id);
      return [
        [
          data.title,
          `Chapter ${data.order}`,
          `${id}/`,
          `${textOf(data.standfirst)} ${data.summary}`,
          about.flatMap(namesOf),
        ],
        ...stepsOf(body, id).map(({ n, title, id: step, text }): SearchEntry => [
          `${n}. ${title}`,
          `Chapter ${data.order}, ${data.title}`,
          `${id}/#${step}`,
          text,
        ]),
      ];
    }),
    ...terms.map(({ id, data, body = '' }): SearchEntry => [
      data.term,
      'Glossary',
      `glossary/#${id}`,
      `${data.short} ${textOf(body)}`,
      techniques.filter((one) => techniqueNames[one.id].glossary === id).flatMap(namesOf),
    ]),
    ...techniques.flatMap(({ id, title }): SearchEntry[] => {
      const own = guards.filter((guard) => guard.id.startsWith(`${id}.`));
      const name = inSentence(title);
      return [
        [`Guards of ${name}`, 'Museum', `museum/${id}/`, own.map(({ label }) => label).join(', ')],
        ...own.map(({ exhibit, explains, id: guard, label }): SearchEntry => [
          label,
          `Guard of ${name}`,
          `museum/${id}/#${guard.replace('.', '-')}`,
          `${explains} ${exhibit.title}. ${exhibit.text}`,
          [guard],
        ]),
      ];
    }),
    ...PAGES,
  ];
  return entries.map(([title, within, path, text, names = []]) => {
    const all = [...names, ...(otherNames[path] ?? []), ...(path === 'lab/' ? optionNames : [])];
    return all.length === 0 ? [title, within, path, text] : [title, within, path, text, all];
  });
}

/** The chapter that is about a technique, and about as few others as any. */
function mainChapter(chapters: readonly IndexedChapter[], id: TechniqueId): string | undefined {
  const about = chapters.filter(({ data }) => data.techniques.includes(id));
  return about.sort((a, b) => a.data.techniques.length - b.data.techniques.length)[0]?.id;
}

/** What a technique is called, and what can be set of it. */
const namesOf = ({ id, label, title }: (typeof techniques)[number]): string[] => [
  ...new Set([title, label, id, ...techniqueNames[id].names]),
  ...allSettings.flatMap((one) => (one.technique === id && one.kind === 'parameter' ? [one.id] : [])),
];

/** What can be set of the search itself: in the Lab. */
const optionNames: readonly string[] = allSettings.flatMap(({ id, technique }) => (technique === null ? [id] : []));
