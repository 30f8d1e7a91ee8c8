/** What the oracle found of the root, in a few sentences. */
import { type Blame, isReduction, type RootComparison } from '../../../engine/index.ts';
import { listText } from '../../format/numbers.ts';
import { countedText, scoreText } from '../../format/numbers.ts';

type Says = RootComparison['said'];
/** "Rh1, mate in 3" */
export const saysText = ({ bestSan, score }: Says): string => `${bestSan ?? 'no move'}, ${scoreText(score)}`;

/** Cuts to blame that are named; the command line lists more. */
const NAMED = 4;

/** Where a cut is, and which guard would have held it back. */
function blameText({ cuts, guards, line, technique }: Blame): string {
  const before = (moves: readonly string[]) => (moves.length === 0 ? 'at the root' : `after ${moves.join(' ')}`);
  const did = isReduction(technique) ? 'reduced' : 'skipped';
  const where = cuts === 'node' ? `cut the node ${before(line)}` : `${did} ${line.at(-1)} ${before(line.slice(0, -1))}`;
  const guard =
    guards.length === 0 ? '' : `, which ${listText(guards.map((one) => `${technique}.${one}`))} would forbid`;
  return `${technique.toUpperCase()} ${where}${guard}`;
}

/** Does the root say what a search without pruning says? If not, what differs, and which cuts are to blame. */
export function rootText(root: RootComparison, depth: number): string {
  const { differs, reached, said, unpruned, withoutTable } = root;
  if (!reached) {
    const spent = countedText(unpruned.nodes, 'node');
    return `The root was not compared: without pruning, ${spent} lead to depth ${unpruned.depth} of ${depth} and no further.`;
  }
  const bare = `a search without pruning (${countedText(unpruned.nodes, 'node')})`;
  if (!differs.score) {
    return differs.move
      ? `At the root ${bare} has the same score and another move: ${unpruned.bestSan ?? 'none'} in place of ${said.bestSan ?? 'none'}.`
      : `At the root ${bare} says the same: ${saysText(said)}.`;
  }
  const parts = (['move', 'score', 'mate'] as const).filter((part) => differs[part]);
  const first = `The ${listText(parts)} of the root ${parts.length === 1 ? 'differs' : 'differ'}: ${saysText(said)} here, ${saysText(unpruned)} in ${bare}.`;
  return `${first}${toBlame(root)}${withoutTable === null ? '' : tableText(withoutTable)}`;
}

/** The cuts to blame for the score, and what the root says without them. */
function toBlame({ blame, cured, without }: RootComparison): string {
  if (blame.length === 0) return ' No cut was found that is to blame.';
  const named = blame.slice(0, NAMED).map(blameText).join('; ');
  const more = blame.length > NAMED ? `; and ${blame.length - NAMED} more` : '';
  const cure =
    without === null
      ? ''
      : ` Without ${blame.length === 1 ? 'this cut' : 'these cuts'} it is ${saysText(without)}${cured ? '' : '; there are more'}.`;
  return ` To blame: ${named}${more}.${cure}`;
}

/** What the two searches say without a transposition table, which gives answers of other depths. */
function tableText(off: RootComparison): string {
  if (!off.differs.score)
    return ` Without the transposition table both say ${saysText(off.said)}: it gives answers of other depths, and makes the difference.`;
  return ` The transposition table gives answers of other depths, which hides the way. Without it: ${saysText(off.said)} here, ${saysText(off.unpruned)} without pruning.${toBlame(off)}`;
}
