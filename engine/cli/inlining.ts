import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 inline more small functions into large ones. A search is a few large functions that call many small ones. V8
 * stops inlining into a function after 920 bytes of bytecode, and leaves out calls that were rare when it looked, though
 * in a search what is rare in one position is not in the next. With more room and no such limit a search is about an
 * eighth faster and perft a third; with still more room it is slower again (docs/decisions/0007-what-makes-it-fast.md).
 * Browsers cannot be asked for it, so nothing may depend on it. Called before the engine has run: the limits are read
 * whenever a function is compiled.
 */
export function inlineMore(): void {
  setFlagsFromString('--max-inlined-bytecode-size=3000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
  setFlagsFromString('--min-inlining-frequency=0');
}
