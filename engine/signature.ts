/**
 * The name of the engine as it is: results that carry the same signature were produced by the same search. It has two,
 * for what changes games alone leaves all results of the book as they were (docs/decisions/0012-two-signatures.md).
 */
import type { ProfileName } from './settings.ts';

/** The engine's version. */
export const VERSION = '0.1.0';

/**
 * Nodes of the bench in the play profile at BENCH_DEPTH. Changes with everything that changes the search; a test tells
 * the new number.
 */
export const BENCH_NODES = 92_353;

/** The same in the book profile. Changes with everything that changes a search of the book. */
export const BOOK_BENCH_NODES = 546_712;

/** Version and bench nodes: stands beside every number that this engine produced. */
export const signature = `cutoff ${VERSION} bench ${BENCH_NODES}`;

/** The same of the book's searches: stands beside what was measured with the book's settings and is kept. */
export const bookSignature = `cutoff ${VERSION} book bench ${BOOK_BENCH_NODES}`;

/** The signature of kept results, by the profile whose settings they start from. */
export const signatureOf = (profile: ProfileName): string => (profile === 'book' ? bookSignature : signature);
