/**
 * A number that is typed, stepped with keys or buttons, or dragged. A text field in the role of a spin button and not
 * `type="number"`: that one cannot show ∞ for 0, tells nobody what was typed when it is no number, and turns under the
 * wheel.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Setting } from '../../../engine/index.ts';
import { setSetting } from '../../stores/settings.ts';
import { type Drag, startDrag } from './drag.ts';
import { useAim } from './useAim.ts';
import { keyMove, nameOf, fieldText, spoken, typed, type Wanted, widest, within } from './values.ts';

/** Milliseconds of rest after which a number that is being typed counts: 2, 20 and 200 are not three wishes. */
const PAUSE = 350;

interface NumberFieldProps {
  setting: Setting;
  value: number;
  /** Is told what came of each change: a sentence, or nothing. */
  say: (note: string) => void;
}

export function NumberField({ setting, value, say }: NumberFieldProps) {
  const { id, min, max, step } = setting;
  /** What stands in the field while it is being typed. */
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const drag = useRef<Drag | null>(null);
  useEffect(() => () => clearTimeout(pause.current), []);
  const editing = draft !== null;
  useLayoutEffect(() => {
    if (!editing) return undefined;
    // After a value is taken or refused, the next one can be typed over it.
    return () => {
      if (field.current === document.activeElement) field.current?.select();
    };
  }, [editing]);

  const aim = useAim(id, [Math.min(max, value + step), Math.max(min, value - step)]);

  const set = ({ value: next, note }: Wanted) => {
    clearTimeout(pause.current);
    setDraft(null);
    say(note);
    if (next !== null) setSetting(id, next);
  };
  const accept = (text: string) => set(typed(setting, text, value));
  const change = (next: number) => set(within(setting, next));

  const onInput = (text: string) => {
    clearTimeout(pause.current);
    setDraft(text);
    say('');
    const { value: next, note } = typed(setting, text, value);
    if (next !== null && note === '') pause.current = setTimeout(setSetting, PAUSE, id, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const move = keyMove(event.key);
    if (move !== undefined) {
      const from = (draft !== null ? typed(setting, draft, value).value : null) ?? value;
      if (Number.isFinite(move)) change(from + move * step);
      else set({ value: move < 0 ? min : max, note: '' });
    } else if (event.key === 'Enter') {
      if (draft !== null) accept(draft);
    } else if (event.key === 'Escape' && draft !== null) {
      set({ value: null, note: '' });
    } else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    const input = field.current!;
    // In a field that is being edited, the pointer moves the caret.
    if (event.button !== 0 || input === document.activeElement) return;
    event.preventDefault();
    input.setPointerCapture(event.pointerId);
    drag.current = startDrag(event, { value, step, change });
  };
  const onPointerEnd = (event: PointerEvent) => {
    const { current } = drag;
    drag.current = null;
    if (event.type === 'pointercancel') current?.undo();
    if (current === null || current.moved || event.type === 'pointercancel') return;
    field.current?.focus();
    field.current?.select();
  };

  const name = nameOf(setting);
  const faulty = draft !== null && typed(setting, draft, value).note !== '';
  const stepper = (sign: 1 | -1) => (
    <button
      class="stepper"
      type="button"
      tabIndex={-1}
      aria-label={`${name}: ${sign < 0 ? 'less' : 'more'}`}
      disabled={sign < 0 ? value <= min : value >= max}
      onClick={() => change(value + sign * step)}
    >
      {sign < 0 ? '−' : '+'}
    </button>
  );
  return (
    <span
      class="knob"
      data-changed={value !== setting.default || undefined}
      style={{ '--digits': widest(setting) }}
      {...aim}
    >
      <input
        ref={field}
        class="field"
        role="spinbutton"
        inputMode={min < 0 ? 'text' : 'numeric'}
        enterkeyhint="done"
        autocomplete="off"
        spellcheck={false}
        aria-label={name}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={spoken(setting, value)}
        aria-invalid={faulty || undefined}
        value={draft ?? fieldText(setting, value)}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => draft !== null && accept(draft)}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => drag.current?.follow(event)}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      />
      {stepper(-1)}
      {stepper(1)}
    </span>
  );
}
