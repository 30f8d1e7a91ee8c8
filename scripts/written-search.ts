/**
 * Writes engine/workshop/written-search.ts, the search that asks written rules, from engine/search/negamax.ts: the same
 * steps, with a question before each technique. So the engine's own search asks no question, and there is one search to
 * keep. Run it after a change of negamax.ts; scripts/written-search.test.ts says when that was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { helpIfAsked, sayInputErrorsPlainly } from './arguments.ts';

const root = join(import.meta.dirname, '..');
const from = join(root, 'engine/search/negamax.ts');
/** The file that is written. */
export const writtenSearchFile: string = join(root, 'engine/workshop/written-search.ts');

/**
 * Asks the written rule of a technique that skips moves and returns no score; what follows, the engine's own, is asked
 * where there is none.
 */
const orSkips = (id: 'lmp' | 'hp' | 'see'): string => `if (rules.${id} !== null) {
      if (${id}.on && rules.${id}() !== NO) {
        held = trace.on ? trace.sink.asked(CUT_${id.toUpperCase()}, move, index, depth, ply, raised, best, 0) : 0;
        if (held === 0) {
          cuts[CUT_${id.toUpperCase()}]++;
          continue;
        }
      }
    } else `;

/** What stands before each of these lines of negamax.ts. Every one must be there once. */
const INSERTED: readonly (readonly [line: string, before: string])[] = [
  [
    'let held = 0; // those that hold a technique back',
    'if (rules.rfp !== null || rules.nmp !== null) toNode(alpha, beta, depth, ply, facts, evaluation);\n',
  ],
  [
    'if (rfp.on && reverseFutility(',
    `if (rules.rfp !== null) {
      const said = rfp.on ? rules.rfp() : NO;
      if (said !== NO) {
        if (trace.on) held = trace.sink.asked(CUT_RFP, 0, 0, depth, ply, alpha, -INFINITE, 0);
        if (held === 0) {
          cuts[CUT_RFP]++;
          return said === YES ? evaluation : scoreOf(said);
        }
      }
    } else `,
  ],
  [
    'if (nmp.on && mayPass(',
    `if (rules.nmp !== null) {
      const reduced = nmp.on && ply >= run.noNullBefore ? passDepth(rules.nmp()) : 0;
      if (reduced !== 0) {
        held = trace.on ? trace.sink.asked(CUT_NMP, 0, 0, depth, ply, alpha, -INFINITE, 0) : 0;
        if (held === 0) {
          const score = searchNullMove(negamax, beta, depth, reduced, ply, checked, evaluation) | 0;
          if (run.stopped) return 0;
          if (score >= beta) {
            cuts[CUT_NMP]++;
            return score;
          }
        }
      }
    } else `,
  ],
  [
    'if (razor.on && farBelow(',
    // The rule says whether quiescence is asked. What is made of its score is the engine's business, and a null move
    // has been searched in between.
    `if (rules.razor !== null) {
      if (razor.on) toNode(alpha, beta, depth, ply, facts, evaluation);
      if (razor.on && rules.razor() !== NO) {
        const score = quiescence(alpha, beta, ply, 0, -1, checked) | 0;
        if (run.stopped) return 0;
        if (score <= alpha || razor.believes === 1) {
          held = trace.on ? trace.sink.asked(CUT_RAZOR, 0, 0, depth, ply, alpha, -INFINITE, 0) : 0;
          if (held === 0) {
            cuts[CUT_RAZOR]++;
            return score;
          }
        }
      }
    } else `,
  ],
  [
    'if (probcut.on) {',
    // The rule says what a capture must reach. Whether the table knows that none will is asked for that score, before
    // another search writes over what was found there.
    `let reach = NO;
    if (rules.probcut !== null) {
      if (probcut.on) {
        toNode(alpha, beta, depth, ply, facts, evaluation);
        reach = reachOf(rules.probcut());
        const saysMost = bound === EXACT || bound === UPPER_BOUND;
        if (reach !== NO && saysMost && tableSaysLess(depth, reach, found.depth, found.score, probcut)) facts |= TABLE_SAYS_LESS;
      }
    } else `,
  ],
  [
    'if (probcut.on && mayProve(',
    `if (rules.probcut !== null) {
      const asks = reach !== NO && (facts & probcut.blockedBy & TABLE_SAYS_LESS) === 0;
      const captures = asks ? capturesThatGain(reach - evaluation, ply, hashMove) : 0;
      if (captures > 0) {
        const score = searchCaptures(negamax, captures, reach, depth, ply) | 0;
        if (run.stopped) return 0;
        if (score >= reach) {
          // The searches of the captures have set up nodes of their own.
          toNode(alpha, beta, depth, ply, facts, evaluation);
          held = trace.on ? trace.sink.asked(CUT_PROBCUT, 0, 0, depth, ply, alpha, -INFINITE, 0) : 0;
          if (held === 0) {
            cuts[CUT_PROBCUT]++;
            return score;
          }
        }
      }
    } else `,
  ],
  ['fp.scope > 0 && ', 'rules.fp === null && '],
  [
    'let best = -INFINITE;',
    // A null move has been searched in between, perhaps this node itself to verify it.
    'if (rules.ofMoves) toNode(alpha, beta, depth, ply, facts, evaluation);\n',
  ],
  [
    'if (lmp.on && lateMove(',
    `if (rules.ofMoves) toMove(raised, beta, depth, ply, facts, evaluation, hashMove, move, index, searched, best, victim, historyIndex);
    ${orSkips('lmp')}`,
  ],
  [
    'if (fp.on) {',
    `if (rules.fp !== null) {
      const said = fp.on ? rules.fp() : NO;
      if (said !== NO) {
        held = trace.on ? trace.sink.asked(CUT_FP, move, index, depth, ply, raised, best, 0) : 0;
        if (held === 0) {
          cuts[CUT_FP]++;
          const estimate = said === YES ? best : scoreOf(said);
          if (estimate > best && estimate <= raised) best = estimate;
          continue;
        }
      }
    } else `,
  ],
  ['if (hp.on && historyTooBad(', orSkips('hp')],
  ['if (see.on && asksExchange(', orSkips('see')],
  [
    'if (lmr.on && searched > 0) {',
    `if (rules.lmr !== null) {
      reduction = lmr.on && searched > 0 ? reductionOf(rules.lmr()) : 0;
      if (reduction > 0 && trace.on && trace.sink.asked(CUT_LMR, move, index, depth, ply, raised, best, 0) !== 0)
        reduction = 0;
    } else `,
  ],
];

