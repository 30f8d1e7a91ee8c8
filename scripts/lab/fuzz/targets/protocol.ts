/**
 * Messages to the three workers: each order is answered once, by a result or a sentence, and what is none is passed
 * over.
 */
import fc from 'fast-check';
import { buffersOf, profiles, settingById } from '../../../../engine/index.ts';
import { readMatchOrder, readMatchReply } from '../../../../src/worker/match-protocol.ts';
import { readOrder, readReply, requestFault } from '../../../../src/worker/protocol.ts';
import { readTreeOrder, readTreeReply } from '../../../../src/worker/tree-protocol.ts';
import { recordTree } from '../../../../src/worker/tree-tasks.ts';
import { decode, mutatedData } from '../data.ts';
import { checkLine, checkSentence, holds, type Target } from '../target.ts';

interface Case {
  to: 'engine' | 'tree' | 'match';
  data: unknown;
}
type Plain = Record<string, unknown>;

/** A worker's script, run in this thread: it hears and speaks through a scope that only notes what it says. */
interface Script {
  hear: (event: { data: unknown }) => void;
  said: Plain[];
}
const scripts = new Map<string, Script>();

async function scriptOf(name: Case['to']): Promise<Script> {
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const script: Script = { hear: () => {}, said: [] };
  const scope = {
    addEventListener: (_: string, listener: Script['hear']) => {
      script.hear = listener;
    },
    // What cannot be sent throws here, as it does in a browser.
    postMessage: (reply: unknown) => script.said.push(structuredClone(reply) as Plain),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'self');
  Object.defineProperty(globalThis, 'self', { value: scope, configurable: true });
  await (name === 'engine'
    ? import('../../../../src/worker/engine.worker.ts')
    : name === 'tree'
      ? import('../../../../src/worker/tree.worker.ts')
      : import('../../../../src/worker/match.worker.ts'));
  if (before === undefined) Reflect.deleteProperty(globalThis, 'self');
  else Object.defineProperty(globalThis, 'self', before);
  scripts.set(name, script);
  return script;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A sound number above `most` would only make the case last. */
function bound(object: unknown, key: string, most: number): void {
  if (!isPlain(object)) return;
  const value = object[key];
  if (typeof value === 'number' && value > most) object[key] = most;
}

/** Sends a message and gives what was said until the last word. */
async function tell(script: Script, data: unknown, isLast: (reply: Plain) => boolean): Promise<Plain[]> {
  script.said = [];
  script.hear({ data });
  // Matches are played in steps of promises.
  for (let turns = 0; turns < 200 && !script.said.some(isLast); turns++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return script.said;
}

async function checkEngine(data: unknown): Promise<void> {
  const order = readOrder(data);
  if (order?.type === 'search' && requestFault(order.request) === null) {
    const { limits } = order.request;
    limits.nodes = Math.min(limits.nodes ?? 300, 300);
    bound(order.request, 'hashMb', 2);
    order.request.moves = order.request.moves?.slice(0, 20);
  }
  const script = await scriptOf('engine');
  const said = await tell(
    script,
    data,
    ({ type }) => type === 'result' || type === 'failure' || type === 'warm' || order === null,
  );
  if (order === null) {
    holds(said.length === 0, () => `something was said to what is no order: ${JSON.stringify(said)}`);
    return;
  }
  for (const reply of said) {
    holds(readReply(reply) !== null, () => `the page cannot read ${JSON.stringify(reply).slice(0, 300)}`);
    holds(reply['id'] === order.id, () => `order ${order.id} is answered as ${String(reply['id'])}`);
  }
  const last = said.filter(({ type }) => type !== 'progress' && type !== 'beat');
  const reply = readReply(last[0]);
  holds(last.length === 1 && reply !== null, () => `${last.length} answers`);
  if (reply.type === 'failure') {
    checkSentence(reply.message);
    holds(!reply.broken, () => reply.message);
  } else if (reply.type === 'result') {
    checkLine(reply.result.fen, reply.result.pv);
    holds(order.type === 'search' && reply.result.nodes <= (order.request.limits.nodes ?? 0), () => 'too many nodes');
  }
}

async function checkTree(data: unknown): Promise<void> {
  const script = await scriptOf('tree');
  const sound = recordTree({ fen: START, depth: 2, settings: {} });
  await tell(script, { id: 1, task: 'load', ask: structuredClone(sound, { transfer: buffersOf(sound) }) }, () => true);
  const order = readTreeOrder(data);
  bound(order?.ask, 'depth', 3);
  bound(order?.ask, 'sample', 20);
  bound(order?.ask, 'repeats', 3);
  bound(order?.ask, 'cap', 20_000);
  const said = await tell(script, data, ({ type }) => type === 'answer' || type === 'failure' || order === null);
  if (order === null) {
    holds(said.length === 0, () => `something was said to what is no order: ${JSON.stringify(said)}`);
    return;
  }
  for (const reply of said) {
    holds(readTreeReply(reply) !== null, () => `the page cannot read ${JSON.stringify(reply).slice(0, 300)}`);
    holds(reply['id'] === order.id, () => `order ${order.id} is answered as ${String(reply['id'])}`);
  }
  const last = said.filter(({ type }) => type !== 'progress' && type !== 'beat');
  holds(last.length === 1, () => `${last.length} answers`);
  if (last[0]?.['type'] === 'failure') checkSentence(String(last[0]['message']));
}

async function checkMatch(data: unknown): Promise<void> {
  const script = await scriptOf('match');
  if (isPlain(data) && data['type'] === 'match' && isPlain(data['config'])) {
    const { config } = data;
    if (isPlain(config['limit'])) bound(config['limit'], 'nodes', 60);
    if (isPlain(config['rules'])) bound(config['rules'], 'maxMoves', 8);
    bound(config, 'hashMb', 1);
  }
  const order = readMatchOrder(data);
  const said = await tell(script, data, ({ type }) => order === null || (type !== 'progress' && type !== 'beat'));
  const last = said.filter(({ type }) => type !== 'progress' && type !== 'beat');
  holds(
    last.length === (order === null ? 0 : 1),
    () => `${last.length} answers: ${JSON.stringify(said).slice(0, 300)}`,
  );
  for (const reply of said) {
    holds(readMatchReply(reply) !== null, () => `the page cannot read ${JSON.stringify(reply).slice(0, 300)}`);
    if (reply['type'] === 'failure') checkSentence(String(reply['message']));
  }
}

async function check({ data, to }: Case): Promise<void> {
  const sent = structuredClone(decode(data));
  if (to === 'engine') await checkEngine(sent);
  else if (to === 'tree') await checkTree(sent);
  else await checkMatch(sent);
}

export const protocol: Target = {
  name: 'protocol',
  cases: (corpus) => {
    const cases = corpus as Case[];
    const settings = fc.constantFrom(...settingById.keys()).map((id) => ({ [id]: profiles.play[id] ?? 0 }));
    const ways = (['engine', 'tree', 'match'] as const).map((to) => {
      const own = cases.filter((one) => one.to === to).map(({ data }) => data);
      return fc.record({ to: fc.constant(to), data: mutatedData(own) });
    });
    const sound = settings.map((some) => ({
      to: 'engine',
      data: { type: 'search', id: 1, request: { fen: START, limits: { depth: 3 }, settings: some } },
    }));
    return fc.oneof({ weight: 6, arbitrary: ways[0] ?? sound }, ...ways.slice(1), sound);
  },
  check,
  batch: 50,
};
