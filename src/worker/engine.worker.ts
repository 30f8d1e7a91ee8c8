/** Starts engine-thread.ts. Nothing else stands here: see src/build/engine-chunk.ts. */
import './engine-thread.ts';
