/**
 * What each setting does, in a sentence, for pages that tell it. Apart from the settings themselves, since no search
 * and no script of a page reads it. A guard's sentence stands with the guard: the grader of rules names it.
 */
import { techniques } from './pruning/index.ts';

const MAX_DEPTH = 'The greatest remaining depth at which the rule may act; 0 sets no limit.';

/** What each parameter of a technique and each option of the search sets. */
const ofNumbers: Readonly<Record<string, string>> = {
  'rfp.margin': 'How far above beta the evaluation must stand, for each ply of remaining depth.',
  'rfp.improving': 'How much smaller the margin is where the evaluation is higher than before the side’s last move.',
  'rfp.maxDepth': MAX_DEPTH,
  'rfp.returns':
    'What the cut node claims to be worth: its evaluation, just beta, the middle between them, or its evaluation less the margin.',
  'nmp.reduction': 'How much shallower than the node itself the search after the pass is.',
  'nmp.depthDivisor': 'Reduce one more ply for each so many plies of depth; 0 keeps the reduction constant.',
  'nmp.minDepth': 'The least remaining depth at which a null move is tried.',
  'nmp.verifyDepth':
    'From this depth on, a null move cut is checked by a reduced search without null moves; 0 never does.',
  'razor.base': 'How far below alpha the evaluation must stand at any depth.',
  'razor.margin': 'How much further below for each unit of depth, or of depth squared.',
  'razor.grows': 'What the margin is multiplied by.',
  'razor.maxDepth': MAX_DEPTH,
  'razor.believes':
    'Whether a node that passes alpha in quiescence is searched after all, or quiescence has the last word there too.',
  'probcut.margin': 'How far above beta the smaller search must come.',
  'probcut.improving':
    'By how much the margin is smaller when the evaluation is higher than before the side’s last move.',
  'probcut.minDepth': 'The least remaining depth at which captures are tried so.',
  'probcut.reduction':
    'The search behind a capture has the node’s depth less this; where nothing is left, it is quiescence.',
  'probcut.quiescenceFirst':
    'Whether a capture must reach the raised beta in quiescence before the smaller search is spent on it.',
  'multicut.margin':
    'How far below the table’s score the other moves are asked to come, for each ply of remaining depth.',
  'multicut.minDepth': 'The least remaining depth at which the other moves are asked.',
  'multicut.tableLag': 'By how many plies the table’s search may have been shallower than the node’s.',
  'multicut.share': 'What share of the depth of the node’s moves the search of the others has, in whole plies.',
  'multicut.cut': 'Whether the node is left when another move reaches beta.',
  'multicut.extend': 'Whether the table’s move is searched a ply deeper when it stands alone.',
  'lmp.base': 'The last place in the list, counted from 0, that is searched at any depth.',
  'lmp.scale': 'How many more places are searched for each unit of depth squared.',
  'lmp.divisor':
    'What the number of moves is divided by where the evaluation is no higher than before the side’s last move.',
  'lmp.maxDepth': MAX_DEPTH,
  'fp.base': 'What a quiet move is believed to gain at most, at any depth.',
  'fp.perDepth': 'What it may gain besides for each ply of remaining depth.',
  'fp.maxDepth': MAX_DEPTH,
  'fp.strict': 'Whether a move that would just reach alpha is skipped too.',
  'fp.captures': 'Whether captures are judged too, by adding the value of the captured piece.',
  'fp.estimate': 'Whether the evaluation plus margin of a skipped move counts as a bound on the score of the node.',
  'fp.scope':
    'Whether each move is judged by itself, the quiet moves of a node together, before any is generated, or the whole node with one ply left, which quiescence or the estimate then settles.',
  'hp.threshold': 'A move is skipped when its history score is below this number times the remaining depth.',
  'hp.maxDepth': MAX_DEPTH,
  'see.quietMargin': 'How much a quiet move may lose by exchanges for each unit of depth, or of depth squared.',
  'see.captureMargin': 'The same for a capture or a promotion.',
  'see.quietGrows': 'What the margin of quiet moves is multiplied by.',
  'see.captureGrows': 'What the margin of captures is multiplied by.',
  'see.moves': 'Which moves may be skipped. Promotions are asked about as captures are.',
  'see.minDepth': 'The least remaining depth at which the rule acts: lower down, asking may cost more than searching.',
  'see.maxDepth': MAX_DEPTH,
  'lmr.base': 'Reduction of a late move before depth and the number of moves searched before it count.',
  'lmr.divisor': 'What ln(depth) * ln(moves searched before) is divided by: more means less reduction.',
  'lmr.minDepth': 'The least remaining depth of a node whose moves are reduced.',
  'lmr.minSearched': 'How many moves of the node are searched to the full depth before any is reduced.',
  'lmr.worsening': 'Plies more where the evaluation is no higher than before the side’s last move.',
  'lmr.pv': 'Plies less where the window is open, on what may be the main line.',
  'lmr.history': 'One ply less for so many points of history, and one more for as many below zero; 0 asks no history.',
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
  const [of] = id.split('.');
  const technique = techniques.find((one) => one.id === of);
  const text =
    ofNumbers[id] ??
    (technique?.id === id
      ? technique.summary
      : technique?.guards.find((guard) => `${technique.id}.${guard.id}` === id)?.explains);
  if (text === undefined) throw new Error(`No setting is named "${id}".`);
  return text;
}
