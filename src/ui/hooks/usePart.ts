/** A part of a page that is fetched when somebody asks for it, as a component holds it. */
import { useState } from 'preact/hooks';
import { loadPart } from './load-part.ts';

interface Waiting<Part> {
  /** null until it has come. */
  part: Part | null;
  /** That it is on its way, or that it did not come; empty otherwise. */
  message: string;
  failed: boolean;
  /** Asks for it, also again after a failure; nothing happens when it is there. */
  fetchPart: () => void;
}

/** `name` is what a reader calls the part whose `import()` is given, at the beginning of a sentence. */
export function usePart<Part>(name: string, load: () => Promise<Part>): Waiting<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const failed = state === 'failed';
  const fetchPart = () => {
    if (part !== null) return;
    setState('loading');
    loadPart(load).then(
      (loaded) => {
        setPart(loaded);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const fault = `${name} could not be loaded; check the connection and try again.`;
  return { part, message: failed ? fault : state === 'loading' ? 'Loading …' : '', failed, fetchPart };
}
