import { type Known, degreeWords, signOf } from './degree-words.ts';

interface Props {
  of: Known;
  /** The move that it is compared with, in SAN. */
  than: string | null;
  /** True for the sign alone; its words are heard. */
  short?: boolean;
}

/** The sign of another answer, and what it means. */
export function Degree({ of, short = false, than }: Props) {
  const words = degreeWords(of, than ?? 'none');
  return (
    <span class={`degree ${of?.is ?? 'unknown'}`} title={short ? words : undefined}>
      <i aria-hidden="true">{signOf(of)}</i> <span class={short ? 'vh' : undefined}>{words}</span>
    </span>
  );
}
