/**
 * The drawing: a canvas that is painted again whenever what it shows, its width or the theme changes, and for paper.
 */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { entryAt } from './geometry.ts';
import { namedBoxes, paint, type Picture, RAIL, rowHeight } from './paint.ts';

export interface IcicleProps {
  picture: Picture;
  onSelect(id: number): void;
  /** Gives an entry the whole width. */
  onZoom(id: number): void;
  onNames(ids: number[]): void;
}

export function Icicle({ onNames, onSelect, onZoom, picture }: IcicleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(picture);
  latest.current = picture;
  const { focus, height, matches, names, rows, selected, trace } = picture;

  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, picture);
  }, [focus, height, matches, names, rows, selected, trace]);
  useEffect(() => {
    if (canvas.current) onNames(namedBoxes(picture, canvas.current.clientWidth));
  }, [focus, rows, trace]);
  useEffect(() => {
    let width = canvas.current?.clientWidth;
    const again = () => {
      if (canvas.current) paint(canvas.current, latest.current);
    };
    // An observer is called once for the width that was there: of a large tree, one painting too many.
    const size = new ResizeObserver(() => {
      if (canvas.current?.clientWidth === width) return;
      width = canvas.current?.clientWidth;
      again();
    });
    if (canvas.current) size.observe(canvas.current);
    const theme = new MutationObserver(again);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', again);
    // A canvas keeps what was painted: on paper it would be as dark as the screen.
    const onPaper = () => {
      if (canvas.current) paint(canvas.current, latest.current, 'light');
    };
    addEventListener('beforeprint', onPaper);
    addEventListener('afterprint', again);
    return () => {
      size.disconnect();
      theme.disconnect();
      system.removeEventListener('change', again);
      removeEventListener('beforeprint', onPaper);
      removeEventListener('afterprint', again);
    };
  }, []);

  const entryUnder = (event: MouseEvent): number => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const part = Math.max(0, Math.min(0.999_999, (event.clientX - box.left) / box.width));
    const row = Math.max(0, Math.floor((event.clientY - box.top - RAIL) / rowHeight(rows, height)));
    return entryAt(trace, focus, part, row);
  };
  return (
    <canvas
      ref={canvas}
      style={{ height: `${height}px` }}
      role="img"
      aria-label="Icicle of the recorded search, the root on top. The table below shows the same tree to the keyboard."
      onClick={(event) => onSelect(entryUnder(event))}
      onDblClick={(event) => onZoom(entryUnder(event))}
    />
  );
}
