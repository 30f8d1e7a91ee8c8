/**
 * The package's door: what programs of other people use. Each part can be imported by itself, as "cutoff-engine/sprt".
 */
export * from './rules.ts';
export * from './perft.ts';
export * from './settings.ts';
export * from './search.ts';
export * from './trace.ts';
export * from './oracle.ts';
export * from './sprt.ts';
