/** What a search loses without a guard, in words. */
import type { Bound, ReadableScore } from '../../../engine/index.ts';
import { boundText, countText } from '../../format/numbers.ts';
import type { Right } from './judge.ts';

interface Answer {
  bestSan: string | null;
  score: ReadableScore;
  bound?: Bound;
}

/** What is lost where a guard is left out. */
interface Loss {
  words: string;
  /** True where a mate, a win or a draw is gone; not where another move or score is found, or nodes are wasted. */
  grave: boolean;
}

/** A score beyond this, in centipawns, is a win. */
const WON = 300;

/** What a search without a guard loses, beside one with it: "mate in 2 missed", "draw missed", "Bxh8, right is Re1". */
export function lossOf(on: Answer & { nodes: number }, off: Answer & { nodes: number }, right: Right): Loss {
  if (right.fewerNodes)
    return { words: `${countText(off.nodes)} nodes in place of ${countText(on.nodes)}`, grave: false };
  const grave = (words: string): Loss => ({ words, grave: true });
  if (off.bestSan === null && on.bestSan !== null) return grave('no move at all');
  if ('mate' in on.score) {
    const { mate } = on.score;
    const same = 'mate' in off.score && off.score.mate > 0 === mate > 0;
    if (mate > 0) return grave(same ? `mate in ${mate} missed, a later one found` : `mate in ${mate} missed`);
    return grave(same ? `mated in ${-mate}, taken for later` : `mated in ${-mate}, not seen`);
  }
  if ('mate' in off.score)
    return grave(off.score.mate > 0 ? 'a mate claimed that is not there' : 'a mate feared that is not there');
  const [was, is] = [on.score.cp, off.score.cp];
  const isDraw = right.between?.[0] === 0 && right.between[1] === 0;
  if (isDraw && is !== 0) return grave(is > 0 ? 'a draw taken for more' : 'draw missed');
  if (is === 0 && Math.abs(was) >= WON) return grave(was > 0 ? 'a win taken for a draw' : 'a loss taken for a draw');
  if (was >= WON && is < was - WON) return grave('win missed');
  if (off.bestSan !== on.bestSan) return { words: `${off.bestSan}, right is ${on.bestSan}`, grave: false };
  return { words: `${boundText(off.score, off.bound)}, right is ${boundText(on.score, on.bound)}`, grave: false };
}
