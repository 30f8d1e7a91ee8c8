/** The source of each technique's rule, as the chapters show it: the explorer puts a node's values beside it. */
import { region } from './region.ts';
import { techniques } from './registry.ts';
import { engineSource } from './source.ts';

/** By technique. A missing file or region stops the build. */
export const ruleTexts = Object.fromEntries(
  techniques.map(({ file, id }) => [id, region(engineSource(`engine/${file}`), 'rule', `engine/${file}`)]),
);
