import { describe, expect, it } from 'vitest';
import { allSettings, profiles, search, signature, START_FEN, withSettings } from '../../engine/index.ts';
import { readLink } from './read-link.ts';
import { cleanName, LAB_NODES, MAX_DEPTH, MAX_NAME, MAX_SETTINGS, type SharedRun, writeLink } from './share.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const FENS = [
  START_FEN,
  KIWIPETE,
  '8/8/8/8/8/k7/p7/K7 b - - 12 40',
  'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
];

/** A generator of numbers that are the same in every run of the test. */
let seed = 1;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

function randomRun(): SharedRun {
  const settings = Array.from({ length: 1 + random(MAX_SETTINGS) }, (_, i) => ({
    name: pick(['Mine', 'ohne RFP', '<b>x</b>', '"&amp;=#', 'Größe 🏁', `Setting ${i}`]),
    changes: Object.fromEntries(
      Array.from({ length: random(6) }, () => pick(allSettings))
        .map(({ id, min, max }): [string, number] => [id, min + random(max - min + 1)])
        .filter(([id, value]) => profiles.book[id] !== value),
    ),
    nodes: random(2) === 0 ? null : random(LAB_NODES),
  }));
  const limit =
    random(2) === 0
      ? { kind: 'depth' as const, value: 1 + random(MAX_DEPTH) }
      : { kind: 'nodes' as const, value: 1 + random(LAB_NODES) };
  const tree = {
    iteration: 1 + random(MAX_DEPTH),
    ...pick([{}, { attempt: 2 }]),
    line: pick([[], ['e4'], ['Nbd7+', '--', 'exd8=Q#*1', 'O-O-O', '==', '=q*1']]),
  };
  return {
    fen: pick(FENS),
    limit,
    settings,
    edited: random(settings.length),
    engine: signature,
    ...(random(2) === 0 && { tree }),
  };
}

