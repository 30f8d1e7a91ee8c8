/** What every rule of a technique must make sense of, whatever its numbers: faults that no search of a few positions shows. */
import { counted } from '../board/error-text.ts';
import { ruleNames } from './names.ts';
import { NO, YES } from './compile.ts';
import { at, toNode } from './place.ts';
import type { WrittenRule } from './read-rule.ts';
import { passDepth, reductionOf } from './written.ts';

const places = Object.fromEntries(ruleNames.map(({ name }, place) => [name, place])) as Record<string, number>;

/** Gives names values, and all others that of a plain node with a late, quiet, hopeless move. */
function setUp(values: Readonly<Record<string, number>>): void {
  toNode(0, 1, 1, 3, 0, 0);
  at.fill(0);
  const plain = {
    beta: 1,
    depth: 1,
    ply: 3,
    hasPieces: 1,
    nonPawnPieces: 3,
    index: 20,
    searched: 20,
    quiet: 1,
    safeMoveFound: 1,
  };
  for (const [name, value] of Object.entries({ ...plain, ...values })) at[places[name]] = value;
}

const GAPS = Array.from({ length: 61 }, (_, i) => 25 * i);
const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];

/** One sentence that says what makes no sense in a rule, or null when nothing was found. */
export function nonsenseOf({ decide, technique }: WrittenRule): string | null {
  if (technique === 'rfp') return ofReverseFutility(decide);
  if (technique === 'nmp') return ofNullMove(decide);
  if (technique === 'lmp') return ofLateMoves(decide);
  if (technique === 'hp') return ofHistory(decide);
  if (technique === 'lmr') return ofReductions(decide);
  return null;
}

function ofReverseFutility(decide: () => number): string | null {
  for (const depth of DEPTHS) {
    for (const gap of GAPS) {
      setUp({ evaluation: gap + 1, depth });
      const said = decide();
      if (said !== NO && said !== YES && said < 1)
        return `It returns ${said} where beta is 1: a node that is cut claims to reach beta, so the score may not lie below`;
      setUp({ evaluation: gap + 1, depth, improving: 1 });
      if (said !== NO && decide() === NO)
        return `At depth ${depth} and ${gap} centipawns above beta it cuts while the evaluation does not improve, and does not while it does: an improving side is the safer one`;
    }
    setUp({ evaluation: -100, depth });
    if (decide() !== NO) return `At depth ${depth} it cuts where the evaluation lies 101 centipawns below beta`;
  }
  return null;
}

function ofNullMove(decide: () => number): string | null {
  for (const depth of [1, 2, 3, 4, 6, 8, 10, 12, 16]) {
    setUp({ evaluation: 300, depth });
    const reduced = passDepth(decide());
    if (reduced >= depth)
      return `At depth ${depth} the search after the pass is to be ${reduced} plies deep: it must be shallower than the node`;
    if (depth >= 12 && reduced < 0)
      return `At depth ${depth} nothing but quiescence follows the pass: so large a reduction sees no threat at all`;
  }
  return null;
}

function ofLateMoves(decide: () => number): string | null {
  for (const depth of DEPTHS) {
    for (let index = 0; index < 100; index++) {
      setUp({ depth, index, firstMove: index === 0 ? 1 : 0 });
      const said = decide();
      if (said !== NO && index === 0) return `At depth ${depth} it skips the first move, which has index 0`;
      setUp({ depth, index, firstMove: index === 0 ? 1 : 0, improving: 1 });
      if (said === NO && decide() !== NO)
        return `At depth ${depth} it skips the move at index ${index} while the evaluation improves, and not while it does not: an improving side gets more moves`;
    }
  }
  return null;
}

function ofHistory(decide: () => number): string | null {
  for (const depth of DEPTHS) {
    setUp({ depth, history: 16_000 });
    if (decide() !== NO)
      return `At depth ${depth} it skips a move with a history of 16000, which has cut again and again`;
  }
  return null;
}

function ofReductions(decide: () => number): string | null {
  for (const depth of DEPTHS) {
    let before = 0;
    for (let searched = 1; searched < 100; searched++) {
      const of = (values: Readonly<Record<string, number>>): number => {
        setUp({ depth, index: searched, searched, ...values });
        return reductionOf(decide());
      };
      const where = `At depth ${depth}, after ${counted(searched, 'move')},`;
      const plies = of({});
      if (plies > Math.max(0, depth - 1))
        return `${where} it takes off ${plies} of the ${depth - 1} plies that are left`;
      if (plies < before)
        return `${where} it takes off fewer plies than from the move before, ${plies} and not ${before}: a later move is hardly the better one`;
      if (of({ improving: 1 }) > plies)
        return `${where} it takes off more while the evaluation improves than while it does not: an improving side is the safer one`;
      if (of({ isPv: 1 }) > plies)
        return `${where} it takes off more on the main line than elsewhere: there the score must be exact`;
      if (of({ history: 16_000 }) > plies)
        return `${where} it takes off more from a move with a history of 16000, which has cut again and again`;
      before = plies;
    }
  }
  return null;
}
