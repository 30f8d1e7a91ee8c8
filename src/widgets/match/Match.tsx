/** A match of two settings in the reader's browser. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MatchConfig, Opening } from '../../../engine/index.ts';
import {
  $match,
  createMatch,
  type MatchActions,
  type MatchStatus,
  type MatchView,
  NOTHING_YET,
  planMatch,
} from '../../stores/match.ts';
import { browserKeep } from '../../stores/match-keep.ts';
import { configOf, MOST_WORKERS, type Pace, planFault } from '../../stores/match-plan.ts';
import { MatchPool } from '../../worker/match-pool.ts';
import type { Status } from '../../stores/run.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { countText } from '../../format/numbers.ts';
import { Games } from './Games.tsx';
import './match.css';
import { Plan } from './Plan.tsx';
import { Score } from './Score.tsx';
import { isDue, type Moment, scoreSentence } from './spoken-score.ts';
import { errorText, sidesInWords, signedText, verdictOf } from './words.ts';

interface MatchProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** The book's own openings, described, and each: name, position, moves. */
  openings: MatchConfig['openings'];
  lines: readonly (readonly [name: string, fen: string, moves: string])[];
  /** How fast the machine played that built the page. */
  pace: Pace;
  labHref: string;
  /** The editors of A and B, islands of their own. */
  children: ComponentChildren;
}

const unplayed = (
  <>
    <span class="needs-script">Nothing plays until you start it</span>
    <span class="without-script">Plays in the browser with JavaScript; the line above plays the same without</span>
  </>
);

const STATES: Readonly<Record<MatchStatus, { status: Status; word: string }>> = {
  planning: { status: 'ready', word: 'Ready' },
  running: { status: 'running', word: 'Playing' },
  pausing: { status: 'running', word: 'Pausing' },
  paused: { status: 'cancelled', word: 'Paused' },
  foreign: { status: 'cancelled', word: 'Kept' },
  done: { status: 'done', word: 'Over' },
  failed: { status: 'failed', word: 'Failed' },
};

const isGoing = (status: MatchStatus) => status === 'running' || status === 'pausing';

