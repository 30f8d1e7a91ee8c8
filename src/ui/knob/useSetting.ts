/** A setting's value as an island shows it. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { $changes, settingOf } from '../../stores/settings.ts';

/**
 * The value in force: the default in the build and at the first drawing in the browser, so that both are the same, then
 * whatever the reader has set. Drawn again only when this setting changes.
 */
export function useSetting(id: string): number {
  const { default: start } = settingOf(id);
  const [value, setValue] = useState(start);
  useLayoutEffect(() => $changes.subscribe((changes) => setValue(changes[id] ?? start)), [id]);
  return value;
}
