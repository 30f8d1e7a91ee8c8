/** The lines in which another engine tells how its search stands. */
import type { ReadableScore } from '../../search/scores.ts';

/** A line of more moves is not read further: no search goes so deep. */
const LONGEST_LINE = 256;

/** Null for what the line does not tell, and for a number that no search can have. */
export interface Info {
  /** In plies. */
  depth: number | null;
  nodes: number | null;
  /** Of the best move, or null when the line is about another. */
  score: ReadableScore | null;
  /** What stands for the score and is none: "cp 0.35"; null where there is nothing of the kind. */
  unread: string | null;
  /** Is the score only a bound? */
  isBound: boolean;
  /** In UCI notation. */
  pv: readonly string[];
}

/** Reads a line `info`; null for any other, and for `info string`. One blank stands between its words. */
export function readInfo(line: string): Info | null {
  if (!line.startsWith('info ') || line.startsWith('info string')) return null;
  const score = /\sscore (cp|mate) ([-+]?\d+)(?=\s|$)(\s+(?:lower|upper)bound)?/.exec(line);
  const isBest = (countAfter(line, 'multipv') ?? 1) === 1;
  return {
    depth: countAfter(line, 'depth'),
    nodes: countAfter(line, 'nodes'),
    score: score === null || !isBest ? null : score[1] === 'cp' ? { cp: Number(score[2]) } : { mate: Number(score[2]) },
    unread: score === null && isBest ? (/\sscore (\S+(?: [-+.\d]\S*)?)/.exec(line)?.[1] ?? null) : null,
    isBound: score?.[3] !== undefined,
    pv: /\spv (.+)$/.exec(line)?.[1].trim().split(/\s+/, LONGEST_LINE) ?? [],
  };
}

function countAfter(line: string, word: string): number | null {
  const value = Number(new RegExp(`\\s${word} (\\d+)(?:\\s|$)`).exec(line)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}
