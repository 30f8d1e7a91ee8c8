/** Starts match-thread.ts. Nothing else stands here: see src/build/engine-chunk.ts. */
import './match-thread.ts';
