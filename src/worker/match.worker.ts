/** Starts match-thread.ts. Nothing else stands here: see src/code/engine-chunk.ts. */
import './match-thread.ts';
