/** The tree worker's client, for the Lab: fetched when the oracle is first asked. */
export { TreeClient } from '../../worker/tree-client.ts';
