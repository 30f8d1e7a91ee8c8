/**
 * Files for readers who have not got the sources: the emitters of docs/emitters, each as it is there; the cases of
 * `cutoff check` as EPD and as JSON; and a small search tree as text (docs/trace-format.md), to try the explorer with
 * and to hold an emitter against.
 */
import type { APIRoute } from 'astro';
import { epdOfCase, takenCases } from '@/build/check-cases.ts';
import { profiles, START_FEN, traceLines, traceSearch } from '../../../engine/index.ts';

const emitters = import.meta.glob<string>('../../../docs/emitters/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function exampleTree(): string {
  const { trace } = traceSearch({ fen: START_FEN, limits: { depth: 4 }, settings: profiles.book, fromIteration: 3 });
  return `${[...traceLines(trace)].join('\n')}\n`;
}

export const getStaticPaths = () =>
  Object.entries({
    ...Object.fromEntries(
      Object.entries(emitters).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
    ),
    'cases.epd': `${takenCases.flatMap((one) => epdOfCase(one) ?? []).join('\n')}\n`,
    'cases.json': JSON.stringify(takenCases),
    'example-tree.txt': exampleTree(),
  }).map(([file, text]) => ({ params: { file }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ params, props }) =>
  new Response(props.text, {
    headers: { 'Content-Type': `${params.file?.endsWith('.json') ? 'application/json' : 'text/plain'}; charset=utf-8` },
  });
