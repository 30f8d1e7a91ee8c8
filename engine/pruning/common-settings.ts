/**
 * Parameters and guards that several techniques have, told once: only their defaults and what goes wrong without them
 * differ.
 */
import {
  CAPTURE,
  GIVES_CHECK,
  IN_CHECK,
  MATE_WINDOW,
  NO_SAFE_MOVE,
  PAWNS_ONLY,
  PROMOTES,
  PV_NODE,
  ROOT_NODE,
} from './facts.ts';
import type { Comparison } from './technique.ts';

/** The deepest node at which a technique acts, in plies. Rules read MAX_PLY where it is set to 0 (search/rules.ts). */
export const maxDepth = (byDefault: number) =>
  ({
    id: 'maxDepth',
    label: 'deepest node',
    unit: 'plies',
    default: byDefault,
    min: 0,
    max: 20,
    step: 1,
    bolder: 'higher',
    zeroShows: '∞',
  }) as const;

export const maxDepthExplained = 'The greatest remaining depth at which the rule may act; 0 sets no limit.';

/** What every setting has that is one of some choices: its values are their places, from 0. */
export const oneOf = (...choices: readonly string[]) => ({
  unit: '',
  min: 0,
  max: choices.length - 1,
  step: 1,
  choices,
});

export const noOrYes = oneOf('no', 'yes');

/** What `maxDepth` asks of a node, for people; `id` is the technique's. */
export const withinMaxDepth = (id: string, depth: number, rule: { readonly maxDepth: number }): Comparison => ({
  code: `depth <= ${id}.maxDepth`,
  left: depth,
  operator: '<=',
  right: rule.maxDepth,
  unit: 'plies',
});

/** What a technique's own search must have found, for people; nothing where it made none. */
export const mustFind = (found: number | null, operator: '>=' | '<=', code: string, right: number): Comparison[] =>
  found === null ? [] : [{ code: `score ${operator} ${code}`, left: found, operator, right, unit: 'centipawns' }];

/** A guard that a technique makes its own by what goes wrong there without it, and by its default. */
const guard =
  <const Id extends string>(id: Id, label: string, blockedBy: number) =>
  (explains: string, byDefault: 0 | 1 = 1) => ({ id, label, default: byDefault, blockedBy, explains });

export const notInCheck = guard('notInCheck', 'not in check', IN_CHECK);
export const notPv = guard('notPv', 'not a PV node', PV_NODE);
export const notRoot = guard('notRoot', 'not the root', ROOT_NODE);
/**
 * Asks about the window at the node's entry, also where a rule compares with alpha as moves have raised it. Nothing
 * slips through: alpha below beta cannot become a mate score unless beta is one. It is too careful only where alpha was
 * the score of being mated and has been raised since.
 */
export const noMateWindow = guard('noMateWindow', 'no mate score in the window', MATE_WINDOW);
export const hasPieces = guard('hasPieces', 'side to move has a piece', PAWNS_ONLY);
export const quiet = guard('quiet', 'quiet moves only', CAPTURE | PROMOTES);
export const notChecking = guard('notChecking', 'move gives no check', GIVES_CHECK);

/** The same words for every technique that skips moves. */
export const safeMoveFound = guard(
  'safeMoveFound',
  'a move found that escapes mate',
  NO_SAFE_MOVE,
)('If every move so far is mated, the one defence may be among those skipped: a mate is claimed that is not there.');

/**
 * For techniques that skip moves. It changes something only where `notPv` is off: the root always has an open window.
 */
export const moveNotAtRoot = notRoot(
  'At the root every move is a candidate. One that is skipped there cannot be played, however good it is, until the depth allows more.',
  0,
);
