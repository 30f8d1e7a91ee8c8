/** Starts thread.ts. Nothing else stands here: see ENGINE in astro.config.mjs. */
import './thread.ts';
