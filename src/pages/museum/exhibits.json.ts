/** The exhibits of the museum as JSON. */
import type { APIRoute } from 'astro';
import { exhibits } from '@/build/exhibits.ts';

export const GET: APIRoute = async () => Response.json(await exhibits());
