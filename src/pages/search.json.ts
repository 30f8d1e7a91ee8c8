/** Everything that the search of the book looks through. Fetched when somebody searches. */
import { getCollection } from 'astro:content';
import { museumOf } from '@/build/museum.ts';
import { techniques } from '@/build/registry.ts';
import { stepsOf } from '@/build/chapter-steps.ts';
import { textOf } from '@/build/mdx.ts';
import type { SearchEntry } from '@/page/find.ts';
import { inSentence } from '@/format/numbers.ts';

/** Pages without an entry of another kind. */
const PAGES: readonly SearchEntry[] = [
  [
    'Lab',
    'Page',
    'lab/',
    'A position of your own under up to four settings side by side: node counts, best moves, the oracle, sweeps, the tree.',
  ],
  ['Match', 'Page', 'match/', 'Two settings play each other in your browser: games, Elo, SPRT, PGN.'],
  ['Bench', 'Page', 'bench/', 'The fixed set of positions that a change of the search is counted on: nodes and speed.'],
  [
    'What pruning costs',
    'Page',
    'price/',
    'Wrong cuts and the harm that they did, for each technique: the price of pruning.',
  ],
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
  ['Source', 'Page', 'source/', 'The source code of the engine, file by file.'],
  ['Changes', 'Page', 'changes/', 'What is new in the book.'],
];

export async function GET(): Promise<Response> {
  const chapters = (await getCollection('chapters')).sort((a, b) => a.data.order - b.data.order);
  const glossary = await getCollection('glossary');
  const rooms = await Promise.all(techniques.map(async ({ id, title }) => ({ id, title, guards: await museumOf(id) })));
  const entries: SearchEntry[] = [
    ...chapters.flatMap(({ id, data, body = '' }): SearchEntry[] => {
      const chapter = `Chapter ${data.order}, ${data.title}`;
      return [
        [data.title, `Chapter ${data.order}`, `${id}/`, `${textOf(data.standfirst)} ${data.summary}`],
        ...stepsOf(body, id).map(({ n, title, id: step, text }): SearchEntry => [
          `${n}. ${title}`,
          chapter,
          `${id}/#${step}`,
          text,
        ]),
      ];
    }),
    ...glossary.map(({ id, data, body = '' }): SearchEntry => [
      data.term,
      'Glossary',
      `glossary/#${id}`,
      `${data.short} ${textOf(body)}`,
    ]),
    ...rooms.flatMap(({ id, title, guards }): SearchEntry[] => [
      [`Guards of ${inSentence(title)}`, 'Museum', `museum/${id}/`, guards.map(({ label }) => label).join(', ')],
      ...guards.map(({ exhibit, explains, id: guard, label }): SearchEntry => [
        label,
        `Guard of ${inSentence(title)}`,
        `museum/${id}/#${guard.replace('.', '-')}`,
        [guard, explains, `${exhibit.title}. ${exhibit.text}`].join(' '),
      ]),
    ]),
    ...PAGES,
  ];
  return Response.json(entries);
}
