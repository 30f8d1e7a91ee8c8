/** Two rules beside each other, in one form, and which lines only one of them has. */
import type { RuleLine } from '../../../engine/index.ts';

interface BesideProps {
  mine: readonly RuleLine[];
  own: readonly RuleLine[];
  /** What the other rule is called: "The engine’s own". */
  ownTitle: string;
}

export function Beside({ mine, own, ownTitle }: BesideProps) {
  const [inMine, inOwn] = [mine, own].map((lines) => new Set(lines.map(({ key }) => key))) as [
    Set<string>,
    Set<string>,
  ];
  const shared = own.filter(({ key }) => inMine.has(key)).length;
  const more = mine.filter(({ key }) => !inOwn.has(key)).length;
  return (
    <>
      <p>
        {shared === own.length ? 'Yours has all' : `Yours has ${shared}`} of its {own.length} lines
        {more > 0 && `, and ${more} of its own`}. For the comparison each guard stands on a line of its own, and
        constants stand where they are used; the order of lines is not compared.
      </p>
      <div class="beside">
        <Lines title="Yours" lines={mine} others={inOwn} alone="only yours" />
        <Lines title={ownTitle} lines={own} others={inMine} alone="not in yours" />
      </div>
    </>
  );
}

interface LinesProps {
  title: string;
  lines: readonly RuleLine[];
  /** Keys of the other rule's lines. */
  others: ReadonlySet<string>;
  /** What is said of a line that the other has not. */
  alone: string;
}

const Lines = ({ alone, lines, others, title }: LinesProps) => (
  <section aria-label={title}>
    <h4>{title}</h4>
    <ul>
      {lines.map(({ key, text }, i) => (
        <li key={i} class={others.has(key) ? '' : 'alone'}>
          <code>{text}</code> {!others.has(key) && <small>{alone}</small>}
        </li>
      ))}
    </ul>
  </section>
);
