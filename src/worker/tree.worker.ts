/** Starts tree-thread.ts. Nothing else stands here: see ENGINE in astro.config.mjs. */
import './tree-thread.ts';
