/** Each rule that can be written in the workshop is offered by one chapter, where it stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writable } from '../engine/index.ts';

const folder = new URL('./chapters/', import.meta.url);
const chapters = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));

it.each(writable)('a chapter on %s offers it to write', (technique) => {
  const offers = chapters.filter((text) => text.includes(`](/workshop/#exercise=${technique})`));
  expect(offers).toHaveLength(1);
  expect(offers[0]).toMatch(new RegExp(`^techniques: \\[.*\\b${technique}\\b.*\\]$`, 'm'));
});
