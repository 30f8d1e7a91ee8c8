/** Starts rule-tree-thread.ts. Nothing else stands here: see ENGINE in astro.config.mjs. */
import './rule-tree-thread.ts';
