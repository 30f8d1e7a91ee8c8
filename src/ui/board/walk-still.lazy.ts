/** Lays the squares over a board that stands outside of islands. */
import { h, render } from 'preact';
import { Squares } from './Squares.tsx';

/** Leads the keyboard onto a drawn board, whose position its box names. */
export function walkOn(box: HTMLElement): void {
  const place = box.querySelector(':scope > .walk-still') ?? box.appendChild(document.createElement('div'));
  place.className = 'walk-still';
  render(h(Squares, { fen: box.dataset['fen'] ?? '', turned: false, called: { by: 'keys' } }), place);
}
