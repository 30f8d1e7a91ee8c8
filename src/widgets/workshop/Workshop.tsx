/**
 * The workshop: the reader writes the rule of a technique, or mends one, and the grader says stage by stage how it
 * does.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type LanguageId,
  RULE_CHARACTERS,
  type StageId,
  type StageResult,
  type Writable,
} from '../../../engine/index.ts';
import {
  $bench,
  $ruleCut,
  isRuleLink,
  keepText,
  layAside,
  markPassed,
  openExercise,
  readRuleLink,
  ruleLink,
} from '../../stores/workshop.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { saveFile } from '../../ui/share/save-file.ts';
import { Editor, type Word } from './Editor.tsx';
import { type Exercise, Help } from './Help.tsx';
import { OtherLanguages } from './OtherLanguages.tsx';
import { readRuleFile } from './rule-file.ts';
import { RuleMatch } from './RuleMatch.tsx';
import { Stages } from './Stages.tsx';
import { useGrading } from './useGrading.ts';
import './workshop.css';

export interface WorkshopProps {
  id: string;
  title: string;
  exercises: readonly Exercise[];
  titles: readonly (readonly [StageId, string])[];
  /** The engine's own rules, by technique. */
  own: Readonly<Record<Writable, string>>;
  /** What can be read in a rule about a node, and about a move. */
  words: { node: readonly Word[]; move: readonly Word[] };
  languages: readonly { id: LanguageId; name: string; ending: string }[];
  /** What a match of a rule is. */
  match: { games: number; nodes: number };
}

/** What cannot be read, and where. */
function faultOf(stages: readonly StageResult[]) {
  const { column, line, message } = stages.find((stage) => stage.line !== undefined) ?? {};
  return line === undefined || column === undefined || message === undefined ? undefined : { line, column, message };
}

