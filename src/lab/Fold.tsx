/** Details whose content is made when they are first opened: of a hundred controls a reader turns three. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface Props {
  class?: string;
  title: ComponentChildren;
  children: ComponentChildren;
}

export function Fold({ class: kind, title, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  const look = () => details.current?.open && setOpened(true);
  // It may have been opened before the page was awake.
  useEffect(() => void look(), []);
  return (
    <details class={kind} ref={details} onToggle={look}>
      <summary>{title}</summary>
      {opened && children}
    </details>
  );
}
