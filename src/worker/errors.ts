/** How a run can end without a result, and the sentences for a reader whose engine is gone, or was never there. */

export const NO_WORKER =
  'This browser cannot run the engine on this page; what is shown was computed when the page was built.';
export const LOAD_FAILED = 'The engine could not be loaded; check the connection, then try again or reload the page.';
export const CRASHED = 'The engine stopped unexpectedly; a new one is ready when you try again.';
export const GARBLED = 'The engine gave an answer that cannot be read; a new one is ready when you try again.';

/** The run was not wanted any more: a newer one of the same key, cancel(), an abort, or the page was left. */
export class Cancelled extends Error {
  constructor() {
    super('The search was cancelled.');
    this.name = 'Cancelled';
  }
}

/** The run could not be done. The message is one sentence for the reader. */
export class EngineFailure extends Error {
  /** Did the worker break down, which could do other runs before? */
  readonly crashed: boolean;

  constructor(message: string, crashed = false) {
    super(message);
    this.name = 'EngineFailure';
    this.crashed = crashed;
  }
}
