/** The short entries of the glossary, for the cards in the text: {"beta":["beta","The score …"], …}. */
import { getCollection } from 'astro:content';

export async function GET(): Promise<Response> {
  const entries = await getCollection('glossary');
  return Response.json(Object.fromEntries(entries.map(({ id, data }) => [id, [data.term, data.short]])));
}
