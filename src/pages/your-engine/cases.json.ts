/** The cases of `cutoff check` as JSON. */
import type { APIRoute } from 'astro';
import { takenCases } from '@/build/check-cases.ts';

export const GET: APIRoute = () => Response.json(takenCases);
