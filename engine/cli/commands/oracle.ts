/** `cutoff oracle`: searches one position, then grades the cuts of that search. */
import { counted } from '../../board/error-text.ts';
import { signature } from '../../signature.ts';
import { techniqueIds } from '../../pruning/index.ts';
import type { OracleCounts } from '../../trace/grades.ts';
import { askOracle, type OracleReport } from '../../trace/oracle.ts';
import { compareRoot } from '../../trace/compare-root.ts';
import { lineOf } from '../../trace/replay.ts';
import { DEFAULT_CAP, MAX_CAP, type TracedSearch, traceSearch } from '../../trace/trace-search.ts';
import { findingOfCut } from '../../workshop/cut-reasons.ts';
import type { Finding } from '../../workshop/reasons.ts';
import { type Accepts, readArguments, wholeFlag } from '../input/arguments.ts';
import { depthFrom, hashFrom, positionFrom } from '../input/search-flags.ts';
import { name, rootLines } from './root-lines.ts';
import { scoreText, searchedByText, writtenRules } from './wording.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';

/** Depth in plies of a search that does not say otherwise. */
const STANDARD_DEPTH = 6;
/** Nodes for the search without pruning and for finding the cuts to blame, unless said otherwise. */
const ROOT_NODES = 10_000_000;
/** Nodes for checking cuts, unless said otherwise: all cuts of a small tree, within some seconds. */
const CHECK_NODES = 10_000_000;
/**
 * Wrong cuts that are listed for people; the JSON has them all. Of so many what a written rule found there is told:
 * each takes a search.
 */
const LISTED = 10;
const ANY = Number.MAX_SAFE_INTEGER;

const oracleAccepts: Accepts = {
  command: 'oracle',
  flags: {
    '--fen': 'value',
    '--depth': 'value',
    ...settingsFlags,
    '--hash': 'value',
    '--cap': 'value',
    '--sample': 'value',
    '--seed': 'value',
    '--repeats': 'value',
    '--nodes': 'value',
    '--root-nodes': 'value',
    '--json': 'none',
  },
  words: [],
};

/** Runs the command and writes its lines. Throws a Fault for arguments it cannot use. */
export function oracleCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, oracleAccepts);
  const fen = positionFrom(given, 'oracle');
  const { profile, settings } = settingsFrom(given, 'book');
  const depth = depthFrom(given) ?? STANDARD_DEPTH;
  const hashMb = hashFrom(given);
  const cap = wholeFlag(given, '--cap', 1, MAX_CAP) ?? DEFAULT_CAP;
  const options = {
    sample: wholeFlag(given, '--sample', 1, ANY) ?? ANY,
    seed: wholeFlag(given, '--seed', 0, 2 ** 31 - 1),
    repeats: wholeFlag(given, '--repeats', 0, ANY),
    maxNodes: wholeFlag(given, '--nodes', 1, ANY) ?? CHECK_NODES,
  };
  // Quiescence has no cuts: left out, the recording holds a longer search.
  const traced = traceSearch({ fen, limits: { depth }, settings, hashMb, cap, quiescence: false });
  const rootNodes = wholeFlag(given, '--root-nodes', 1, ANY) ?? ROOT_NODES;
  const root = compareRoot(traced.trace, { maxNodes: rootNodes });
  const report = askOracle(traced.trace, options);
  const findings = report.wrong.slice(0, LISTED).map(({ id }) => findingOfCut(traced.trace, id));
  if (given.has('--json'))
    write(
      JSON.stringify(
        { root, ...reportJson(traced, report, findings), profile, written: writtenRules(), depth, hashMb },
        null,
        2,
      ),
    );
  else {
    write(`oracle     depth ${depth}, ${hashMb} MB, ${searchedByText(settings, profile)}`);
    for (const line of rootLines(root, depth, rootNodes)) write(line);
    for (const line of readable(traced, report, findings)) write(line);
  }
}

/** What the JSON says: everything but the grades by entry, which mean nothing without the recording. */
function reportJson(
  { result, trace }: TracedSearch,
  { grades: _, ...report }: OracleReport,
  findings: readonly (Finding | null)[],
) {
  const { bestmove, bestSan, fen, nodes, score, settings } = result;
  const wrong = report.wrong.map(({ id, ...cut }, i) => ({
    ...cut,
    line: lineOf(trace, id).map(({ san }) => san),
    at: cut.line,
    ...findings[i],
  }));
  const search = { fen, nodes, bestmove, bestSan, score };
  return { search, ...report, wrong, settings, signature };
}

function readable(
  { result, trace }: TracedSearch,
  report: OracleReport,
  findings: readonly (Finding | null)[],
): string[] {
  const { sample, sampled, seed, stopped, total, traceCutOff, wrong } = report;
  const drawn = sampled
    ? `${sample} of ${total.cuts} cuts, drawn with seed ${seed}`
    : total.cuts === 1
      ? 'the only cut'
      : total.cuts === 0
        ? 'nothing: there is no cut'
        : `all ${total.cuts} cuts`;
  const lines = [
    `${name('search')}${counted(result.nodes, 'node')}, ${result.bestSan ?? 'no move'}, ${scoreText(result.score)}`,
    `${name('checked')}${drawn}${stopped ? `; ${total.checked} of them, in an order by chance, until the nodes ran out (--nodes)` : ''}`,
  ];
  if (traceCutOff) lines.push(`${name('')}the recording was full: later cuts are not among them (--cap)`);
  lines.push(
    '',
    `${name('')}${['cuts', 'checked', 'wrong', 'changes root', 'harm unknown'].map((text) => text.padStart(13)).join('')}   share of wrong cuts`,
    ...techniqueIds.map((id) => name(id) + row(report.techniques[id])),
    name('all') + row(total),
    '',
  );
  for (const [i, { consequence, id, technique, line, found, without }] of wrong.slice(0, LISTED).entries()) {
    const path = lineOf(trace, id)
      .map(({ san }) => san)
      .join(' ');
    const least = consequence.atLeast ? ' or beyond' : '';
    const harm = without === null ? '' : `; without this cut ${without.bestSan}, ${scoreText(without.score)}`;
    lines.push(`${name(`wrong ${technique}`)}${path}: line ${line}, found ${found}${least}${harm}`);
    for (const { code, value } of findings[i]?.reasons ?? []) lines.push(`${name('')}${code}: ${value}`);
  }
  if (wrong.length > LISTED) lines.push(`${name('')}and ${wrong.length - LISTED} more (--json lists them)`);
  if (total.checked + total.undecided < total.cuts)
    lines.push('At most: with 95 % confidence, by the one-sided bound of Clopper and Pearson.');
  lines.push('The oracle is a search too: as deep as the cut was, without pruning.', `${name('engine')}${signature}`);
  return lines;
}

function row({ atMost, changesRoot, checked, cuts, undecided, unknownHarm, wrong }: OracleCounts): string {
  const exact = checked + undecided === cuts;
  const share = cuts === 0 ? '' : `   ${exact ? '' : 'at most '}${(100 * atMost).toFixed(2)} %`;
  return [cuts, checked, wrong, changesRoot, unknownHarm].map((count) => String(count).padStart(13)).join('') + share;
}
