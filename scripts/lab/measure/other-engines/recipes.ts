/** The engines that techniques and guards are taken out of: one file each, in recipes/. */
import type { Recipe } from './recipe.ts';
import { carp } from './recipes/carp.ts';
import { cheng } from './recipes/cheng.ts';
import { chess22k } from './recipes/chess22k.ts';
import { elixir } from './recipes/elixir.ts';
import { ethereal } from './recipes/ethereal.ts';
import { laser } from './recipes/laser.ts';
import { lozza } from './recipes/lozza.ts';
import { sirius } from './recipes/sirius.ts';
import { stash } from './recipes/stash.ts';
import { stockfish } from './recipes/stockfish.ts';
import { weiss } from './recipes/weiss.ts';
import { xiphos } from './recipes/xiphos.ts';
import { zahak } from './recipes/zahak.ts';

export const recipes: readonly Recipe[] = [
  carp,
  cheng,
  chess22k,
  elixir,
  ethereal,
  laser,
  lozza,
  sirius,
  stash,
  stockfish,
  weiss,
  xiphos,
  zahak,
];
