/** Starts workshop-thread.ts. Nothing else stands here: see ENGINE in astro.config.mjs. */
import './workshop-thread.ts';
