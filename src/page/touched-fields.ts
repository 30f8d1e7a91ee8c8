/**
 * Fields that a reader has typed in, chosen from or switched while their island slept. Waking leaves them as they are, but
 * tells the island nothing: what it shows and what it does would differ until the next drawing sets the field back.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const TICKED = ['checkbox', 'radio'];

function isTouched(field: Field): boolean {
  if ('options' in field) {
    const built = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(built, 0);
  }
  if (!TICKED.includes(field.type)) return field.value !== field.defaultValue;
  const { checked, defaultChecked, type } = field as HTMLInputElement;
  // Of a group, the one that was chosen tells of the one that it took the place of.
  return checked !== defaultChecked && (checked || type === 'checkbox');
}

/** Milliseconds after which the effects of a fresh component have begun at the latest, drawn or not (Preact's RAF_TIMEOUT). */
const EFFECTS = 35;
const pause = (ms = 0) => new Promise((settle) => setTimeout(settle, ms));

/** Settles when the effects of what has just woken have run, which are what its handlers may need, and have been drawn. */
export async function effectsDone(): Promise<void> {
  await pause(EFFECTS);
  // They begin a turn later, and begin before this ends, as they were asked for first.
  await pause();
}

/** To be called before an island wakes; what it gives, once the effects are done, tells the island what the reader did. */
export function touchedFields(island: HTMLElement): () => Promise<void> {
  const touched = [...island.querySelectorAll<Field>('input, select, textarea')]
    .filter(isTouched)
    .map((field) => ({ field, value: field.value, checked: (field as HTMLInputElement).checked }));
  return async () => {
    for (const { field, value, checked } of touched) {
      if (!field.isConnected) continue;
      const tell = (type: string) => {
        // Each time anew: a drawing that comes between two of them, for another reason, sets the field back.
        if (TICKED.includes(field.type)) (field as HTMLInputElement).checked = checked;
        else if (field.value !== value) field.value = value;
        field.dispatchEvent(new Event(type, { bubbles: true }));
      };
      tell('input');
      // The handlers of what follows are those of the next drawing.
      await pause();
      // A number that is still being typed is not over.
      if ('options' in field || TICKED.includes(field.type) || field !== document.activeElement) {
        tell('change');
        field.dispatchEvent(new Event('blur'));
      }
      await pause();
    }
  };
}
