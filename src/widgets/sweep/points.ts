/** The points of a sweep: what they say, and as a file of comma-separated values. */
import { scaleValue, type Setting, type SweepPoint, summariseSweep } from '../../../engine/index.ts';
import { amount, valueText } from '../../ui/knob/values.ts';
import { consequenceText, isFull, wrongOfChecked } from '../../compare/verdict-words.ts';
import { countedText, countText, scoreText } from '../../format/numbers.ts';

/** Wrong cuts at a point: how many, of how many where not all were checked, and what the worst came to. */
export const wrongText = ({ oracle }: SweepPoint): string =>
  oracle === null || oracle.cuts === 0
    ? '–'
    : isFull(oracle) && oracle.wrong === 0
      ? '0'
      : isFull(oracle)
        ? `${countText(oracle.wrong)}${oracle.worst === null ? '' : `; ${oracle.wrong === 1 ? 'it' : 'the worst'} ${consequenceText(oracle.worst)}`}`
        : wrongOfChecked(oracle);

/**
 * May a sentence on these points call a value safe, or the best without a wrong cut? Only where every cut was checked.
 */
export const isExact = (points: readonly SweepPoint[]): boolean =>
  points.every(({ cuts, oracle }) => cuts === 0 || oracle?.checked === cuts);

/** A value of a sweep, and all tried that are more careful: "90 centipawns per ply or above". */
function andMoreCareful(setting: Setting, points: readonly SweepPoint[], value: number, text: string): string {
  const higher = setting.bolder === 'lower';
  const place = scaleValue(setting, value);
  const others = points.filter((point) => {
    const other = scaleValue(setting, point.value);
    return Number.isFinite(other) && (higher ? other > place : other < place);
  });
  const side = others.length === 0 ? '' : higher ? ' or above' : ' or below';
  // What stands for a value above all others is named beside them.
  const word = higher && value !== 0 && points.some((point) => point.value === 0) ? setting.zeroShows : undefined;
  return `${text}${side}${word ? `, or ${word}` : ''}`;
}

/** Up to which value the cuts were right, as the oracle says; a value at which nothing is cut proves nothing. */
function rightText(setting: Setting, points: readonly SweepPoint[]): string {
  const { exact, firstToCut, idleTo, rightTo } = summariseSweep(setting, points);
  if (!exact) {
    const some = points.filter((point) => !isExact([point])).length;
    return `At ${some} of ${countedText(points.length, 'value')} only some of the cuts were checked, so none is called safe; the table has the counts. `;
  }
  if (setting.bolder === undefined) return '';
  if (firstToCut === null) return 'Nothing was cut at any value tried, which proves nothing. ';
  const upTo = (value: number, text: string) => andMoreCareful(setting, points, value, text);
  const idle =
    idleTo === null ? '' : `at ${upTo(idleTo, valueText(setting, idleTo))} nothing is cut, which proves nothing`;
  if (rightTo === null) {
    const asked = (points.find(({ value }) => value === firstToCut)?.oracle?.checked ?? 0) > 0;
    const first = `at ${amount(setting, firstToCut)}, the most careful value ${idle ? 'that cuts anything' : 'tried'}`;
    return `${asked ? 'Wrong cuts were found even' : 'The oracle checked no cut'} ${first}${idle && `; ${idle}`}. `;
  }
  const sign = setting.bolder === 'lower' ? -1 : 1;
  const place = (value: number) => sign * scaleValue(setting, value);
  const all = points.every(({ value }) => place(value) <= place(rightTo));
  // Values between those tried may be another matter.
  const found = all
    ? 'No wrong cut was found at any value tried'
    : `Of ${countedText(points.length, 'value')} tried, no wrong cut was found at ${upTo(rightTo, amount(setting, rightTo))}`;
  return `${found}${idle && `; ${idle}`}. `;
}

/** How many of the values keep the best move of the search without the technique. */
function keepText(kept: number, of: number): string {
  if (kept === of) return 'All keep the move.';
  return `${kept === 0 ? 'None' : kept} of ${of} ${kept > 1 ? 'keep' : 'keeps'} the move.`;
}

/** What the sweep comes to, in some sentences. */
export function sweepText(setting: Setting, points: readonly SweepPoint[]): string {
  if (points.length === 0) return 'No value has been tried yet.';
  const { fewestNodesWithoutWrong: cheapest, rightTo } = summariseSweep(setting, points);
  const kept = points.filter((point) => point.keepsMove).length;
  const cheap =
    cheapest === null || cheapest === rightTo
      ? ''
      : `Fewest nodes without a wrong cut: at ${valueText(setting, cheapest)}. `;
  return `${rightText(setting, points)}${cheap}${keepText(kept, points.length)}`;
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
