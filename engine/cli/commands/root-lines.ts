/** How commands tell the cuts that are to blame for what a search says of its root. */
import { counted } from '../../board/error-text.ts';
import { isReduction } from '../../pruning/index.ts';
import type { RootComparison, RootSays } from '../../trace/compare-root.ts';
import { listed } from '../input/fault.ts';
import { scoreText } from './wording.ts';

/** Cuts to blame that are listed for people; the JSON has them all. */
const LISTED = 10;

/**
 * What a search without pruning says of the root, and which cuts are to blame where that is something else. `most`
 * nodes were allowed for it.
 */
export function rootLines(root: RootComparison, depth: number, most: number): string[] {
  const { differs, reached, said, unpruned, withoutTable } = root;
  if (!reached) {
    const far = `without pruning ${counted(most, 'node')} lead to depth ${unpruned.depth} of ${depth}`;
    return [`${name('root')}not compared: ${far} (--root-nodes)`];
  }
  const bare = `without pruning ${says(unpruned)} (${counted(unpruned.nodes, 'node')})`;
  const parts = (['move', 'score', 'mate'] as const).filter((part) => differs[part]);
  if (parts.length === 0) return [`${name('root')}the same: ${bare}`];
  const lines = [
    `${name('root')}${listed(parts)} ${parts.length === 1 ? 'differs' : 'differ'}: here ${says(said)}; ${bare}`,
  ];
  if (!differs.score) return lines;
  lines.push(...blameLines(root));
  if (withoutTable === null) return lines;
  if (!withoutTable.differs.score)
    return [
      ...lines,
      `${name('')}with tt=off both say ${says(withoutTable.said)}: the transposition table makes the difference`,
    ];
  const { said: here, unpruned: there } = withoutTable;
  const off = `${name('tt=off')}here ${says(here)}; without pruning ${says(there)} (${counted(there.nodes, 'node')})`;
  return [...lines, off, ...blameLines(withoutTable)];
}

/** The word that a line begins with, so that the lines stand in columns. */
export const name = (text: string): string => `${text} `.padEnd(11);
const says = ({ bestSan, score }: RootSays): string => `${bestSan ?? 'no move'}, ${scoreText(score)}`;

/** The cuts to blame for another score of the root, and what it is without them. */
function blameLines({ blame, cured, without }: RootComparison): string[] {
  const lines: string[] = [];
  for (const { cuts, depth: at, guards, line, technique } of blame.slice(0, LISTED)) {
    const before = (moves: readonly string[]) => (moves.length === 0 ? 'at the root' : `after ${moves.join(' ')}`);
    const where = cuts === 'node' ? `the node ${before(line)}` : `${line.at(-1)} ${before(line.slice(0, -1))}`;
    const held =
      guards.length === 0
        ? 'none of its guards asks for anything that holds here'
        : `held back by ${listed(guards.map((guard) => `${technique}.${guard}`))}, if that were on`;
    const did = isReduction(technique) ? 'reduced' : 'cut';
    lines.push(`${name('blame')}${technique} ${did} ${where}, depth ${at}: ${held}`);
  }
  if (blame.length > LISTED) lines.push(`${name('')}and ${blame.length - LISTED} more (--json lists them)`);
  if (blame.length === 0) lines.push(`${name('blame')}no cut was found that hides it`);
  if (without !== null)
    lines.push(
      `${name('')}without ${blame.length === 1 ? 'this cut' : 'these cuts'} ${says(without)}${cured ? '' : ': not all were found'}`,
    );
  return lines;
}
