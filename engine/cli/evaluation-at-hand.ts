/**
 * Takes the place of eval/load-evaluation.ts in the single file (engine/rolldown.config.mjs), whose entry has imported
 * the network already: an `import()` in that file would make the search slower (docs/decisions/0007).
 */
export const loadFor = (): Promise<void> => Promise.resolve();
