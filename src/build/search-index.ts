/** Everything that the search of the book looks through, in the order in which equal finds are shown. */
import type { SearchEntry } from '@/page/find.ts';
import { inSentence } from '@/format/numbers.ts';
import { allSettings, explanationOf } from '../../engine/index.ts';
import { stepsOf } from './chapter-steps.ts';
import { partsOf, textOf } from './mdx.ts';
import { type TechniqueId, techniques } from './registry.ts';
import { guardPath, mainChapter, rulePath, ruleSections } from './rules.ts';
import { otherNames, techniqueNames } from './search-names.ts';

/** A chapter, as far as the search reads it. */
interface IndexedChapter {
  id: string;
  data: { title: string; order: number; standfirst: string; summary: string; techniques: readonly TechniqueId[] };
  body?: string;
}

/** An entry of the glossary. */
interface IndexedTerm {
  id: string;
  data: { term: string; short: string };
  body?: string;
}

/** The text of a rule's page, by the technique's id. */
interface IndexedRule {
  id: string;
  data: { standfirst: string; asks: string };
  body?: string;
}

/** A guard and its board, by its full id. */
interface IndexedGuard {
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
    'A position of your own under up to four settings side by side: node counts, best moves, the oracle, sweeps, the tree, and what hides a move.',
  ],
  ['Match', 'Page', 'match/', 'Two settings play each other in your browser: games, Elo, SPRT, PGN.'],
  [
    'The rules',
    'Page',
    'rules/',
    'All techniques in one table: what each saves, its wrong cuts, its guards with a board for each, its published tests.',
  ],
  [
    'All rules compared',
    'Page',
    'rules/compared/',
    'The bench: a fixed set of positions with and without each technique. Evidence from other engines: published tests, how to read them, tests of guards.',
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
    'For authors of engines: what to build and how to check it, stage by stage, from perft, evaluation, alpha-beta, quiescence, table and order to each technique. Where to look when node counts are wrong. A check in your builds, two logs compared, your search tree.',
  ],
  ['Glossary', 'Page', 'glossary/', 'The terms of chess engine search, from alpha to zugzwang.'],
  ['Source', 'Page', 'source/', 'The source code of the engine, file by file.'],
  [
    'The package cutoff-engine',
    'Page',
    'package/',
    'The engine for programs in JavaScript: install it, import from it, limits, errors, workers and bundlers, an example.',
  ],
  [
    'cutoff-engine, part by part',
    'Page',
    'package/api/',
    'Every function and type of the package: rules, perft, settings, search, trace, oracle, sprt.',
  ],
  [
    'How the network came about',
    'Page',
    'network/',
    'The small neural network that evaluates where the engine plays: what it is, what it learned from, and how to train one.',
  ],
  ['Changes', 'Page', 'changes/', 'What is new in the book.'],
  ['Licence', 'Page', 'licence/', 'The MIT licence, and whose drawings and letters the book uses.'],
];

/** The index, in the order in which equal finds are shown: chapters, rules, terms, guards, pages. */
export function searchIndex(
  chapters: readonly IndexedChapter[],
  rules: readonly IndexedRule[],
  terms: readonly IndexedTerm[],
  guards: readonly IndexedGuard[],
): SearchEntry[] {
  const chapterOf = new Map(techniques.map(({ id }) => [id, mainChapter(chapters, id)?.id]));
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
    ...techniques.flatMap((one) =>
      ofRule(
        one,
        rules.find(({ id }) => id === one.id),
      ),
    ),
    ...terms.map(({ id, data, body = '' }): SearchEntry => [
      data.term,
      'Glossary',
      `glossary/#${id}`,
      `${data.short} ${textOf(body)}`,
      techniques.filter((one) => techniqueNames[one.id].glossary === id).flatMap(namesOf),
    ]),
    ...guards.map(({ exhibit, explains, id: guard, label }): SearchEntry => {
      const technique = techniques.find(({ id }) => guard.startsWith(`${id}.`));
      const within = `Guard of ${inSentence(technique?.title ?? '')}`;
      return [label, within, guardPath(guard), `${explains} ${exhibit.title}. ${exhibit.text}`, [guard]];
    }),
    ...PAGES,
  ];
  return entries.map(([title, within, path, text, names = []]) => {
    const all = [...names, ...(otherNames[path] ?? []), ...(path === 'lab/' ? optionNames : [])];
    return all.length === 0 ? [title, within, path, text] : [title, within, path, text, all];
  });
}

/** A rule's page, and its sections that have a text of their own; its numbers are found by their ids. */
function ofRule(technique: (typeof techniques)[number], rule: IndexedRule | undefined): SearchEntry[] {
  const { guards, id, label, parameters, summary, title } = technique;
  const within = `Rule, ${inSentence(title)}`;
  const labels = guards.map((one) => one.label).join(', ');
  const about = [rule?.data.standfirst, rule?.data.asks, summary, `Guards: ${labels}.`].filter(Boolean).join(' ');
  const numbers = parameters.map((one) => `${id}.${one.id}`);
  const explained = numbers.map((one) => explanationOf(one)).join(' ');
  const texts = partsOf(rule?.body ?? '').flatMap(({ name, properties, text }) =>
    name === 'RuleSection' && text !== '' ? [[properties.get('of') ?? '', text] as const] : [],
  );
  const textAt = new Map(texts);
  return [
    [title, 'Rule', rulePath(id), about, namesOf(technique)],
    ...ruleSections.flatMap(({ id: section, title: heading }): SearchEntry[] => {
      const isNumbers = section === 'numbers';
      const text = [isNumbers && explained, textAt.get(section)].filter(Boolean).join(' ');
      if (text === '') return [];
      const entry = [`${heading}: ${label}`, within, rulePath(id, section), text] as const;
      return [isNumbers ? [...entry, numbers] : entry];
    }),
  ];
}

/** What a technique is called. */
const namesOf = ({ id, label, title }: (typeof techniques)[number]): string[] => [
  ...new Set([title, label, id, ...techniqueNames[id].names]),
];

/** What can be set of the search itself: in the Lab. */
const optionNames: readonly string[] = allSettings.flatMap(({ id, technique }) => (technique === null ? [id] : []));
