/**
 * What each setting does, in a sentence, for pages that tell it. Apart from the settings themselves, since no search
 * and no script of a page reads it. A guard's sentence stands with the guard: the grader of rules names it.
 */
import { explanations, techniques } from './pruning/index.ts';

/** What each option of the search sets. */
const ofOptions: Readonly<Record<string, string>> = {
  tt: 'Remember positions, so that one reached by another order of moves need not be searched again.',
  'tt.quiescence': 'Plies of quiescence in which positions are looked up and remembered as well.',
  ordering:
    'Try promising moves first: hash move, good captures, killers, then by history. Off: in order of generation.',
  killers: 'Try quiet moves early that cut a sister node.',
  aspiration: 'Half the width of the first window around the last iteration’s score; 0 opens it fully.',
  checkExtension: 'Search one ply deeper when in check.',
  freeCaptures: 'Plies of quiescence in which any capture that loses nothing is searched; after them only recaptures.',
  continuation:
    'Order quiet moves also by how they did as answers to the last move, and as second moves after the one before it.',
  captureHistory: 'Order captures also by how they did elsewhere, by what moves, to where, and what it takes.',
  losingCaptures: 'Whether quiescence skips captures that lose material by exchanges.',
  quietChecks:
    'Whether the first ply of quiescence tries quiet moves, too, that give check and lose no material by exchanges.',
  delta:
    'In quiescence, skip a capture when the evaluation, what it takes and this much more do not exceed alpha. Not one of the five.',
  correction: 'Correct the static evaluation by how far it was off where the pawns were the same.',
  tableEval:
    'Put a score of the transposition table in the place of the static evaluation where the true score is known to lie on its side.',
  network:
    'Judge a position by material, squares, pawn structure and a small neural network instead of by all terms of the static evaluation: stronger and quicker, but it cannot say why.',
  iir: 'Search a node without a hash move one ply shallower: its moves are badly ordered.',
  'iir.expected': 'Whether that is done at nodes, too, none of whose moves is expected to reach beta.',
  mateDistance: 'Stop looking where even an immediate mate would be slower than one already found.',
  skippedAreLegal: 'A node whose moves were all skipped is not a mate. Off: it is taken for one.',
  'history.bonus': 'What a quiet move gains for a cutoff, times depth squared; those tried before it lose as much.',
  'history.formula':
    'How the bonus grows with depth: with its square, times the number above, or along a line, as in some engines of today.',
  'history.max': 'Scores stay between this number and its negative: the nearer they come, the less is added.',
  'history.malus': 'Whether quiet moves that were tried before the cutoff lose points.',
  'history.keep': 'Whether the table is kept from one search to the next, as within a game.',
};

/** One sentence for whoever turns a setting, by its id. @throws Error when no setting has it. */
export function explanationOf(id: string): string {
  const [of, name] = id.split('.');
  const technique = techniques.find((one) => one.id === of);
  const text =
    technique === undefined
      ? ofOptions[id]
      : technique.id === id
        ? technique.summary
        : ((explanations[technique.id] as Readonly<Record<string, string>>)[name] ??
          technique.guards.find((guard) => guard.id === name)?.explains);
  if (text === undefined) throw new Error(`No setting is named "${id}".`);
  return text;
}
