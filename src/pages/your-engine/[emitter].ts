/** The emitters of docs/emitters, for readers who have not got the sources: each as it is there. */
import type { APIRoute } from 'astro';

const texts = import.meta.glob<string>('../../../docs/emitters/*', { query: '?raw', import: 'default', eager: true });

export const getStaticPaths = () =>
  Object.entries(texts).map(([path, text]) => ({
    params: { emitter: path.slice(path.lastIndexOf('/') + 1) },
    props: { text },
  }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