/** The file's text, made of that of negamax.ts. Throws an Error when a line that it looks for is not there once. */
export async function writtenSearch(search: string): Promise<string> {
  let text = search.replace(/^\/\*\*[\s\S]*?\*\/\n/, '');
  for (const [line, before] of INSERTED) {
    if (text.split(line).length !== 2) throw new Error(`The search has the line "${line}" not once; see INSERTED in scripts/written-search.ts.`); // prettier-ignore
    text = text.replace(line, () => before + line);
  }
  text = text
    .replaceAll("from './", "from '../search/")
    .replace('export function negamax(', 'function negamax(')
    .replace('/** The settings of each technique', "import { NO, YES } from './compile.ts';\nimport { toMove, toNode } from './place.ts';\nimport { passDepth, reachOf, reductionOf, rules, scoreOf } from './written.ts';\n\n/** The settings of each technique"); // prettier-ignore
  const head =
    '// Made of engine/search/negamax.ts by scripts/written-search.ts, which says why: change that file, not this one.\n';
  const tail =
    '\n/**\n * The search of negamax.ts that asks the written rules in force (written.ts), where there are any, in place of the\n * engine’s own.\n */\nexport const writtenNegamax = negamax;\n';
  return format(head + text + tail, { ...(await resolveConfig(writtenSearchFile)), parser: 'typescript' });
}

/** What negamax.ts makes now. */
export const writtenSearchNow = (): Promise<string> => writtenSearch(readFileSync(from, 'utf8'));

if (process.argv[1] === import.meta.filename) {
  sayInputErrorsPlainly();
  helpIfAsked();
  writeFileSync(writtenSearchFile, await writtenSearchNow());
  console.log('engine/workshop/written-search.ts is made of engine/search/negamax.ts.');
}
