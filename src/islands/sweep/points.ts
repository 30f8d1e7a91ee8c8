/** The points of a sweep: what they say, and as a file of comma-separated values. */
import { type Setting, type SweepPoint, summariseSweep } from '../../../engine/index.ts';
import { countText, scoreText } from '../outcome/words.ts';

/** A value as a reader sees it: the word for 0 where it has one. */
export const valueText = ({ zeroShows }: Setting, value: number): string =>
  value === 0 && zeroShows ? zeroShows : value < 0 ? `−${-value}` : String(value);

/** Wrong cuts at a point, with a sign where they are of a sample only. */
export const wrongText = ({ oracle, sampled }: SweepPoint): string =>
  oracle === null ? '–' : `${countText(oracle.wrong)}${sampled ? ` of ${countText(oracle.checked)} checked` : ''}`;

/** What the sweep comes to, in two sentences. */
export function sweepText(setting: Setting, points: readonly SweepPoint[]): string {
  if (points.length === 0) return 'No value has been tried yet.';
  const { fewestNodesWithoutWrong, smallestWithoutWrong } = summariseSweep(points);
  const unit = setting.unit === '' ? '' : ` ${setting.unit}`;
  const kept = points.filter((point) => point.keepsMove).length;
  const clean =
    smallestWithoutWrong === null
      ? 'At no value tried did the oracle find all checked cuts right.'
      : `Smallest value tried with no wrong cut found here: ${valueText(setting, smallestWithoutWrong)}${unit}.`;
  const cheap =
    fewestNodesWithoutWrong === null || fewestNodesWithoutWrong === smallestWithoutWrong
      ? ''
      : ` Fewest nodes without one: at ${valueText(setting, fewestNodesWithoutWrong)}.`;
  return `${clean}${cheap} The best move is kept at ${kept} of ${points.length} values.`;
}

/** One line a value, with a head. */
export function csvOf(param: string, points: readonly SweepPoint[]): string {
  const head = `${param},default,nodes,cuts,checked,wrong,bestmove,score,keeps_move`;
  const lines = points.map((point) =>
    [
      point.value,
      point.isDefault ? 1 : 0,
      point.nodes,
      point.cuts,
      point.oracle?.checked ?? '',
      point.oracle?.wrong ?? '',
      point.bestSan ?? '',
      'mate' in point.score ? `#${point.score.mate}` : point.score.cp,
      point.keepsMove ? 1 : 0,
    ].join(','),
  );
  return `${[head, ...lines].join('\n')}\n`;
}

/** A point's answer: "Nf3, +0.35". */
export const answerText = ({ bestSan, score }: SweepPoint): string => `${bestSan ?? 'none'}, ${scoreText(score)}`;
