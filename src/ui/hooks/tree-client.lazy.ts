/** Starts tree workers: fetched when a reader asks for the first long task. */
export { TreeClient } from '../../worker/tree-client.ts';
