/**
 * A list whose entries do something, with the button that does it. A browser changes a closed list at every arrow key,
 * so a list that acted by itself would do so at each entry on the way.
 */

import { useId, useRef, useState } from 'preact/hooks';
import { Choice, type Options } from '../choice/Choice.tsx';
import './action-list.css';

interface Props {
  label: string;
  /** Class of the field, for its place in the widget. */
  class: string;
  /** What the button says, and its whole name, which begins with that. */
  verb: string;
  name: string;
  /** Is given the value of the chosen entry. */
  act: (value: string) => void;
  /** The first one has the value '' and stands for none. */
  options: Options<string>;
}

export function ActionList({ label, class: kind, verb, name, act, options }: Props) {
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const [choice, setChoice] = useState('');
  const go = () => {
    // An entry that has gone meanwhile leaves the list at its first.
    const value = list.current?.value ?? '';
    if (value === '') list.current?.focus();
    else act(value);
  };
  return (
    <div class={`action-list ${kind}`}>
      <label for={id}>{label}</label>
      <Choice list={list} id={id} value={choice} options={options} choose={setChoice} />
      <button type="button" class="button" aria-label={name} disabled={options.length < 2} onClick={go}>
        {verb}
      </button>
    </div>
  );
}
