/** Everything that the search of the book looks through. Fetched when somebody searches. */
import { getCollection } from 'astro:content';
import { museumOf } from '@/build/museum.ts';
import { techniques } from '@/build/registry.ts';
import { searchIndex } from '@/build/search-index.ts';

export async function GET(): Promise<Response> {
  const chapters = (await getCollection('chapters')).sort((a, b) => a.data.order - b.data.order);
  const guards = await Promise.all(techniques.map(({ id }) => museumOf(id)));
  return Response.json(
    searchIndex(chapters, await getCollection('rules'), await getCollection('glossary'), guards.flat()),
  );
}
