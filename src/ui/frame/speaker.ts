/**
 * One change, one sentence. A turned number changes what many widgets of a page show; a screen reader would read out
 * each of them. So each tells its news here, and one is chosen once the page has come to rest.
 */
import { useEffect, useState } from 'preact/hooks';
import { $position } from '../../stores/position.ts';
import { $changes } from '../../stores/settings.ts';

/** Milliseconds of rest after which something is read out: a turned knob finishes many searches. */
export const REST = 600;
/** Behind a sentence that is said a second time. A screen reader speaks of changes only, and this one is not heard. */
const AGAIN = '\u00a0';
/** The speaker of a chapter, for whatever is turned outside of a widget: the result card. */
export const CARD = 'result-card';

interface Voice {
  say(sentence: string): void;
  said: string;
  running: boolean;
  /** What it has found and not said yet. */
  news: string;
  /** Did the reader's hand lie in it when its run began? */
  byHand: boolean;
}

/** What the speaker asks of its page. */
interface Surroundings {
  /** Did the reader touch the widget of this id last? */
  inHand(id: string): boolean;
  /** Is it in the window? */
  inView(id: string): boolean;
}

export interface Speaker {
  /** A widget enters, by its id; gives what takes it out again. */
  enter(id: string, say: (sentence: string) => void): () => void;
  /** What a widget has found, as a sentence; empty while it runs, and where it has nothing to say. */
  tell(id: string, running: boolean, sentence: string): void;
  /** A setting or the position has changed: somebody has to tell what came of it. */
  changed(): void;
}

export function createSpeaker({ inHand, inView }: Surroundings): Speaker {
  const voices = new Map<string, Voice>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spoken = false;

  const say = (voice: Voice) => {
    voice.said = voice.news === voice.said ? voice.news + AGAIN : voice.news;
    voice.news = '';
    voice.say(voice.said);
  };
  const choose = () => {
    const all = [...voices];
    const startedByHand = all.filter(([id, { byHand }]) => byHand && inHand(id));
    // The widget in the reader's hand tells of the change when it is done.
    if (startedByHand.some(([, { running }]) => running)) return;
    for (const [id, voice] of all) {
      // What the reader started in a widget is told of, wherever the hand is by now.
      if (!voice.byHand || voice.news === '') continue;
      spoken ||= inHand(id);
      say(voice);
    }
    const card = voices.get(CARD);
    const fresh = all.filter(([, { news }]) => news !== '');
    const next = card ?? (fresh.find(([id]) => inView(id)) ?? fresh[0])?.[1];
    if (next !== undefined && next.news !== '' && !spoken) {
      say(next);
      spoken = card !== undefined;
    }
    for (const [, voice] of fresh) voice.news = '';
  };

  return {
    enter(id, say) {
      voices.set(id, { say, said: '', running: false, news: '', byHand: false });
      return () => voices.delete(id);
    },
    tell(id, running, sentence) {
      const voice = voices.get(id);
      if (voice === undefined) return;
      if (!voice.running) voice.byHand = inHand(id);
      voice.running = running;
      voice.news = sentence;
      clearTimeout(timer);
      timer = setTimeout(choose, REST);
    },
    changed() {
      spoken = false;
    },
  };
}

/** The speaker of this page. It follows the reader's hand from the first widget on. */
let speaker: Speaker | undefined;

function speakerOfPage(): Speaker {
  if (speaker !== undefined) return speaker;
  // By ids, since a pressed button may be gone a moment later, with a widget of the same id in its place.
  let hand: readonly string[] = [];
  const touch = (event: Event) => {
    hand = event.composedPath().flatMap((one) => (one instanceof Element && one.id !== '' ? [one.id] : []));
  };
  for (const event of ['pointerdown', 'click', 'keydown', 'input'])
    document.addEventListener(event, touch, { capture: true, passive: true });
  const made = createSpeaker({
    inHand: (id) => hand.includes(id),
    inView(id) {
      const box = document.getElementById(id)?.getBoundingClientRect();
      return box !== undefined && box.bottom > 0 && box.top < innerHeight;
    },
  });
  $changes.listen(made.changed);
  $position.listen(made.changed);
  speaker = made;
  return made;
}

/** What the widget of this id has to read out now: `sentence`, when it is the one to say it; empty until then. */
export function useSpoken(id: string, running: boolean, sentence: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => speakerOfPage().enter(id, setSpoken), [id]);
  useEffect(() => speakerOfPage().tell(id, running, sentence), [id, running, sentence]);
  return spoken;
}
