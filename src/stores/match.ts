/**
 * The match of a page: its plan, how it stands, and what the reader does with it. It is started, paused, kept and gone
 * on with; nothing in it plays by itself.
 */
import { atom, computed, type WritableAtom } from 'nanostores';
import {
  conduct,
  type MatchConfig,
  newMatch,
  type Overview,
  type PairRecord,
  type Schedule,
  signature,
} from '../../engine/index.ts';
import type { LiveGame, MatchPool, PoolEvents } from '../worker/match-pool.ts';
import { type Keep, KeptElsewhere, type KeptMatch } from './match-keep.ts';
import { configOf, type CurvePoint, curveOf, firstForm, isWhole, type MatchForm } from './match-plan.ts';

/**
 * `pausing`: pairs on the board are played to their end. `foreign`: kept, but played by another version of the engine
 * or from other openings.
 */
export type MatchStatus = 'planning' | 'running' | 'pausing' | 'paused' | 'foreign' | 'done' | 'failed';

export interface MatchView {
  /** The plan: of what is played or kept, or else as the reader has it. */
  form: MatchForm;
  status: MatchStatus;
  /** Why it failed; empty otherwise. */
  message: string;
  /** What is wrong with keeping it or with going on; empty otherwise. */
  note: string;
  /** Null while nothing has been started. */
  config: MatchConfig | null;
  overview: Overview | null;
  /** Pairs that count, in their order. */
  counted: readonly PairRecord[];
  curve: readonly CurvePoint[];
  /** The game that was last heard of, while it is played. */
  live: LiveGame | null;
  /** Measured since it was started or gone on with; null before the first pair. */
  gamesPerSecond: number | null;
  /** Nodes a second of one worker, measured in the same way. */
  nodesPerSecond: number | null;
}

/** Before anything is started or found. */
export const NOTHING_YET: MatchView = {
  form: firstForm,
  status: 'planning',
  message: '',
  note: '',
  config: null,
  overview: null,
  counted: [],
  curve: [],
  live: null,
  gamesPerSecond: null,
  nodesPerSecond: null,
};

/** The match of this page. */
export const $match = atom<MatchView>(NOTHING_YET);

/** Its plan alone, for what need not hear of each move. */
export const $plan = computed($match, ({ form }) => form);

/** The reader plans: the match that is started next is this one. */
export const planMatch = (form: MatchForm): void => $match.set({ ...$match.get(), form });

/** What the page says of keeping a match. */
export const NOT_KEPT = 'The browser keeps nothing for this page: the match is lost when the page is closed.';
const ANOTHER_TAB = 'Another tab is playing the match that the browser keeps';
const ELSEWHERE = `${ANOTHER_TAB}: this one is lost when its page is closed.`;
const REFUSED = `${ANOTHER_TAB}: pause it there before you go on here.`;
const REPLACED = 'The browser does not keep this match any more: it is lost when its page is closed.';
const BROKEN = 'A match was kept in this browser, but cannot be read any more; a new one takes its place.';
const FOREIGN =
  'This match was played by another version of this book: it can be read and downloaded, not gone on with.';

/** What of a pool is used here. */
type PoolMaker = (config: MatchConfig, size: number, events: PoolEvents) => Pick<MatchPool, 'end' | 'busy'>;

/** What the reader does with a match. */
export interface MatchActions {
  /** Brings back what the browser has kept. It does not go on by itself. */
  load(): Promise<void>;
  /** Starts the match that is planned, in the place of any other. */
  start(workers: number): void;
  /** Goes on after a pause, a reload or a failure; not while another tab plays the kept match. */
  resume(workers: number): Promise<void>;
  /** Lets the games on the board end, then stops; called again, it stops at once, and they will be played again. */
  pause(): void;
  /** Puts the match aside, to plan another; it stays kept until that one starts. */
  plan(): void;
  /** Stops, and forgets nothing. */
  end(): void;
}

interface MatchParts {
  keep: Keep;
  makePool: PoolMaker;
  /** The openings that are played here: a match of others cannot be gone on with. */
  openings: MatchConfig['openings'];
  /** Where the match stands; that of the page unless said otherwise. */
  $store?: WritableAtom<MatchView>;
  /** Milliseconds. */
  now?: () => number;
}

