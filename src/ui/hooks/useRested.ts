/** What a widget reads out: its last sentence, once nothing follows it any more. */
import { useEffect, useState } from 'preact/hooks';

/** Milliseconds of rest after which a finished result is read out: a turned knob finishes many. */
const REST = 600;
/** Behind a sentence that is said a second time. A screen reader speaks of changes only, and this one is not heard. */
const AGAIN = '\u00a0';

/**
 * The last sentence that stood for a while with its run over; nothing before the reader has started anything. A run with
 * the outcome of the one before it is told of as well: in between there was no sentence.
 */
export function useRested(sentence: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const rest = () => setRested((before) => (sentence !== '' && sentence === before ? sentence + AGAIN : sentence));
    const timer = setTimeout(rest, REST);
    return () => clearTimeout(timer);
  }, [sentence]);
  return rested;
}
