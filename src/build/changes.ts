/** What is new for a reader, newest first: for the page of changes and for the feed. */
import { type CollectionEntry, getCollection } from 'astro:content';

export async function changes(): Promise<CollectionEntry<'changes'>[]> {
  // Those of one day by their names, from Z to A.
  return (await getCollection('changes')).sort(
    (a, b) => b.data.date.valueOf() - a.data.date.valueOf() || (a.id < b.id ? 1 : -1),
  );
}
