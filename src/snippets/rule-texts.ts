/** The source of each technique's rule, as the chapters show it: the explorer puts a node's values beside it. */
import { region } from './region.ts';
import { techniques } from '../build/registry.ts';
import { engineSource } from './engine-source.ts';

/** By technique. A missing file or region stops the build. */
export const ruleTexts = Object.fromEntries(
  techniques.map(({ file, id }) => [id, region(engineSource(`engine/${file}`), 'rule', `engine/${file}`)]),
);