/** What can be done with a match that is kept here, and played by workers made so. */
export function createMatch({
  keep,
  makePool,
  openings,
  $store = $match,
  now = () => performance.now(),
}: MatchParts): MatchActions {
  let schedule: Schedule | null = null;
  let pool: Pick<MatchPool, 'end' | 'busy'> | null = null;
  let id = '';
  /** The browser keeps another match and not this one. */
  let elsewhere = false;
  /** Counts what the reader asked for: an answer of the browser that comes after more has been asked is out of date. */
  let turn = 0;
  let counted: PairRecord[] = [];
  let began = { at: 0, pairs: 0, nodes: 0, workers: 1 };
  const set = (news: Partial<MatchView>) => $store.set({ ...$store.get(), ...news });

  const nodesOf = ({ a, b }: Overview) => a.nodes + b.nodes;

  function take(kept: KeptMatch): void {
    ({ id } = kept);
    schedule = conduct({ config: kept.config, pairs: kept.pairs });
    const overview = schedule.overview();
    counted = kept.pairs.filter(({ index }) => index < overview.pairs).sort((x, y) => x.index - y.index);
    const { form, config } = kept;
    $store.set({ ...NOTHING_YET, form, config, overview, counted, curve: curveOf(counted, config) });
  }

  function play(workers: number): void {
    const going = schedule;
    if (going === null || pool !== null) return;
    if (going.isOver()) {
      stop('done');
      return;
    }
    const { pairs } = going.overview();
    const size = Math.max(1, Math.min(workers, going.state.config.games / 2 - pairs));
    began = { at: now(), pairs, nodes: nodesOf(going.overview()), workers: size };
    set({ status: 'running', message: '', gamesPerSecond: null, nodesPerSecond: null });
    const made = makePool(going.state.config, size, {
      next: () => ($store.get().status === 'running' ? going.next() : null),
      giveBack: (index) => {
        going.giveBack(index);
        endPause();
      },
      live: (live) => set({ live }),
      failed: (message) => {
        stop('failed');
        set({ message });
      },
      finished: (pair) => finished(going, pair),
    });
    // Where no worker can be made, the pool has failed before it is here.
    if ($store.get().status === 'running') pool = made;
  }

  /** A match that pauses has paused when its last pair has left the board, one way or the other. */
  function endPause(): void {
    if ($store.get().status === 'pausing' && pool?.busy === 0) stop('paused');
  }

  /** Hears why the browser does not keep this match. */
  const notKept = (of: string) => (why: unknown) => {
    if (of !== id) return;
    elsewhere = why instanceof KeptElsewhere;
    set({ note: elsewhere ? ELSEWHERE : NOT_KEPT });
  };

  function finished(going: Schedule, pair: PairRecord): void {
    const news = going.finish(pair);
    if (!elsewhere) keep.add(id, pair).catch(notKept(id));
    if (news.length > 0) {
      counted = [...counted, ...news];
      const overview = going.overview();
      const seconds = (now() - began.at) / 1000;
      set({
        overview,
        counted,
        curve: curveOf(counted, going.state.config, $store.get().curve),
        gamesPerSecond: (2 * (overview.pairs - began.pairs)) / seconds,
        nodesPerSecond: (nodesOf(overview) - began.nodes) / seconds / began.workers,
      });
    }
    if (going.isOver()) stop('done');
    // The worker that tells has been taken off the board already.
    else endPause();
  }

  /** Ends what plays, and lets another tab play. */
  function rest(): void {
    turn++;
    const ended = pool;
    pool = null;
    ended?.end();
    keep.rest();
  }

  function stop(status: MatchStatus): void {
    rest();
    set({ status, live: null });
  }

  return {
    async load() {
      let kept: KeptMatch | null;
      try {
        kept = await keep.load();
      } catch {
        set({ note: NOT_KEPT });
        return;
      }
      if (kept === null || schedule !== null) return;
      try {
        if (!isWhole(kept.form)) throw new TypeError('The plan is not whole.');
        take(kept);
      } catch {
        schedule = null;
        $store.set({ ...NOTHING_YET, form: $store.get().form, note: BROKEN });
        return;
      }
      const foreign = kept.config.signature !== signature || kept.config.openings.print !== openings.print;
      const over = $store.get().overview?.over ?? null;
      set({ status: over !== null ? 'done' : foreign ? 'foreign' : 'paused', note: foreign ? FOREIGN : '' });
    },
    start(workers) {
      const { form } = $store.get();
      const config = configOf(form, openings);
      rest();
      elsewhere = false;
      const kept = { id: crypto.randomUUID?.() ?? String(Date.now()), form, config, pairs: newMatch(config).pairs };
      take(kept);
      keep.begin({ ...kept, pairs: [] }).catch(notKept(kept.id));
      play(workers);
    },
    async resume(workers) {
      if (schedule === null || pool !== null || $store.get().status === 'foreign') return;
      const started = ++turn;
      if (!elsewhere) {
        try {
          const kept = await keep.resume();
          if (started !== turn) return;
          elsewhere = kept?.id !== id;
          // Another tab may have played on meanwhile.
          if (kept?.id === id && kept.pairs.length > schedule.state.pairs.length) take(kept);
          if (elsewhere) keep.rest();
          set({ note: elsewhere ? REPLACED : '' });
        } catch (why) {
          if (started !== turn) return;
          const refused = why instanceof KeptElsewhere;
          set({ note: refused ? REFUSED : NOT_KEPT });
          if (refused) return;
        }
      }
      play(workers);
    },
    pause() {
      const { status } = $store.get();
      if (status === 'running' && (pool?.busy ?? 0) > 0) set({ status: 'pausing' });
      else if (status === 'running' || status === 'pausing') stop('paused');
    },
    plan() {
      rest();
      schedule = null;
      id = '';
      const { form, note } = $store.get();
      $store.set({ ...NOTHING_YET, form, note: note === NOT_KEPT ? NOT_KEPT : '' });
    },
    end: () => stop('paused'),
  };
}
