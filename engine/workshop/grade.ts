/**
 * The grader: what a written rule has to show, stage by stage. Each stage ends in one sentence; where one fails, with
 * the position, the move and what the rule's names were there. Deterministic: the same rule gets the same words
 * everywhere.
 */
import { counted } from '../board/error-text.ts';
import { DEPTHS } from './asking.ts';
import type { Writable } from './sources.ts';
import { doneWithout } from '../pruning/done-without.ts';
import { variantsOf } from '../pruning/presets.ts';
import { search } from '../search/search.ts';
import { presetSettings, profiles, type Settings, withOnly, withSettings } from '../settings.ts';
import { atCut } from '../trace/forbid.ts';
import { askOracle } from '../trace/oracle.ts';
import { fenOf, lineOf, whereIs } from '../trace/replay.ts';
import { traceSearch } from '../trace/trace-search.ts';
import type { KnownSearches } from '../trace/unpruned.ts';
import { findingOfCut } from './cut-reasons.ts';
import { RuleFault } from './fault.ts';
import { readRule, saysNo, type WrittenRule } from './read-rule.ts';
import { type Finding, findingHere } from './reasons.ts';
import { actsAnywhere, lastPass, nonsenseOf } from './sense.ts';
import { fenOfName, sets, toleratedCuts } from './sets.ts';
import { type Broken, brokenSilences, isExcused, type Kind, leavesOutGuards, silencesOf } from './silences.ts';
import type { Parse } from './syntax.ts';
import { firstCut, HASH_MB, type JudgedSearch, type TreePlace, unguardedCut } from './tree-places.ts';
import { withRules } from './with-rules.ts';
import { settingsWith } from './written.ts';

export const stageIds = ['answers', 'saves', 'silent', 'wrong', 'hidden', 'beside'] as const;
/** The stages of every grading, and the match, which is played on request (rule-match.ts). */
export type StageId = (typeof stageIds)[number] | 'match';

/** What a rule shows that passes a stage, in a few words. */
export const stageTitles: Readonly<Record<StageId, string>> = {
  answers: 'It can be read, and makes sense',
  saves: 'It saves nodes',
  silent: 'It keeps silent where it must',
  wrong: 'Few of its cuts are wrong',
  hidden: 'Nor on boards that are not shown',
  beside: 'It holds beside published versions',
  match: 'It holds its own in a match against the book’s rule',
};

export interface StageResult extends Partial<Finding> {
  id: StageId;
  /** False where the rule is wrong. */
  ok: boolean;
  /** One sentence or two. */
  message: string;
  /** The finding in a few words, to stand beside the title of the stage; none where that says it all. */
  brief?: string;
  /** What is to be said of a rule that passes: it leaves out a guard of this book, or is unusual. */
  remark?: Exclude<Kind, 'wrong'>;
  /**
   * Where it failed: the position, and the move that was skipped, in SAN, or that led there. What the rule found there
   * comes with it.
   */
  fen?: string;
  move?: string;
  /** Where in the tree of a search the rule acted: where it must not, or wrongly, if there is such a place. */
  tree?: TreePlace;
  /** The guard that is missing, by its full id. */
  guard?: string;
  /** Line and column of what cannot be read, from 1. */
  line?: number;
  column?: number;
  /** Nodes of the search that failed. */
  nodes?: number;
  /** The published versions, and the reader's first. */
  table?: { name: string; nodes: number; cuts: number; wrong: number }[];
  /** Of the match: games played, and to be played. */
  games?: { played: number; of: number };
}

export interface Grades {
  technique: Writable;
  ok: boolean;
  stages: StageResult[];
  /** Nodes of the set that is counted, without the technique and with the rule; 0 when not counted. */
  nodes: { without: number; with: number };
  /** Cuts on the sets where all are looked at, those among them that were wrong, and how many were looked at. */
  cuts: number;
  wrong: number;
  checked: number;
}

export interface GradeOptions {
  /** Only these stages; reading comes first always. */
  only?: readonly StageId[];
  /** Called after each stage. */
  onStage?: (stage: StageResult) => void;
  shouldStop?: () => boolean;
}

