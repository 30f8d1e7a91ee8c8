/** For tests: takes the place of the module that brings the client of the worker for trees; its workers are the test itself. */
import { FakeWorker } from './fake-worker.ts';
import { TreeClient as Real } from './tree-client.ts';

export class TreeClient extends Real {
  constructor() {
    super({ createWorker: FakeWorker.loaded });
  }
}
