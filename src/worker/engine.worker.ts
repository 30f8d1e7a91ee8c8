/** Starts engine-thread.ts. Nothing else stands here: see ENGINE in astro.config.mjs. */
import './engine-thread.ts';
