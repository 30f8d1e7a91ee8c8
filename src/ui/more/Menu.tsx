/** A menu: its sign, and the list that it opens (menus.ts), in groups of items. */
import type { ComponentChildren } from 'preact';

export const Menu = ({ children }: { children: ComponentChildren }) => (
  <div class="more needs-script">
    <button class="more-button" type="button" data-more="">
      <span aria-hidden="true">⋯</span>
      <span class="vh">More</span>
    </button>
    <div class="more-list" popover="auto">
      {children}
    </div>
  </div>
);

/** An item that acts and shuts the menu. */
export const MenuItem = ({ act, children }: { act: () => void; children: ComponentChildren }) => (
  <button type="button" popovertargetaction="hide" onClick={act}>
    {children}
  </button>
);
