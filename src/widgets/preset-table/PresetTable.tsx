/**
 * The published variants of a technique side by side on one position, each with a button that puts its settings in
 * force.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Preset, presetSettings, profiles, type TechniqueId } from '../../../engine/index.ts';
import type { RunResult } from '../../worker/client.ts';
import { remember } from '../../stores/shared-searches.ts';
import { $position } from '../../stores/position.ts';
import { $changes, applyPreset } from '../../stores/settings.ts';
import { othersThan, switchOff } from '../../compare/compare.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { TitleWithPosition } from '../../ui/frame/TitleWithPosition.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { type Changes, type RunRequest, useInSight, useRuns, useTogether } from '../../ui/hooks/useRuns.ts';
import { useVerdict } from '../../compare/useVerdict.ts';
import { type Verdict, verdictMark } from '../../compare/verdict-words.ts';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { useDegree } from '../../compare/useDegree.ts';
import { countedText } from '../../format/numbers.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';
import { PresetCard } from './PresetCard.tsx';
import './preset-table.css';

interface PresetTableProps {
  /** Unique in the page. */
  id: string;
  title: string;
  technique: TechniqueId;
  fen: string;
  /** The position's name. */
  place: string;
  /** In plies. */
  depth: number;
  /** True when the other techniques are off. */
  alone?: boolean;
  /** From the page, so that no other page loads them. */
  variants: readonly Preset[];
  /** The build's results: of each variant. */
  results: readonly Outcome[];
  /** And without the technique. */
  without: Outcome;
  /** The oracle's verdict on the technique's cuts, of each variant. */
  verdicts: readonly Verdict[];
}

/** Milliseconds of rest before the variants are searched again. */
const REST = 250;

/** The reader's changes without those to a technique. */
function besides(technique: TechniqueId, changes: Changes): Record<string, number> {
  return Object.fromEntries(
    Object.entries(changes).filter(([id]) => id !== technique && !id.startsWith(`${technique}.`)),
  );
}

/** Are exactly these settings of the technique in force, and its others at their defaults? */
export function inForce(technique: TechniqueId, settings: Readonly<Record<string, number>>, changes: Changes): boolean {
  const changedIds = Object.keys(changes).filter((id) => id === technique || id.startsWith(`${technique}.`));
  const wanted = Object.keys(settings).filter((id) => settings[id] !== profiles.book[id]);
  return changedIds.length === wanted.length && wanted.every((id) => changes[id] === settings[id]);
}

