/** What is worth a word only when it lasts: a quick search does not flicker. */
import { useEffect, useState } from 'preact/hooks';

/** Milliseconds for which something goes unmentioned. */
const QUIET = 150;

/** True once `on` has held for a while, in milliseconds; false at once when it does not. */
export function useLate(on: boolean, quiet = QUIET): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return setLate(false);
    const timer = setTimeout(setLate, quiet, true);
    return () => clearTimeout(timer);
  }, [on]);
  return on && late;
}
