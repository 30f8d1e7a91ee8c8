/**
 * Folds and trees of a page that the reader has opened, or shut, and what was guessed and done: it is so again after a
 * reload, on the way back, and at the next visit (stores/opened.ts). What stands below is then where it was left,
 * before a widget is awake.
 */
import { $opened, followOpened, guessName, noteOpened, taskName, treeName } from '../stores/opened.ts';

/** A name for each fold that came with the page: what it stands in, and its number there. */
function namesOf(folds: Iterable<HTMLDetailsElement>): Map<HTMLDetailsElement, string> {
  const counts = new Map<string, number>();
  const names = new Map<HTMLDetailsElement, string>();
  for (const fold of folds) {
    const within = fold.parentElement?.closest('[id]')?.id ?? '';
    const count = (counts.get(within) ?? 0) + 1;
    counts.set(within, count);
    names.set(fold, `${within} ${count}`);
  }
  return names;
}

/** Opens and shuts the folds of a page as the reader left them, and notes what is done with them from now on. */
export function restoreOpened(page: Document, name: string): void {
  const names = namesOf(page.querySelectorAll<HTMLDetailsElement>('#main details'));
  followOpened(name);
  const isTurned = (fold: string) => $opened.get()[fold] !== undefined;
  const asBuilt = new Map([...names.keys()].map((fold) => [fold, fold.open]));
  for (const [fold, of] of names) if (isTurned(of)) fold.open = !fold.open;
  // A tree opens when it comes near. Its room is there before, so that the page stands where it was left.
  for (const room of page.querySelectorAll<HTMLElement>('[data-tree-room]')) {
    const height = $opened.get()[treeName(room.dataset['treeRoom'] ?? '')]?.['height'];
    if (typeof height === 'number') room.style.minHeight = `${height}px`;
  }
  for (const guess of page.querySelectorAll<HTMLElement>('.guess'))
    if (isTurned(guessName(guess.id))) guess.dataset['shown'] = 'true';
  for (const task of page.querySelectorAll<HTMLElement>('.task')) {
    const done = $opened.get()[taskName(task.id)]?.['done'];
    const goals = [...task.querySelectorAll<HTMLElement>('li')];
    for (const [i, goal] of goals.entries()) if (typeof done === 'number' && i < done) goal.dataset['met'] = 'true';
    if (done === goals.length) task.dataset['done'] = 'true';
  }
  // It does not bubble.
  page.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const fold = names.get(target);
      const turned = target.open !== asBuilt.get(target);
      if (fold !== undefined && turned !== isTurned(fold)) noteOpened(fold, turned ? {} : null);
    },
    { capture: true },
  );
}
