/** The engines that techniques and guards are taken out of: one file each, in recipes/. */
import type { Recipe } from './recipe.ts';

export const recipes: readonly Recipe[] = [];