export function Workshop({ id, title, exercises, titles, own, words, languages, match }: WorkshopProps) {
  const bench = useLive($bench, { open: '', texts: {}, aside: {}, passed: [] });
  const first = exercises[0] as Exercise;
  const exercise = exercises.find((one) => one.id === bench.open) ?? first;
  const { technique } = exercise;
  /** A text that this browser has no room to keep. */
  const [unkept, setUnkept] = useState<{ id: string; text: string } | null>(null);
  const text = unkept?.id === exercise.id ? unkept.text : (bench.texts[exercise.id] ?? exercise.source);
  const aside = bench.aside[exercise.id];
  const [told, setTold] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const { cancel, grade, read, reading, run, stop, typed, warm } = useGrading(titles.length, markPassed);

  const write = (next: string) => {
    const kept = keepText(exercise.id, next);
    setUnkept(kept ? null : { id: exercise.id, text: next });
    setTold(
      kept ? '' : 'This browser has no room to keep the text: it is lost when you leave the page. Save it as a file.',
    );
    typed(exercise.id, technique, next);
  };
  /** Another text comes in place of the reader's own, which is kept: not one that is a press away anyway. */
  const keepOwn = (one: Exercise, next: string) => {
    const mine = $bench.get().texts[one.id];
    if (mine !== undefined && ![next, one.source, own[one.technique]].includes(mine)) layAside(one.id, mine);
  };
  /** Puts another text into the field as if it was typed, so that the browser can undo it. */
  const replace = (next: string) => {
    keepOwn(exercise, next);
    const field = area.current;
    field?.focus();
    field?.select();
    if (!document.execCommand('insertText', false, next)) write(next);
  };
  const open = (next: string) => {
    stop();
    $ruleCut.set(null);
    openExercise(next);
    setTold('');
    gradeKept();
  };
  /** What the reader left here is graded as if it had just been typed. */
  const gradeKept = () => {
    const { open: id, texts } = $bench.get();
    const { id: exercise, technique } = exercises.find((one) => one.id === id) ?? first;
    const left = texts[exercise];
    if (left !== undefined) typed(exercise, technique, left);
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      replace(await readRuleFile(file));
      setTold(`Opened: ${file.name}. Undo brings back what stood here.`);
    } catch (error) {
      setTold((error as Error).message);
    }
  };

  useEffect(() => {
    const readLink = () => {
      const fragment = location.hash.slice(1);
      if (!isRuleLink(fragment)) return;
      const link = readRuleLink(fragment);
      const linked = exercises.find((one) => one.id === link?.id);
      if (link === null || linked === undefined) {
        setTold(
          `This link cannot be read: it is broken, or its rule has more than ${RULE_CHARACTERS} characters. Your text is as it was.`,
        );
        return;
      }
      open(link.id);
      if (link.text !== null) {
        keepOwn(linked, link.text);
        keepText(link.id, link.text);
        setTold('This is the rule of the link.');
        gradeKept();
      }
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    gradeKept();
    readLink();
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);

  const copyLink = async () => {
    if (text.length > RULE_CHARACTERS) {
      setTold(
        `A link carries at most ${RULE_CHARACTERS} characters, and this rule has ${text.length}. Save it as a file.`,
      );
      return;
    }
    const address = `${location.href.split('#')[0]}#${ruleLink(exercise.id, text)}`;
    try {
      await navigator.clipboard.writeText(address);
      setTold('Copied: a link to this rule.');
    } catch {
      history.replaceState(history.state, '', address);
      setTold('The link stands in the address bar.');
    }
  };

  const fault = run.tellsFault ? faultOf(run.stages) : undefined;
  const now = reading?.source === text ? reading : null;
  const option = (one: Exercise) => [one.id, `${one.title}${bench.passed.includes(one.id) ? ' ✓' : ''}`] as const;
  return (
    <Frame
      id={id}
      title={title}
      level={2}
      class={`workshop ${technique}`}
      status={run.status}
      word={run.status === 'ready' ? 'Yours to write' : undefined}
      said={run.said}
      announce={run.said}
      progress={(run.stages.length - run.stale.length) / titles.length}
      cancel={cancel}
      again={() => grade(exercise.id, technique, text)}
    >
      <div class="widget-body">
        <p class="workshop-choice">
          <label for={`${id}-exercise`}>Exercise</label>{' '}
          <Choice
            id={`${id}-exercise`}
            value={exercise.id}
            options={[
              { heading: 'Write the rule', options: exercises.filter((one) => !one.isHunt).map(option) },
              { heading: 'Find the fault', options: exercises.filter((one) => one.isHunt).map(option) },
            ]}
            choose={open}
          />
        </p>
        <p id={`${id}-task`}>{exercise.task}</p>
        <Editor
          id={`${id}-code`}
          label={`The rule: ${exercise.title}`}
          text={text}
          words={words[exercise.about]}
          fault={fault}
          describedBy={`${id}-task ${id}-keys`}
          area={area}
          onText={write}
          onFocus={warm}
          onFile={take}
        />
        {/* For those who hear the page; it is to be seen at its line. */}
        {fault && (
          <p class="vh" role="alert">
            {fault.message}
          </p>
        )}
        <p class="workshop-keys" id={`${id}-keys`}>
          Tab indents; Escape, then Tab leaves the field. What you write is graded when you stop, and kept in this
          browser.
        </p>
        <p class="workshop-acts needs-script">
          <button class="button primary" type="button" onClick={() => grade(exercise.id, technique, text)}>
            Grade
          </button>
          <button class="button" type="button" onClick={() => replace(exercise.source)}>
            Begin again
          </button>
          {!exercise.isHunt && (
            <button class="button" type="button" onClick={() => replace(own[technique])}>
              Take the engine’s own
            </button>
          )}
          <button class="button" type="button" onClick={copyLink}>
            Copy a link
          </button>
          <button class="button" type="button" onClick={() => saveFile(`${exercise.id}.ts`, text)}>
            Save as a file
          </button>
          <button class="button" type="button" onClick={() => chosen.current?.click()}>
            Open a file
          </button>
          <input
            ref={chosen}
            type="file"
            hidden
            aria-label="A file with a rule"
            accept=".ts,.js,.txt,text/plain"
            onChange={(event) => {
              const field = event.currentTarget;
              take(field.files?.[0]);
              field.value = '';
            }}
          />
          <span role="status">{told}</span>
          {aside !== undefined && aside !== text && (
            <button class="button" type="button" onClick={() => replace(aside)}>
              Bring back the text before
            </button>
          )}
        </p>
        <Stages
          titles={titles}
          stages={run.stages}
          stale={run.stale}
          running={run.status === 'running'}
          words={words[exercise.about]}
          onTree={(source, tree) => $ruleCut.set({ exercise: exercise.id, technique, source, tree })}
        />
        {run.status === 'done' && (
          <Help key={`${exercise.id} ${run.said}`} exercise={exercise} stages={run.stages} lines={now?.told?.lines} />
        )}
        <div class="needs-script">
          <OtherLanguages
            key={exercise.id}
            id={id}
            languages={languages}
            written={now?.told?.written ?? null}
            isFaulty={now !== null && now.told === null}
            read={() => read(technique, text)}
          />
        </div>
        <RuleMatch key={exercise.id} technique={technique} text={text} {...match} />
      </div>
    </Frame>
  );
}
