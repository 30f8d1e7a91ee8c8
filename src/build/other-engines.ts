/**
 * What was measured on other engines, built from their sources with a technique or a guard taken out
 * (scripts/lab/measure/savings.ts, scripts/lab/measure/guards-out.ts).
 */
import { z } from 'astro/zod';
import { type TechniqueId, techniqueIds } from './registry.ts';
import { oneResult } from './results.ts';

const count = z.number().int().min(0);
const counts = z.array(count).min(1);
const changed = {
  /** What was changed, in a sentence, and where: "src/search.c:437". */
  note: z.string().min(1),
  places: z.array(z.string().min(1)),
  key: z.string().min(1),
};

const savingSchema = z
  .object({
    ...changed,
    positions: count.min(1),
    /** Nodes by depth, depth 1 first, summed over the positions. */
    with: counts,
    without: counts,
    /** How many times as many without the technique: the geometric mean over the positions. */
    mean: z.array(z.number().positive()),
    /** Positions with the same best move at the last depth. */
    sameMove: count,
  })
  .refine((one) => one.with.length === one.without.length && one.with.length === one.mean.length, 'a count a depth');
export type OtherSaving = z.infer<typeof savingSchema>;

export const savingsSchema = z.object({
  positions: count.min(1),
  faults: z.object({
    signature: z.string(),
    depth: count,
    asItIs: z.record(z.string(), z.number()),
    rows: z.array(
      z.object({
        technique: z.enum(techniqueIds),
        what: z.string().min(1),
        settings: z.record(z.string(), z.number()),
        saving: z.number().positive(),
      }),
    ),
  }),
  engines: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().min(1),
      language: z.string().min(1),
      /** Null for this engine. */
      repository: z.string().nullable(),
      commit: z.string().min(1),
      build: z.string(),
      compiler: z.string().min(1),
      /** Plies. */
      depth: count,
      techniques: z.partialRecord(z.enum(techniqueIds), savingSchema),
    }),
  ),
});
export type OtherEngine = z.infer<typeof savingsSchema>['engines'][number];

export const guardsOutSchema = z.array(
  z.object({
    id: z.string().min(1),
    name: z.string().min(1),
    language: z.string().min(1),
    repository: z.string().min(1),
    commit: z.string().min(1),
    compiler: z.string().min(1),
    by: z.string().min(1),
    guards: z.array(
      z.object({
        ...changed,
        guard: z.string().includes('.'),
        /** Cases that fail newly, those of them that fail with two seconds too, and those that are mended. */
        newly: count,
        stay: count,
        mended: count,
        /** Searches whose nodes can be compared, and those that part; null where the engine never repeats itself. */
        searches: count.nullable(),
        parted: count.nullable(),
        /** Guards that the check names: one that leads, or several that are as likely. */
        named: z.array(z.string()),
      }),
    ),
  }),
);

const measured = oneResult('savings.json', savingsSchema);
const withoutGuards = oneResult('guards-out.json', guardsOutSchema);

/** What techniques save in other engines. Throws, which stops the build, before it was measured. */
export function otherSavings(): z.infer<typeof savingsSchema> {
  if (measured === undefined) throw new Error('There is no content/results/savings.json: npm run measure -- savings.');
  return measured;
}

/** What the check says of other engines without a guard. Throws, which stops the build, before it was measured. */
export function guardsOut(): z.infer<typeof guardsOutSchema> {
  if (withoutGuards === undefined)
    throw new Error('There is no content/results/guards-out.json: npm run measure -- guards-out.');
  return withoutGuards;
}

/** An engine and what one technique saves in it. */
export interface SavingRow {
  engine: OtherEngine;
  saving: OtherSaving;
  /** How many times as many nodes without the technique, at the last depth. */
  times: number;
  isOwn: boolean;
}

/** What a technique saves in each engine that has it, the least first. */
export const savingRows = (id: TechniqueId): SavingRow[] =>
  otherSavings()
    .engines.flatMap((engine) => {
      const saving = engine.techniques[id];
      return saving === undefined
        ? []
        : [{ engine, saving, times: saving.mean.at(-1) ?? 1, isOwn: engine.repository === null }];
    })
    .toSorted((a, b) => a.times - b.times);

/** A saving as people read it: "1.73×". */
export const savingText = (times: number): string => `${times.toFixed(2)}×`;

/** What a technique saves in other engines, from the least to the most, "1.06 to 2.22×", and in how many. */
export function savingRange(id: TechniqueId): { engines: number; text: string } {
  const times = savingRows(id).flatMap((row) => (row.isOwn ? [] : [row.times]));
  const [least = 1, most = least] = [times[0], times.at(-1)];
  return {
    engines: times.length,
    text: times.length < 2 ? savingText(least) : `${least.toFixed(2)} to ${savingText(most)}`,
  };
}

/** Lines of files, each file once: "src/search.c:364, 372". */
export function placesText(places: readonly string[]): string {
  const files = new Map<string, string[]>();
  for (const place of places) {
    const [file = '', line = ''] = place.split(':');
    files.set(file, [...(files.get(file) ?? []), line]);
  }
  return [...files].map(([file, lines]) => `${file}:${lines.join(', ')}`).join('; ');
}

/** Where a commit of another engine is read. */
export const commitAddress = ({ commit, repository }: { commit: string; repository: string }): string =>
  `https://github.com/${repository}/tree/${commit}`;
