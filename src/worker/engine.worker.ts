/** Starts engine-thread.ts. Nothing else stands here: see src/code/engine-chunk.ts. */
import './engine-thread.ts';
