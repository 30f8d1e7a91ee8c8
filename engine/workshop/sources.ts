/**
 * The engine's own rules with the guards that are on by default, in the language of the workshop. Readers start from
 * them.
 */
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';

export const bookSources = {
  rfp: `// Where this does not hold: in check, on the main line, near a mate.
if (inCheck || isPv || isRoot || mateWindow) return false;
// How far above beta the evaluation must stand.
const margin = 150 * depth;
return evaluation >= beta + margin;
`,
  nmp: `// Passing tells nothing in check, on the main line, or twice in a row.
if (inCheck || isPv || isRoot || afterNull) return 0;
// With pawns alone the duty to move may be what loses.
if (!hasPieces) return 0;
// Below beta a pass will hardly do better.
if (evaluation < beta) return 0;
const reduced = depth - 4 - Math.floor(depth / 4);
// Nothing left to search: -1 goes straight to quiescence, 0 would be no pass.
return reduced > 0 ? reduced : -1;
`,
  razor: `// Where the evaluation, or a capture, tells too little: in check, on the main line, near a mate.
if (inCheck || isPv || isRoot || mateWindow) return false;
// With more plies left, quiet moves may make up for it.
if (depth > 3) return false;
// How far below alpha the evaluation must stand before quiescence is asked.
const margin = 300 * depth;
return evaluation + margin <= alpha;
`,
  probcut: `// Where a smaller search proves nothing: in check, on the main line, near a mate.
if (inCheck || isPv || isRoot || mateWindow) return false;
// Three plies less: at depth 3 that is quiescence alone, and nearer to the horizon nothing would be saved.
if (depth < 3) return false;
// What a capture must reach in the smaller search, so that the node will reach beta in its own.
const margin = improving ? 140 : 200;
return beta + margin;
`,
  lmp: `// Only late quiet moves, and only once a move was found that escapes mate.
if (inCheck || isPv || !hasPieces) return false;
if (!quiet || !safeMoveFound) return false;
// The last place in the list that is still searched.
const last = 5 + 2 * depth * depth;
return index > last;
`,
  fp: `// Quiet moves alone, and none that may mate or save from a mate.
if (inCheck || mateWindow || !hasPieces) return false;
if (firstMove || !safeMoveFound) return false;
if (!quiet) return false;
if (depth > 5) return false;
// The most that the move is believed to reach.
const hoped = evaluation + 300 + 100 * depth;
if (hoped > alpha || givesCheck) return false;
return hoped;
`,
  hp: `// The table counts quiet moves, and a move must be found first that escapes mate.
if (inCheck || isPv || !hasPieces) return false;
if (!quiet || !safeMoveFound) return false;
return history < -2000 * depth;
`,
  see: `// Not in check, where moves are few, nor at the root, where every move is a candidate.
if (inCheck || isRoot) return false;
// One move must be searched first, and one found that escapes mate.
if (firstMove || !safeMoveFound) return false;
// A last piece may be given away for a stalemate.
if (lastPiece || depth > 6) return false;
// The most that a move may lose by exchanges.
const most = quiet ? 15 * depth * depth : 60 * depth;
return exchange < -most;
`,
  lmr: `// Quiet moves alone, and none in check, where moves are few and forced.
if (inCheck || !quiet) return 0;
// Not close to the horizon, and not the first moves of a node.
if (depth < 3 || searched < 2) return 0;
// More for later moves, and more the more depth is left.
const table = 0.7 + Math.log(depth) * Math.log(searched) / 2.3;
const plies = Math.floor(table) - (isPv ? 1 : 0);
// A ply is left to search.
return Math.max(0, Math.min(plies, depth - 2));
`,
} satisfies Readonly<Partial<Record<TechniqueId, string>>>;

/**
 * A technique with a rule to write: one that has its text above. Which ones cannot have any is told in
 * docs/decisions/0014-which-rules-can-be-written.md.
 */
export type Writable = keyof typeof bookSources;

/** The names that the rule of a technique begins with, as the reader's first line: nothing is pruned. */
export const emptySources: Readonly<Record<Writable, string>> = {
  rfp: '// May this node be left at once?\nreturn false;\n',
  nmp: '// How deep shall the search after the pass be? 0: no pass.\nreturn 0;\n',
  razor: '// Is this node so far below alpha that quiescence alone should look?\nreturn false;\n',
  probcut:
    '// What must a capture reach in a smaller search to stand for this node? false: no capture is tried.\nreturn false;\n',
  lmp: '// Does this move come too late to be tried?\nreturn false;\n',
  fp: '// Is this move unable to reach alpha?\nreturn false;\n',
  hp: '// Has this move failed too often elsewhere?\nreturn false;\n',
  see: '// Does this move lose too much by exchanges?\nreturn false;\n',
  lmr: '// By how many plies shall this move be searched less deep? 0: to the full depth.\nreturn 0;\n',
};

/** A technique that rules can be written for. */
export const isWritable = (id: string): id is Writable => Object.hasOwn(bookSources, id);

/** Those techniques in search order. */
export const writable: readonly Writable[] = techniqueIds.filter(isWritable);
