import { setFlagsFromString } from 'node:v8';

/**
 * Tells V8's optimizing compiler what suits a search: a few large functions that call many small ones, in loops that
 * mostly go round only a few times. Browsers cannot be told, so nothing may depend on it. Called before the engine has
 * run: each setting is read whenever a function is compiled. What each gives:
 * docs/decisions/0007-what-makes-it-fast.md.
 */
export function adviseCompiler(): void {
  // V8 takes functions of up to 460 bytes of bytecode into another, 920 bytes in all. With more room a search is
  // faster, with still more it only takes longer to compile. The larger limit is for makeMove, of 1,093 bytes;
  // quiescence, of 1,283, stays a call.
  setFlagsFromString('--max-inlined-bytecode-size=1200');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
  // It leaves out calls that were rare when it looked, though in a search what is rare in one position is not in the
  // next.
  setFlagsFromString('--min-inlining-frequency=0');
  // A first turn of each loop, or several turns at once, as code of their own: more to compile, and no gain in loops so
  // short.
  setFlagsFromString('--no-turbo-loop-peeling');
  // Node 20 has no such setting, and would say so on its standard error.
  if (Number.parseInt(process.versions.v8, 10) >= 12) setFlagsFromString('--no-turboshaft-loop-unrolling');
}
