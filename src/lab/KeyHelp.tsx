/**
 * What the keyboard does in the Lab, in a dialog that a button opens. But for the two that open the search on every
 * page (src/page/open-search.ts), no key does anything outside of the control that has the focus.
 */

import { useState } from 'preact/hooks';
import './key-help.css';

type Row = readonly [keys: readonly string[], does: string];

const GROUPS: readonly { title: string; where: string; rows: readonly Row[] }[] = [
  {
    title: 'Board that is played on',
    where: 'One stop of the Tab key, once “Walk” below the board has led there.',
    rows: [
      [['←', '→', '↑', '↓'], 'to the next square'],
      [['Home', 'End'], 'to the first or last file; with Ctrl to a8 or h1'],
      [['Page Up', 'Page Down'], 'to the top or bottom rank'],
      [['K', 'Q', 'R', 'B', 'N', 'P'], 'to the next man of that kind'],
      [['Enter', 'Space'], 'take up a man, or put it down: that plays the move'],
      [['Escape'], 'put back the man that was taken up'],
    ],
  },
  {
    title: 'Board that is set up',
    where: 'One stop of the Tab key, under “Set up a position”.',
    rows: [
      [['←', '→', '↑', '↓'], 'to the next square'],
      [['Home', 'End'], 'to the first or last file; with Ctrl to a8 or h1'],
      [['Page Up', 'Page Down'], 'to the top or bottom rank'],
      [['Enter', 'Space'], 'put the chosen man, or take one up and put it down'],
      [['K', 'Q', 'R', 'B', 'N', 'P'], 'put that man, White with Shift'],
      [['Delete', 'Backspace'], 'empty the square'],
      [['Escape'], 'put back the man that was taken up'],
    ],
  },
  {
    title: 'Knobs',
    where: 'Each number is a stop; type over it, or:',
    rows: [
      [['↑', '↓'], 'one step up or down'],
      [['Page Up', 'Page Down'], 'ten steps'],
      [['Home', 'End'], 'to the least or greatest value'],
      [['Enter'], 'take what was typed'],
      [['Escape'], 'forget what was typed'],
    ],
  },
  {
    title: 'Search tree',
    where: 'The table under the drawing, once the tree is open.',
    rows: [
      [['↑', '↓'], 'to the entry above or below'],
      [['→'], 'open an entry, then go into it'],
      [['←'], 'close an entry, or go to the one that it belongs to'],
      [['Enter'], 'open or close'],
      [['Page Up', 'Page Down'], 'a screenful'],
      [['Home', 'End'], 'to the first or last entry'],
    ],
  },
  {
    title: 'Sliders, choices and tabs',
    where: 'As everywhere in the browser.',
    rows: [
      [['←', '→'], 'to the next value, choice or tab'],
      [['Home', 'End'], 'to the first or last'],
      [['Space'], 'turn a switch, press a button'],
    ],
  },
];

/** Opens a dialog as soon as it is in the page. */
const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();

export function KeyHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Keys
      </button>
      {/* It gives the focus back to what had it before, which is the button. */}
      {open && <Keys close={() => setOpen(false)} />}
    </>
  );
}

function Keys({ close }: { close: () => void }) {
  return (
    <dialog ref={show} class="key-help" aria-labelledby="key-help-title" onClose={close}>
      <form method="dialog">
        <h2 id="key-help-title">The Lab by keyboard</h2>
        <button type="submit" class="button">
          Close
        </button>
      </form>
      <p>
        <kbd>Tab</kbd> goes from control to control. Keys act on the control that has the focus, and nowhere else, but
        for <kbd>Ctrl+K</kbd> and <kbd>/</kbd>, which open the search of the book.
      </p>
      <div class="key-help-groups">
        {GROUPS.map(({ rows, title, where }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p class="muted">{where}</p>
            <dl>
              {rows.map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    {keys.map((key, i) => (
                      <>
                        {i > 0 && ' '}
                        <kbd key={key}>{key}</kbd>
                      </>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}
