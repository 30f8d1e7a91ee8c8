/**
 * What a knob has to say: read out, and shown under the knob above everything else, so that nothing moves or is cut
 * off.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Milliseconds that a note stays unless the knob is turned before. */
const STAYS = 8000;

export function Note({ text, clear }: { text: string; clear: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const note = box.current;
    if (note === null) return;
    const place = () => {
      const knob = note.parentElement!.getBoundingClientRect();
      const room = document.documentElement.clientWidth - note.offsetWidth - 8;
      note.style.left = `${scrollX + Math.max(8, Math.min(knob.left, room))}px`;
      note.style.top = `${scrollY + knob.bottom + 6}px`;
    };
    note.showPopover?.();
    place();
    // A phone that is turned moves the knob.
    addEventListener('resize', place);
    const timer = setTimeout(clear, STAYS);
    return () => {
      removeEventListener('resize', place);
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <>
      <span class="vh" role="status">
        {text}
      </span>
      {text !== '' && (
        <span class="knob-note" popover="manual" aria-hidden="true" ref={box}>
          {text}
        </span>
      )}
    </>
  );
}
