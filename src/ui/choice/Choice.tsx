/** A list to choose one value from. */
import type { Ref } from 'preact';

type Option<T> = readonly [value: T, text: string];
/** Options under a heading. */
interface Group<T> {
  heading: string;
  options: readonly Option<T>[];
}
export type Options<T> = readonly (Option<T> | Group<T>)[];

export interface ChoiceProps<T> {
  id?: string;
  /** Its name, where no label around it or for its id gives it one. */
  label?: string | undefined;
  class?: string;
  title?: string | undefined;
  /** Not '' beside 0: the server would mark both as chosen. */
  value: T;
  options: Options<T>;
  choose: (value: T) => void;
  list?: Ref<HTMLSelectElement>;
}

const isGroup = <T,>(one: Option<T> | Group<T>): one is Group<T> => 'heading' in one;

const draw = <T extends string | number>([value, text]: Option<T>) => (
  <option key={value} value={value}>
    {text}
  </option>
);

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { id, label, class: more = '', title, value, options, choose, list } = props;
  return (
    <select
      ref={list}
      id={id}
      class={`field ${more}`.trim()}
      // Else Firefox keeps its own choice over a reload, which nothing hears of.
      autocomplete="off"
      aria-label={label}
      title={title}
      value={value}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const chosen = options.flatMap((one) => (isGroup(one) ? one.options : [one]))[selectedIndex];
        if (chosen) choose(chosen[0]);
      }}
    >
      {options.map((one) =>
        isGroup(one) ? (
          <optgroup key={one.heading} label={one.heading}>
            {one.options.map(draw)}
          </optgroup>
        ) : (
          draw(one)
        ),
      )}
    </select>
  );
}

type NamedChoiceProps<T> = Omit<ChoiceProps<T>, 'label'> & { label: string; /** Class of both. */ row: string };

/** The list with its name before it. */
export const NamedChoice = <T extends string | number>({ label, row, ...choice }: NamedChoiceProps<T>) => (
  <label class={row}>
    <span>{label}</span>
    <Choice {...choice} />
  </label>
);