describe('a link', () => {
  it('gives back what was shared, 300 times', () => {
    for (let i = 0; i < 300; i++) {
      const run = randomRun();
      const read = readLink(`#${writeLink(run)}`);
      if (!read.ok) throw new Error(`${read.message} ${writeLink(run)}`);
      expect(read.note).toBe('');
      expect(read.run.fen).toBe(run.fen);
      expect(read.run.limit).toEqual(run.limit);
      expect(read.run.edited).toBe(run.edited);
      expect(read.run.settings.map(({ changes }) => changes)).toEqual(run.settings.map(({ changes }) => changes));
      expect(read.run.settings.map(({ name }) => name)).toEqual(run.settings.map(({ name }) => cleanName(name)));
      expect(read.run.settings.map(({ nodes }) => nodes)).toEqual(run.settings.map(({ nodes }) => nodes));
    }
  });

  it('that was percent-encoded whole on its way is read as it was written, 300 times', () => {
    for (let i = 0; i < 300; i++) {
      const link = writeLink(randomRun());
      const whole = encodeURIComponent(link);
      expect(readLink(link).ok).toBe(true);
      expect(readLink(`#${whole}`)).toEqual(readLink(link));
    }
  });

  it.each([
    ['somewhere', 'it has the field “somewhere”'],
    ['v', 'it has the field “v”'],
    ['v%3D1%2', 'it is not encoded as text'],
    // Encoded twice.
    ['v%253D1', 'it has the field “v%3D1”'],
  ])('that says “%s” is said to be damaged', (fragment, why) => {
    const read = readLink(fragment);
    expect(read.ok ? '' : read.message).toContain(`The link is damaged: ${why}`);
  });

  it('holds only what differs from the book', () => {
    const link = writeLink({
      fen: START_FEN,
      limit: { kind: 'depth', value: 4 },
      engine: signature,
      settings: [{ name: 'A', changes: { ...profiles.book, 'rfp.margin': 90 }, nodes: null }],
    });
    expect(link).toContain('&set=rfp.margin:90&');
    expect(link).toContain('depth=4');
    // Nor does one hold more that somebody wrote by hand.
    const read = readLink(link.replace('rfp.margin:90', `rfp.margin:90,rfp.maxDepth:${profiles.book['rfp.maxDepth']}`));
    expect(read.ok && read.run.settings.map(({ changes }) => changes)).toEqual([{ 'rfp.margin': 90 }]);
  });

  it('replays the same nodes', () => {
    const changes = { 'rfp.margin': 60, nmp: 0 };
    const run = (fen: string, what: Readonly<Record<string, number>>) =>
      search({ fen, limits: { depth: 4 }, settings: withSettings(profiles.book, what) }).nodes;
    const nodes = run(KIWIPETE, changes);
    const link = writeLink({
      fen: KIWIPETE,
      limit: { kind: 'depth', value: 4 },
      engine: signature,
      settings: [{ name: '', changes, nodes }],
    });
    const read = readLink(link);
    if (!read.ok) throw new Error(read.message);
    const [shared] = read.run.settings;
    expect(run(read.run.fen, shared!.changes)).toBe(shared!.nodes);
  });

  it('of another engine is read, and says so', () => {
    const link = writeLink({ ...randomRun(), engine: 'cutoff 0.0.9 bench 12345' });
    const read = readLink(link);
    expect(read.ok && read.note).toMatch(/cutoff 0\.0\.9 bench 12345.*counts may differ/);
  });

  const good = () =>
    writeLink({
      fen: KIWIPETE,
      limit: { kind: 'depth', value: 6 },
      engine: signature,
      settings: [{ name: 'A', changes: { 'rfp.margin': 90 }, nodes: 5 }],
    });
  it.each([
    ['v=1', 'v=2', 'of the kind “2”'],
    ['depth=6', 'depth=31', 'from 1 to 30'],
    ['depth=6', 'nodes=999999999999', `from 1 to ${LAB_NODES}`],
    ['depth=6', 'depth=6&nodes=5', 'both a depth and a number of nodes'],
    ['depth=6', 'depth=6&depth=7', 'there 2 times'],
    ['depth=6', 'x=6', 'the field “x”'],
    ['depth=6', 'depth=6&tree=6:<b>', 'its place in the tree is'],
    ['depth=6', 'depth=6&tree=e4', 'its place in the tree is'],
    ['depth=6', 'depth=6&tree=6:e4,', 'its place in the tree is'],
    ['depth=6', 'depth=6&tree=99:e4', 'depth of its tree'],
    ['depth=6', 'depth=6&tree=6*0:e4', 'attempt of its tree'],
    ['depth=6&', '', '“nodes” is missing'],
    ['rfp.margin:90', 'rfp.margin:9000', 'rfp.margin must lie between'],
    ['rfp.margin:90', 'rfp.nothing:1', '“rfp.nothing:1”, which this engine does not have'],
    ['rfp.margin:90', '__proto__:1', 'does not have'],
    ['rfp.margin:90', 'rfp:0,rfp:0', 'rfp twice'],
    ['was=5', 'was=five', 'count of nodes is “five”'],
    ['was=5', 'was=5&was=6', '2 node counts for 1 setting.'],
    ['_w_', '_x_', 'The link’s position is broken'],
    ['name=A', 'name=%E0%A4%A', 'not encoded as text'],
    ['name=A', 'name=A&at=2', 'its edited setting is “2”, and must be a whole number from 1 to 1'],
    ['engine=cutoff', 'engine=<img>', 'names the engine'],
  ])('with %s turned into %s is refused: %s', (from, to, message) => {
    const read = readLink(good().replace(from, to));
    expect(read.ok ? '' : read.message).toContain(message);
  });

  it('quotes characters whole: one that takes two code units is not cut in half', () => {
    const read = readLink(good().replace('v=1', `v=1${'🙂'.repeat(40)}`));
    expect(read.ok ? '' : read.message).toContain(`“1${'🙂'.repeat(29)}…”`);
    expect(read.ok ? '' : read.message).not.toMatch(/\p{Cs}/u);
  });
});

it('a name is one line of visible text', () => {
  expect(cleanName('  a\n\tb\u202Ec\u0000 ')).toBe('a b c');
  expect([...cleanName('🏁'.repeat(99))]).toHaveLength(MAX_NAME);
  for (const joined of ['👩‍👩‍👧 test', 'می‌خواهم', 'क्‍ष']) expect(cleanName(joined)).toBe(joined);
  expect(cleanName('\u200D \u200C')).toBe('');
  expect(cleanName('a\u200B\u2066b\u2069\u200E')).toBe('a b');
});
