/**
 * The cases of `cutoff check` to take away, with what engines answered: as JSON, and as EPD for those that it can say.
 */
import { type CheckCase, checkCases, legalMoves, type Proof } from '../../engine/index.ts';
import { epdText } from './epd.ts';
import { checkedEngines } from './results.ts';

interface TakenCase extends CheckCase {
  /** How it is known what is right, in words. */
  proved: string;
  /**
   * What each engine that was asked made of it: "right", or the kind of mistake; "later" when it was right with two
   * seconds to think, "slow" when it was told to stop.
   */
  results: Readonly<Record<string, string>>;
}

export const takenCases: readonly TakenCase[] = checkCases.map((one) => ({
  ...one,
  proved: provedBy(one.proof),
  results: Object.fromEntries(
    checkedEngines.flatMap(({ name, results }) => {
      const result = results[one.id];
      return result === undefined ? [] : [[name, result]];
    }),
  ),
}));

/** A test proves each again: engine/cli/check/cases.test.ts. */
function provedBy(proof: Proof): string {
  if (proof.by === 'mate') return 'all moves tried: the mate is there, and no shorter one';
  const search = `a search of ${proof.depth} plies that prunes and reduces nothing`;
  if (proof.by === 'full-width') return `${search}: better than all other moves by ${proof.gap} centipawns or more`;
  return search;
}

/** One line of EPD; null for a case that hangs on what came before it, which EPD cannot say. */
export function epdOfCase(one: TakenCase): string | null {
  const { before, expect, fen, group, guard, id, moves, proved, results, source } = one;
  if (moves !== undefined || before !== undefined) return null;
  const names = new Map(legalMoves(fen).map(({ san, uci }) => [uci, san]));
  const san = (list: readonly string[] | undefined) => list?.map((uci) => names.get(uci) ?? uci);
  const passed = Object.keys(results).filter((name) => results[name] === 'right');
  // Who was told to stop was neither.
  const failed = Object.entries(results).flatMap(([name, result]) =>
    result === 'right' || result === 'slow' ? [] : `${name} (${result})`,
  );
  return epdText({
    fen,
    id,
    bm: san(expect.moves),
    am: san(expect.avoid),
    dm: expect.mate !== undefined && expect.mate > 0 ? expect.mate : undefined,
    ce: expect.draw ? 0 : undefined,
    acd: 'depth' in one.budget ? one.budget.depth : undefined,
    acn: 'nodes' in one.budget ? one.budget.nodes : undefined,
    comments: [
      proved,
      guard === undefined ? `group ${group}` : `guard ${guard}`,
      source,
      ...(expect.mate !== undefined && expect.mate < 0 ? [`mated in ${-expect.mate}`] : []),
      ...(one.choice === undefined ? [] : [`a sound engine may fail: ${one.choice}`]),
      ...(passed.length > 0 ? [`right: ${passed.join(', ')}`] : []),
      ...(failed.length > 0 ? [`wrong: ${failed.join(', ')}`] : []),
    ],
  });
}
