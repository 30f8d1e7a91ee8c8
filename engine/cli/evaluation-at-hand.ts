/**
 * Takes the place of eval/load-evaluation.ts in the single file (engine/rolldown.config.mjs), whose entry has imported
 * the network already. With an `import()` among the modules of one file, the bundler would set each of them up when
 * it is first asked for, in variables: V8 would read every table anew at each use, which cost the search a quarter.
 */
export const loadFor = (): Promise<void> => Promise.resolve();