/** A search with the rule is stopped at so many times the nodes of the search without it. */
const EXPLODES = 3;
/** Nodes of a search whose cuts are looked at, at most. */
const JUDGED_NODES = 60_000;
/** Wrong cuts of one position that are asked whether a guard alone forbids them, at most. */
const MOST_EXCUSED = 300;
/** Nodes that the oracle may take for one position. */
const ORACLE_NODES = 400_000;

/**
 * Grades the rule in a source. Stages after one that fails go on, but for a rule that cannot be read or that explodes.
 */
export function gradeRule(technique: Writable, source: string, parse: Parse, options: GradeOptions = {}): Grades {
  const { only = stageIds, onStage = () => {}, shouldStop = () => false } = options;
  const grades: Grades = {
    technique,
    ok: false,
    stages: [],
    nodes: { without: 0, with: 0 },
    cuts: 0,
    wrong: 0,
    checked: 0,
  };
  const add = (stage: StageResult): boolean => {
    grades.stages.push(stage);
    onStage(stage);
    return stage.ok;
  };
  const rule = readOrFail(technique, source, parse);
  if ('ok' in rule) {
    add(rule);
    return grades;
  }
  const wants = (id: StageId) => only.includes(id) && !shouldStop();
  if (wants('answers')) add(answers(rule));
  // Before anything is judged: a rule that explodes would take its time in every stage.
  if (wants('saves') || wants('wrong') || wants('hidden') || wants('beside')) {
    const stage = saves(rule, grades);
    if (wants('saves') || stage.nodes !== undefined) add({ ...stage, id: 'saves' });
    if (stage.nodes !== undefined) return grades;
  }
  if (wants('silent')) add(silent(rule));
  let shown: Judgement | null = null;
  const keep = (judgement: Judgement) => {
    shown = judgement;
  };
  if (wants('wrong')) add(judged(rule, 'wrong', grades, keep));
  if (wants('hidden')) add(judged(rule, 'hidden', grades));
  if (wants('beside')) add(beside(rule, shown));
  grades.ok = grades.stages.every(({ ok }) => ok) && !shouldStop();
  return grades;
}

/** The rule, or the stage that failed because it cannot be read. */
function readOrFail(technique: Writable, source: string, parse: Parse): WrittenRule | StageResult {
  try {
    return readRule(technique, source, parse);
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    const { column, line, message } = error;
    return { id: 'answers', ok: false, message, brief: `line ${line}`, line, column };
  }
}

function answers(rule: WrittenRule): StageResult {
  const nonsense = nonsenseOf(rule);
  const stage = { id: 'answers' } as const;
  if (nonsense === null) return { ...stage, ok: true, message: 'It can be read, and its answers make sense.' };
  const { brokenBy, says } = nonsense;
  if (brokenBy === undefined) return { ...stage, ok: false, message: `${says}.`, ...findingHere(rule) };
  const message = `Unusual: ${says}. It is so in ${brokenBy}.`;
  return { ...stage, ok: true, remark: 'unusual', message, ...findingHere(rule) };
}

/** The settings under which a technique is graded: the book's, with it alone. */
export const alone = (technique: Writable): Settings => withOnly(profiles.book, [technique]);

