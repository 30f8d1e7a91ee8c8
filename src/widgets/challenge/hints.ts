/** The way to a challenge's goal, told in three steps: which numbers to turn, in which direction, and to what. */
import { settingById } from '../../../engine/index.ts';
import { nameOf, valueText } from '../../ui/knob/values.ts';
import type { Goal } from './goal.ts';

/** Each a sentence, the last the whole way. */
export type Hints = readonly [which: string, direction: string, way: string];

/** The hints to a way that was seen to reach the goal, by turning some of the challenge's `knobs`. */
export function hintsTo(proof: Goal['proof'], knobs: readonly string[]): Hints {
  const turned = Object.entries(proof).flatMap(([id, value]) => {
    const setting = settingById.get(id);
    return setting === undefined || value === setting.default ? [] : [{ id, setting, value }];
  });
  const names = turned.map(({ setting }) => nameOf(setting));
  const left = knobs.filter((knob) => !turned.some(({ id }) => id === knob));
  const rest = ['', ' The other can stay where it is.'][left.length] ?? ' The others can stay where they are.';
  const list = (parts: readonly string[]) => parts.join(parts.length > 2 ? ', ' : ' and ');
  return [
    turned.length === 1 ? `It takes one number: ${names[0]}.${rest}` : `It takes ${list(names)}.${rest}`,
    `${turned
      .map(({ setting, value }) => {
        const way = value < setting.default ? 'below' : 'above';
        return `${nameOf(setting)} goes ${way} its default of ${valueText(setting, setting.default)}`;
      })
      .join('; ')}.`,
    `${turned.map(({ id, setting, value }) => `${id} ${valueText(setting, value)}`).join(', ')}. There are others.`,
  ];
}
