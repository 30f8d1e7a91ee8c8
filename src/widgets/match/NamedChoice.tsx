/** A list to choose from, with its name. */
import { Choice, type ChoiceProps } from '../../ui/choice/Choice.tsx';

export const NamedChoice = <T extends string | number>(props: ChoiceProps<T>) => (
  <label class="match-field">
    <span>{props.label}</span>
    <Choice {...props} />
  </label>
);
