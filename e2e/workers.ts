/**
 * The page's workers on a leash: a search is held for as long as a test looks at it, on any machine, and let go, or
 * falls silent.
 */
import type { Page } from '@playwright/test';
import { HANG_MS } from '../src/worker/watched-worker.ts';

declare global {
  interface Window {
    leash: {
      /** All workers that the page has started. */
      workers: Worker[];
      /** Last words that each worker may say in its life. */
      free: number;
      /** Searches and long tasks that are still to fall silent. */
      toMute: number;
      /** Those that have fallen silent. */
      silent: number;
      /** Settings that those have. */
      only: Readonly<Record<string, number>>;
      /** What was to be said, by worker and order. */
      kept: (() => void)[];
    };
  }
}

interface Leash {
  /** Workers that have done so many orders keep their last words to themselves: what has begun goes on. */
  hold(after?: number): Promise<void>;
  /** Workers say what they kept, and speak freely from now on. */
  letGo(): Promise<void>;
  /**
   * The next searches of the engine and long tasks of tree workers, so many, fall silent for good after their first
   * word; only those with these settings, if there are any.
   */
  muteNext(orders: number, only?: Readonly<Record<string, number>>): Promise<void>;
  /** Waits until so many have fallen silent, and lets the time pass after which their workers are given up. */
  passSilence(orders?: number): Promise<void>;
  /** Workers break down, all of them. */
  crash(): Promise<void>;
}

/**
 * Takes the workers of the page that is opened next, and of all after it. Nothing is held at first, on each page again.
 */
export async function leash(page: Page): Promise<Leash> {
  await page.addInitScript(() => {
    const state: Window['leash'] = { workers: [], free: Infinity, toMute: 0, silent: 0, only: {}, kept: [] };
    window.leash = state;
    const LONG = new Set(['search', 'trace', 'grade', 'oracle', 'sweep']);
    /** Orders whose result is no last word: what comes before the work, and what is done with it. */
    const BESIDE = new Set(['warmUp', 'useRule', 'match', 'pgn', 'replay']);
    /** Orders that fall silent after their first word, by worker. */
    const muted = new Map<Worker, { id: unknown; silent: boolean }>();
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      /** The types of its orders, by id. */
      readonly types = new Map<unknown, string>();
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        state.workers.push(this);
        let said = 0;
        const { types } = this;
        // The first of all that listen, so that it can keep a word from the others.
        this.addEventListener('message', (event) => {
          const { type, id } = event.data as { type: string; id?: number };
          const mute = muted.get(this);
          if (mute !== undefined && id === mute.id) {
            if (mute.silent) event.stopImmediatePropagation();
            else state.silent++;
            mute.silent = true;
          } else if (event.isTrusted && type === 'result' && !BESIDE.has(types.get(id) ?? '') && ++said > state.free) {
            event.stopImmediatePropagation();
            // A search that goes on gives signs of life.
            const beat = () => this.dispatchEvent(new MessageEvent('message', { data: { type: 'beat', id } }));
            const life = types.get(id) === 'play' ? undefined : setInterval(beat, 500);
            state.kept.push(() => {
              clearInterval(life);
              this.dispatchEvent(new MessageEvent('message', { data: event.data }));
            });
          }
        });
      }

      override postMessage(order: unknown, ...rest: unknown[]): void {
        const { type, id, request } = order as {
          type: string;
          id?: number;
          request?: { settings?: Record<string, number> };
        };
        const meant = Object.entries(state.only).every(([key, value]) => request?.settings?.[key] === value);
        if (state.toMute > 0 && meant && LONG.has(type)) {
          state.toMute--;
          muted.set(this, { id, silent: false });
        }
        this.types.set(id, type);
        super.postMessage(order, ...(rest as []));
      }
    };
  });
  return {
    hold: (after = 0) =>
      page.evaluate((free) => {
        window.leash.free = free;
      }, after),
    letGo: () =>
      page.evaluate(() => {
        window.leash.free = Infinity;
        for (const say of window.leash.kept.splice(0)) say();
      }),
    muteNext: (orders, only = {}) =>
      page.evaluate(
        ([count, settings]) => {
          window.leash.toMute = count;
          window.leash.only = settings;
        },
        [orders, only] as const,
      ),
    passSilence: async (orders = 1) => {
      await page.waitForFunction((count) => window.leash.silent >= count, orders);
      await page.clock.runFor(HANG_MS);
    },
    crash: () =>
      page.evaluate(() => {
        for (const worker of window.leash.workers) {
          worker.terminate();
          worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
        }
      }),
  };
}

/** Hides the page, as behind another tab, or shows it again. */
export const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: away });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: away ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