export function PresetTable(props: PresetTableProps) {
  const { id, title, technique, variants } = props;
  const changes = useLive($changes, {});
  const chosen = useLive($position, null);
  const { fen, depth } = chosen ?? props;
  const off = props.alone ? othersThan(technique) : [];
  const box = useRef<HTMLUListElement>(null);
  /** Id of the variant that was put in force last. */
  const [used, setUsed] = useState('');

  // The list of variants never changes, so neither does the number of runs.
  const request = (settings: Readonly<Record<string, number>>, now: Changes) => ({
    fen,
    limits: { depth },
    settings: { ...switchOff(besides(technique, now), off), ...settings },
  });
  const search = (key: string, result: Outcome, settings: Readonly<Record<string, number>>): RunRequest => ({
    key: `${id}-${key}`,
    initial: () => initialResult(props.fen, result),
    request: request(settings, changes),
  });
  const without = search('without', props.without, { [technique]: 0 });
  const searches = variants.map((one, i) => search(one.id, props.results[i] ?? props.without, presetSettings(one)));
  // Put in force, a variant stands on the result card at once.
  useLayoutEffect(() => {
    for (const [i, one] of variants.entries()) {
      const built = props.results[i];
      const searched = { ...request(presetSettings(one), {}), fen: props.fen, limits: { depth: props.depth } };
      if (built !== undefined) remember(searched, initialResult(props.fen, built));
    }
  }, []);
  const all = useRuns([without, ...searches], { rest: REST, when: useInSight(box) });
  const together = useTogether(all.runs);
  const current = all.current && all.status !== 'running';
  // The oracle is asked about one after the other.
  let ready = current;
  const oracles = variants.map((one, i) => {
    const settings = presetSettings(one);
    const oracle = useVerdict({
      of: request(settings, changes),
      techniques: [technique],
      ready,
      built: {
        of: { ...request(settings, {}), fen: props.fen, limits: { depth: props.depth } },
        verdict: props.verdicts[i] ?? null,
      },
    });
    ready = ready && oracle.verdict !== null;
    return oracle;
  });
  // So many are over: how deep each of them is would say less.
  const over = all.runs.filter(({ status }) => status !== 'running').length / all.runs.length;
  const unfinishedOracle = current ? oracles.find(({ status }) => status !== 'done') : undefined;
  // Verdicts stay as long as the results that they are of; so does the search to which the way to the worst cut leads.
  const judgedOf = (at: { fen: string; depth: number }, now: Changes, verdicts: readonly (Verdict | null)[]) =>
    variants.map((one, i) => ({
      fen: at.fen,
      depth: at.depth,
      settings: request(presetSettings(one), now).settings,
      verdict: verdicts[i] ?? null,
    }));
  const judged = useRef<ReturnType<typeof judgedOf>>();
  judged.current ??= judgedOf(props, {}, props.verdicts);
  if (current) {
    const verdicts = oracles.map(({ verdict }) => verdict);
    judged.current = judgedOf({ fen, depth }, changes, verdicts);
  }
  const shownJudged = judged.current;
  const bare = together.results[0] as RunResult;
  const degrees = variants.map((one, i) =>
    useDegree(
      `${id}-${one.id}`,
      {
        fen: together.fen,
        limits: { depth: together.depth },
        settings: request(presetSettings(one), changes).settings,
      },
      together.results[i + 1] ?? bare,
      bare,
      current,
    ),
  );
  const inUse = variants.find((one) => one.id === used && inForce(technique, presetSettings(one), changes));
  const label = technique.toUpperCase();
  const markOf = (settings: Readonly<Record<string, number>>, verdict: Verdict | null) => {
    const searched = request(settings, changes).settings;
    return verdict && current
      ? verdictMark({ fen, depth, settings: searched, techniques: [technique] }, verdict)
      : undefined;
  };

  return (
    <Frame
      id={id}
      title={<TitleWithPosition title={title} of={together.fen} own={props} />}
      place={{ compared: technique, alone: props.alone ?? false, fen, title: chosen?.title ?? props.place, depth }}
      class={technique}
      own={ownSettings(changes, (now) => variants.map((one) => request(presetSettings(one), now)))}
      status={(unfinishedOracle ?? all).status}
      said={
        (unfinishedOracle ?? all).message ||
        (inUse && `In use: ${inUse.title}`) ||
        `Without ${label}: ${countedText(bare.nodes, 'node')}, ${bare.bestSan ?? 'no move'}; depth ${together.depth}`
      }
      announce={`${variants.length} variants of ${label} searched to depth ${depth}.`}
      progress={unfinishedOracle ? unfinishedOracle.progress : over}
      cancel={(unfinishedOracle ?? all).cancel}
      again={(unfinishedOracle ?? all).again}
    >
      <ul class="widget-body presets" ref={box}>
        {variants.map((one, i) => (
          <PresetCard
            key={one.id}
            preset={one}
            label={label}
            outcome={together.results[i + 1] ?? bare}
            without={bare}
            degree={degrees[i] ?? null}
            verdict={shownJudged[i]?.verdict ?? null}
            mark={markOf(presetSettings(one), shownJudged[i]?.verdict ?? null)}
            worst={shownJudged[i] && <WorstCut {...shownJudged[i]} />}
            active={inForce(technique, presetSettings(one), changes)}
            use={() => {
              applyPreset(one);
              setUsed(one.id);
            }}
          />
        ))}
      </ul>
    </Frame>
  );
}
