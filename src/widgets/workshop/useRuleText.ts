/**
 * The open exercise and the reader's text of it: kept in this browser, graded as it is written, and replaced by a link,
 * a file or the book's own without losing what stood there.
 */
import type { MutableRef } from 'preact/hooks';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RULE_CHARACTERS, type Writable } from '../../../engine/index.ts';
import {
  $bench,
  $ruleCut,
  isRuleLink,
  keepText,
  layAside,
  NOTHING_WRITTEN,
  openExercise,
  readRuleLink,
  ruleLink,
} from '../../stores/workshop.ts';
import { useLive } from '../../ui/hooks/live.ts';
import type { Exercise } from './Help.tsx';
import { readRuleFile } from './rule-file.ts';
import type { useGrading } from './useGrading.ts';

export interface RuleText {
  exercise: Exercise;
  text: string;
  /** The text that another took the place of, if that is a third. */
  aside: string | undefined;
  /** Exercises that passed every stage. */
  passed: readonly string[];
  /** What came of the last press, as a sentence; else empty. */
  notice: string;
  /** The texts that stood there since the exercise was opened, oldest first: undo leads back to them. */
  before: MutableRef<readonly string[]>;
  /** How many times another text took the place of one that was there, and whether the reader asked for the last. */
  put: { times: number; byHand: boolean };
  /** The reader has typed. */
  write: (text: string) => void;
  /** Puts another text into the field, which undo takes back. */
  replace: (text: string) => void;
  /** Opens another exercise. */
  open: (exercise: string) => void;
  openFile: (file: File | undefined) => Promise<void>;
  copyLink: () => Promise<void>;
}

/** Texts that undo leads back to, at most. */
const MOST_BEFORE = 100;

type Grading = Pick<ReturnType<typeof useGrading>, 'stop' | 'typed'>;

export function useRuleText(
  exercises: readonly Exercise[],
  own: Readonly<Record<Writable, string>>,
  { stop, typed }: Grading,
): RuleText {
  const bench = useLive($bench, NOTHING_WRITTEN);
  const exerciseOf = (id: string | undefined) => exercises.find((exercise) => exercise.id === id);
  const first = exercises[0] as Exercise;
  const exercise = exerciseOf(bench.open) ?? first;
  /** A text that this browser has no room to keep. */
  const [unkept, setUnkept] = useState<{ id: string; text: string } | null>(null);
  const text = unkept?.id === exercise.id ? unkept.text : (bench.texts[exercise.id] ?? exercise.source);
  const aside = bench.aside[exercise.id];
  const [notice, setNotice] = useState('');
  const before = useRef<readonly string[]>([]);
  const [put, setPut] = useState({ times: 0, byHand: false });
  const noteBefore = () => {
    before.current = [...before.current, text].slice(-MOST_BEFORE);
  };
  const putThere = (byHand: boolean) => setPut(({ times }) => ({ times: times + 1, byHand }));

  const write = (next: string) => {
    noteBefore();
    const kept = keepText(exercise.id, next);
    setUnkept(kept ? null : { id: exercise.id, text: next });
    setNotice(
      kept ? '' : 'This browser has no room to keep the text: it is lost when you leave the page. Save it as a file.',
    );
    typed(exercise.id, exercise.technique, next);
  };
  /** Lays the reader's text aside before another takes its place: not one that is a press away anyway. */
  const keepOwn = (of: Exercise, next: string) => {
    const mine = $bench.get().texts[of.id];
    if (mine !== undefined && ![next, of.source, own[of.technique]].includes(mine)) layAside(of.id, mine);
  };
  const replace = (next: string) => {
    keepOwn(exercise, next);
    write(next);
    putThere(true);
  };
  /** What the reader left here is graded as if it had just been typed. */
  const gradeKept = () => {
    const { open: id, texts } = $bench.get();
    const { id: exercise, technique } = exerciseOf(id) ?? first;
    const left = texts[exercise];
    if (left !== undefined) typed(exercise, technique, left);
  };
  const open = (id: string) => {
    stop();
    $ruleCut.set(null);
    before.current = [];
    openExercise(id);
    setNotice('');
    gradeKept();
  };
  const readLink = () => {
    const fragment = location.hash.slice(1);
    if (!isRuleLink(fragment)) return;
    const link = readRuleLink(fragment);
    const linked = exerciseOf(link?.id);
    if (link === null || linked === undefined) {
      setNotice(
        `This link cannot be read: it is broken, or its rule has more than ${RULE_CHARACTERS} characters. Your text is as it was.`,
      );
      return;
    }
    open(link.id);
    if (link.text !== null) {
      keepOwn(linked, link.text);
      keepText(link.id, link.text);
      putThere(false);
      setNotice('This is the rule of the link.');
      gradeKept();
    }
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  useEffect(() => {
    gradeKept();
    readLink();
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);

  return {
    exercise,
    text,
    aside: aside === text ? undefined : aside,
    passed: bench.passed,
    notice,
    before,
    put,
    write,
    replace,
    open,
    openFile: async (file) => {
      if (file === undefined) return;
      try {
        replace(await readRuleFile(file));
        setNotice(`Opened: ${file.name}. Undo brings back what stood here.`);
      } catch (error) {
        setNotice((error as Error).message);
      }
    },
    copyLink: async () => {
      if (text.length > RULE_CHARACTERS) {
        setNotice(
          `A link carries at most ${RULE_CHARACTERS} characters, and this rule has ${text.length}. Save it as a file.`,
        );
        return;
      }
      const address = `${location.href.split('#')[0]}#${ruleLink(exercise.id, text)}`;
      try {
        await navigator.clipboard.writeText(address);
        setNotice('Copied: a link to this rule.');
      } catch {
        history.replaceState(history.state, '', address);
        setNotice('The link stands in the address bar.');
      }
    },
  };
}
