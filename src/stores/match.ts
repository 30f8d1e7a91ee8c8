/** A match in the reader's browser: started, paused, kept, gone on with. Nothing in it plays by itself. */
import { atom, type ReadableAtom } from 'nanostores';
import {
  conduct,
  type MatchConfig,
  newMatch,
  type Overview,
  type PairRecord,
  type Schedule,
  signature,
} from '../../engine/index.ts';
import type { MatchPool, PoolEvents } from '../worker/match-pool.ts';
import { type Keep, KeptElsewhere, type KeptMatch } from './match-keep.ts';
import { curveOf, isWhole, type MatchForm } from './match-plan.ts';
import {
  BROKEN,
  ELSEWHERE,
  FOREIGN,
  type MatchStatus,
  type MatchView,
  NOT_KEPT,
  NOTHING_YET,
  REFUSED,
  REPLACED,
} from './match-view.ts';

/** What of a pool is used here. */
export type PoolMaker = (config: MatchConfig, size: number, events: PoolEvents) => Pick<MatchPool, 'end' | 'busy'>;

export interface MatchStore {
  $view: ReadableAtom<MatchView>;
  /** Brings back what the browser has kept. It does not go on by itself. */
  load(): Promise<void>;
  /** Starts a match in the place of any other. */
  start(form: MatchForm, config: MatchConfig, workers: number): void;
  /** Goes on after a pause, a reload or a failure; not while another tab plays the kept match. */
  resume(workers: number): Promise<void>;
  /** Lets the games on the board end, then stops; called again, it stops at once, and they will be played again. */
  pause(): void;
  /** Puts the match aside, to plan another; it stays kept until that one starts. */
  plan(): void;
  /** Stops, and forgets nothing. */
  end(): void;
}

export interface MatchParts {
  keep: Keep;
  makePool: PoolMaker;
  /** Print of the openings that are played here: a match of others cannot be gone on with. */
  openingsPrint: number;
  /** Milliseconds. */
  now?: () => number;
}

/** Makes the store of one match. */
export function createMatch({ keep, makePool, openingsPrint, now = () => performance.now() }: MatchParts): MatchStore {
  const $view = atom<MatchView>(NOTHING_YET);
  let schedule: Schedule | null = null;
  let pool: Pick<MatchPool, 'end' | 'busy'> | null = null;
  let id = '';
  /** The browser keeps another match and not this one. */
  let elsewhere = false;
  /** Counts what the reader asked for: an answer of the browser that comes after more has been asked is out of date. */
  let turn = 0;
  let counted: PairRecord[] = [];
  let began = { at: 0, pairs: 0, nodes: 0, workers: 1 };
  const set = (news: Partial<MatchView>) => $view.set({ ...$view.get(), ...news });

  const nodesOf = ({ a, b }: Overview) => a.nodes + b.nodes;

  function take(kept: KeptMatch): void {
    ({ id } = kept);
    schedule = conduct({ config: kept.config, pairs: kept.pairs });
    const overview = schedule.overview();
    counted = kept.pairs.filter(({ index }) => index < overview.pairs).sort((x, y) => x.index - y.index);
    const { form, config } = kept;
    $view.set({ ...NOTHING_YET, form, config, overview, counted, curve: curveOf(counted, config) });
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
      next: () => ($view.get().status === 'running' ? going.next() : null),
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
    if ($view.get().status === 'running') pool = made;
  }

  /** A match that pauses has paused when its last pair has left the board, one way or the other. */
  function endPause(): void {
    if ($view.get().status === 'pausing' && pool?.busy === 0) stop('paused');
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
        curve: curveOf(counted, going.state.config, $view.get().curve),
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
    $view,
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
        $view.set({ ...NOTHING_YET, note: BROKEN });
        return;
      }
      const foreign = kept.config.signature !== signature || kept.config.openings.print !== openingsPrint;
      const over = $view.get().overview?.over ?? null;
      set({ status: over !== null ? 'done' : foreign ? 'foreign' : 'paused', note: foreign ? FOREIGN : '' });
    },
    start(form, config, workers) {
      rest();
      elsewhere = false;
      const kept = { id: crypto.randomUUID?.() ?? String(Date.now()), form, config, pairs: newMatch(config).pairs };
      take(kept);
      keep.begin({ ...kept, pairs: [] }).catch(notKept(kept.id));
      play(workers);
    },
    async resume(workers) {
      if (schedule === null || pool !== null || $view.get().status === 'foreign') return;
      const mine = ++turn;
      if (!elsewhere) {
        try {
          const kept = await keep.resume();
          if (mine !== turn) return;
          elsewhere = kept?.id !== id;
          // Another tab may have played on meanwhile.
          if (kept?.id === id && kept.pairs.length > schedule.state.pairs.length) take(kept);
          if (elsewhere) keep.rest();
          set({ note: elsewhere ? REPLACED : '' });
        } catch (why) {
          if (mine !== turn) return;
          const refused = why instanceof KeptElsewhere;
          set({ note: refused ? REFUSED : NOT_KEPT });
          if (refused) return;
        }
      }
      play(workers);
    },
    pause() {
      const { status } = $view.get();
      if (status === 'running' && (pool?.busy ?? 0) > 0) set({ status: 'pausing' });
      else if (status === 'running' || status === 'pausing') stop('paused');
    },
    plan() {
      rest();
      schedule = null;
      id = '';
      $view.set({ ...NOTHING_YET, note: $view.get().note === NOT_KEPT ? NOT_KEPT : '' });
    },
    end: () => stop('paused'),
  };
}
