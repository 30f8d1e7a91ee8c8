/** Starts tree-thread.ts. Nothing else stands here: see src/build/engine-chunk.ts. */
import './tree-thread.ts';
