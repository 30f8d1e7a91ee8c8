/**
 * Links: what is written is read back; what somebody made up is refused in a sentence, or is a run within the limits.
 */
import fc from 'fast-check';
import { it } from 'vitest';
import { allSettings, parseFen, profiles, search, signature, withSettings } from '../../engine/index.ts';
import { limitsOf } from '../../src/stores/lab.ts';
import { readLink } from '../../src/stores/read-link.ts';
import * as share from '../../src/stores/share.ts';
import { attempts, checkLine, checkSentence, holds, legalByOracle } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

const { cleanName, LAB_NODES, MAX_DEPTH, MAX_NAME, MAX_SETTINGS, writeLink } = share;

const WORDS = ['v=1', 'fen=', 'depth=', 'nodes=', 'engine=', 'set=', 'was=', 'name=', '&', '=', ':', ',', '_', '%2F', '%3A', '%26', '#', 'rfp', 'rfp.margin:120', 'nmp:0', '__proto__:1', 'rfp.margin:99999', '%E0%A4%A', 'tt:0', 'history.max:1']; // prettier-ignore
/** Nodes that a followed link may take here. */
const FEW = 200;

const changes = fc
  .array(
    fc.constantFrom(...allSettings).chain(({ id, max, min }) => fc.tuple(fc.constant(id), fc.integer({ min, max }))),
    { maxLength: 8 },
  )
  .map((entries) => Object.fromEntries(entries.filter(([id, value]) => profiles.book[id] !== value)));

const runs = (fens: readonly string[]) =>
  fc.record<share.SharedRun>({
    fen: fc.constantFrom(...fens),
    limit: fc.oneof(
      fc.record({ kind: fc.constant('depth' as const), value: fc.integer({ min: 1, max: MAX_DEPTH }) }),
      fc.record({ kind: fc.constant('nodes' as const), value: fc.integer({ min: 1, max: LAB_NODES }) }),
    ),
    settings: fc.array(
      fc.record({
        name: fc.string({ unit: 'binary', maxLength: 2 * MAX_NAME }),
        changes,
        nodes: fc.option(fc.nat(LAB_NODES)),
      }),
      { minLength: 1, maxLength: MAX_SETTINGS },
    ),
    engine: fc.constant(signature),
  });

/** A run as a link gives it back. */
const cleaned = (run: share.SharedRun): share.SharedRun => ({
  ...run,
  settings: run.settings.map((one, i) => ({ ...one, name: cleanName(one.name) || `Setting ${i + 1}` })),
});

const shown = (run: share.SharedRun): string =>
  JSON.stringify({
    ...run,
    settings: run.settings.map((one) => ({ ...one, changes: Object.entries(one.changes).sort() })),
  });

function check(one: string | share.SharedRun): void {
  if (typeof one !== 'string') {
    const read = readLink(`#${writeLink(one)}`);
    holds(read.ok, () => `what was written is refused: ${read.ok ? '' : read.message}`);
    const again = shown({
      fen: read.run.fen,
      limit: read.run.limit,
      settings: read.run.settings,
      engine: read.run.engine,
    });
    holds(again === shown(cleaned(one)), () => `read ${again} for ${shown(cleaned(one))}`);
    return;
  }
  const read = readLink(one);
  if (!read.ok) {
    // "The link's position is broken." comes before the sentence about the FEN.
    checkSentence(read.message, 1);
    return;
  }
  const { fen, limit, settings } = read.run;
  if (read.note !== '') checkSentence(read.note);
  const most = limit.kind === 'depth' ? MAX_DEPTH : LAB_NODES;
  holds(Number.isInteger(limit.value) && limit.value >= 1 && limit.value <= most, () => `limit ${limit.value}`);
  holds(settings.length >= 1 && settings.length <= MAX_SETTINGS, () => `${settings.length} settings`);
  const next = readLink(writeLink(read.run));
  holds(next.ok && shown(next.run) === shown(read.run), () => `written and read again it is another run`);
  const legal = legalByOracle(fen);
  for (const { changes: own, name, nodes } of settings) {
    holds(name !== '' && [...name].length <= MAX_NAME, () => `the name ${JSON.stringify(name)}`);
    holds(nodes === null || (nodes >= 0 && nodes <= LAB_NODES), () => `${nodes} nodes`);
    const limits = limitsOf(limit);
    const result = search({
      fen,
      limits: { ...limits, nodes: Math.min(limits.nodes, FEW) },
      settings: withSettings(profiles.book, own),
      hashMb: 1,
    });
    holds(result.nodes <= FEW, () => `${result.nodes} nodes`);
    holds(result.bestmove === null ? legal.size === 0 : legal.has(result.bestmove), () => `best ${result.bestmove}`);
    checkLine(fen, result.pv);
  }
}

const fens = kept.fen.flatMap((one) => {
  const read = parseFen(one);
  return read.ok ? [read.fen] : [];
});
// Of what is no link at all little comes.
const whole = kept.links.filter((link) => link.includes('&fen='));
const cases = fc.oneof({ weight: 3, arbitrary: mutated(whole, WORDS) }, runs(fens));

it('are read back as written, or refused in a sentence, or a run within the limits', () => {
  fc.assert(fc.property(cases, check), attempts<string | share.SharedRun>(200, kept.links));
});
