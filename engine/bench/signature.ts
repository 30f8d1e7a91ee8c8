/** The name of the engine as it is: results that carry the same signature were produced by the same search. */

/** The engine's version. */
export const VERSION = '0.1.0';

/** Nodes of the bench in the play profile at BENCH_DEPTH. Changes with everything that changes the search; a test tells the new number. */
export const BENCH_NODES = 84_690;

/** Version and bench nodes: stands beside every number that this engine produced. */
export const signature = `cutoff ${VERSION} bench ${BENCH_NODES}`;
