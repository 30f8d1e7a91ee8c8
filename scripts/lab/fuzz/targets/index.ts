/** All targets, in the order in which they run. */
import type { Target } from '../target.ts';
import { fen } from './fen.ts';
import { files } from './files.ts';
import { links } from './links.ts';
import { opponents } from './opponents.ts';
import { pgn } from './pgn.ts';
import { protocol } from './protocol.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { uci } from './uci.ts';

export const targets: readonly Target[] = [fen, pgn, uci, links, rules, settings, protocol, files, opponents];
