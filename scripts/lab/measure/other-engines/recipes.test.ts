/** What is kept of other engines is what their recipes say, and the check reads what is kept. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownSavings, ownSavings } from '../../../../engine/cli/check/known-savings.ts';
import { type TechniqueId, techniqueIds, techniques } from '../../../../engine/pruning/index.ts';
import { keyOf } from './recipe.ts';
import { recipes } from './recipes.ts';

interface Kept {
  id: string;
  name: string;
  commit: string;
  techniques: Partial<Record<TechniqueId, { key: string; mean: number[]; places: string[] }>>;
  guards: { guard: string; key: string }[];
}
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../content/results/${file}`, import.meta.url), 'utf8'));
const savings = read('savings.json') as {
  engines: Kept[];
  faults: { asItIs: Record<string, number>; rows: { technique: string; what: string; saving: number }[] };
};
const guards = read('guards-out.json') as Kept[];

it('each change of a recipe was measured, and nothing else is kept', () => {
  for (const recipe of recipes) {
    const kept = savings.engines.find(({ id }) => id === recipe.id);
    expect(kept?.commit, recipe.id).toBe(recipe.commit);
    const keys = Object.fromEntries(Object.entries(recipe.techniques).map(([id, one]) => [id, keyOf(recipe, one)]));
    expect(Object.fromEntries(Object.entries(kept?.techniques ?? {}).map(([id, { key }]) => [id, key]))).toEqual(keys);
    const out = Object.entries(recipe.guards).map(([guard, one]) => `${guard} ${keyOf(recipe, one)}`);
    const asked = guards.find(({ id }) => id === recipe.id)?.guards.map(({ guard, key }) => `${guard} ${key}`) ?? [];
    expect(asked.toSorted(), recipe.id).toEqual(out.toSorted());
  }
  expect(savings.engines.map(({ id }) => id).toSorted()).toEqual(['cutoff', ...recipes.map(({ id }) => id)].toSorted());
});

it('names commits whole, techniques and guards of the book, and short places', () => {
  const known = techniques.flatMap(({ guards: list, id }) => list.map((guard) => `${id}.${guard.id}`));
  for (const { commit, guards: out, id, techniques: changes } of recipes) {
    expect(commit, id).toMatch(/^[0-9a-f]{40}$/);
    for (const guard of Object.keys(out)) expect(known).toContain(guard);
    for (const { edits, note } of [...Object.values(changes), ...Object.values(out)]) {
      expect(note).toMatch(/^[A-Z].*\.$/);
      expect(edits.length).toBeGreaterThan(0);
      // No line of another engine's code: what is looked for is a word or two.
      for (const { find } of edits) expect(find.length, `${id} ${find}`).toBeLessThanOrEqual(44);
    }
  }
});

it('is what the check reads', () => {
  for (const id of techniqueIds) {
    const rows = savings.engines.flatMap(({ id: engine, name, techniques: of }) =>
      engine === 'cutoff' || of[id] === undefined ? [] : [{ engine: name, byDepth: of[id].mean }],
    );
    expect(knownSavings[id]).toEqual(rows);
    const { asItIs, rows: faults } = savings.faults;
    expect(ownSavings[id].asItIs).toBe(asItIs[id]);
    expect(ownSavings[id].faults).toEqual(
      faults.filter(({ technique }) => technique === id).map(({ saving, what }) => ({ what, saving })),
    );
  }
});