export function Match({ id, title, openings, lines, pace, labHref, children }: MatchProps) {
  const [match] = useState(() => {
    const read = lines.map(([name, fen, moves]): Opening => ({ name, fen, moves: moves.split(' ') }));
    return createMatch({
      keep: browserKeep(),
      openings,
      makePool: (config, size, events) => new MatchPool(config, read, size, events),
    });
  });
  const view = useLive($match, NOTHING_YET);
  const [mostWorkers, setMost] = useState(1);
  const [workers, setWorkers] = useState(1);
  useEffect(() => {
    const cores = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1));
    setMost(cores);
    setWorkers(cores);
    void match.load();
    return match.end;
  }, []);

  const { form, status, config, overview, message, note } = view;
  const planning = status === 'planning';
  const fault = planFault(form);
  const planned = config ?? (fault === null ? configOf(form, openings) : null);
  const measured = view.nodesPerSecond !== null && form.kind === 'nodes' && overview !== null && overview.games > 0;
  const moves = overview === null ? 0 : overview.a.moves + overview.b.moves;
  const ownPace = measured ? { moves: moves / overview.games, nodesPerSecond: view.nodesPerSecond ?? 1 } : pace;
  const speed = view.gamesPerSecond === null ? '' : `, ${view.gamesPerSecond.toFixed(1)} games a second`;
  const progressWords = message || (overview === null ? unplayed : `${countText(overview.games)} games${speed}`);
  const announce =
    overview === null || config === null
      ? ''
      : `${verdictOf(overview, config).word} after ${overview.games} games. ${
          overview.elo === null ? '' : `Elo ${signedText(overview.elo.elo)} ± ${errorText(overview.elo.error95)}`
        }`;
  const state = STATES[status];
  useTabTitle(view);
  const spoken = useSpokenScore(view);

  return (
    <Frame
      id={id}
      title={
        <>
          {title} {planned && <span>{sidesInWords(planned).join(' against ')}</span>}
        </>
      }
      level={2}
      more={overview === null ? undefined : { picture: true }}
      class="match"
      status={state.status}
      word={state.word}
      said={progressWords}
      announce={announce}
      progress={overview === null || config === null ? 0 : overview.games / config.games}
      again={status === 'failed' ? () => match.resume(workers) : undefined}
      control={<Controls view={view} match={match} workers={workers} isSound={fault === null} />}
    >
      <p class="match-notice" role="status">
        {status === 'pausing'
          ? 'The pairs on the board are played to their end; “Stop now” breaks them off, to be played again.'
          : note ||
            (status === 'running' &&
              'It goes on while this tab is hidden. Leaving the page ends it; finished pairs are kept.') ||
            (status === 'paused' && <span class="vh">Paused.</span>)}
      </p>
      <p class="vh" role="status">
        {spoken}
      </p>
      {overview !== null && config !== null && (
        <div class="widget-body stack">
          <p class="match-names">
            <span>
              <b>A: {sidesInWords(config)[0]}</b> <code>{config.a.name.replace(/^A: /, '')}</code>
            </span>
            <span>
              <b>B: {sidesInWords(config)[1]}</b> <code>{config.b.name.replace(/^B: /, '')}</code>
            </span>
          </p>
          <Games view={view} config={config} labHref={labHref}>
            <Score overview={overview} config={config} curve={view.curve} />
          </Games>
        </div>
      )}
      <div class="widget-body stack">
        <Plan
          form={form}
          set={planMatch}
          sides={children}
          workers={workers}
          mostWorkers={mostWorkers}
          setWorkers={setWorkers}
          pace={ownPace}
          paceOf={measured ? 'as measured here' : 'if your machine is as fast as the one that built this page'}
          fault={fault}
          fixed={!planning}
        />
      </div>
    </Frame>
  );
}

interface ControlsProps {
  view: MatchView;
  match: MatchActions;
  workers: number;
  /** Has the plan no fault? */
  isSound: boolean;
}

function Controls({ view, match, workers, isSound }: ControlsProps) {
  const { status } = view;
  if (status === 'planning') {
    return (
      <button type="button" class="button primary" disabled={!isSound} onClick={() => match.start(workers)}>
        Start the match
      </button>
    );
  }
  if (isGoing(status)) {
    return (
      <button type="button" class="button" onClick={match.pause}>
        {status === 'pausing' ? 'Stop now' : 'Pause'}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="button" onClick={match.plan}>
        Plan another
      </button>
      {status === 'paused' && (
        <button type="button" class="button primary" onClick={() => match.resume(workers)}>
          Go on
        </button>
      )}
    </>
  );
}

/** The score stands in the title of the tab too, so that it is told apart while another one is read. */
function useTabTitle({ config, overview, status }: MatchView): void {
  const pageTitle = useRef<string>();
  const score =
    overview === null || config === null || status === 'planning'
      ? ''
      : `${isGoing(status) ? '' : `${verdictOf(overview, config).word}: `}+${overview.wins} =${overview.draws} −${overview.losses} · `;
  useEffect(() => {
    pageTitle.current ??= document.title;
    document.title = `${score}${pageTitle.current}`;
  }, [score]);
}

/** What is heard of a match while it is played, now and then; of its end the frame tells. */
function useSpokenScore({ config, overview, status }: MatchView): string {
  const [sentence, setSentence] = useState('');
  const last = useRef<Moment>();
  const going = isGoing(status);
  useEffect(() => {
    if (!going) {
      last.current = undefined;
      return setSentence('');
    }
    if (overview === null || config === null) return;
    const now = { games: overview.games, at: performance.now() };
    last.current ??= now;
    if (!isDue(now, last.current, config.games)) return;
    last.current = now;
    setSentence(scoreSentence(overview, config));
  }, [going, overview]);
  return sentence;
}
