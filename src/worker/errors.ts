/** How a run can end without a result. */

/** The run was not wanted any more: a newer one of the same key, cancel(), an abort, or the page was left. */
export class Cancelled extends Error {
  constructor() {
    super('The search was cancelled.');
    this.name = 'Cancelled';
  }
}

/** The run could not be done. The message is one sentence for the reader. */
export class EngineFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EngineFailure';
  }
}
