/**
 * Turns the parameters in a piece of code into knobs. Where the source says `rfp.margin`, the page shows
 * `<cutoff-knob data-param="rfp.margin">150</cutoff-knob>`: the default as plain text, which a script makes turnable.
 */

import type { ShikiTransformer } from 'shiki';

/** What a knob needs to know of a parameter: its id, its default, and how special values are written. */
interface KnobParameter {
  id: string;
  default: number;
  /** Words for the values 0, 1, 2 … of a choice. */
  choices?: readonly string[] | undefined;
  /** How 0 is written where it means something else: "∞" for no limit. */
  zeroShows?: string | undefined;
}

/** A parameter found in a text: where its value stands in the new text, by offsets. */
interface FoundKnob {
  id: string;
  start: number;
  end: number;
}

/**
 * How a parameter's default stands in the code. A choice keeps its name, for `midpoint === 1` would say something that
 * is not so; a sign such as ∞ may stand for 0, a word may not.
 */
function defaultInCode(parameter: KnobParameter): string {
  if (parameter.choices) return parameter.id;
  const { zeroShows } = parameter;
  if (parameter.default === 0 && zeroShows !== undefined && !/[a-z]/i.test(zeroShows)) return zeroShows;
  return String(parameter.default);
}

// Comments and strings are passed over; a parameter must not be part of a longer path (`old.rfp.margin`,
// `rfp.margins`).
const PIECE =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<![\w$.])[A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*(?![\w$])/g;

/** Puts the defaults in the place of the parameters' names. Comments and strings stay as they are. */
export function replaceParameters(
  code: string,
  parameters: Iterable<KnobParameter>,
): { code: string; knobs: FoundKnob[] } {
  const byId = new Map([...parameters].map((parameter) => [parameter.id, parameter]));
  const knobs: FoundKnob[] = [];
  let shift = 0;
  const text = code.replace(PIECE, (piece, offset: number) => {
    const parameter = byId.get(piece);
    if (!parameter) return piece;
    const value = defaultInCode(parameter);
    const start = offset + shift;
    knobs.push({ id: parameter.id, start, end: start + value.length });
    shift += value.length - piece.length;
    return value;
  });
  return { code: text, knobs };
}

/** A Shiki transformer that does this to the code it is given. */
export function knobs(parameters: Iterable<KnobParameter>): ShikiTransformer {
  const known = [...parameters];
  return {
    name: 'cutoff:knobs',
    preprocess(source, options) {
      const { code, knobs: found } = replaceParameters(source, known);
      options.decorations ??= [];
      for (const { id, start, end } of found) {
        options.decorations.push({
          start,
          end,
          tagName: 'cutoff-knob',
          alwaysWrap: true,
          properties: { 'data-param': id },
        });
      }
      return code;
    },
  };
}
