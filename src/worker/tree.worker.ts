/** Starts tree-thread.ts. Nothing else stands here: see src/code/engine-chunk.ts. */
import './tree-thread.ts';
