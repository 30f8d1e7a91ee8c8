/** The reader's settings to take away: UCI commands, or constants for an engine in another language. */

import { useRef, useState } from 'preact/hooks';
import type { TechniqueId } from '../../../engine/index.ts';
import { $changes } from '../../stores/settings.ts';
import { isUpTo, useKept, useLive } from '../../ui/hooks/live.ts';
import { groupsOf, LANGUAGES, listing } from './listing.ts';

interface CopySettingsProps {
  /** Unique in the page. */
  id: string;
  title: string;
  techniques: readonly TechniqueId[];
  /** Options of the search that belong to them; others are written down once they are changed. */
  options?: readonly string[] | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -9, End: 9 };

export function CopySettings({ id, title, techniques, options }: CopySettingsProps) {
  const changes = useLive($changes, {});
  const groups = groupsOf(techniques, options, changes);
  const [tab, setTab] = useKept(`language ${id}`, 0, isUpTo(LANGUAGES.length - 1));
  /** What came of the last copy, and of which changes: it is true of no others. */
  const [copied, setCopied] = useState({ message: '', of: changes });
  const root = useRef<HTMLElement>(null);
  const listed = groups.flatMap(({ settings }) => settings);
  const message = copied.of === changes ? copied.message : '';
  const changed = listed.filter((setting) => changes[setting.id] !== undefined).length;

  const tell = (text: string) => setCopied({ message: text, of: changes });
  const show = (to: number) => {
    setTab(to);
    tell('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const last = LANGUAGES.length - 1;
    const to = Math.abs(step) === 1 ? (tab + step + last + 1) % (last + 1) : step < 0 ? 0 : last;
    show(to);
    root.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  const copy = async () => {
    const language = LANGUAGES[tab];
    const box = root.current?.querySelector('pre');
    if (!language || !box) return;
    try {
      await navigator.clipboard.writeText(listing(groups, language, changes));
      tell(`Copied: ${listed.length} settings as ${language.name}.`);
    } catch {
      // The browser may forbid it; then the text is selected, one key away from being copied.
      getSelection()?.selectAllChildren(box);
      tell('Selected: copy it with your keyboard or the menu.');
    }
  };

  return (
    <section
      class="widget copy-settings"
      id={id}
      data-state="ready"
      data-status="ready"
      aria-labelledby={`${id}-title`}
      ref={root}
    >
      <div class="widget-head">
        <h3 id={`${id}-title`}>{title}</h3>
        <div class="right tabs needs-script" role="tablist" aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
          {LANGUAGES.map((language, i) => (
            <button
              key={language.id}
              type="button"
              role="tab"
              id={`${id}-tab-${language.id}`}
              aria-controls={`${id}-${language.id}`}
              aria-selected={i === tab}
              tabIndex={i === tab ? 0 : -1}
              onClick={() => show(i)}
            >
              {language.name}
            </button>
          ))}
        </div>
      </div>
      <div class="widget-body flush">
        {LANGUAGES.map((language, i) => (
          <div
            key={language.id}
            role="tabpanel"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be within reach of keys.
            tabIndex={0}
            id={`${id}-${language.id}`}
            aria-labelledby={`${id}-tab-${language.id}`}
            hidden={i !== tab}
          >
            {/* What is not shown need not be in the page: the build writes the first listing only. */}
            {i === tab && (
              <pre>
                <code>{listing(groups, language, changes)}</code>
              </pre>
            )}
          </div>
        ))}
      </div>
      <div class="widget-status">
        <span class="state">{changed === 0 ? 'The book’s settings' : 'Your settings'}</span>
        <span class="said">
          {/* What is counted here whenever a knob turns somewhere is for the eye alone. */}
          <span role="status">{message}</span>
          {message === '' && changed > 0 && `${changed} changed`}
        </span>
        <span class="right needs-script">
          <button class="button" type="button" onClick={copy}>
            Copy
          </button>
        </span>
      </div>
    </section>
  );
}
