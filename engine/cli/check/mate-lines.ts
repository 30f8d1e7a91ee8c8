/** A mate has a line that is as long as its score, and ends in mate. */
import { mateFault } from '../../bench/mate-lines.ts';
import { afresh, basic, type Behaviour, fine, type Found, untold, wrong } from './behaviour.ts';
import { isAnswer, type Question } from './conversation.ts';

/** Mates in 2 and 3 at a depth at which most engines have seen them. */
const MATES: readonly Question[] = [
  { fen: '4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1', budget: { depth: 8 } },
  { fen: '4k3/2Rb2p1/4pp1p/7P/1Q6/5NP1/5PK1/8 w - - 0 1', budget: { depth: 8 } },
  { fen: '6k1/5pp1/8/3pK2p/3B2q1/PR2PpP1/P7/8 b - - 0 1', budget: { depth: 8 } },
];

export const mateLines: Behaviour = {
  id: 'mate-lines',
  group: 'mates',
  note: 'A line that is cut short, or goes on behind the mate, is not the one that the score is of. A table may cut some short, but not all.',
  asks: `a line that ends in mate where it is told, of ${MATES.length} mates in a row`,
  run: async (engine) => {
    let short: Found | null = null;
    let told = 0;
    let last: Found | null = null;
    for (const question of MATES) {
      const answer = await afresh(engine, question);
      const fault = basic(question, answer);
      if (fault !== null || !isAnswer(answer)) return { question, answer, ...(fault ?? fine) };
      last = { question, answer, ...fine };
      const { pv = [], score = null } = answer.last ?? {};
      if (score === null || !('mate' in score)) continue;
      told++;
      const wrongLine = mateFault(score, pv, `fen ${question.fen}`);
      if (wrongLine !== null) return { ...last, ...wrong('mate line', wrongLine.replace(/\.$/, '')) };
      const plies = score.mate > 0 ? 2 * score.mate - 1 : -2 * score.mate;
      if (pv.length >= plies) return last;
      short ??= { ...last, ...wrong('mate line', `said mate in ${score.mate} over a line of ${pv.length} plies`) };
    }
    if (short !== null && told > 1) return { ...short, why: `${short.why}, and none of ${told} is whole` };
    return { ...(last as Found), ...untold('saw fewer than two of these mates') };
  },
};
