/** A thread that plays pairs of a match, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { enginePlayer } from '../../match/engine-player.ts';
import { playPair } from '../../match/pair.ts';
import type { Player } from '../../match/player.ts';
import type { Side } from '../../match/schedule.ts';
import { readRule } from '../../workshop/read-rule.ts';
import { playerBy } from '../../workshop/rule-match.ts';
import type { Writable } from '../../workshop/sources.ts';
import { Fault } from '../input/fault.ts';
import { parseRule } from '../input/parse-rule.ts';
import type { FromPlayer, MatchThreadData, ToPlayer } from './messages.ts';
import { uciPlayer } from '../other-engines/uci-player.ts';

/** Serves the thread that conducts the match. Called once, in a playing thread. */
export function serveMatch(): void {
  const port = parentPort;
  if (port === null) throw new Error('serveMatch must run in a worker thread.');
  const { config, openings } = workerData as MatchThreadData;
  const send = (message: FromPlayer) => port.postMessage(message);
  const quits: (() => void)[] = [];
  const playerOf = (side: Side): Player => {
    if ('settings' in side) {
      const player = enginePlayer(side.name, side.settings, config.hashMb);
      const rules = (side.written ?? []).map(({ source, technique }) =>
        readRule(technique as Writable, source, parseRule),
      );
      return rules.length === 0 ? player : playerBy(rules, player);
    }
    const player = uciPlayer({ ...side, onProcess: (pid, runs) => send({ type: 'process', pid, runs }) });
    quits.push(player.quit);
    return player;
  };
  const players = { a: playerOf(config.a), b: playerOf(config.b) };
  const play = async (index: number): Promise<void> => {
    try {
      send({ type: 'pair', pair: await playPair(config, openings, index, players) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      send({ type: 'fault', message: error.message });
    }
  };
  port.on('message', (message: ToPlayer) => {
    if (message.type === 'play') {
      void play(message.index);
    } else {
      for (const quit of quits) quit();
      port.close();
    }
  });
}