/** Results of searches that depend on no reader's rule, by what was asked. */
const kept = new Map<string, number | Judgement>();
function once<T extends number | Judgement>(key: string, make: () => T): T {
  const known = kept.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

function saves(rule: WrittenRule, grades: Grades): StageResult {
  const { technique } = rule;
  const { counted: names, countedDepth: depth } = sets[technique];
  const settings = settingsWith(alone(technique), [rule]);
  let acts = 0;
  for (const name of names) {
    const request = { fen: fenOfName(name), limits: { depth }, hashMb: HASH_MB };
    const bare = () => search({ ...request, settings: withOnly(profiles.book, []) }).nodes;
    const without = once(`${name} ${depth}`, bare);
    const most = EXPLODES * without + 1000;
    const found = withRules([rule], () => search({ ...request, settings, limits: { depth, nodes: most } }));
    grades.nodes.without += without;
    grades.nodes.with += found.nodes;
    acts += found.cuts[technique];
    if (found.stopped)
      return {
        id: 'saves',
        ok: false,
        message: `The search explodes: it was stopped after ${counted(found.nodes, 'node')} at depth ${found.depth + 1}, and without the technique depth ${depth} takes ${without}.`,
        brief: 'the search explodes',
        fen: request.fen,
        nodes: found.nodes,
      };
  }
  const { nodes } = grades;
  const numbers = `${nodes.with} nodes with it, ${nodes.without} without, on ${counted(names.length, 'position')} to depth ${depth}`;
  if (acts === 0 && nodes.with === nodes.without) {
    const never = `It never acts up to depth ${depth}: ${numbers}.`;
    // A careful rule is no wrong one.
    if (actsAnywhere(rule))
      return {
        id: 'saves',
        ok: true,
        remark: 'unusual',
        brief: 'it never acts here',
        message: `${never} It would act deeper, or where more speaks for it, which is not counted here.${noPasses(rule)}`,
      };
    const idle = { id: 'saves', ok: false, brief: 'it never acts' } as const;
    if (saysNo(rule.tree)) return { ...idle, message: `${never} Each return of it says no, and so does its end.` };
    return {
      ...idle,
      message: `${never} Nor does it at any plain place that it was asked about, up to depth ${DEPTHS.at(-1)} and with all that invites it.`,
    };
  }
  const brief = `${nodes.without} → ${nodes.with} nodes`;
  if (nodes.with >= nodes.without)
    return { id: 'saves', ok: false, brief, message: `It saves nothing: ${numbers}.${noPasses(rule)}` };
  const percent = ((100 * (nodes.without - nodes.with)) / nodes.without).toFixed(1);
  return { id: 'saves', ok: true, brief, message: `It saves ${percent} %: ${numbers}.` };
}

/** What is to be said of a null move whose depths run out one by one, and end in the 0 that means no pass. */
function noPasses(rule: WrittenRule): string {
  const depth = rule.technique === 'nmp' ? lastPass(rule) : 0;
  if (depth < 2) return '';
  return ` Below depth ${depth} it returns 0 or less where it passes above: 0 is no pass, and -1 goes straight to quiescence.`;
}

function silent(rule: WrittenRule): StageResult {
  const broken = brokenSilences(rule);
  const places = silencesOf(rule.technique);
  if (broken.length === 0)
    return { id: 'silent', ok: true, brief: `${places} places`, message: `It is silent at all ${places} places.` };
  const [{ explains, kind, label, roots, said, ...found }, ...more] = broken;
  const { guard, values } = found;
  const besides = (words: string, some: readonly Broken[]) =>
    some.length === 0 ? '' : ` ${words}: ${some.map((one) => one.label).join(', ')}.`;
  const others =
    besides(
      'Missing besides',
      more.filter((one) => one.kind === 'wrong'),
    ) +
    besides(
      'Guards of this book that it leaves out, too',
      more.filter((one) => one.kind !== 'wrong'),
    );
  const where = `depth ${values['depth']} and ply ${values['ply']}`;
  const settings = settingsWith(alone(rule.technique), [rule]);
  const tree = withRules([rule], () => unguardedCut(rule, guard.split('.')[1], roots, settings));
  const unmet = tree ? '' : ' It is set up by hand: no small search meets such a place.';
  const zero = said === 0 ? ' It returns 0 there, which is a score: where it is not to act it returns false.' : '';
  const place = { ...found, ...(tree && { tree }) };
  if (kind === 'wrong') {
    const message = `It acts where it must not, at ${where}; what is missing: ${label}.${zero} ${explains}${others}${unmet}`;
    const wrong = more.filter((one) => one.kind === 'wrong').length;
    const brief = `“${label}” is missing${wrong === 0 ? '' : `, and ${wrong} more`}`;
    return { id: 'silent', ok: false, brief, message, ...place };
  }
  const who =
    kind === 'guard'
      ? `A guard of this book is left out: ${label}. The search sources of ${doneWithout(guard).join(', ')} do without it, too. Where little else protects the search it is worth much: ${explains}`
      : `Unusual: this book asks for more, ${label}. ${explains}`;
  return {
    id: 'silent',
    ok: true,
    remark: kind,
    brief: `without “${label}”`,
    message: `${who} It acts there at ${where}.${zero}${others}${unmet}`,
    ...place,
  };
}

interface Judgement {
  cuts: number;
  checked: number;
  wrong: number;
  /** Of those so many where nothing but a guard forbids the cut that other engines do without. */
  excused: number;
  nodes: number;
  /** One of the wrong cuts. */
  example: ({ fen: string; move: string; line: string; claimed: number; found: number } & Partial<Finding>) | null;
  /** Where that one is, or else the first cut of all; null where none can be led to. */
  tree: TreePlace | null;
}

/** Searches of the oracle kept at most. */
const MOST_KNOWN = 50_000;
let lastGraded: { technique?: Writable; known: KnownSearches } = { known: new Map() };

/**
 * What the oracle searched for rules of a technique before, if it is the one that was graded last: a rule that was
 * changed a little makes mostly the same cuts.
 */
function knownOf(technique: Writable): KnownSearches {
  if (lastGraded.technique !== technique || lastGraded.known.size > MOST_KNOWN)
    lastGraded = { technique, known: new Map() };
  return lastGraded.known;
}

/** Every cut of a technique in the search of some positions, looked at by the oracle. */
function judge(
  technique: Writable,
  names: readonly string[],
  depth: number,
  settings: Settings,
  written: { rule?: WrittenRule; known?: KnownSearches } = {},
): Judgement {
  const { known, rule } = written;
  const excuses = rule !== undefined && leavesOutGuards(rule);
  const sum: Judgement = { cuts: 0, checked: 0, wrong: 0, excused: 0, nodes: 0, example: null, tree: null };
  for (const name of names) {
    const request = { fen: fenOfName(name), limits: { depth, nodes: JUDGED_NODES }, settings, hashMb: HASH_MB };
    const { result, trace } = traceSearch({ ...request, quiescence: false });
    const report = askOracle(trace, {
      techniques: [technique],
      sample: Number.MAX_SAFE_INTEGER,
      repeats: 0,
      maxNodes: ORACLE_NODES,
      ...(known && { known }),
    });
    const { checked, cuts, wrong } = report.techniques[technique];
    sum.cuts += cuts;
    sum.checked += checked;
    sum.wrong += wrong;
    if (excuses)
      sum.excused += report.wrong
        .slice(0, MOST_EXCUSED)
        .filter(({ id }) => atCut(trace, id, () => isExcused(rule))).length;
    sum.nodes += result.nodes;
    const searched: JudgedSearch = { root: request.fen, depth, hashMb: HASH_MB, settings };
    if (sum.tree === null) {
      const first = firstCut(trace, technique);
      if (first !== null) sum.tree = { ...searched, ...first, shows: 'cut' };
    }
    if (sum.example !== null || report.wrong.length === 0) continue;
    const { found, id, line } = report.wrong[0];
    const steps = lineOf(trace, id);
    sum.tree = { ...searched, ...whereIs(trace, id), shows: 'wrong' };
    sum.example = {
      fen: fenOf(trace, id),
      move: steps.at(-1)?.san ?? '',
      line: steps.map(({ san }) => san).join(' '),
      claimed: line,
      found,
      ...findingOfCut(trace, id),
    };
  }
  return sum;
}

/** Of so many cuts that were looked at, how many may be wrong. */
const mostWrong = (technique: Writable, checked: number): number =>
  Math.ceil((toleratedCuts(technique) * checked) / 1000);

function judged(
  rule: WrittenRule,
  id: 'wrong' | 'hidden',
  grades: Grades,
  keep: (judgement: Judgement) => void = () => {},
): StageResult {
  const { technique } = rule;
  const { hidden, judged: shown, judgedDepth } = sets[technique];
  const names = id === 'wrong' ? shown : hidden;
  const settings = settingsWith(alone(technique), [rule]);
  const judgement = withRules([rule], () =>
    judge(technique, names, judgedDepth, settings, { rule, known: knownOf(technique) }),
  );
  keep(judgement);
  const { checked, cuts, example, excused, tree, wrong } = judgement;
  grades.cuts += cuts;
  grades.checked += checked;
  grades.wrong += wrong;
  const looked = `${checked} of ${counted(cuts, 'cut')} looked at on ${counted(names.length, 'position')} to depth ${judgedDepth}`;
  // Positions that are not shown have no tree.
  const shownTree = id === 'wrong' && tree !== null && { tree };
  const seen = cuts === 0 ? 'It makes no cut here' : checked === 0 ? 'No cut could be judged' : 'No wrong cut';
  const none = cuts === 0 ? 'no cut here' : `none of ${checked}`;
  if (example === null) return { id, ok: true, brief: none, message: `${seen}: ${looked}.`, ...shownTree };
  const most = mostWrong(technique, checked);
  const ok = wrong - excused <= most;
  const remark = ok && wrong > most ? ({ remark: 'guard' } as const) : {};
  const told =
    excused === 0 ? '' : `, ${excused} of them where only a guard forbids them that other engines do without`;
  const message = `${counted(wrong, 'wrong cut')}${told}; at most ${most}${excused === 0 ? '' : ' others'} are let pass: ${looked}.`;
  const brief = `${wrong - excused} of ${checked}; up to ${most} pass`;
  if (id === 'hidden') return { id, ok, brief, message, ...remark };
  const { claimed, fen, found, line, move, reasons, values } = example;
  // What a rule of nodes returns may lie below beta, too: then it claims that the node does not pass it.
  const claim = `claimed ${found < claimed ? 'to reach' : 'not to pass'} ${claimed}, and a search finds ${found}`;
  return {
    id,
    ok,
    ...remark,
    brief,
    message: `${message} One, after ${line}, ${claim}.`,
    fen,
    move,
    ...(reasons && { reasons, values }),
    ...shownTree,
  };
}

/** `found` is what its cuts on the shown positions came to, where they were looked at already. */
function beside(rule: WrittenRule, found: Judgement | null): StageResult {
  const { technique } = rule;
  const { judged: names, judgedDepth } = sets[technique];
  const own =
    found ??
    withRules([rule], () => judge(technique, names, judgedDepth, settingsWith(alone(technique), [rule]), { rule }));
  const judgedOnce = (name: string, settings: Settings) =>
    once(`${technique} ${name}`, () => judge(technique, names, judgedDepth, settings));
  const rows = [
    { name: 'this rule', ...own },
    { name: 'the book’s rule', ...judgedOnce('book', alone(technique)) },
    ...variantsOf(technique).map((one) => ({
      name: one.title,
      ...judgedOnce(one.id, withSettings(alone(technique), presetSettings(one))),
    })),
  ];
  const table = rows.map(({ cuts, name, nodes, wrong }) => ({ name, nodes, cuts, wrong }));
  const letPass = ({ checked, excused, wrong }: Judgement) => wrong - excused <= mostWrong(technique, checked);
  // A published version that loses more than is let pass is no measure.
  const published = rows.slice(1).filter(letPass);
  const better = published.filter(({ nodes, wrong }) => nodes < own.nodes && wrong <= own.wrong).length;
  const message = `${own.nodes} nodes and ${counted(own.wrong, 'wrong cut')}; ${better === 0 ? 'no published version takes' : `${better} of ${table.length - 1} published versions take`} fewer nodes with no more wrong cuts.`;
  const worst = Math.max(...published.map(({ wrong }) => wrong));
  const nodes = `${own.nodes} nodes; the book ${rows[1]?.nodes}`;
  if (own.wrong <= worst) return { id: 'beside', ok: true, brief: nodes, message, table };
  const more = `${message} It makes more wrong cuts than any of those that are let pass, ${worst} at most`;
  const wrong = `${own.wrong} wrong; theirs at most ${worst}`;
  if (!letPass(own)) return { id: 'beside', ok: false, brief: wrong, message: `${more}.`, table };
  return {
    id: 'beside',
    ok: true,
    remark: 'unusual',
    brief: wrong,
    message: `Unusual: ${more}.`,
    table,
  };
}
